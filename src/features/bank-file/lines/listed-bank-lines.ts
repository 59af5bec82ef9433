import type { BankLinePart } from '#domain/bank-file/matching/matching-result.ts'
import type { Paise } from '#domain/money/money.ts'
import type { BankCredit, BankFileSummary, ReversedBankCredit } from '../reader/bank-file-session.ts'
import type { BankCreditsByOutcome, ListedBankCredit } from '../reader/credits-by-outcome.ts'

/** The four counts of a file, which are the filters of its list (PY-4, PY-5). */
export const bankLineMatchKinds = ['sure', 'proposed', 'unknown', 'missing'] as const
export type BankLineMatchKind = (typeof bankLineMatchKinds)[number]

/** The outcome of a row that was written, or could not be. */
export type BankLineResult =
  | { is: 'busy' }
  | { is: 'booked'; receipts: readonly { paymentId: string; number: string }[] }
  | { is: 'ticked' }
  | { is: 'failed'; why: string }

/** The operator's own word on a row, which nothing keeps. */
export type OperatorBankLineVerdict = 'not_theirs' | 'not_a_fee'

/** A row of the list. */
export type ListedBankLine =
  | ListedBankCredit<BankLineMatchKind>
  | { kind: 'missing'; key: string; reversed: ReversedBankCredit }
  | { kind: 'missing'; key: string; paymentId: string; isMissing: boolean }

export interface BankLineResultsAndVerdicts {
  answers: ReadonlyMap<string, BankLineResult>
  words: ReadonlyMap<string, OperatorBankLineVerdict>
  /** The part of a row's sum that was given by hand. */
  given: ReadonlyMap<string, Paise>
}

/** The part of a line that nobody has been given, in whole rupees. */
export function amountLeftOfBankLine(
  { key, left }: Pick<BankCredit, 'key' | 'left'>,
  given: BankLineResultsAndVerdicts['given'],
): Paise {
  const open = left - (given.get(key) ?? 0)
  return open - (open % 100)
}

/** Whether a row needs nothing more. */
export function isBankLineSettled(
  line: ListedBankLine,
  { answers, words, given }: BankLineResultsAndVerdicts,
): boolean {
  const answer = answers.get(line.key)
  if (answer?.is === 'ticked') return true
  if (answer?.is === 'booked') return !('credit' in line) || amountLeftOfBankLine(line.credit, given) < 100
  return words.get(line.key) === 'not_a_fee'
}

/** The rows of each kind: credits by day, then what the bank took back, then what no line has. Who is not theirs may be anybody's. */
export function bankLinesByMatchKind(
  { sure, proposed, unknown, otherSum }: BankCreditsByOutcome,
  { reversed, missing }: Pick<BankFileSummary, 'reversed' | 'missing'>,
  words: BankLineResultsAndVerdicts['words'],
): Record<BankLineMatchKind, readonly ListedBankLine[]> {
  const isRefused = ({ key }: ListedBankLine) => words.has(key)
  const refused = words.size === 0 ? [] : proposed.filter(isRefused)
  // What is missing stands before what another account's file may have.
  const byUrgency = missing.toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing))
  return {
    sure,
    proposed: refused.length === 0 ? proposed : proposed.filter((line) => !isRefused(line)),
    unknown:
      refused.length === 0
        ? unknown
        : [...refused.map((line) => ({ ...line, kind: 'unknown' as const })), ...unknown],
    missing: [
      ...otherSum,
      ...reversed.map((row) => ({ kind: 'missing' as const, key: `went ${row.row}`, reversed: row })),
      ...byUrgency.map((one) => ({ kind: 'missing' as const, key: `kept ${one.paymentId}`, ...one })),
    ],
  }
}

/** How many rows of each kind need nothing more; only what was said or answered is looked at. */
export function countSettledBankLines(
  { byKey }: Pick<BankCreditsByOutcome, 'byKey'>,
  told: BankLineResultsAndVerdicts,
): Record<BankLineMatchKind, number> {
  const counts = { sure: 0, proposed: 0, unknown: 0, missing: 0 }
  for (const key of new Set([...told.answers.keys(), ...told.words.keys()])) {
    const line = byKey.get(key) as ListedBankCredit<BankLineMatchKind> | undefined
    if (!line || !isBankLineSettled(line, told)) continue
    counts[told.words.get(key) === undefined ? line.kind : 'unknown'] += 1
  }
  return counts
}

/** The parts that the one action books of a row that is sure. */
export const partsOfSureBankLine = ({ outcome }: BankCredit): readonly BankLinePart[] =>
  'parts' in outcome ? outcome.parts : []
