import {
  type BooksClosingForBooksCheck,
  booksClosingsFaults,
  expenseBooksFaults,
} from '#domain/books/books-closing-and-expense-faults.ts'
import { handedOverCategory } from '#domain/books/expense.ts'
import type { Db } from '#server/database/database.ts'
import { listBooksClosings } from './books-closings.store.ts'

/** How many closes and expenses there are, and what is wrong with them. */
export async function checkBooksClosings(
  db: Db,
): Promise<{ closings: number; expenses: number; faults: string[] }> {
  const closings = await readClosingBooks(db)
  const corrections = await db
    .selectFrom('expenses as row')
    .leftJoin('expenses as wrong', 'wrong.id', 'row.reversesId')
    .leftJoin('expenses as opposite', 'opposite.reversesId', 'row.replacesId')
    .select(['row.id', 'row.amount', 'row.reversesId', 'row.replacesId'])
    .select(['wrong.amount as reversedAmount', 'opposite.id as replacedBy'])
    .where((where) =>
      where.or([where('row.reversesId', 'is not', null), where('row.replacesId', 'is not', null)]),
    )
    .execute()
  const { expenses } = await db
    .selectFrom('expenses')
    .select((row) => row.fn.countAll<number>().as('expenses'))
    .executeTakeFirstOrThrow()
  return {
    closings: closings.length,
    expenses,
    faults: [...booksClosingsFaults(closings), ...expenseBooksFaults(corrections)],
  }
}

/** Every close, the oldest first, with what its days say now. */
async function readClosingBooks(db: Db): Promise<BooksClosingForBooksCheck[]> {
  const closings = (await listBooksClosings(db, { limit: maxClosings })).reverse()
  const sampleCash = new Map(
    (await db.selectFrom('closings').select(['id', 'sampleCash']).execute()).map((row) => [
      row.id,
      row.sampleCash,
    ]),
  )
  const books: BooksClosingForBooksCheck[] = []
  for (const closing of closings) {
    const { rowsCash, rowsExpenses, rowsHandedOver } = await readCash(db, closing)
    books.push({
      ...closing,
      rowsCash,
      rowsExpenses,
      rowsHandedOver,
      sampleCash: sampleCash.get(closing.id) ?? 0,
      addedAfter: await countAddedAfter(db, closing),
    })
  }
  return books
}

/** More than a centre can close in a thousand years. */
const maxClosings = 400_000

type Days = Pick<BooksClosingForBooksCheck, 'firstDay' | 'day' | 'madeAt'>

async function readCash(db: Db, { firstDay, day }: Days) {
  const paid = await db
    .selectFrom('payments')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('amount'))
    .where('mode', '=', 'Cash')
    .where('isSample', '=', 0)
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom('expenses')
    .select('category')
    .select((row) => row.fn.sum<number>('amount').as('amount'))
    .where('mode', '=', 'Cash')
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .groupBy('category')
    .execute()
  const sumOf = (isHanded: boolean) =>
    spent
      .filter(({ category }) => (category === handedOverCategory) === isHanded)
      .reduce((sum, { amount }) => sum + amount, 0)
  return { rowsCash: paid.amount, rowsExpenses: sumOf(false), rowsHandedOver: sumOf(true) }
}

async function countAddedAfter(db: Db, { firstDay, day, madeAt }: Days): Promise<number> {
  const counts = await Promise.all(
    (['payments', 'charges', 'expenses'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .where('bookedOn', '>=', firstDay)
        .where('bookedOn', '<=', day)
        .where('madeAt', '>', madeAt)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { rows }) => sum + rows, 0)
}
