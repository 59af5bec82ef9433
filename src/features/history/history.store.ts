import type { HistoryEntry } from '#domain/history.ts'
import type { Db } from '#server/database/database.ts'

interface Part {
  /** Only what happened to this member. */
  member?: string | undefined
  /** Only what is older than the entry of this id. */
  before?: number | undefined
  limit: number
}

/**
 * What happened, newest first. Members who follow their desk through the layout are left out of the whole: one move
 * would fill the screen with them.
 */
export async function listHistory(db: Db, { member, before, limit }: Part): Promise<HistoryEntry[]> {
  let query = db.selectFrom('history').selectAll().orderBy('id', 'desc').limit(limit)
  query =
    member === undefined
      ? query.where('action', '!=', 'followed')
      : query.where('kind', '=', 'member').where('subject', '=', member)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map(({ actor: by, ...row }) => ({ ...row, by, changes: JSON.parse(row.changes) }))
}
