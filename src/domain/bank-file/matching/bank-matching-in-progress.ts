import { addDays, type Day, daysBetween } from '../../day.ts'
import type { Paise } from '../../money/money.ts'
import { foldPaymentReference } from '../../money/repeated-payment.ts'
import { bankLineKeys } from '../lines/bank-line-key.ts'
import { bankLinePayer } from '../lines/bank-line-payer.ts'
import type { BankLine } from '../lines/bank-lines.ts'
import { isTwelveDigitReference } from '../lines/bank-reference.ts'
import type {
  AnnouncedPaymentForBankMatching,
  BankMatchingInput,
  MemberForBankMatching,
  TakenPaymentForBankMatching,
} from './matching-candidates.ts'
import type { BankLineMatchingOutcome } from './matching-result.ts'

/** A credit of the file on its way to an outcome. */
export type BankFileCredit = {
  line: BankLine
  key: string
  /** Its references as they are compared, the likeliest first. */
  references: readonly string[]
  /** Who paid, as it is compared; null where nothing says so. */
  payer: string | null
  left: Paise
  /** The payments that were booked or ticked for it. */
  usedBy: readonly string[]
  outcome: BankLineMatchingOutcome | null
}

/** All lines and all that they are compared with; what was taken by one line is no candidate of a later one. */
export type BankMatchingInProgress = {
  input: BankMatchingInput
  credits: readonly BankFileCredit[]
  debits: readonly BankLine[]
  /** The references that stand in any line of the file. */
  references: ReadonlySet<string>
  paymentsByReference: ReadonlyMap<string, readonly TakenPaymentForBankMatching[]>
  paymentsByCode: ReadonlyMap<string, readonly TakenPaymentForBankMatching[]>
  announcedByReference: ReadonlyMap<string, readonly AnnouncedPaymentForBankMatching[]>
  announcedByCode: ReadonlyMap<string, readonly AnnouncedPaymentForBankMatching[]>
  members: ReadonlyMap<string, MemberForBankMatching>
  takenPayments: Set<string>
  takenAnnounced: Set<string>
  /** The members whose due a line pays. */
  takenDues: Set<string>
}

/** Shorter texts of a column say nothing of one payment alone. */
const leastOfReference = 4

/** A reference as it is compared. */
export const foldReferenceUnlessTwelveDigits = (reference: string): string =>
  isTwelveDigitReference(reference) ? reference : foldPaymentReference(reference)

function referencesOf({ reference, runs }: BankLine): string[] {
  const own = foldReferenceUnlessTwelveDigits(reference)
  return own.length < leastOfReference || runs.includes(own) ? [...runs] : [own, ...runs]
}

export function prepareBankMatching(
  lines: readonly BankLine[],
  input: BankMatchingInput,
): BankMatchingInProgress {
  const credits = lines.filter(({ isCredit }) => isCredit)
  const keys = bankLineKeys(credits)
  const members = input.members.filter(({ isSample }) => !isSample)
  const known = new Map(members.map((member) => [member.id, member]))
  // Members of the sample announce nothing, and nobody is proposed for who is not there.
  const announced = input.announced.filter(
    ({ memberId, isDeleted }) => memberId === null || isDeleted || known.has(memberId),
  )
  const ofFile = credits.map(
    (line, at): BankFileCredit => ({
      line,
      key: keys[at] ?? '',
      references: referencesOf(line),
      payer: bankLinePayer(line, input.ownUpiIds),
      left: line.amount,
      usedBy: [],
      outcome: null,
    }),
  )
  const codes = new Set(credits.flatMap((line) => line.codes))
  const codeOf = ({ tr }: { tr: string }) => {
    const code = tr.toUpperCase()
    return codes.has(code) ? code : ''
  }
  const referenceIn = ({ reference }: { reference: string }) => foldReferenceUnlessTwelveDigits(reference)
  return {
    input,
    credits: ofFile,
    debits: lines.filter(({ isCredit }) => !isCredit),
    references: new Set(ofFile.flatMap(({ references }) => references)),
    paymentsByReference: grouped(input.payments, referenceIn),
    paymentsByCode: grouped(input.payments, codeOf),
    announcedByReference: grouped(announced, referenceIn),
    announcedByCode: grouped(announced, codeOf),
    members: known,
    takenPayments: new Set(),
    takenAnnounced: new Set(),
    takenDues: new Set(),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') continue
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The credits that nothing was found for yet. */
export const unmatchedBankCreditsOf = ({ credits }: BankMatchingInProgress): BankFileCredit[] =>
  credits.filter(({ outcome }) => outcome === null)

/** The days between two, whichever is first. */
export const daysApart = (one: string, other: string): number =>
  one === other ? 0 : Math.abs(daysBetween(one, other))

/** A counter of days that looks each day up once, as a file has few of them and many lines. */
export function createCachedDayAdder(): (day: Day, days: number) => Day {
  const known = new Map<number, Map<Day, Day>>()
  return (day, days) => {
    if (days === 0) return day
    const shifted = known.get(days) ?? new Map<Day, Day>()
    known.set(days, shifted)
    const before = shifted.get(day)
    if (before !== undefined) return before
    const after = addDays(day, days)
    shifted.set(day, after)
    return after
  }
}
