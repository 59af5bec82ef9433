import type { BankFileAccount } from '#domain/bank-file/bank-file-input.ts'
import {
  type BankMatchingFacts,
  bankMatchingInputFromFacts,
  type NamedAnnouncedPaymentForBankMatching,
  type NamedPaymentForBankMatching,
} from '#domain/bank-file/bank-matching-facts.ts'
import {
  type BankFileColumnMeanings,
  type BankWithKnownHeadings,
  findHeadingRowOfBankFile,
  findPresetBank,
  matchBankFileColumns,
  readBankAccountLastDigits,
} from '#domain/bank-file/lines/bank-column-meanings.ts'
import { payerNameToShow, saltedKeyOfBankPayer } from '#domain/bank-file/lines/bank-line-payer.ts'
import {
  type BankFileReadingChoices,
  bankDayMonthOrderOf,
  isSumDirectionUnknown,
  readBankLines,
  type SkippedBankLine,
} from '#domain/bank-file/lines/bank-lines.ts'
import { isTwelveDigitReference } from '#domain/bank-file/lines/bank-reference.ts'
import {
  matchBankLines,
  paymentAppDaySums,
  paymentModeOfBankLine,
} from '#domain/bank-file/matching/match-bank-lines.ts'
import type { MemberForBankMatching } from '#domain/bank-file/matching/matching-candidates.ts'
import type {
  BankLineMatchingOutcome,
  PaymentMissingInBankFile,
} from '#domain/bank-file/matching/matching-result.ts'
import { dayRangeOfBankLines } from '#domain/bank-file/matching/payments-missing-in-bank-file.ts'
import type { Day } from '#domain/day.ts'
import { fileHeadingsKey } from '#domain/files/headings.ts'
import { columnSamples, type Worksheet } from '#domain/files/worksheet.ts'
import { type DayMonthOrderOrAsk, parseImportFileDay } from '#domain/import/parse-import-file-days.ts'
import type { Paise } from '#domain/money/money.ts'

/** A sheet of the file as the operator is asked about it. */
export type BankFileSheetFacts = {
  name: string
  headings: readonly string[]
  /** The key under which its columns are remembered. */
  key: string
  /** Some values of each column. */
  samples: readonly (readonly string[])[]
  columns: BankFileColumnMeanings
  bank: BankWithKnownHeadings | null
  /** The last four digits of the account that it names. */
  ending: string
  rows: number
}

/** What the columns leave open. */
export type BankFileSheetQuestions = {
  days: DayMonthOrderOrAsk
  /** A cell that the two orders read as different days. */
  tellingDay: string
  asksDirection: boolean
}

/** A credit of the file, as the screen shows it. */
export type BankCredit = {
  row: number
  day: Day
  amount: Paise
  left: Paise
  key: string
  text: string
  reference: string
  /** Who paid, as the text says. */
  payer: string
  payerKey: string | null
  mode: 'UPI' | 'Bank'
  outcome: BankLineMatchingOutcome
}

export type ReversedBankCredit = Pick<BankCredit, 'row' | 'day' | 'amount' | 'text' | 'reference'> & {
  paymentIds: readonly string[]
}

/** All that came of a file but for its credits, which go in parts. */
export type BankFileSummary = {
  days: { from: Day; to: Day }
  debits: number
  wentAgain: number
  /** How many lines were left out as none, and the first of them but for totals. */
  skippedCount: number
  skipped: readonly SkippedBankLine[]
  reversed: readonly ReversedBankCredit[]
  missing: readonly PaymentMissingInBankFile[]
  /** The payments and announced payments that any of them names. */
  payments: readonly NamedPaymentForBankMatching[]
  announced: readonly NamedAnnouncedPaymentForBankMatching[]
  appDays: readonly { day: Day; amount: Paise }[]
}

/** More would only be counted: nobody reads them one by one. */
const maxSkipped = 200

/** A longer narration is cut on the screen. */
const maxText = 160

