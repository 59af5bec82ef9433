import type {
  BankLineBookingsInput,
  BankLineTicksInput,
  BankLineUntickInput,
} from '#domain/bank-file/bank-file-input.ts'
import type { NamedPaymentForBankMatching } from '#domain/bank-file/bank-matching-facts.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { BankCredit } from '../reader/bank-file-session.ts'
import { partsOfSureBankLine } from './listed-bank-lines.ts'

/** A part of a line for a member: what was announced, or a sum of their own. */
export interface BankLinePartToBook {
  memberId: string
  amount: Paise
  announcedId: string | null
  renews: boolean
}

/** A line with the parts that it is booked as; `isConfirmed` where somebody looked at what asks. */
export interface BankLineBooking {
  row: BankCredit
  parts: readonly BankLinePartToBook[]
  isConfirmed: boolean
}

/** A line as it stands there, without a word by hand; a part of an enquiry is no member's yet. */
export const sureBankLineBookingOf = (row: BankCredit): BankLineBooking => ({
  ...{ row, isConfirmed: false },
  parts: partsOfSureBankLine(row).flatMap(({ memberId, announcedId, amount }) =>
    memberId === null ? [] : [{ memberId, announcedId, amount, renews: false }],
  ),
})

/** The lines by value day, as they are booked one after another. */
export const bankLineBookingsOldestFirst = (lines: readonly BankLineBooking[]): BankLineBooking[] =>
  lines.toSorted((a, b) => (a.row.day < b.row.day ? -1 : a.row.day > b.row.day ? 1 : 0))

/** A line as the server books it; a value day ahead is today. */
export const toBankBookingInput = (
  { row, parts, isConfirmed }: BankLineBooking,
  { today, idOf }: { today: Day; idOf: (row: BankCredit, part: BankLinePartToBook) => string },
): BankLineBookingsInput['bookings'][number] => ({
  lineKey: row.key,
  lineAmount: row.amount,
  day: row.day > today ? today : row.day,
  mode: row.mode,
  reference: row.reference,
  payerKey: row.payerKey,
  parts: parts.map((part) => ({ ...part, paymentId: idOf(row, part) })),
  isConfirmed,
})

/** Takes the ticks of a line back that were made of it, with what was learnt by them. */
export const toBankUntickInput = ({
  key,
  outcome,
  payerKey,
  reference,
}: BankCredit): BankLineUntickInput => ({
  lineKey: key,
  paymentIds: 'paymentIds' in outcome ? [...outcome.paymentIds] : [],
  payerKey: learntBy({ payerKey, reference }),
})

/** A payer is learnt by ticks with a reference alone. */
const learntBy = ({ payerKey, reference }: Pick<BankCredit, 'payerKey' | 'reference'>) =>
  reference === '' ? null : payerKey

/** Of several receipts each has its own sum of the line; of several lines each its sum of the payment. */
export function toBankTicksInput(
  { key, outcome, left, payerKey, reference }: BankCredit,
  payments: ReadonlyMap<string, Pick<NamedPaymentForBankMatching, 'amount'>>,
): BankLineTicksInput['ticks'] {
  if (!('paymentIds' in outcome)) return []
  return outcome.paymentIds.map((paymentId) => ({
    lineKey: key,
    paymentId,
    amount: Math.min(left, payments.get(paymentId)?.amount ?? left),
    payerKey: learntBy({ payerKey, reference }),
  }))
}
