import type { Day } from '#domain/day.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import type { LeavingReason } from '#domain/reminders/leaving-reason.ts'
import {
  type LatestReminderEntriesOfMember,
  type ReminderEntry,
  reminderOutcomes,
} from '#domain/reminders/reminder-log.ts'
import type { Db } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-sql-statements.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { splitIntoBatches } from '#server/database/split-into-batches.ts'

type LogRow = Omit<DatabaseSchema['reminderLog'], 'no'>

const columns = [
  ...(['reminderLog.id', 'reminderLog.event', 'reminderLog.reason', 'reminderLog.day'] as const),
  ...(['reminderLog.at', 'reminderLog.madeBy', 'reminderLog.until', 'reminderLog.lastDay'] as const),
  'leavingReasons.reason as leavingReason',
] as const

type EntryRow = Pick<LogRow, 'id' | 'event' | 'reason' | 'day' | 'at' | 'madeBy' | 'until' | 'lastDay'> & {
  leavingReason: LeavingReason | null
}

const asEntry = ({ madeBy, ...row }: EntryRow): ReminderEntry => {
  const { id, event, reason, day, at, until, lastDay, leavingReason } = row
  return { id, event, reason, day, at, by: madeBy, until, lastDay, leavingReason }
}

/** The log, each entry with the reason for leaving that was said of it. */
const withReasons = (db: Db) =>
  db.selectFrom('reminderLog').leftJoin('leavingReasons', 'leavingReasons.entryId', 'reminderLog.id')

const opening = ['prepared', 'opened'] as const
const stateful = [...reminderOutcomes, ...opening] as const

/** Of each member the last entries of both kinds that were not taken back; with `after`, of those written about since. */
const lastEntries = (db: Db, after: number, ofMember: string | null) => {
  const last = (events: readonly ReminderEntry['event'][]) =>
    db
      .selectFrom('reminderLog as entry')
      .select(({ fn }) => fn.max('entry.no').as('no'))
      .where('entry.event', 'in', [...events])
      .where('entry.id', 'not in', (row) =>
        row
          .selectFrom('reminderLog')
          .select('takesBackId')
          .where('takesBackId', 'is not', null)
          .$castTo<string>(),
      )
      .$if(after >= 0, (query) =>
        query.where('entry.memberId', 'in', (row) =>
          row
            .selectFrom('reminderLog')
            .select('memberId')
            .where('revision', '>', after)
            .union(row.selectFrom('leavingReasons').select('memberId').where('revision', '>', after)),
        ),
      )
      .$if(ofMember !== null, (query) => query.where('entry.memberId', '=', ofMember ?? ''))
      .groupBy('entry.memberId')
  return withReasons(db)
    .select([...columns, 'reminderLog.memberId'])
    .where('event', 'in', [...stateful])
    .where((row) => row.or([row('no', 'in', last(reminderOutcomes)), row('no', 'in', last(opening))]))
    .execute()
}

/** The reminders of each member who was ever reminded, or of those written about after a revision, as screens have them. */
export async function listRemindersOfMembers(
  db: Db,
  after?: number,
): Promise<LatestReminderEntriesOfMember[]> {
  const written = await db
    .selectFrom((of) => writtenAbout(of, after).as('written'))
    .select((row) => ['memberId as id', row.fn.max('revision').as('revision')])
    .groupBy('memberId')
    .execute()
  if (written.length === 0) return []
  const entries = Map.groupBy(await lastEntries(db, after ?? -1, null), ({ memberId }) => memberId)
  return written.map(({ id, revision }) => stateOf(id, revision, entries.get(id) ?? []))
}

/** Whom an entry or a reason is about, and the revision that wrote it. */
const writtenAbout = (of: Pick<Db, 'selectFrom'>, after: number | undefined) =>
  of
    .selectFrom('reminderLog')
    .select(['memberId', 'revision'])
    .$if(after !== undefined, (query) => query.where('revision', '>', after ?? 0))
    .unionAll(
      of
        .selectFrom('leavingReasons')
        .select(['memberId', 'revision'])
        .$if(after !== undefined, (query) => query.where('revision', '>', after ?? 0)),
    )