/** A file that was read, kept where it was read: only what is asked for leaves it. */
export function openBankFileSession(worksheets: readonly Worksheet[]) {
  const sheets = worksheets.map(({ name, rows }) => ({
    name,
    rows,
    headings: findHeadingRowOfBankFile(rows),
  }))
  const sheetAt = (at: number) => {
    const sheet = sheets[at]
    if (!sheet) throw new Error(`There is no sheet ${at}.`)
    return sheet
  }
  const linesOf = (at: number, choices: BankFileReadingChoices) =>
    readBankLines(sheetAt(at).rows, sheetAt(at).headings, choices)

  return {
    heads: (): BankFileSheetFacts[] =>
      sheets.map(({ name, rows, headings: { texts, rowsAbove } }) => ({
        name,
        headings: texts,
        key: fileHeadingsKey(texts),
        samples: texts.map((_text, column) => columnSamples(rows, rowsAbove, column)),
        columns: matchBankFileColumns(texts),
        bank: findPresetBank(texts),
        ending: readBankAccountLastDigits(rows.slice(0, rowsAbove)),
        rows: rows.length,
      })),

    questions(at: number, columns: BankFileColumnMeanings): BankFileSheetQuestions {
      const { rows, headings } = sheetAt(at)
      const cells = rows
        .slice(headings.rowsAbove)
        .flatMap((row) =>
          columns.flatMap((field, column) =>
            field === 'valueDay' || field === 'transactionDay' ? [row[column]?.trim() ?? ''] : [],
          ),
        )
      const isTelling = (cell: string) =>
        parseImportFileDay(cell, 'day-first') !== parseImportFileDay(cell, 'month-first')
      return {
        days: bankDayMonthOrderOf(rows, headings, columns),
        tellingDay: cells.find(isTelling) ?? '',
        asksDirection: isSumDirectionUnknown(rows, headings, columns),
      }
    },

    /** The first and last value day; null for a file without lines. */
    days: (at: number, choices: BankFileReadingChoices) => dayRangeOfBankLines(linesOf(at, choices).lines),

    match(
      at: number,
      choices: BankFileReadingChoices,
      known: {
        state: BankMatchingFacts
        account: Pick<BankFileAccount, 'id' | 'isApp'>
        members: readonly MemberForBankMatching[]
      },
    ): { rows: BankCredit[]; summary: BankFileSummary } {
      const { state, account, members } = known
      const { lines, skipped } = linesOf(at, choices)
      const { isApp } = account
      const matching = matchBankLines(lines, bankMatchingInputFromFacts(state, account, members))
      const rows = matching.lines.map(({ line, key, left, payer, outcome }): BankCredit => {
        const isAnnounced =
          'parts' in outcome && outcome.parts.some(({ announcedId }) => announcedId !== null)
        return {
          ...shownOf(line),
          ...{ left, key, outcome, payer: payerNameToShow(payer) },
          payerKey:
            payer === null || outcome.is === 'left_out' ? null : saltedKeyOfBankPayer(payer, state.salt),
          mode: paymentModeOfBankLine(line, isApp, isAnnounced),
        }
      })
      const reversed = matching.reversed.map(({ line, paymentIds }) => ({ ...shownOf(line), paymentIds }))
      const paymentIds = new Set([
        ...rows.flatMap(({ outcome }) => ('paymentIds' in outcome ? outcome.paymentIds : [])),
        ...reversed.flatMap((row) => row.paymentIds),
        ...matching.missing.map(({ paymentId }) => paymentId),
      ])
      const announcedIds = new Set(rows.flatMap(({ outcome }) => announcedPaymentIdsInBankOutcome(outcome)))
      return {
        rows,
        summary: {
          days: dayRangeOfBankLines(lines) ?? { from: '', to: '' },
          debits: matching.debits,
          wentAgain: matching.wentAgain,
          skippedCount: skipped.length,
          skipped: skipped.filter(({ why }) => why !== 'total').slice(0, maxSkipped),
          reversed,
          missing: matching.missing,
          payments: state.payments.filter(({ id }) => paymentIds.has(id)),
          announced: state.announced.filter(({ id }) => announcedIds.has(id)),
          appDays: isApp ? paymentAppDaySums(lines) : [],
        },
      }
    },
  }
}

export type BankFileSession = ReturnType<typeof openBankFileSession>

/** The announced payments that an outcome names. */
export function announcedPaymentIdsInBankOutcome(outcome: BankLineMatchingOutcome): string[] {
  if (outcome.is === 'sure') return outcome.parts.flatMap(({ announcedId }) => announcedId ?? [])
  return 'announcedIds' in outcome ? [...outcome.announcedIds] : []
}

interface Shown {
  row: number
  day: Day
  amount: Paise
  text: string
  reference: string
}

const shownOf = ({ row, day, amount, text, reference }: Shown): Shown => ({
  ...{ row, day, amount, text: text.slice(0, maxText) },
  reference: isTwelveDigitReference(reference) ? reference : reference.slice(0, 40),
})
