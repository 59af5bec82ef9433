import { isWithinClerkDiscount } from '#domain/accounts/clerk-limits.ts'
import type { ApprovalFact } from '#domain/approvals/approval.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { saleCharges } from '#domain/money/account/member-money-account.ts'
import { typedDiscountInPaise } from '#domain/money/changes/discount.ts'
import type { PaymentWarningKind, TakenPaymentInput } from '#domain/money/money-input.ts'
import { sumOfAmounts } from '#domain/money/whole-rupees-and-sums.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import { needsApprovalRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { LedgerContext } from '../change-ledger.act.ts'
import { addChargesMadeTogether, dueDayFactsForApprover } from '../charge/charge-member.act.ts'
import type { MemberChargesAndPayments } from '../ledger.store.ts'
import type { MemberOfReceipt } from '../receipt/issue-receipt.ts'
import { paymentFactsForApprover, takePayment } from '../take-fee/take-payment.act.ts'

/** The money that is taken with a sale. */
export interface TermSaleMoney {
  payment: TakenPaymentInput | null
  dueOn?: string | undefined
  charged?: number | undefined
  confirmed: readonly PaymentWarningKind[]
}

/**
 * @throws Refusal 400 where a discount is above the price or has no reason (LG-6), 403 ask_first above the limit (RL-1)
 */
export function requireAllowedDiscount(
  { limits }: Pick<LedgerContext, 'limits'>,
  { price }: { price: number },
  { discount, discountReason }: { discount: number; discountReason: string },
) {
  if ('refused' in typedDiscountInPaise(price, { rupees: discount }))
    throw new Refusal(400, 'above_the_price', 'discount')
  if (discount > 0 && discountReason === '') throw new Refusal(400, 'reason_required', 'discountReason')
  if (!isWithinClerkDiscount(limits, discount)) throw needsApprovalRefusal('discount')
}

interface Sold {
  owner: MemberOfReceipt
  money: MemberChargesAndPayments
  term: SoldTerm
  lateFee?: number
  sale: TermSaleMoney
}

/**
 * Makes the charges of a term that was sold and takes what is paid for it (LG-2). The caller saves the summary.
 * @throws Refusal 409 stale where they come to another sum than the one that was shown (TM-3)
 */
export async function chargeAndTakeMoneyForTermSale(
  ledger: LedgerContext,
  { owner, money, term, lateFee = 0, sale }: Sold,
): Promise<{ money: MemberChargesAndPayments; payment: MemberAccountPayment | null }> {
  const made = saleCharges({ ...term, lateFee })
  if (sale.charged !== undefined && sale.charged !== sumOfAmounts(made)) throw staleRefusal('plan')
  const { payment: taken, dueOn, confirmed } = sale
  const charged = await addChargesMadeTogether(ledger, { owner, money, made, term, dueOn })
  if (!taken) return { money: charged.money, payment: null }
  return takePayment(ledger, { owner, ...charged, taken, confirmed, term })
}

/** The money of a sale, for those who approve it. */
export function termSaleFactsForApprover({
  discount,
  discountReason,
  dueOn,
  payment,
}: Pick<TermSaleMoney, 'payment' | 'dueOn'> & { discount: number; discountReason: string }): ApprovalFact[] {
  const given: ApprovalFact[] =
    discount === 0
      ? []
      : [
          { name: 'discount', to: discount },
          { name: 'discountReason', to: discountReason },
        ]
  return [...given, ...dueDayFactsForApprover(dueOn), ...paymentFactsForApprover(payment)]
}
