import { refundPaymentAndChargeAmounts } from '#domain/money/changes/refund.ts'
import { refundSchema } from '#domain/money/money-input.ts'
import { Refusal } from '#server/errors.ts'
import { defineLedgerAct, historyFieldsOfPayment, requireShownBalance } from '../change-ledger.act.ts'
import { addChargesMadeTogether } from '../charge/charge-member.act.ts'
import { issueReceipt, receiptComposerFor } from '../receipt/issue-receipt.ts'
import {
  findPaymentOfRepeatedCall,
  moneyBookingDayWithinLimitOrRefuse,
} from '../take-fee/take-payment.act.ts'
import { findLastTerm } from '../terms.store.ts'
import { endMembership } from './end-membership.ts'

/** Pays back, with a voucher, and ends the membership where a last day is given (LG-5). */
export const refundAct = defineLedgerAct({
  kind: 'refund',
  permission: 'payments.refund',
  schema: refundSchema,
  facts: ({ amount, mode, receivedOn, endsOn }) => [
    { name: 'amount', to: amount },
    { name: 'mode', to: mode },
    { name: 'receivedOn', to: receivedOn },
    ...(endsOn === null ? [] : [{ name: 'endsOn', to: endsOn } as const]),
  ],
  run: async (locked, { balance, endsOn, ...asked }) => {
    const done = await findPaymentOfRepeatedCall(locked, { ...asked, amount: -asked.amount })
    if (done) return { done }
    requireShownBalance(locked.money, balance)
    const { member: owner } = locked
    const rows = refundPaymentAndChargeAmounts(locked.money.charges, locked.money.payments, asked.amount)
    if ('refused' in rows) throw new Refusal(409, 'more_than_paid', 'amount')
    const term = await findLastTerm(locked.trx, owner.id)
    const ended = endsOn === null ? [] : await endMembership(locked, endsOn)
    const made =
      rows.charge === 0 ? [] : [{ kind: 'Refund', amount: rows.charge, reason: asked.reason } as const]
    const { money } = await addChargesMadeTogether(locked, { owner, money: locked.money, made, term: null })
    const result = await issueReceipt(locked, {
      owner,
      money,
      row: {
        ...asked,
        kind: 'Refund',
        amount: rows.payment,
        termId: term?.id ?? null,
        replacesId: null,
        bookedOn: moneyBookingDayWithinLimitOrRefuse(asked.receivedOn, locked),
      },
      print: receiptComposerFor(locked, { owner, term, charges: [] }),
    })
    const changes = [
      ...historyFieldsOfPayment(result.payment),
      { field: 'reason', to: asked.reason },
      ...ended,
    ]
    return { ...result, action: 'refunded', changes }
  },
})
