import type { Day } from '../../day.ts'
import { sumOfAmounts } from '../../money/whole-rupees-and-sums.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { isTwelveDigitReference } from '../lines/bank-reference.ts'
import {
  type BankFileCredit,
  type BankMatchingInProgress,
  foldReferenceUnlessTwelveDigits,
} from './bank-matching-in-progress.ts'
import type { ReversingBankDebit } from './matching-result.ts'

/** Shorter texts of a column, such as numbers of cheques, are those of other banks too. */
const leastOfReference = 8

const referenceOfDebit = (line: BankLine): string => {
  const folded = foldReferenceUnlessTwelveDigits(line.reference)
  return folded.length >= leastOfReference ? folded : ''
}

const saysReversed = (text: string) => /(?<![\p{L}\d])(?:REV|RVSL|RETURN|RRC)(?![\p{L}\d])/iu.test(text)

/** Debits that take a credit back, and credits that are the centre's own money come back (PY-5). */
export function matchReversalsInBankFile(matching: BankMatchingInProgress): {
  reversed: ReversingBankDebit[]
  wentAgain: number
} {
  const isEarlier = orderOf([...matching.credits.map(({ line }) => line), ...matching.debits])
  const credits = Map.groupBy(matching.credits, ({ line }) => referenceOfDebit(line))
  const reversed: ReversingBankDebit[] = []
  let wentAgain = 0
  for (const debit of matching.debits) {
    const reference = debit.isCut ? '' : referenceOfDebit(debit)
    const ofFile = reference === '' ? [] : (credits.get(reference) ?? []).filter(({ line }) => !line.isCut)
    const before = ofFile.filter(({ line }) => !isEarlier(debit, line))
    const [same] = before.filter((credit) => credit.line.amount === debit.amount && isFree(credit))
    if (isTwelveDigitReference(reference)) {
      for (const credit of ofFile) if (isEarlier(debit, credit.line)) skipOwnMoney(credit)
    }
    const booked = same ? bookedFor(same) : []
    if (booked.length > 0) {
      reversed.push({ line: debit, paymentIds: booked })
    } else if (same) {
      same.outcome = { is: 'left_out', why: 'came_and_went', announcedIds: announcedOf(matching, same) }
      wentAgain++
    } else if (before.length > 0) {
      reversed.push({ line: debit, paymentIds: [] })
    } else if (ofFile.length === 0) {
      const payments = (reference && matching.paymentsByReference.get(reference)) || []
      const isSame = payments.length > 0 && sumOfAmounts(payments) === debit.amount
      if (isSame) reversed.push({ line: debit, paymentIds: payments.map(({ id }) => id) })
      else if (payments.length > 0 || saysReversed(debit.text)) reversed.push({ line: debit, paymentIds: [] })
    }
  }
  return { reversed, wentAgain }
}

/** Whether a debit may be this credit's. */
const isFree = ({ outcome }: BankFileCredit) =>
  outcome === null || outcome.is === 'found' || outcome.is === 'unknown' || outcome.is === 'other_sum'

/** The payments that a line was booked or found for. */
const bookedFor = ({ outcome, usedBy }: BankFileCredit): readonly string[] =>
  outcome?.is === 'found' || outcome?.is === 'other_sum' ? outcome.paymentIds : usedBy

function skipOwnMoney(credit: BankFileCredit): void {
  if (credit.outcome === null) credit.outcome = { is: 'left_out', why: 'own_money', announcedIds: [] }
}

const announcedOf = (matching: BankMatchingInProgress, { line }: BankFileCredit): string[] =>
  [
    ...(matching.announcedByReference.get(foldReferenceUnlessTwelveDigits(line.reference)) ?? []),
    ...line.codes.flatMap((code) => matching.announcedByCode.get(code) ?? []),
  ]
    .filter(({ state }) => state === 'Open')
    .map(({ id }) => id)

/** The order in time of a file's lines: banks write the oldest first or the newest. */
function orderOf(lines: readonly BankLine[]): (one: BankLine, other: BankLine) => boolean {
  let [first, last]: [BankLine | undefined, BankLine | undefined] = [undefined, undefined]
  for (const line of lines) {
    if (!first || line.row < first.row) first = line
    if (!last || line.row > last.row) last = line
  }
  const isNewestFirst = (first?.day ?? ('' as Day)) > (last?.day ?? '')
  return (one, other) =>
    one.day === other.day ? (isNewestFirst ? one.row > other.row : one.row < other.row) : one.day < other.day
}
