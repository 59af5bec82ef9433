import type { ExpressionBuilder } from 'kysely'
import type { HistoryEntry } from '#domain/history.ts'
import type { Db } from '#server/database/database.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'

interface HistoryFilter {
  /** Only entries about this member. */
  member?: string | undefined
  /** Only entries older than the one with this id. */
  before?: number | undefined
  /** Only entries after this moment, in ISO 8601, without sign-ins. */
  changedAfter?: string | undefined
  limit: number
}

/** The newest entries by falling id, from the primary key, or for one member from `history_by_subject`. */
export async function listHistory(db: Db, filter: HistoryFilter): Promise<HistoryEntry[]> {
  const rows = await selectHistoryEntries(db, filter).execute()
  return rows.map(({ actor: by, ...row }) => ({ ...row, by, changes: JSON.parse(row.changes) }))
}

/** The whole list leaves out members who moved with their seat, because one reorder adds an entry for each of them. */
export function selectHistoryEntries(db: Db, { member, before, changedAfter, limit }: HistoryFilter) {
  const all = db.selectFrom('history').selectAll().orderBy('id', 'desc').limit(limit)
  const newest = changedAfter === undefined ? all : all.where(isChangeAfter(changedAfter))
  const query =
    member === undefined
      ? newest.where('action', '!=', 'followed')
      : newest.where('kind', '=', 'member').where('subject', '=', member)
  return before === undefined ? query : query.where('id', '<', before)
}

const isChangeAfter = (moment: string) => (row: ExpressionBuilder<DatabaseSchema, 'history'>) =>
  row.and([row('at', '>', moment), row('kind', '!=', 'session')])

/** How many entries the whole list has after a moment, in ISO 8601, without sign-ins. */
export async function countHistoryEntriesAfter(db: Db, after: string): Promise<number> {
  const { count } = await db
    .selectFrom('history')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isChangeAfter(after))
    .where('action', '!=', 'followed')
    .executeTakeFirstOrThrow()
  return count
}
