import type { Day } from '../day.ts'
import { type PaymentMode, paymentModes } from '../money/account/member-money-account.ts'
import type { Paise } from '../money/money.ts'
import { sumOfAmounts } from '../money/whole-rupees-and-sums.ts'
import { type ReceiptTitle, receiptTitles } from '../receipts/receipt-titles-and-gst.ts'
import { eachDayOrMonthOfPeriod, type StatementPeriod } from './statement-period.ts'

/** A plan or a room by its name in both languages, as on the day of asking or, of one that is gone, as it was sold. */
export type BilingualName = { name: string; nameMr: string }

/** The sums of a period by booked day, as the database has added them up. */
export type StatementSums = {
  /** Payments less corrections and refunds. */
  received: readonly { day: Day; mode: PaymentMode; amount: Paise }[]
  /** The same by plan and room as the receipt was printed; null where it names no term. */
  sold: readonly { plan: BilingualName | null; room: BilingualName | null; amount: Paise }[]
  /** Expenses less what was taken back. */
  spent: readonly { day: Day; category: string; amount: Paise }[]
  dues: DuesSumsAtStatementEnd
  /** Received by the paper that says it (GS-1); null where that says nothing of GST. None in a centre without a regime. */
  papers: readonly SumAndGstByReceiptTitle[]
}

/** A sum by the title of its papers, with the taxes within it. */
export type SumAndGstByReceiptTitle = { paper: ReceiptTitle | null; amount: Paise; cgst: Paise; sgst: Paise }

/** The dues of members at the end of a day, and apart from them their advances. */
export type DuesSumsAtStatementEnd = { on: Day; due: Paise; owing: number; advance: Paise; inAdvance: number }

/** A line of a statement; without a name for what has no plan or room. */
export type NamedStatementSum = { of: BilingualName | null; amount: Paise }

/** A day of a month or a month of a year. */
export type MoneyInAndOutOfDayOrMonth = { id: string; in: Paise; out: Paise }

/** A month or a financial year in sums (XP-2). */
export type PeriodStatement = {
  period: StatementPeriod
  in: Paise
  out: Paise
  left: Paise
  byMode: { mode: PaymentMode; amount: Paise }[]
  /** The largest first; what has no plan or no room last. */
  byPlan: NamedStatementSum[]
  byRoom: NamedStatementSum[]
  byCategory: { category: string; amount: Paise }[]
  dues: DuesSumsAtStatementEnd
  steps: MoneyInAndOutOfDayOrMonth[]
  /** Empty where no paper of the period says anything of GST. */
  byPaper: SumAndGstByReceiptTitle[]
  /** The taxes within what was received. */
  taxes: { cgst: Paise; sgst: Paise }
}

/** The day on which a statement counts what is owed: its last one, or today while it runs. */
export function statementDuesDay({ lastDay }: Pick<StatementPeriod, 'lastDay'>, today: Day): Day {
  return lastDay < today ? lastDay : today
}

/** Makes a statement of sums. A line that comes to nothing, as after a correction, is left out. */
export function periodStatement(
  period: StatementPeriod,
  { received, sold, spent, dues, papers }: StatementSums,
): PeriodStatement {
  const income = sumOfAmounts(received)
  const out = sumOfAmounts(spent)
  const byPaper = linesOfPapers(papers)
  const byMode = totals(received, ({ mode }) => mode).map(({ mode, amount }) => ({ mode, amount }))
  return {
    period,
    in: income,
    out,
    left: income - out,
    byMode: paymentModes.flatMap((mode) => byMode.filter((line) => line.mode === mode)),
    byPlan: namedLines(sold.map(({ plan, amount }) => ({ of: plan, amount }))),
    byRoom: namedLines(sold.map(({ room, amount }) => ({ of: room, amount }))),
    byCategory: totals(spent, ({ category }) => category)
      .map(({ category, amount }) => ({ category, amount }))
      .sort((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1)),
    dues,
    steps: moneyInAndOutPerDayOrMonth(eachDayOrMonthOfPeriod(period), { received, spent }),
    byPaper,
    taxes: {
      cgst: byPaper.reduce((all, { cgst }) => all + cgst, 0),
      sgst: byPaper.reduce((all, { sgst }) => all + sgst, 0),
    },
  }
}

/** In the order of the titles, without those that come to nothing; what says nothing of GST last. */
function linesOfPapers(papers: readonly SumAndGstByReceiptTitle[]): SumAndGstByReceiptTitle[] {
  if (papers.every(({ paper }) => paper === null)) return []
  return [...receiptTitles, null].flatMap((title) =>
    papers.filter(({ paper, amount }) => paper === title && amount !== 0),
  )
}

/** Money that came and went in each of some days ('2026-11-23') or months ('2026-11'). */
export function moneyInAndOutPerDayOrMonth(
  ids: readonly string[],
  { received, spent }: Pick<StatementSums, 'received' | 'spent'>,
): MoneyInAndOutOfDayOrMonth[] {
  return ids.map((id) => {
    const isIn = ({ day }: { day: Day }) => day.startsWith(id)
    return { id, in: sumOfAmounts(received.filter(isIn)), out: sumOfAmounts(spent.filter(isIn)) }
  })
}

const namedLines = (rows: readonly NamedStatementSum[]) =>
  totals(rows, ({ of }) => (of ? `${of.name}\n${of.nameMr}` : '')).sort(
    (a, b) =>
      Number(a.of === null) - Number(b.of === null) ||
      b.amount - a.amount ||
      ((a.of?.name ?? '') < (b.of?.name ?? '') ? -1 : 1),
  )

/** The rows of each key as one, with their sum. */
function totals<Row extends { amount: Paise }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((some) => {
    const [first] = some
    const amount = sumOfAmounts(some)
    return first && amount !== 0 ? [{ ...first, amount }] : []
  })
}

/** Whether nothing came and nothing went. */
export function isStatementEmpty({ byMode, byPlan, byRoom, byCategory, steps }: PeriodStatement): boolean {
  return (
    [byMode, byPlan, byRoom, byCategory].every((lines) => lines.length === 0) &&
    steps.every((step) => step.in === 0 && step.out === 0)
  )
}
