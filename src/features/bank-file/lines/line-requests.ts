import type { BankBookings, BankTicks, BankUntick } from '#domain/bank-file/bank-file-input.ts'
import type { PaymentBeside } from '#domain/bank-file/bank-file-state.ts'
import type { Day } from '#domain/day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { BankRow } from '../reader/bank-session.ts'
import { linePartsOf } from './shown-lines.ts'

/** A part of a line for a member: what was announced, or a sum of their own. */
export interface GivenPart {
  memberId: string
  amount: Paise
  announcedId: string | null
  renews: boolean
}

/** A line with the parts that it is booked as; `isConfirmed` where somebody looked at what asks. */
export interface LineToBook {
  row: BankRow
  parts: readonly GivenPart[]
  isConfirmed: boolean
}

/** A line as it stands there, without a word by hand; a part of an enquiry is no member's yet. */
export const asItStands = (row: BankRow): LineToBook => ({
  ...{ row, isConfirmed: false },
  parts: linePartsOf(row).flatMap(({ memberId, announcedId, amount }) =>
    memberId === null ? [] : [{ memberId, announcedId, amount, renews: false }],
  ),
})

/** The lines by value day, as they are booked one after another. */
export const byValueDay = (lines: readonly LineToBook[]): LineToBook[] =>
  lines.toSorted((a, b) => (a.row.day < b.row.day ? -1 : a.row.day > b.row.day ? 1 : 0))

/** A line as the server books it; a value day ahead is today. */
export const bookingOf = (
  { row, parts, isConfirmed }: LineToBook,
  { today, idOf }: { today: Day; idOf: (row: BankRow, part: GivenPart) => string },
): BankBookings['bookings'][number] => ({
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
export const untickOf = ({ key, outcome, payerKey, reference }: BankRow): BankUntick => ({
  lineKey: key,
  paymentIds: 'paymentIds' in outcome ? [...outcome.paymentIds] : [],
  payerKey: learntBy({ payerKey, reference }),
})

/** A payer is learnt by ticks with a reference alone. */
const learntBy = ({ payerKey, reference }: Pick<BankRow, 'payerKey' | 'reference'>) =>
  reference === '' ? null : payerKey

/** Of several receipts each has its own sum of the line; of several lines each its sum of the payment. */
export function ticksOf(
  { key, outcome, left, payerKey, reference }: BankRow,
  payments: ReadonlyMap<string, Pick<PaymentBeside, 'amount'>>,
): BankTicks['ticks'] {
  if (!('paymentIds' in outcome)) return []
  return outcome.paymentIds.map((paymentId) => ({
    lineKey: key,
    paymentId,
    amount: Math.min(left, payments.get(paymentId)?.amount ?? left),
    payerKey: learntBy({ payerKey, reference }),
  }))
}
