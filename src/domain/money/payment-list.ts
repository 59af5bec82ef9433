import { z } from 'zod'
import type { Day } from '../day.ts'
import { possiblyEmptyLineSchema } from '../language/text-schemas.ts'
import { daySchema } from '../row.ts'
import type { MemberAccountPayment } from './account/member-account.ts'
import { type PaymentMode, paymentModes } from './account/member-money-account.ts'
import type { Paise } from './money.ts'

/** A payment in the list of all of them (LG-7). */
export type ListedPayment = MemberAccountPayment & {
  /** Its place in the list; the next page begins before it. */
  no: number
  memberId: string
  memberNumber: number
  /** Null where the member was forgotten for good, as is the phone. */
  name: string | null
  phone: string | null
  isDeleted: boolean
  isSample: boolean
  /** The last day of the term before the one that was sold with it; null where none was, or it was the first. */
  lastDayBefore: Day | null
  /** Whether it was corrected or cancelled, or is the opposite that did so. */
  isCancelled: boolean
}

/** Which payments are listed and summed; days are booked days. */
export const paymentFilterSchema = z.object({
  from: daySchema.optional(),
  to: daySchema.optional(),
  mode: z.enum(paymentModes).optional(),
  by: possiblyEmptyLineSchema(200).optional(),
  /** A name, a phone, the number of a receipt or a reference. */
  q: possiblyEmptyLineSchema(100).optional(),
  /** The number of a receipt alone, with its year or without. */
  receipt: possiblyEmptyLineSchema(100).optional(),
})

export type PaymentFilter = z.output<typeof paymentFilterSchema>

/** A sum of payments, corrections and refunds, and how many rows it is of. */
export type PaymentSum = { amount: Paise; rows: number }

/** The sums of the listed payments. */
export type PaymentSums = {
  total: PaymentSum
  byMode: (PaymentSum & { mode: PaymentMode })[]
  byPerson: (PaymentSum & { by: string })[]
  byDay: (PaymentSum & { day: Day })[]
  /** The income of the financial year of today, whatever is listed (RC-6); null for who gets no sums of closed days. */
  turnover: Paise | null
  /** The turnover at which an accountant is to be asked, in today's regime; null where there is no end (GS-1), or no turnover. */
  turnoverBar: Paise | null
  /** The first day that is summed, where days before it were asked for and are closed to the caller; else null (RL-1). */
  openFrom: Day | null
}
