import type { Db } from './database.ts'

/** The tables of money and closings, whose rows say when they were written. */
const tables = ['payments', 'charges', 'expenses', 'closings'] as const

/**
 * A reader of the moment (ISO 8601 in UTC) at which the newest row of money, closing or history was written, as the clock said
 * then. All of them are read once, and after a restore again; from then on the history alone, as whatever writes money adds to it
 * in the same transaction.
 */
export function createNewestMoneyOrHistoryTimeReader(db: Db): () => Promise<string> {
  let seen: number | null = null
  let newest = ''
  const raise = (at: string | null | undefined) => {
    if (at && at > newest) newest = at
  }
  const readMoney = async () => {
    for (const table of tables) {
      const [found] = await db
        .selectFrom(table)
        .select((row) => row.fn.max('madeAt').as('at'))
        .execute()
      raise(found?.at)
    }
  }
  return async () => {
    const [last] = await db.selectFrom('history').select('id').orderBy('id', 'desc').limit(1).execute()
    const id = last?.id ?? 0
    if (seen === null || id < seen) {
      ;[seen, newest] = [0, '']
      await readMoney()
    }
    if (id > seen) {
      const [found] = await db
        .selectFrom('history')
        .select((row) => row.fn.max('at').as('at'))
        .where('id', '>', seen)
        .execute()
      raise(found?.at)
      seen = id
    }
    return newest
  }
}
