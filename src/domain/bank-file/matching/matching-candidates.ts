import type { Day } from '../../day.ts'
import type { Paise } from '../../money/money.ts'

/** As many receipts may be of one line, and as many lines of one payment (PY-4). */
export const maxPaymentsPerBankLine = 4

/** A UPI or bank payment that stands: no refund, no correction, nothing that was cancelled or corrected to 0. */
export type TakenPaymentForBankMatching = {
  id: string
  memberId: string
  /** The number of its receipt. */
  number: string
  /** Its place among all payments. */
  no: number
  amount: Paise
  reference: string
  /** Of its code (PY-2). */
  tr: string
  receivedOn: Day
}

/** The reason why accepting an announced payment needs a person to look: it admits somebody, or would write something else. */
export const announcedPaymentReviewReasons = ['admission', 'changed', 'reference_seen'] as const
export type AnnouncedPaymentReviewReason = (typeof announcedPaymentReviewReasons)[number]

/** A payment that somebody said they made: open, or refused or withdrawn in the last 60 days. */
export type AnnouncedPaymentForBankMatching = {
  id: string
  /** Exactly one of both. */
  memberId: string | null
  enquiryId: string | null
  amount: Paise
  /** As typed; '' for none. */
  reference: string
  tr: string
  /** The day received as announced. */
  day: Day
  state: 'Open' | 'Refused' | 'Withdrawn'
  /** Whether its member is deleted. */
  isDeleted: boolean
  asks: AnnouncedPaymentReviewReason | null
}

/** A code that was shown on `/my` or an offer in the last 60 days (PY-2). */
export type PaymentCodeForBankMatching = { tr: string; memberId: string | null; enquiryId: string | null }

/** A member who may be proposed; nobody deleted. */
export type MemberForBankMatching = {
  id: string
  number: number
  name: string
  balance: Paise
  /** The day of the oldest charge that is not fully paid; null where nothing is due. */
  oldestChargeDay: Day | null
  isSample: boolean
}

/** The part of a line that was booked, or ticked as found, for a payment that is valid. */
export type UsedBankLine = { key: string; paymentId: string; amount: Paise }

/** An account that had a file in the last 60 days, with the first and last value day of each. */
export type BankAccountFileDays = { name: string; files: readonly { from: Day; to: Day }[] }

/** The facts that the lines of a file are compared with. */
export type BankMatchingInput = {
  payments: readonly TakenPaymentForBankMatching[]
  announced: readonly AnnouncedPaymentForBankMatching[]
  codes: readonly PaymentCodeForBankMatching[]
  members: readonly MemberForBankMatching[]
  /** The members with whom each payer was seen, by the payer's key. */
  payers: ReadonlyMap<string, readonly string[]>
  /** The centre's, for the keys of payers. */
  salt: string
  /** The centre's own UPI ids, which pay nobody. */
  ownUpiIds: ReadonlySet<string>
  usedLines: readonly UsedBankLine[]
  /** Without the account of this file. */
  otherAccounts: readonly BankAccountFileDays[]
  /** The sums of days of files of payment apps, which a bank pays out a day later. */
  appDays: readonly { day: Day; amount: Paise }[]
  isAppFile: boolean
}
