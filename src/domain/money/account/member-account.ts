import type { Day } from '../../day.ts'
import type { Pause } from '../../terms/pause.ts'
import type { SoldTerm } from '../../terms/term.ts'
import type { Paise } from '../money.ts'
import {
  balanceOf,
  type Charge,
  type DueAndSince,
  dueAndSinceOf,
  openCharges,
  type Payment,
} from './member-money-account.ts'

/** Who added a row of money, by e-mail, and when: ISO 8601 in UTC. */
export type RowAuthorAndTime = { madeBy: string; madeAt: string }

/** A charge as a member's account has it. */
export type MemberAccountCharge = Charge & RowAuthorAndTime & { reason: string }

/** A payment as a member's account has it. */
export type MemberAccountPayment = Payment &
  RowAuthorAndTime & {
    /** The term that its receipt names. */
    termId: string | null
    issuedOn: Day
    /** The whole number of its receipt or voucher; of a correction, the number that it cancels. */
    number: string
    reason: string
  }

/** A pause as a member's account has it; `endedOn` is the day back where it was ended early. */
export type MemberPause = Pause & RowAuthorAndTime & { endedOn: Day | null; isLent: boolean; reason: string }

/** A term before and after a change of plan (TM-10). */
export type MemberPlanChange = {
  termId: string
  day: Day
  fromPlanId: string
  toPlanId: string
  fromPrice: Paise
  toPrice: Paise
  chargeId: string | null
}

/** All that was sold to a member and all their money, each in the order in which it was made. */
export type MemberAccount = {
  /** The member's id. */
  id: string
  terms: SoldTerm[]
  /** The day since when a seat is held without a break. */
  heldSince: Day | null
  charges: MemberAccountCharge[]
  payments: MemberAccountPayment[]
  pauses: MemberPause[]
  planChanges: MemberPlanChange[]
  /** The seat that was freed and may be taken again, as if it had not been (TM-8). */
  freedSeatId: string | null
  revision: number
}

/** An account as every list has it: the balance, and since when it has been owed. */
export type MemberAccountSummary = { balance: Paise; owed: Omit<DueAndSince, 'due'> | null }

export function memberAccountSummaryOf({
  charges,
  payments,
}: {
  charges: Charge[]
  payments: Payment[]
}): MemberAccountSummary {
  const owed = dueAndSinceOf(openCharges(charges, payments))
  const { due: _balance, ...since } = owed ?? { due: 0 }
  return { balance: balanceOf(charges, payments), owed: owed ? (since as Omit<DueAndSince, 'due'>) : null }
}