/** The reminders of one member; undefined for who was never reminded. */
export async function findRemindersOfMember(
  db: Db,
  memberId: string,
): Promise<LatestReminderEntriesOfMember | undefined> {
  const { revision } = await db
    .selectFrom((of) => writtenAbout(of, undefined).as('written'))
    .select((row) => row.fn.max('revision').as('revision'))
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
  return revision === null ? undefined : stateOf(memberId, revision, await lastEntries(db, -1, memberId))
}

function stateOf(id: string, revision: number, rows: readonly EntryRow[]): LatestReminderEntriesOfMember {
  const find = (events: readonly ReminderEntry['event'][]) => {
    const row = rows.find(({ event }) => events.includes(event))
    return row ? asEntry(row) : null
  }
  return { id, outcome: find(reminderOutcomes), opened: find(opening), revision }
}

const readEntry = preparedStatement<{ id: string }>()((db, { id }) =>
  db.selectFrom('reminderLog').selectAll().where('id', '=', id),
)

/** An entry with whom it is about; undefined where there is none of that id. */
export async function findReminderLogEntry(db: Db, id: string): Promise<LogRow | undefined> {
  const [row] = await readEntry(db, { id })
  return row
}

export async function isReminderEntryTakenBack(db: Db, entryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reminderLog')
    .select('id')
    .where('takesBackId', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}

/** The log of a member, newest first, with what was taken back. */
export async function listReminderLogOfMember(
  db: Db,
  memberId: string,
  limit: number,
): Promise<(ReminderEntry & { isTakenBack: boolean })[]> {
  const rows = await withReasons(db)
    .leftJoin('reminderLog as back', 'back.takesBackId', 'reminderLog.id')
    .select(columns)
    .select('back.id as backId')
    .where('reminderLog.memberId', '=', memberId)
    .orderBy('reminderLog.no', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...asEntry(row), isTakenBack: row.backId !== null }))
}

/** Adds an entry to the log. @throws the engine's error where its id is used */
export async function addReminderLogEntry(trx: WriteTransaction, entry: LogRow) {
  await trx.insertInto('reminderLog').values(entry).execute()
}

/** Notes why somebody left, in place of what was said before. */
export async function saveLeavingReason(trx: WriteTransaction, row: DatabaseSchema['leavingReasons']) {
  const { reason, madeBy, madeAt, revision } = row
  await trx
    .insertInto('leavingReasons')
    .values(row)
    .onConflict((conflict) => conflict.column('entryId').doUpdateSet({ reason, madeBy, madeAt, revision }))
    .execute()
}

type Paid = Pick<
  MemberAccountPayment,
  'id' | 'kind' | 'amount' | 'receivedOn' | 'madeAt' | 'reversesId' | 'replacesId'
>

/** Of everybody of whom it was said since a day that a reminder was sent, the first of those, with all their payments (WL-6). */
export async function listPaymentsAfterReminders(
  db: Db,
  since: Day,
): Promise<{ day: Day; at: string; payments: Paid[] }[]> {
  const rows = await db
    .selectFrom('reminderLog')
    .innerJoin('members', 'members.id', 'reminderLog.memberId')
    .leftJoin('reminderLog as back', 'back.takesBackId', 'reminderLog.id')
    .leftJoin('messages', 'messages.id', 'reminderLog.id')
    .select(['reminderLog.memberId', 'reminderLog.day', 'reminderLog.at'])
    .where('reminderLog.event', '=', 'sent')
    // Whom it was perhaps told is nobody who paid because of it (MS-2).
    .where((row) => row.or([row('messages.state', 'is', null), row('messages.state', '<>', 'unknown')]))
    .where('reminderLog.day', '>=', since)
    .where('back.id', 'is', null)
    .orderBy('reminderLog.no', 'desc')
    .execute()
  const first = new Map(rows.map((row) => [row.memberId, row]))
  const payments: (Paid & { memberId: string })[] = []
  for (const some of splitIntoBatches([...first.keys()])) {
    payments.push(
      ...(await db
        .selectFrom('payments')
        .select(['id', 'memberId', 'kind', 'amount', 'receivedOn', 'madeAt', 'reversesId', 'replacesId'])
        .where('memberId', 'in', some)
        .execute()),
    )
  }
  const paid = Map.groupBy(payments, ({ memberId }) => memberId)
  return [...first.values()].map(({ memberId, day, at }) => ({ day, at, payments: paid.get(memberId) ?? [] }))
}
