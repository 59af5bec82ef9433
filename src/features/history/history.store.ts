import type { HistoryEntry } from '#domain/history.ts'
import type { Db } from '#server/database/database.ts'

interface HistoryFilter {
  /** Only entries about this member. */
  member?: string | undefined
  /** Only entries older than the one with this id. */
  before?: number | undefined
  limit: number
}

/** The newest entries by falling id, from the primary key, or for one member from `history_by_subject`. */
export async function listHistory(db: Db, filter: HistoryFilter): Promise<HistoryEntry[]> {
  const rows = await historyQuery(db, filter).execute()
  return rows.map(({ actor: by, ...row }) => ({ ...row, by, changes: JSON.parse(row.changes) }))
}

/** The whole list leaves out members who moved with their seat, because one reorder adds an entry for each of them. */
export function historyQuery(db: Db, { member, before, limit }: HistoryFilter) {
  const newest = db.selectFrom('history').selectAll().orderBy('id', 'desc').limit(limit)
  const query =
    member === undefined
      ? newest.where('action', '!=', 'followed')
      : newest.where('kind', '=', 'member').where('subject', '=', member)
  return before === undefined ? query : query.where('id', '<', before)
}
