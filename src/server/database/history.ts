import type { Context } from 'hono'
import type { Insertable } from 'kysely'
import type { EntryWords } from '#domain/history.ts'
import type { RouteEnv } from '../http/guard.ts'
import type { Db } from './database.ts'
import { inParts } from './in-batches.ts'
import { prepared } from './prepared.ts'
import { lockWriters, type Write } from './revision.ts'
import type { Schema } from './schema.ts'

/** Who does something, and when. */
export interface Act {
  by: string
  at: Date
}

/** The act of the account behind a call. */
export const actOf = (c: Context<RouteEnv>, now: () => Date): Act => ({
  by: c.get('session').account.email,
  at: now(),
})

const addEntry = prepared<Omit<Insertable<Schema['history']>, 'id'>>()((db, entry) =>
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

/** Writes down what was done, in the transaction that does it. An entry that changes nothing is left out. */
export async function record(
  trx: Write,
  { by, at }: Act,
  ...entries: (Omit<EntryWords, 'changes'> & Partial<Pick<EntryWords, 'changes'>>)[]
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
  for (const part of inParts(rows)) await trx.insertInto('history').values(part).execute()
}

/** The entries of members who were removed. */
export const removals = (members: { id: string; name: string }[]) =>
  members.map(({ id, name }) => ({ kind: 'member', action: 'removed', subject: id, name }) as const)

/**
 * The same for what changes no row of a list, such as a sign-out, which is then done by `work` in the same transaction.
 * @returns the revision, which stays as it was
 */
export async function recordWithoutRevision(
  db: Db,
  act: Act,
  entry: EntryWords,
  work: (trx: Write) => Promise<void> = async () => {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const revision = await lockWriters(trx)
    await work(trx)
    await record(trx, act, entry)
    return revision
  })
}

/** Takes the words out of all entries about these members, of whom nothing else is kept any more. */
export async function eraseFromHistory(trx: Write, memberIds: string[]) {
  for (const part of inParts(memberIds)) {
    await trx
      .updateTable('history')
      .set({ name: '', changes: '[]' })
      .where('kind', '=', 'member')
      .where('subject', 'in', part)
      .execute()
  }
}

/** Takes the network addresses out of the entries about sign-ins from before a moment. */
export async function removeAddressesInHistory(db: Db, before: Date) {
  await db
    .updateTable('history')
    .set({ changes: '[]' })
    .where('kind', '=', 'session')
    .where('changes', '<>', '[]')
    .where('at', '<', before.toISOString())
    .execute()
}
