import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { digitsOnly } from '#domain/language/digits.ts'
import { paymentModes } from '#domain/money/account/member-money-account.ts'
import type { ListedPayment, PaymentFilter, PaymentSum, PaymentSums } from '#domain/money/payment-list.ts'
import { foldPaymentReference } from '#domain/money/repeated-payment.ts'
import {
  daysOfFinancialYear,
  formatReceiptNumber,
  parseTypedReceiptNumber,
  type TypedReceiptNumber,
} from '#domain/receipts/receipt-number.ts'
import { turnoverLimitOfRegime } from '#domain/receipts/tax-regime.ts'
import type { Db } from '#server/database/database.ts'
import type { DatabaseSchema } from '#server/database/schema.ts'
import { findTaxRegimeOn } from '../taxes/tax-regimes.store.ts'

/** The newest payments by falling `no`. */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ListedPayment[]> {
  const rows = await filtered(db, filter)
    .innerJoin('memberNumbers', 'memberNumbers.memberId', 'payments.memberId')
    .leftJoin('members', 'members.id', 'payments.memberId')
    .leftJoin('payments as wrong', 'wrong.id', 'payments.reversesId')
    .leftJoin('payments as opposite', 'opposite.reversesId', 'payments.id')
    .leftJoin('terms as sold', 'sold.id', 'payments.termId')
    .leftJoin('terms as before', 'before.id', 'sold.previousId')
    .select([
      ...([
        'payments.no',
        'payments.id',
        'payments.memberId',
        'memberNumbers.number as memberNumber',
      ] as const),
      ...(['members.name', 'members.phone', 'members.deletedOn', 'payments.isSample'] as const),
      ...(['payments.kind', 'payments.amount', 'payments.mode', 'payments.reference'] as const),
      ...(['payments.receivedOn', 'payments.bookedOn', 'payments.issuedOn', 'payments.termId'] as const),
      ...(['payments.reason', 'payments.reversesId', 'payments.replacesId'] as const),
      ...([
        'payments.madeBy',
        'payments.madeAt',
        'opposite.id as oppositeId',
        'before.lastDay as lastDayBefore',
      ] as const),
    ])
    .select((row) => [
      row.fn.coalesce('payments.series', 'wrong.series').as('series'),
      row.fn.coalesce('payments.number', 'wrong.number').as('serial'),
    ])
    .$if(before !== undefined, (query) => query.where('payments.no', '<', before ?? 0))
    .orderBy('payments.no', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ series, serial, deletedOn, isSample, oppositeId, ...row }) => ({
    ...row,
    number: series === null || serial === null ? '' : formatReceiptNumber(series, serial),
    isDeleted: deletedOn !== null,
    isSample: isSample === 1,
    isCancelled: oppositeId !== null || row.reversesId !== null,
  }))
}

/**
 * The sums of the payments of a filter: made by the database in one pass, and here by each of its keys.
 * @param openFrom the first day that whoever asks gets sums of; null for all
 */
export async function readPaymentSums(
  db: Db,
  { today, openFrom, ...filter }: PaymentFilter & { today: Day; openFrom: Day | null },
): Promise<PaymentSums> {
  const isCut = openFrom !== null && (filter.from === undefined || filter.from < openFrom)
  const [groups, turnover, regime] = await Promise.all([
    filtered(db, isCut ? { ...filter, from: openFrom } : filter)
      .select(['payments.bookedOn as day', 'payments.mode', 'payments.madeBy as by'])
      .select((row) => [
        row.fn.sum<number>('payments.amount').as('amount'),
        row.fn.countAll<number>().as('rows'),
      ])
      .groupBy(['payments.bookedOn', 'payments.mode', 'payments.madeBy'])
      .execute(),
    openFrom === null ? readTurnover(db, today) : null,
    findTaxRegimeOn(db, today),
  ])
  return {
    total: totalOf(groups),
    byMode: [...Map.groupBy(groups, ({ mode }) => mode)]
      .map(([mode, some]) => ({ mode, ...totalOf(some) }))
      .sort((a, b) => paymentModes.indexOf(a.mode) - paymentModes.indexOf(b.mode)),
    byPerson: [...Map.groupBy(groups, ({ by }) => by)]
      .map(([by, some]) => ({ by, ...totalOf(some) }))
      .sort((a, b) => (a.by < b.by ? -1 : 1)),
    byDay: [...Map.groupBy(groups, ({ day }) => day)]
      .map(([day, some]) => ({ day, ...totalOf(some) }))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    turnover,
    turnoverBar: turnover === null ? null : turnoverLimitOfRegime(regime),
    openFrom: isCut ? openFrom : null,
  }
}

function totalOf(groups: readonly PaymentSum[]): PaymentSum {
  return groups.reduce((all, { amount, rows }) => ({ amount: all.amount + amount, rows: all.rows + rows }), {
    amount: 0,
    rows: 0,
  })
}

/** The income of the financial year of a day, less corrections and refunds (RC-6). */
async function readTurnover(db: Db, day: Day): Promise<number> {
  const { firstDay, lastDay } = daysOfFinancialYear(day)
  const row = await db
    .selectFrom('payments')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('amount'), row.lit(0)).as('amount'))
    .where('bookedOn', '>=', firstDay)
    .where('bookedOn', '<=', lastDay)
    .executeTakeFirstOrThrow()
  return row.amount
}

function filtered(
  db: Db,
  { from, to, mode, by, q, receipt }: PaymentFilter,
): SelectQueryBuilder<DatabaseSchema, 'payments', object> {
  let query = db.selectFrom('payments')
  if (from !== undefined) query = query.where('payments.bookedOn', '>=', from)
  if (to !== undefined) query = query.where('payments.bookedOn', '<=', to)
  if (mode !== undefined) query = query.where('payments.mode', '=', mode)
  if (by) query = query.where('payments.madeBy', '=', by)
  if (q) query = query.where((row) => isFound(row, q))
  if (receipt) {
    const wanted = parseTypedReceiptNumber(receipt)
    query = query.where((row) => (wanted ? isReceipt(row, wanted) : row.lit(false)))
  }
  return query
}

/** Whether a payment is found by a text: name, phone, reference, or the number of its receipt, with the year or without. */
function isFound(row: ExpressionBuilder<DatabaseSchema, 'payments'>, q: string) {
  const digits = digitsOnly(q)
  const receipt = parseTypedReceiptNumber(q)
  const reference = foldPaymentReference(q)
  const ofMembers = row.or([
    row(sql`lower(members.name)`, 'like', containing(q.toLowerCase())),
    ...(digits.length >= 4 ? [row(phoneDigits, 'like', containing(digits))] : []),
  ])
  return row.or([
    row(
      'payments.memberId',
      'in',
      row
        .selectFrom('members')
        .select('members.id')
        .where(() => ofMembers as never),
    ),
    ...(receipt ? [isReceipt(row, receipt)] : []),
    ...(reference.length < 3 ? [] : [row('payments.referenceKey', 'like', containing(reference))]),
  ])
}

function isReceipt(
  row: ExpressionBuilder<DatabaseSchema, 'payments'>,
  { series, serial }: TypedReceiptNumber,
) {
  return row.and([
    row('payments.number', '=', serial),
    ...(series === null ? [] : [row(sql`upper(payments.series)`, '=', series)]),
  ])
}

/** Phones are typed with blanks, hyphens and signs. */
const phoneDigits = sql<string>`replace(replace(replace(members.phone, ' ', ''), '-', ''), '+', '')`

/** A pattern for texts that contain this one; both engines have the backslash as escape where it is named. */
const containing = (text: string) => sql<string>`${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
