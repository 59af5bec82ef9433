import { randomUUID } from 'node:crypto'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import {
  paymentCorrectionRows as correctRow,
  type PaymentCorrectionRefusal,
} from '#domain/money/changes/correction-of-payment-or-charge.ts'
import { type PaymentCorrection, paymentCorrectionSchema } from '#domain/money/money-input.ts'
import type { ActDefinition } from '#server/act.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import { findMemberEvenDeleted } from '../../members/members.store.ts'
import {
  changeLedgerEvenDeleted,
  type LedgerActAnswerEvenDeleted,
  type LedgerChange,
  type MemberLockedForWriting,
} from '../change-ledger.act.ts'
import {
  addPayment,
  findIssuedReceipt,
  findMemberIdOfPayment,
  findReceiptTaxOfPayment,
  type MemberChargesAndPayments,
  readMemberChargesAndPayments,
} from '../ledger.store.ts'
import { issueReceipt, replacementReceiptComposerFor } from '../receipt/issue-receipt.ts'

const codes = {
  not_a_payment: 'not_correctable',
  corrected_already: 'corrected_already',
  nothing_changed: 'nothing_changed',
  less_than_refunded: 'less_than_refunded',
} as const satisfies Record<PaymentCorrectionRefusal, string>

/** Corrects a wrong payment, of a deleted member too, by its opposite and the right row (LG-5, LG-8). */
export const correctPaymentAct: ActDefinition<typeof paymentCorrectionSchema, LedgerActAnswerEvenDeleted> = {
  kind: 'payment-correction',
  permission: 'payments.correct',
  schema: paymentCorrectionSchema,
  summarize: async (trx, { cipher, today }, paymentId, { amount, mode }) => {
    const memberId = await findMemberIdOfPayment(trx, paymentId)
    if (memberId === undefined) throw notFoundRefusal('payment')
    const stored = await findMemberEvenDeleted(trx, cipher, today(), memberId)
    const wrong = (await readMemberChargesAndPayments(trx, memberId)).payments.find(
      ({ id }) => id === paymentId,
    )
    if (!stored || !wrong) throw notFoundRefusal('member')
    return {
      memberId,
      name: stored.member.name,
      facts: [
        ...(amount === wrong.amount ? [] : [{ name: 'amount', from: wrong.amount, to: amount } as const]),
        ...(mode === wrong.mode ? [] : [{ name: 'mode', from: wrong.mode, to: mode } as const]),
      ],
    }
  },
  run: async (call, paymentId, correction) => {
    const owner = await findMemberIdOfPayment(call.context.db, paymentId)
    if (owner === undefined) throw notFoundRefusal('payment')
    return changeLedgerEvenDeleted(call, owner, async (locked) => {
      const wrong = locked.money.payments.find(({ id }) => id === paymentId)
      if (!wrong) throw notFoundRefusal('payment')
      if ((await findMemberIdOfPayment(locked.trx, correction.id)) !== undefined) {
        return { done: sameCorrection(wrong, locked.money, correction) }
      }
      return changePayment(locked, wrong, correction)
    })
  },
}

async function changePayment(
  locked: MemberLockedForWriting,
  wrong: MemberAccountPayment,
  { id, reason, ...right }: PaymentCorrection,
): Promise<LedgerChange> {
  const { money, member, trx } = locked
  const rows = correctRow(wrong, right, money.payments, locked.books)
  if ('refused' in rows) throw new Refusal(409, codes[rows.refused])
  const { number, ...before } = wrong
  const opposite = {
    ...before,
    ...rows.opposite,
    id: rows.right ? randomUUID() : id,
    issuedOn: locked.today,
    reason,
    ...madeByAndAtColumnsOf(locked.actor),
  }
  const paper = await findReceiptTaxOfPayment(trx, wrong.id)
  await addPayment(trx, member, {
    ...{ ...opposite, series: null, number: null, printed: null },
    ...{ ...paper, cgst: -paper.cgst, sgst: -paper.sgst },
  })
  const cancelled = { ...money, payments: [...money.payments, { ...opposite, number }] }
  const fields = [
    { field: 'receipt', from: number },
    ...(right.amount === wrong.amount
      ? []
      : [{ field: 'paid', from: wrong.amount / 100, to: right.amount / 100 }]),
    ...(right.mode === wrong.mode ? [] : [{ field: 'mode', from: wrong.mode, to: right.mode }]),
    { field: 'reason', to: reason },
  ]
  const printed = await findIssuedReceipt(trx, wrong.id)
  if (!rows.right || !printed) return { money: cancelled, action: 'corrected', changes: fields }
  const { receivedOn, bookedOn } = rows.right
  const result = await issueReceipt(locked, {
    owner: member,
    money: cancelled,
    row: {
      ...right,
      id,
      kind: 'Payment',
      receivedOn,
      bookedOn,
      reason,
      termId: wrong.termId,
      replacesId: wrong.id,
    },
    print: replacementReceiptComposerFor(printed),
  })
  const [receipt, ...others] = fields
  const changes = [{ ...receipt, field: 'receipt', to: result.payment.number }, ...others]
  return { ...result, action: 'corrected', changes }
}

/**
 * The right row that an earlier try made, null where that cancelled.
 * @throws Refusal 409 already_added where the id stands for another row
 */
function sameCorrection(
  wrong: MemberAccountPayment,
  { payments }: MemberChargesAndPayments,
  { id, amount, mode }: PaymentCorrection,
): MemberAccountPayment | null {
  const row = payments.find((payment) => payment.id === id)
  if (amount === 0 && row?.reversesId === wrong.id) return null
  if (row?.replacesId === wrong.id && row.amount === amount && row.mode === mode) return row
  throw new Refusal(409, 'already_added')
}
