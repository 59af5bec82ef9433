import type { LinePart } from '#domain/bank-file/matching/matching-result.ts'
import type { Paise } from '#domain/money/money.ts'
import type { BankFileSummary, BankRow, ReversedRow } from '../reader/bank-session.ts'

/** The four counts of a file, which are the filters of its list (PY-4, PY-5). */
export const lineKinds = ['sure', 'proposed', 'unknown', 'missing'] as const
export type LineKind = (typeof lineKinds)[number]

/** The outcome of a row that was written, or could not be. */
export type LineAnswer =
  | { is: 'busy' }
  | { is: 'booked'; receipts: readonly { paymentId: string; number: string }[] }
  | { is: 'ticked' }
  | { is: 'failed'; why: string }

/** The operator's own word on a row, which nothing keeps. */
export type RowWord = 'not_theirs' | 'not_a_fee'

/** A row of the list. */
export type ListedLine =
  | { kind: LineKind; key: string; credit: BankRow }
  | { kind: 'missing'; key: string; reversed: ReversedRow }
  | { kind: 'missing'; key: string; paymentId: string; isMissing: boolean }

export interface Told {
  answers: ReadonlyMap<string, LineAnswer>
  words: ReadonlyMap<string, RowWord>
  /** The part of a row's sum that was given by hand. */
  given: ReadonlyMap<string, Paise>
}

/** The part of a line that nobody has been given, in whole rupees. */
export function leftOf({ key, left }: Pick<BankRow, 'key' | 'left'>, given: Told['given']): Paise {
  const open = left - (given.get(key) ?? 0)
  return open - (open % 100)
}

/** Whether a row needs nothing more. */
export function isSettled(line: ListedLine, { answers, words, given }: Told): boolean {
  const answer = answers.get(line.key)
  if (answer?.is === 'ticked') return true
  if (answer?.is === 'booked') return !('credit' in line) || leftOf(line.credit, given) < 100
  return words.get(line.key) === 'not_a_fee'
}

function kindOf({ key, outcome }: BankRow, words: Told['words']): LineKind | null {
  if (outcome.is === 'sure') return 'sure'
  if (outcome.is === 'proposed') return words.get(key) === 'not_theirs' ? 'unknown' : 'proposed'
  if (outcome.is === 'unknown') return 'unknown'
  return outcome.is === 'other_sum' ? 'missing' : null
}

/** The rows of each kind: credits by day, then what the bank took back, then what no line has. */
export function linesByKind(
  rows: readonly BankRow[],
  { reversed, missing }: Pick<BankFileSummary, 'reversed' | 'missing'>,
  words: Told['words'],
): Record<LineKind, ListedLine[]> {
  const lines: Record<LineKind, ListedLine[]> = { sure: [], proposed: [], unknown: [], missing: [] }
  for (const credit of rows) {
    const kind = kindOf(credit, words)
    if (kind) lines[kind].push({ kind, key: credit.key, credit })
  }
  for (const row of reversed) lines.missing.push({ kind: 'missing', key: `went ${row.row}`, reversed: row })
  // What is missing stands before what another account's file may have.
  const byUrgency = missing.toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing))
  for (const one of byUrgency) lines.missing.push({ kind: 'missing', key: `kept ${one.paymentId}`, ...one })
  return lines
}

/** The parts that the one action books of a row that is sure. */
export const linePartsOf = ({ outcome }: BankRow): readonly LinePart[] =>
  'parts' in outcome ? outcome.parts : []
