import type { Db } from './database.ts'

/** The tables whose rows say when they were written; their keys rise with each row. */
const tables = ['payments', 'charges', 'expenses', 'closings'] as const

/**
 * A reader of the moment (ISO 8601 in UTC) at which the newest row of money, closing or history was written, as the clock said
 * then. It reads only rows that came since it read last, as neither goes away; after a restore all of them.
 */
export function createNewestWritten(db: Db): () => Promise<string> {
  let seen: Record<string, number> = {}
  let newest = ''
  return async () => {
    const [last] = await db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1).execute()
    if ((last?.id ?? 0) < (seen.history ?? 0)) [seen, newest] = [{}, '']
    const entries = await db
      .selectFrom('history')
      .select((row) => [row.fn.max('id').as('no'), row.fn.max('at').as('at')])
      .where('id', '>', seen.history ?? 0)
      .execute()
    const rows = [{ table: 'history', ...entries[0] }]
    for (const table of tables) {
      const [found] = await db
        .selectFrom(table)
        .select((row) => [row.fn.max('no').as('no'), row.fn.max('madeAt').as('at')])
        .where('no', '>', seen[table] ?? 0)
        .execute()
      rows.push({ table, ...found })
    }
    for (const { table, no, at } of rows) {
      if (no) seen[table] = Number(no)
      if (at && at > newest) newest = at
    }
    return newest
  }
}
