import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import type { SignedInAccount } from '#domain/accounts/account.ts'
import { doClerkAmountAndDayLimitsApply } from '#domain/accounts/role.ts'
import type { RecordedAction } from '#domain/history.ts'
import type { RouteEnv } from '../http/guard.ts'
import type { Db } from './database.ts'
import { preparedStatement } from './prepared-sql-statements.ts'
import { runInWriteTransactionWithoutRevision, type WriteTransaction } from './revision.ts'
import type { DatabaseSchema } from './schema.ts'
import { splitIntoBatches } from './split-into-batches.ts'

/** The actor and the time of an action. */
export interface Actor {
  by: string
  at: Date
  /** Whether the limits of the settings hold for it (RL-1): a clerk's, unless somebody has said yes to this very call. */
  isLimited?: boolean
}

/** The actor of a call: who the history names, and whether the limits of the settings hold for them. */
export const actorOf = ({ account, at, isApproved = false }: Call): Actor => ({
  by: account.email,
  at,
  isLimited: doClerkAmountAndDayLimitsApply(account.role) && !isApproved,
})

interface Call {
  account: Pick<SignedInAccount, 'email' | 'role'>
  at: Date
  isApproved?: boolean
}

/** The signed-in account as an actor. */
export const actorOfRequest = (c: Context<RouteEnv>, now: () => Date): Actor =>
  actorOf({ account: c.get('session').account, at: now() })

/** By whom and when a row was made, as it is stored. */
export const madeByAndAtColumnsOf = ({ by, at }: Actor) => ({ madeBy: by, madeAt: at.toISOString() })

const addEntry = preparedStatement<Omit<Insertable<DatabaseSchema['history']>, 'id'>>()((db, entry) =>
  db.insertInto('history').values({
    at: entry.at,
    actor: entry.actor,
    kind: entry.kind,
    action: entry.action,
    subject: entry.subject,
    name: entry.name,
    changes: entry.changes,
  }),
)

/** Adds entries in the transaction of the change itself. Entries without a change are skipped. */
export async function recordInHistory(
  trx: WriteTransaction,
  { by, at }: Actor,
  ...entries: (Omit<RecordedAction, 'changes'> & Partial<Pick<RecordedAction, 'changes'>>)[]
) {
  const rows = entries
    .filter(({ action, changes = [] }) => action !== 'changed' || changes.length > 0)
    .map(({ changes = [], ...words }) => ({
      ...words,
      at: at.toISOString(),
      actor: by,
      changes: JSON.stringify(changes),
    }))
  const [row] = rows
  if (row && rows.length === 1) return addEntry(trx, row)
  for (const part of splitIntoBatches(rows)) await trx.insertInto('history').values(part).execute()
}

/** The entries for removed members. */
export const toMemberRemovalHistoryEntries = (members: { id: string; name: string }[]) =>
  members.map(({ id, name }) => ({ kind: 'member', action: 'removed', subject: id, name }) as const)

/**
 * Records an action that changes no list, such as a sign-out, together with `work`, without a new revision.
 * @returns the unchanged revision
 */
export async function recordInHistoryWithoutRevision(
  db: Db,
  actor: Actor,
  entry: RecordedAction,
  work: (trx: WriteTransaction) => Promise<void> = async () => {},
): Promise<number> {
  return runInWriteTransactionWithoutRevision(db, async (trx, revision) => {
    await work(trx)
    await recordInHistory(trx, actor, entry)
    return revision
  })
}

/** Whether anything of that kind was ever done. */
export async function hasHistoryEntryOfAction(
  db: Db,
  { kind, action }: Pick<RecordedAction, 'kind' | 'action'>,
) {
  const entry = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', kind)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Clears name and changes of all entries about people of whom nothing else is stored any more. */
export async function eraseFromHistory(
  trx: WriteTransaction,
  ids: string[],
  kind: 'member' | 'enquiry' = 'member',
) {
  for (const part of splitIntoBatches(ids)) {
    await trx
      .updateTable('history')
      .set({ name: '', changes: '[]' })
      .where('kind', '=', kind)
      .where('subject', 'in', part)
      .execute()
  }
}

/** Removes the network addresses from sign-in entries before a moment. */
export async function removeNetworkAddressesFromHistory(db: Db, before: Date) {
  await db
    .updateTable('history')
    .set({ changes: '[]' })
    .where('kind', '=', 'session')
    .where('changes', '<>', '[]')
    .where('at', '<', before.toISOString())
    .execute()
}
