import { isWithinDiscount } from '#domain/accounts/limits.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { saleCharges } from '#domain/money/account/account.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import { discountOf } from '#domain/money/changes/discount.ts'
import type { Confirmation, TakenPayment } from '#domain/money/money-input.ts'
import { sumOf } from '#domain/money/rupees.ts'
import type { SoldTerm } from '#domain/terms/term.ts'
import type { Write } from '#server/database/revision.ts'
import { askFirst, Refusal, stale } from '#server/errors.ts'
import type { Money } from '../ledger.store.ts'
import { type Desk, makeCharges, takePayment } from '../ledger-context.ts'

/** What is taken with a sale. */
export interface SaleMoney {
  payment: TakenPayment | null
  dueOn?: string | undefined
  charged?: number | undefined
  confirmed: readonly Confirmation[]
}

/**
 * @throws Refusal 400 where a discount is above the price or has no reason (LG-6), 403 ask_first above the limit (RL-1)
 */
export function checkDiscount(
  { limits }: Pick<Desk, 'limits'>,
  { price }: { price: number },
  { discount, discountReason }: { discount: number; discountReason: string },
) {
  if ('refused' in discountOf(price, { rupees: discount }))
    throw new Refusal(400, 'above_the_price', 'discount')
  if (discount > 0 && discountReason === '') throw new Refusal(400, 'reason_required', 'discountReason')
  if (!isWithinDiscount(limits, discount)) throw askFirst('discount')
}

interface Sold {
  owner: Pick<MemberDetails, 'id' | 'name' | 'isSample'>
  money: Money
  term: SoldTerm
  lateFee?: number
  sale: SaleMoney
}

/**
 * Makes the charges of a term that was sold and takes what is paid for it (LG-2). The caller saves the summary.
 * @throws Refusal 409 stale where they come to another sum than the one that was shown (TM-3)
 */
export async function takeForSale(
  trx: Write,
  desk: Desk,
  { owner, money, term, lateFee = 0, sale }: Sold,
): Promise<{ money: Money; payment: AccountPayment | null }> {
  const made = saleCharges({ ...term, lateFee })
  if (sale.charged !== undefined && sale.charged !== sumOf(made)) throw stale('plan')
  const { payment: taken, dueOn, confirmed } = sale
  const charged = await makeCharges(trx, desk, { owner, money, made, term, dueOn })
  if (!taken) return { money: charged.money, payment: null }
  return takePayment(trx, desk, { owner, ...charged, taken, confirmed, term })
}

/**
 * The payment that an earlier try of a call made, whose answer was lost; null where the call takes none.
 * @param payments all of the member
 * @throws Refusal 409 already_added where that try took another
 */
export function takenBefore(
  payments: readonly AccountPayment[],
  taken: TakenPayment | null,
): AccountPayment | null {
  if (!taken) return null
  const row = payments.find(({ id }) => id === taken.id)
  if (row?.amount === taken.amount && row.mode === taken.mode) return row
  throw new Refusal(409, 'already_added')
}
