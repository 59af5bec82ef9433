import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AccountCharge, AccountPayment } from '#domain/money/account/member-account.ts'
import {
  type ChargeCorrectionRefusal,
  chargeBounds,
  correctCharge,
  correctPayment,
  type PaymentCorrectionRefusal,
} from '#domain/money/changes/correction.ts'
import {
  type ChargeCorrection,
  chargeCorrectionSchema,
  type PaymentCorrection,
  paymentCorrectionSchema,
} from '#domain/money/money-input.ts'
import { idSchema } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { stamp } from '#server/database/history.ts'
import { notFound, Refusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'
import { type Changed, changeAccount, changeKeptAccount, type Opened } from '../change-account.ts'
import {
  addCharge,
  addPayment,
  findChargeOwner,
  findPaymentOwner,
  findPrinted,
  type Money,
} from '../ledger.store.ts'
import { issue, printedAnew } from '../ledger-context.ts'
import { listPlanChanges } from '../pauses.store.ts'
import { changeDiscount, findTerm } from '../terms.store.ts'

const idParam = z.object({ id: idSchema })

const codes = {
  not_a_payment: 'not_correctable',
  is_an_opposite: 'not_correctable',
  corrected_already: 'corrected_already',
  nothing_changed: 'nothing_changed',
  less_than_refunded: 'less_than_refunded',
} as const satisfies Record<PaymentCorrectionRefusal | ChargeCorrectionRefusal, string>

/** Corrects wrong payments, of deleted members too, by their opposites and the right rows (LG-5, LG-8). */
export const paymentCorrectionRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().post(
    '/:id/corrections',
    input('param', idParam),
    input('json', paymentCorrectionSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const correction = c.req.valid('json')
      const owner = await findPaymentOwner(context.db, id)
      if (owner === undefined) throw notFound('payment')
      const { answer, isNew } = await changeKeptAccount(context, c, owner, async (opened) => {
        const wrong = opened.money.payments.find((payment) => payment.id === id)
        if (!wrong) throw notFound('payment')
        if ((await findPaymentOwner(opened.trx, correction.id)) !== undefined) {
          return { done: sameCorrection(wrong, opened.money, correction) }
        }
        return changePayment(opened, wrong, correction)
      })
      return c.json(answer, isNew ? 201 : 200)
    },
  )

/** Corrects wrong charges, such as that of a term with a wrong discount (LG-5, LG-6). */
export const chargeCorrectionRoutes = (context: AppContext) =>
  new Hono<RouteEnv>().post(
    '/:id/corrections',
    input('param', idParam),
    input('json', chargeCorrectionSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const correction = c.req.valid('json')
      const owner = await findChargeOwner(context.db, id)
      if (owner === undefined) throw notFound('charge')
      const { answer, isNew } = await changeAccount(context, c, owner, async (opened) => {
        const wrong = opened.money.charges.find((charge) => charge.id === id)
        if (!wrong) throw notFound('charge')
        if ((await findChargeOwner(opened.trx, correction.id)) !== undefined) {
          checkSameCharge(wrong, opened.money, correction)
          return { done: null }
        }
        return changeCharge(opened, wrong, correction)
      })
      return c.json(answer, isNew ? 201 : 200)
    },
  )

async function changePayment(
  opened: Opened,
  wrong: AccountPayment,
  { id, reason, ...right }: PaymentCorrection,
): Promise<Changed> {
  const { money, member, trx } = opened
  const rows = correctPayment(wrong, right, money.payments, opened.books)
  if ('refused' in rows) throw new Refusal(409, codes[rows.refused])
  const { number, ...before } = wrong
  const opposite = {
    ...before,
    ...rows.opposite,
    ...{ id: rows.right ? randomUUID() : id, issuedOn: opened.today, reason },
    ...stamp(opened.act),
  }
  await addPayment(trx, member, { ...opposite, series: null, number: null, printed: null })
  const cancelled = { ...money, payments: [...money.payments, { ...opposite, number }] }
  const fields = [
    { field: 'receipt', from: number },
    ...(right.amount === wrong.amount
      ? []
      : [{ field: 'paid', from: wrong.amount / 100, to: right.amount / 100 }]),
    ...(right.mode === wrong.mode ? [] : [{ field: 'mode', from: wrong.mode, to: right.mode }]),
    { field: 'reason', to: reason },
  ]
  const printed = await findPrinted(trx, wrong.id)
  if (!rows.right || !printed) return { money: cancelled, action: 'corrected', changes: fields }
  const { receivedOn, bookedOn } = rows.right
  const result = await issue(trx, opened, {
    ...{ owner: member, money: cancelled },
    row: {
      ...right,
      ...{ id, kind: 'Payment', receivedOn, bookedOn, reason, termId: wrong.termId, replacesId: wrong.id },
    },
    print: printedAnew(printed),
  })
  const [receipt, ...others] = fields
  const changes = [{ ...receipt, field: 'receipt', to: result.payment.number }, ...others]
  return { ...result, action: 'corrected', changes }
}

async function changeCharge(
  { trx, member, money, books, act, revision }: Opened,
  wrong: AccountCharge,
  { id, amount, reason, discountReason }: ChargeCorrection,
): Promise<Changed> {
  const term = wrong.kind === 'Term' && wrong.termId !== null ? await findTerm(trx, wrong.termId) : undefined
  const sold = { terms: term ? [term] : [], planChanges: await listPlanChanges(trx, member.id) }
  const bounds = chargeBounds(wrong, { ...sold, charges: money.charges })
  const rows = correctCharge(wrong, amount, money.charges, { books, bounds })
  if ('refused' in rows) {
    if (rows.refused !== 'out_of_bounds') throw new Refusal(409, codes[rows.refused])
    const params = { least: bounds.least / 100, most: bounds.most / 100 }
    throw new Refusal(400, { code: 'not_in_range', params }, 'amount')
  }
  const said = { reason, ...stamp(act) }
  const opposite = { ...wrong, ...rows.opposite, ...said, id: rows.right ? randomUUID() : id }
  const right = rows.right && { ...wrong, ...rows.right, ...said, id }
  const added = right ? [opposite, right] : [opposite]
  for (const charge of added) await addCharge(trx, member, charge)
  // After a change of plan the term has another price, and no discount.
  if (term && sold.planChanges.every(({ termId }) => termId !== term.id)) {
    const discount = term.price - amount
    const why = discountReason || (term.discount > 0 ? term.discountReason : '') || reason
    await changeDiscount(trx, term.id, { discount, discountReason: discount > 0 ? why : '' }, revision)
  }
  return {
    money: { ...money, charges: [...money.charges, ...added] },
    action: 'corrected',
    changes: [
      { field: 'charge', to: wrong.kind },
      { field: 'amount', from: wrong.amount / 100, to: amount / 100 },
      { field: 'reason', to: reason },
    ],
  }
}

/**
 * The right row that an earlier try made, null where that cancelled.
 * @throws Refusal 409 already_added where the id stands for another row
 */
function sameCorrection(
  wrong: AccountPayment,
  { payments }: Money,
  { id, amount, mode }: PaymentCorrection,
): AccountPayment | null {
  const row = payments.find((payment) => payment.id === id)
  if (amount === 0 && row?.reversesId === wrong.id) return null
  if (row?.replacesId === wrong.id && row.amount === amount && row.mode === mode) return row
  throw new Refusal(409, 'already_added')
}

/** The same of a charge. @throws Refusal 409 already_added where the id stands for another row */
function checkSameCharge(wrong: AccountCharge, { charges }: Money, { id, amount }: ChargeCorrection) {
  const row = charges.find((charge) => charge.id === id)
  const isSame =
    (amount === 0 && row?.reversesId === wrong.id) || (row?.replacesId === wrong.id && row.amount === amount)
  if (!isSame) throw new Refusal(409, 'already_added')
}
