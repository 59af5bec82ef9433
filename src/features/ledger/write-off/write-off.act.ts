import { isWithinDiscount } from '#domain/accounts/limits.ts'
import { balanceOf } from '#domain/money/account/account.ts'
import { writeOffOf, writtenOffOn } from '#domain/money/changes/refund.ts'
import { writeOffSchema } from '#domain/money/money-input.ts'
import { needsApproval, Refusal } from '#server/errors.ts'
import { chargedFields, hasCharge, makeCharges } from '../charge/charge.act.ts'
import { checkShownBalance, ledgerAct } from '../ledger.act.ts'

/** Gives up what a member owes, or a part of it (LG-5). */
export const writeOff = ledgerAct({
  kind: 'write-off',
  permission: 'payments.write-off',
  schema: writeOffSchema,
  facts: ({ amount }) => [{ name: 'amount', to: amount }],
  run: async (locked, { id, amount, reason, balance }) => {
    const made = { id, kind: 'Write-off', amount: -amount, reason } as const
    if (await hasCharge(locked, made)) return { done: null }
    const { member: owner, money, limits, today } = locked
    checkShownBalance(money, balance)
    if ('refused' in writeOffOf(balanceOf(money.charges, money.payments), amount)) {
      throw new Refusal(409, 'more_than_due', 'amount')
    }
    if (!isWithinDiscount(limits, amount + writtenOffOn(today, money.charges))) throw needsApproval('amount')
    const after = await makeCharges(locked, { owner, money, made: [made], term: null })
    return { money: after.money, action: 'written-off', changes: chargedFields(after.charges) }
  },
})
