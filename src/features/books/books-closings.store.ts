import type {
  BooksClosing,
  BooksClosingPeriod,
  ExpenseGroupSum,
  MoneyRowBookedLate,
  PaymentGroupSum,
  PaymentToTickAtBooksClosing,
} from '#domain/books/books-closing.ts'
import { maxPaymentsTickedAtBooksClosing } from '#domain/books/books-closing-input.ts'
import type { Day } from '#domain/day.ts'
import { sumOfAmounts } from '#domain/money/whole-rupees-and-sums.ts'
import { formatReceiptNumber } from '#domain/receipts/receipt-number.ts'
import type { Db } from '#server/database/database.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { listUsedBankLines } from '../bank-file/used-lines.store.ts'

/** The most rows of a closed day that a close lists. */
const maxLate = 100

const closings = (db: Db) => db.selectFrom('closings').selectAll()

type Stored = Awaited<ReturnType<ReturnType<typeof closings>['execute']>>[number]

const asClosing = ({ notes, notFound, sampleCash: _sampleCash, ...row }: Stored): BooksClosing => ({
  ...row,
  notes: notes === null ? null : JSON.parse(notes),
  notFound: JSON.parse(notFound),
})

/** The newest closes by falling number. */
export async function listBooksClosings(
  db: Db,
  { before, limit, by }: { before?: number | undefined; limit: number; by?: string | undefined },
): Promise<BooksClosing[]> {
  const rows = await closings(db)
    .$if(before !== undefined, (query) => query.where('no', '<', before ?? 0))
    .$if(by !== undefined, (query) => query.where('madeBy', '=', by ?? ''))
    .orderBy('no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asClosing)
}

export async function findLastBooksClosing(db: Db): Promise<BooksClosing | null> {
  const [last] = await listBooksClosings(db, { limit: 1 })
  return last ?? null
}

export async function findBooksClosingById(db: Db, id: string): Promise<BooksClosing | undefined> {
  const row = await closings(db).where('id', '=', id).executeTakeFirst()
  return row && asClosing(row)
}

export async function addBooksClosing(
  trx: WriteTransaction,
  { notes, notFound, ...row }: BooksClosing,
  sampleCash: number,
) {
  const stored = { notes: notes && JSON.stringify(notes), notFound: JSON.stringify(notFound), sampleCash }
  await trx
    .insertInto('closings')
    .values({ ...row, ...stored })
    .execute()
}

/** The first day after another, or at all, that anything is booked on; null where nothing is. */
export async function findFirstDayWithMoneyBooked(db: Db, after: Day = ''): Promise<Day | null> {
  const { paid, spent } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('payments')
        .select((one) => one.fn.min('bookedOn').as('day'))
        .where('bookedOn', '>', after)
        .as('paid'),
      row
        .selectFrom('expenses')
        .select((one) => one.fn.min('bookedOn').as('day'))
        .where('bookedOn', '>', after)
        .as('spent'),
    ])
    .executeTakeFirstOrThrow()
  return [paid, spent].filter((day) => day !== null).sort()[0] ?? null
}

type Days = Pick<BooksClosingPeriod, 'firstDay' | 'day'>

/** The rows of a period, summed by what they have in common (DY-1). */
export async function sumPeriodMoneyByGroup(
  db: Db,
  { firstDay, day }: Days,
): Promise<{ payments: PaymentGroupSum[]; expenses: ExpenseGroupSum[] }> {
  const payments = await db
    .selectFrom('payments')
    .select(['kind', 'mode', 'madeBy as by'])
    .select((row) => [row.fn.sum<number>('amount').as('amount'), row.fn.countAll<number>().as('rows')])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .groupBy(['kind', 'mode', 'madeBy'])
    .orderBy('mode')
    .orderBy('madeBy')
    .execute()
  const expenses = await db
    .selectFrom('expenses')
    .select(['category', 'paidTo', 'mode', 'madeBy as by'])
    .select((row) => row.fn.sum<number>('amount').as('amount'))
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .groupBy(['category', 'paidTo', 'mode', 'madeBy'])
    .orderBy('category')
    .orderBy('paidTo')
    .execute()
  return { payments, expenses }
}

/** The part of the cash of a period that is of rows of the sample, which may go (RC-7). */
export async function sumCashOfSampleInPeriod(db: Db, { firstDay, day }: Days): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('amount'))
    .where('isSample', '=', 1)
    .where('mode', '=', 'Cash')
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .executeTakeFirstOrThrow()
  return row.amount
}

/** Payments by UPI and bank that stand, the newest first: those of the period, and those asked for again. */
export async function listPaymentsToTick(
  db: Db,
  { firstDay, day }: Days,
  again: readonly string[],
): Promise<PaymentToTickAtBooksClosing[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .select(['payments.id', 'payments.series', 'payments.number', 'members.name', 'payments.amount'])
    .select(['payments.mode', 'payments.reference', 'payments.receivedOn', 'payments.madeAt'])
    .where('payments.kind', '=', 'Payment')
    .where('payments.mode', 'in', ['UPI', 'Bank'])
    .where('opposite.id', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('payments.bookedOn', '>=', firstDay), row('payments.bookedOn', '<=', day)]),
        ...(again.length > 0 ? [row('payments.id', 'in', again)] : []),
      ]),
    )
    .orderBy('payments.no', 'desc')
    .limit(maxPaymentsTickedAtBooksClosing)
    .execute()
  const used = await listUsedBankLines(db, { paymentIds: rows.map(({ id }) => id) })
  const inFiles = Map.groupBy(used, ({ paymentId }) => paymentId)
  return rows.map(({ series, number, ...row }) => ({
    ...row,
    number: series === null || number === null ? '' : formatReceiptNumber(series, number),
    isAgain: again.includes(row.id),
    isInFile: sumOfAmounts(inFiles.get(row.id) ?? []) >= row.amount,
  }))
}

/** Rows of the period that are booked on a later day than their own (DY-3), the newest first. */
export async function listMoneyRowsBookedLate(
  db: Db,
  { firstDay, day }: Days,
): Promise<MoneyRowBookedLate[]> {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .select(['payments.id', 'members.name', 'payments.amount', 'payments.mode'])
    .select(['payments.receivedOn as day', 'payments.bookedOn'])
    .where('payments.bookedOn', '>=', firstDay)
    .where('payments.bookedOn', '<=', day)
    .whereRef('payments.receivedOn', '<', 'payments.bookedOn')
    .orderBy('payments.no', 'desc')
    .limit(maxLate)
    .execute()
  const expenses = await db
    .selectFrom('expenses')
    .select(['id', 'category as name', 'amount', 'mode', 'day', 'bookedOn'])
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', day)
    .whereRef('day', '<', 'bookedOn')
    .orderBy('no', 'desc')
    .limit(maxLate)
    .execute()
  return [
    ...payments.map((row) => ({ ...row, isExpense: false })),
    ...expenses.map((row) => ({ ...row, isExpense: true })),
  ]
}
