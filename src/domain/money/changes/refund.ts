import type { Day } from '../../day.ts'
import { balanceOf, type Charge, type Payment } from '../account/member-money-account.ts'
import type { Paise } from '../money.ts'
import { sumOfAmounts } from '../whole-rupees-and-sums.ts'
import type { RuleRefusal } from './rule-refusal.ts'

/** The payments of a member, less corrections and refunds: the most that can be refunded (LG-5). */
export function netTotalOfMemberPayments(payments: readonly Pick<Payment, 'amount'>[]): Paise {
  return sumOfAmounts(payments)
}

/** The amounts of the rows that a refund adds; a charge of 0 is no row. */
export type RefundPaymentAndChargeAmounts = { payment: Paise; charge: Paise }

/**
 * A refund (LG-5): the advance goes first, for the rest a charge `Refund` of the opposite sign is added, so that what
 * is due stays as it was. `amount` is in paise, above zero.
 */
export function refundPaymentAndChargeAmounts(
  charges: readonly Pick<Charge, 'amount'>[],
  payments: readonly Pick<Payment, 'amount'>[],
  amount: Paise,
): RefundPaymentAndChargeAmounts | RuleRefusal<'not_above_zero' | 'more_than_paid'> {
  if (amount <= 0) return { refused: 'not_above_zero' }
  if (amount > netTotalOfMemberPayments(payments)) return { refused: 'more_than_paid' }
  const advance = Math.max(0, -balanceOf(charges, payments))
  const rest = amount - Math.min(amount, advance)
  return { payment: -amount, charge: 0 - rest }
}

/** The charge `Write-off` for a sum given up (LG-5): of the opposite sign, at most the due. */
export function writeOffChargeAmount(
  balance: Paise,
  amount: Paise,
): { charge: Paise } | RuleRefusal<'not_above_zero' | 'more_than_due'> {
  if (amount <= 0) return { refused: 'not_above_zero' }
  return amount > balance ? { refused: 'more_than_due' } : { charge: -amount }
}

/** The sum written off on a day, and not taken back: the limit holds for all of it together. */
export function sumWrittenOffOnDay(
  day: Day,
  charges: readonly Pick<Charge, 'kind' | 'amount' | 'day'>[],
): Paise {
  const given = charges.filter((charge) => charge.kind === 'Write-off' && charge.day === day)
  return Math.max(0, -sumOfAmounts(given))
}
