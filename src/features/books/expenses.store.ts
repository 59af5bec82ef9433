import type { Expense, ExpenseSumsOfDay, ListedExpense } from '#domain/books/expense.ts'
import { handedOverCategory } from '#domain/books/expense.ts'
import type { Day } from '#domain/day.ts'
import type { RowAuthorAndTime } from '#domain/money/account/member-account.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'

const columns = [
  'expenses.no',
  'expenses.id',
  'expenses.day',
  'expenses.bookedOn',
  'expenses.category',
  'expenses.amount',
  'expenses.mode',
  'expenses.paidTo',
  'expenses.note',
  'expenses.reason',
  'expenses.reversesId',
  'expenses.replacesId',
  'expenses.madeBy',
  'expenses.madeAt',
] as const

const listed = (db: Db) =>
  db
    .selectFrom('expenses')
    .leftJoin('expenses as opposite', 'opposite.reversesId', 'expenses.id')
    .select(columns)
    .select('opposite.id as oppositeId')

type Stored = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

const asListed = ({ oppositeId, ...row }: Stored): ListedExpense => ({
  ...row,
  isCancelled: oppositeId !== null || row.reversesId !== null,
})

/** The newest expenses by falling `no`. */
export async function listExpenses(
  db: Db,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedExpense[]> {
  const rows = await listed(db)
    .$if(before !== undefined, (query) => query.where('expenses.no', '<', before ?? 0))
    .orderBy('expenses.no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asListed)
}

export async function findExpense(db: Db, id: string): Promise<ListedExpense | undefined> {
  const row = await listed(db).where('expenses.id', '=', id).executeTakeFirst()
  return row && asListed(row)
}

/** Adds an expense, or a row of a correction. */
export async function addExpenseRow(
  trx: WriteTransaction,
  expense: Expense & RowAuthorAndTime & { reason: string },
) {
  await trx.insertInto('expenses').values(expense).execute()
}

/** The sums spent and handed over on each booked day, the newest first. */
/** @param from the first day that is summed; null for all */
export async function sumExpensesByDay(db: Db, from: Day | null = null): Promise<ExpenseSumsOfDay[]> {
  const rows = await db
    .selectFrom('expenses')
    .select('bookedOn as day')
    .select((row) => [
      row.fn
        .coalesce(row.fn.sum<number>('amount').filterWhere('category', '<>', handedOverCategory), row.lit(0))
        .as('spent'),
      row.fn
        .coalesce(row.fn.sum<number>('amount').filterWhere('category', '=', handedOverCategory), row.lit(0))
        .as('handedOver'),
    ])
    .$if(from !== null, (query) => query.where('bookedOn', '>=', from ?? ''))
    .groupBy('bookedOn')
    .orderBy('bookedOn', 'desc')
    .execute()
  return rows
}
