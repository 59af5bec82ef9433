import { isWithinClerkDiscount } from '#domain/accounts/clerk-limits.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import { sumWrittenOffOnDay, writeOffChargeAmount } from '#domain/money/changes/refund.ts'
import { writeOffSchema } from '#domain/money/money-input.ts'
import { needsApprovalRefusal, Refusal } from '#server/errors.ts'
import { defineLedgerAct, requireShownBalance } from '../change-ledger.act.ts'
import {
  addChargesMadeTogether,
  hasChargeOfRepeatedCall,
  historyFieldsOfCharges,
} from '../charge/charge-member.act.ts'

/** Gives up what a member owes, or a part of it (LG-5). */
export const writeOffDueAct = defineLedgerAct({
  kind: 'write-off',
  permission: 'payments.write-off',
  schema: writeOffSchema,
  facts: ({ amount }) => [{ name: 'amount', to: amount }],
  run: async (locked, { id, amount, reason, balance }) => {
    const made = { id, kind: 'Write-off', amount: -amount, reason } as const
    if (await hasChargeOfRepeatedCall(locked, made)) return { done: null }
    const { member: owner, money, limits, today } = locked
    requireShownBalance(money, balance)
    if ('refused' in writeOffChargeAmount(balanceOf(money.charges, money.payments), amount)) {
      throw new Refusal(409, 'more_than_due', 'amount')
    }
    if (!isWithinClerkDiscount(limits, amount + sumWrittenOffOnDay(today, money.charges)))
      throw needsApprovalRefusal('amount')
    const after = await addChargesMadeTogether(locked, { owner, money, made: [made], term: null })
    return { money: after.money, action: 'written-off', changes: historyFieldsOfCharges(after.charges) }
  },
})
