import type { Paise } from '../../money/money.ts'
import type { BankLine } from '../lines/bank-lines.ts'

/** The part of a line that a person would get. */
export type BankLinePart = {
  memberId: string | null
  enquiryId: string | null
  /** The announced payment that it accepts; null for a payment of the due. */
  announcedId: string | null
  amount: Paise
}

/** Why a line is proposed, in the order in which they are looked for (PY-4). */
export const bankLineProposalReasons = [
  ...(['same_payment', 'other_reference', 'announced_asks', 'announced_other_sum'] as const),
  ...(['announced_refused', 'announced_withdrawn', 'code_shown', 'note', 'payer', 'payers'] as const),
  ...(['announced_sum', 'due'] as const),
] as const
export type BankLineProposalReason = (typeof bankLineProposalReasons)[number]

export const bankLineLeftOutReasons = [
  ...(['cut_reference', 'came_and_went', 'own_money', 'settlement', 'deleted_member', 'twice'] as const),
] as const
export type BankLineLeftOutReason = (typeof bankLineLeftOutReasons)[number]

/** The outcome for one credit of the file. */
export type BankLineMatchingOutcome =
  /** Payments that are there already; `isWritten` where the line is theirs in the books too. */
  | { is: 'found'; paymentIds: readonly string[]; isWritten: boolean }
  /** Payments with its reference of another sum: neither found nor missing. */
  | { is: 'other_sum'; paymentIds: readonly string[]; received: Paise; came: Paise }
  | { is: 'sure'; by: 'reference' | 'tr'; parts: readonly BankLinePart[] }
  /** `paymentIds` where it would be ticked as found; else parts, which need a look where `asks`; `announcedIds` is what it goes by. */
  | {
      is: 'proposed'
      why: BankLineProposalReason
      parts: readonly BankLinePart[]
      paymentIds: readonly string[]
      announcedIds: readonly string[]
      asks: boolean
    }
  /** `dueFrom`: some of those who owe this sum; `announcedIds`: some who announced its reference. */
  | { is: 'unknown'; dueFrom: readonly string[]; announcedIds: readonly string[] }
  /** `announcedIds`: what stays open nevertheless. */
  | { is: 'left_out'; why: BankLineLeftOutReason; announcedIds: readonly string[] }

export type MatchedBankLine = {
  line: BankLine
  key: string
  /** Who paid, as it is compared; null where nothing says so. */
  payer: string | null
  /** The part of its sum that nothing was booked for. */
  left: Paise
  outcome: BankLineMatchingOutcome
}

/** A debit that takes back what a payment says, or may do so. */
export type ReversingBankDebit = {
  line: BankLine
  /** The payments that it takes back; none where it is only listed. */
  paymentIds: readonly string[]
}

/** A payment that no line has. */
export type PaymentMissingInBankFile = {
  paymentId: string
  /** Whether files of all accounts have its day, so that it is missing; else it is only not in this file. */
  isMissing: boolean
}

export type BankMatchingResult = {
  lines: readonly MatchedBankLine[]
  reversed: readonly ReversingBankDebit[]
  missing: readonly PaymentMissingInBankFile[]
  debits: number
  /** The debits that took a credit back which nobody had booked. */
  wentAgain: number
}
