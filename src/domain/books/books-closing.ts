import { addDays, type Day } from '../day.ts'
import type { RowAuthorAndTime } from '../money/account/member-account.ts'
import { type PaymentKind, type PaymentMode, paymentModes } from '../money/account/member-money-account.ts'
import type { RuleRefusal } from '../money/changes/rule-refusal.ts'
import type { Paise } from '../money/money.ts'
import type { CashCount } from './cash-count.ts'
import { handedOverCategory } from './expense.ts'

/** A close of every day from `firstDay` to `day`, numbered from 1 on (DY-2). */
export type BooksClosing = RowAuthorAndTime & {
  no: number
  id: string
  firstDay: Day
  day: Day
  /** The cash of the last close; at the first what was typed. */
  opening: Paise
  cashIn: Paise
  cashRefunds: Paise
  cashExpenses: Paise
  handedOver: Paise
  expected: Paise
  counted: Paise
  /** Null where only the sum was typed. */
  notes: CashCount | null
  /** Why more or less was counted than expected. */
  reason: string
  /** The ids of payments that the phone or the bank did not show. */
  notFound: string[]
}

/** Rows of money of a period that have all of this in common, summed. */
export type PaymentGroupSum = {
  kind: PaymentKind
  mode: PaymentMode
  by: string
  amount: Paise
  rows: number
}
export type ExpenseGroupSum = {
  category: string
  paidTo: string
  mode: PaymentMode
  by: string
  amount: Paise
}

/** A payment by UPI or bank, which the phone or the bank should show too. */
export type PaymentToTickAtBooksClosing = {
  id: string
  number: string
  /** Null where the member was forgotten for good. */
  name: string | null
  amount: Paise
  mode: PaymentMode
  reference: string
  receivedOn: Day
  madeAt: string
  /** Whether the last close asked for it in vain. */
  isAgain: boolean
  /** True when a bank's file has it (PY-4): nobody need look. */
  isInFile: boolean
}

/** A row that was booked on a later day than its own, as that was closed (DY-3). */
export type MoneyRowBookedLate = {
  id: string
  /** Whose payment it is, or the category of an expense; null where the member was forgotten for good. */
  name: string | null
  isExpense: boolean
  amount: Paise
  mode: PaymentMode
  day: Day
  bookedOn: Day
}

/** The days and rows that a close covers. */
export type BooksClosingPeriod = {
  firstDay: Day
  day: Day
  opening: Paise
  payments: PaymentGroupSum[]
  expenses: ExpenseGroupSum[]
  toTick: PaymentToTickAtBooksClosing[]
  late: MoneyRowBookedLate[]
}

/** The payments that were found: by eye, and those that a bank's file has (DY-2, PY-4). */
export const paymentIdsFoundAtBank = (
  toTick: readonly PaymentToTickAtBooksClosing[],
  byEye: readonly string[],
): string[] => toTick.filter(({ id, isInFile }) => isInFile || byEye.includes(id)).map(({ id }) => id)

/** The next close as it would be now; null where the day is closed already. */
export type NextBooksClosing = { last: BooksClosing | null; period: BooksClosingPeriod | null }

/** The sums of a period (DY-1). */
export type BooksClosingSums = {
  /** Payments and their corrections, by mode and by person. */
  byMode: { mode: PaymentMode; amount: Paise }[]
  byPerson: { by: string; amount: Paise; cash: Paise }[]
  taken: Paise
  refunds: Paise
  expenses: Paise
  /** The categories of what was spent in cash. */
  cashCategories: string[]
  /** How many payments in cash stand. */
  cashReceipts: number
  cashIn: Paise
  cashRefunds: Paise
  cashExpenses: Paise
  handedOver: Paise
  handedTo: string[]
  expected: Paise
}

/** The sums of the rows of a period, and the cash that should be there (DY-1). */
export function booksClosingSumsOf({
  opening,
  payments,
  expenses,
}: Pick<BooksClosingPeriod, 'opening' | 'payments' | 'expenses'>): BooksClosingSums {
  const came = payments.filter(({ kind }) => kind !== 'Refund')
  const refunds = payments.filter(({ kind }) => kind === 'Refund')
  const spent = expenses.filter(({ category }) => category !== handedOverCategory)
  const handed = expenses.filter(({ category }) => category === handedOverCategory)
  const cashIn = sumOf(came.filter(isCash))
  const cashRefunds = -sumOf(refunds.filter(isCash))
  const cashExpenses = sumOf(spent.filter(isCash))
  return {
    byMode: paymentModes
      .map((mode) => ({ mode, amount: sumOf(came.filter((row) => row.mode === mode)) }))
      .filter(({ amount }) => amount !== 0),
    byPerson: [...Map.groupBy(came, ({ by }) => by)]
      .map(([by, rows]) => ({ by, amount: sumOf(rows), cash: sumOf(rows.filter(isCash)) }))
      .filter(({ amount, cash }) => amount !== 0 || cash !== 0),
    taken: sumOf(came),
    refunds: -sumOf(refunds),
    expenses: sumOf(spent),
    cashCategories: namesWithSum(spent.filter(isCash), ({ category }) => category),
    cashReceipts: came
      .filter(isCash)
      .reduce((count, { kind, rows }) => count + (kind === 'Correction' ? -rows : rows), 0),
    cashIn,
    cashRefunds,
    cashExpenses,
    handedOver: sumOf(handed),
    handedTo: namesWithSum(handed, ({ paidTo }) => paidTo),
    expected: opening + cashIn - cashRefunds - cashExpenses - sumOf(handed),
  }
}

const isCash = ({ mode }: { mode: PaymentMode }) => mode === 'Cash'

const sumOf = (rows: readonly { amount: Paise }[]): Paise => rows.reduce((sum, { amount }) => sum + amount, 0)

/** The names of what is not taken back again, each once. */
const namesWithSum = <Row extends { amount: Paise }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  [...Map.groupBy(rows, nameOf)]
    .filter(([name, some]) => name !== '' && sumOf(some) !== 0)
    .map(([name]) => name)

/**
 * The first day that a close of `day` covers (DY-2): the one after the last close; at the first close the first booked day
 * there is.
 */
export function firstDayCoveredByBooksClosing(
  day: Day,
  { today, closedThrough, firstBooked }: { today: Day; closedThrough: Day | null; firstBooked: Day | null },
): Day | RuleRefusal<'ahead' | 'closed'> {
  if (day > today) return { refused: 'ahead' }
  if (closedThrough === null) return firstBooked !== null && firstBooked < day ? firstBooked : day
  return day <= closedThrough ? { refused: 'closed' } : addDays(closedThrough, 1)
}
