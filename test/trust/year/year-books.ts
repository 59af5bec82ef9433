import { plus, sum } from './year-model.ts'
import type { ModelMember, ModelPayment } from './year-rows.ts'

/** The expenses of a centre, and the days that it closes, as the rows DY and XP say, without the product's own rules. */
export interface ModelExpense {
  /** Null for the opposite of a wrong row, whose id the product makes. */
  id: string | null
  bookedOn: string
  category: string
  amount: number
  mode: string
  isReversed: boolean
}

export interface ModelBooks {
  expenses: ModelExpense[]
  /** How many days were closed, the last of them, the cash that was counted then, and what the phone did not show. */
  closes: number
  closedThrough: string | null
  counted: number
  notFound: string[]
}

export const newBooks = (): ModelBooks => ({
  ...{ expenses: [], closes: 0, closedThrough: null, counted: 0, notFound: [] },
})

/** The first day that no close covers, from today on (DY-3). */
export const openDay = ({ closedThrough }: ModelBooks, today: string): string =>
  closedThrough !== null && closedThrough >= today ? plus(closedThrough, 1) : today

/** The day that money counts on which came or went on a day (DY-3). */
export const bookedFor = (books: ModelBooks, day: string, today: string): string =>
  books.closedThrough !== null && day <= books.closedThrough ? openDay(books, today) : day

/** The same of both rows of a correction (LG-5). */
export function correctedFor(books: ModelBooks, bookedOn: string, today: string, daysBack: number): string {
  const isOpen = books.closedThrough === null || bookedOn > books.closedThrough
  return isOpen && bookedOn >= plus(today, -daysBack) ? bookedOn : openDay(books, today)
}

interface Named {
  payments: readonly ModelPayment[]
  books: ModelBooks
}

const handedOver = 'Handed over'

/** The first day that a close of a day would cover: after the last one, at first the first day that money was booked on. */
function firstDayOf({ payments, books }: Named, day: string): string {
  if (books.closedThrough !== null) return plus(books.closedThrough, 1)
  const booked = [...payments, ...books.expenses].map(({ bookedOn }) => bookedOn).sort()[0]
  return booked !== undefined && booked < day ? booked : day
}

/** The close of a day (DY-1, DY-2). */
export function closeOf(all: Named, day: string) {
  const { payments, books } = all
  const firstDay = firstDayOf(all, day)
  const isIn = ({ bookedOn }: { bookedOn: string }) => bookedOn >= firstDay && bookedOn <= day
  const cash = payments.filter((row) => isIn(row) && row.mode === 'Cash')
  const spent = books.expenses.filter((row) => isIn(row) && row.mode === 'Cash')
  const sums = {
    cashIn: sum(cash.filter(({ kind }) => kind !== 'Refund')),
    cashRefunds: -sum(cash.filter(({ kind }) => kind === 'Refund')),
    cashExpenses: sum(spent.filter(({ category }) => category !== handedOver)),
    handedOver: sum(spent.filter(({ category }) => category === handedOver)),
  }
  const opening = books.counted
  const toTick = payments.filter(
    (row) =>
      row.kind === 'Payment' &&
      !row.isReversed &&
      ['UPI', 'Bank'].includes(row.mode) &&
      (isIn(row) || books.notFound.includes(row.id ?? '')),
  )
  return {
    ...{ firstDay, opening, ...sums },
    expected: opening + sums.cashIn - sums.cashRefunds - sums.cashExpenses - sums.handedOver,
    toTick: toTick.map(({ id }) => id ?? '').sort(),
  }
}

/** The statement of some days (XP-2), with the dues at the end of one of them. */
export function sheetOf(
  { members, books }: { members: readonly ModelMember[]; books: ModelBooks },
  { from, to, owedOn }: { from: string; to: string; owedOn: string },
) {
  const isIn = ({ bookedOn }: { bookedOn: string }) => bookedOn >= from && bookedOn <= to
  const came = members.flatMap(({ payments }) => payments).filter(isIn)
  const spent = books.expenses.filter((row) => isIn(row) && row.category !== handedOver)
  const isBy = ({ bookedOn }: { bookedOn: string }) => bookedOn <= owedOn
  const balances = members
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ charges, payments }) => sum(charges.filter(isBy)) - sum(payments.filter(isBy)))
  return {
    ...{ in: sum(came), out: sum(spent), left: sum(came) - sum(spent) },
    byMode: sumsBy(came, ({ mode }) => mode),
    byPlan: sumsBy(came, ({ planId }) => planId),
    byCategory: sumsBy(spent, ({ category }) => category),
    due: balances.reduce((all, balance) => all + Math.max(0, balance), 0),
    advance: balances.reduce((all, balance) => all + Math.max(0, -balance), 0),
  }
}

/** The sums of each key that come to something, by key. */
export function sumsBy<Row extends { amount: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [string, number][] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, some]): [string, number] => [key, sum(some)])
    .filter(([, amount]) => amount !== 0)
    .sort()
}
