import type { Day } from '../day.ts'
import type { ErrorCodeAndParameters } from '../error.ts'
import type { Member } from '../members/member.ts'
import type { Paise } from '../money/money.ts'
import type { BankFileAccount } from './bank-file-input.ts'
import type {
  AnnouncedPaymentForBankMatching,
  BankMatchingInput,
  MemberForBankMatching,
  PaymentCodeForBankMatching,
  TakenPaymentForBankMatching,
  UsedBankLine,
} from './matching/matching-candidates.ts'

/** The accounts that have been named, the last used first. */
export type NamedBankAccounts = { accounts: readonly BankFileAccount[] }

/** A payment as it stands beside its line; its member may be deleted, and has no name once forgotten. */
export type NamedPaymentForBankMatching = TakenPaymentForBankMatching & { name: string | null }

/** An announced payment, with who it is of, and who refused it, when and why. */
export type NamedAnnouncedPaymentForBankMatching = AnnouncedPaymentForBankMatching & {
  name: string
  closed: { by: string; on: Day; reason: string } | null
}

/** The facts that lines are compared with, but for the members, whom every screen has. */
export type BankMatchingFacts = {
  payments: readonly NamedPaymentForBankMatching[]
  announced: readonly NamedAnnouncedPaymentForBankMatching[]
  codes: readonly PaymentCodeForBankMatching[]
  /** The members with whom each payer was seen, by the payer's key. */
  payers: readonly (readonly [key: string, memberIds: readonly string[]])[]
  salt: string
  ownUpiIds: readonly string[]
  usedLines: readonly UsedBankLine[]
  /** The accounts that had a file in the last 60 days, with the days of each file. */
  files: readonly { accountId: string; from: Day; to: Day }[]
  /** The accounts that were used in the last 60 days. */
  usedAccountIds: readonly string[]
  appDays: BankMatchingInput['appDays']
}

/** The outcome for one line that was to be booked. */
export type BankLineBookingAnswer =
  | { lineKey: string; receipts: readonly { paymentId: string; memberId: string; number: string }[] }
  | { lineKey: string; problem: ErrorCodeAndParameters }

/** The ways in which a sum may be taken of a member on a day, the first one proposed (PY-4). */
export type BankLinePreviewAnswer = {
  ways: readonly (
    | { is: 'due'; due: Paise; advance: Paise }
    | { is: 'renews'; due: Paise; lastDay: Day }
    | { is: 'advance'; advance: Paise }
  )[]
}

/** A member as lines are compared with them, of the list that every screen has. */
export const toMemberForBankMatching = ({
  id,
  number,
  name,
  balance,
  owed,
  isSample,
}: Member): MemberForBankMatching => ({
  ...{ id, number, name, balance, isSample },
  oldestChargeDay: owed?.since ?? null,
})

/** The input of the matching from what the server tells, for a file of one account. */
export function bankMatchingInputFromFacts(
  { payers, ownUpiIds, files, usedAccountIds, ...state }: BankMatchingFacts,
  account: Pick<BankFileAccount, 'id' | 'isApp'>,
  members: BankMatchingInput['members'],
): BankMatchingInput {
  return {
    ...state,
    members,
    payers: new Map(payers),
    ownUpiIds: new Set(ownUpiIds.map((id) => id.toLowerCase())),
    otherAccounts: usedAccountIds
      .filter((id) => id !== account.id)
      .map((id) => ({ name: id, files: files.filter(({ accountId }) => accountId === id) })),
    isAppFile: account.isApp,
  }
}
