import { randomUUID } from 'node:crypto'
import type { MemberAccountCharge } from '#domain/money/account/member-account.ts'
import {
  type ChargeCorrectionRefusal,
  correctedChargeBounds,
  chargeCorrectionRows as correctRow,
} from '#domain/money/changes/correction-of-payment-or-charge.ts'
import { type ChargeCorrection, chargeCorrectionSchema } from '#domain/money/money-input.ts'
import type { ActDefinition } from '#server/act.ts'
import { madeByAndAtColumnsOf } from '#server/database/history.ts'
import { notFoundRefusal, Refusal } from '#server/errors.ts'
import {
  changeLedger,
  type LedgerActAnswer,
  type LedgerChange,
  type MemberLockedForWriting,
  summarizeActForApproval,
} from '../change-ledger.act.ts'
import {
  addCharge,
  findMemberIdOfCharge,
  type MemberChargesAndPayments,
  readMemberChargesAndPayments,
} from '../ledger.store.ts'
import { listMemberPlanChanges } from '../pauses.store.ts'
import { changeDiscountOfTerm, findTerm } from '../terms.store.ts'

const codes = {
  is_an_opposite: 'not_correctable',
  corrected_already: 'corrected_already',
  nothing_changed: 'nothing_changed',
} as const satisfies Record<Exclude<ChargeCorrectionRefusal, 'out_of_bounds'>, string>

/** Corrects a wrong charge, such as that of a term with a wrong discount (LG-5, LG-6). */
export const correctChargeAct: ActDefinition<typeof chargeCorrectionSchema, LedgerActAnswer> = {
  kind: 'charge-correction',
  permission: 'payments.correct',
  schema: chargeCorrectionSchema,
  summarize: async (trx, context, chargeId, { amount }) => {
    const memberId = await findMemberIdOfCharge(trx, chargeId)
    if (memberId === undefined) throw notFoundRefusal('charge')
    const wrong = (await readMemberChargesAndPayments(trx, memberId)).charges.find(
      ({ id }) => id === chargeId,
    )
    if (!wrong) throw notFoundRefusal('charge')
    return summarizeActForApproval(trx, context, memberId, () => [
      { name: 'amount', from: wrong.amount, to: amount },
    ])
  },
  run: async (call, chargeId, correction) => {
    const owner = await findMemberIdOfCharge(call.context.db, chargeId)
    if (owner === undefined) throw notFoundRefusal('charge')
    return changeLedger(call, owner, async (locked) => {
      const wrong = locked.money.charges.find(({ id }) => id === chargeId)
      if (!wrong) throw notFoundRefusal('charge')
      if ((await findMemberIdOfCharge(locked.trx, correction.id)) !== undefined) {
        checkSameCharge(wrong, locked.money, correction)
        return { done: null }
      }
      return changeCharge(locked, wrong, correction)
    })
  },
}

async function changeCharge(
  { trx, member, money, books, actor, revision }: MemberLockedForWriting,
  wrong: MemberAccountCharge,
  { id, amount, reason, discountReason }: ChargeCorrection,
): Promise<LedgerChange> {
  const term = wrong.kind === 'Term' && wrong.termId !== null ? await findTerm(trx, wrong.termId) : undefined
  const sold = { terms: term ? [term] : [], planChanges: await listMemberPlanChanges(trx, member.id) }
  const bounds = correctedChargeBounds(wrong, { ...sold, charges: money.charges })
  const rows = correctRow(wrong, amount, money.charges, { books, bounds })
  if ('refused' in rows) {
    if (rows.refused !== 'out_of_bounds') throw new Refusal(409, codes[rows.refused])
    const params = { least: bounds.least / 100, most: bounds.most / 100 }
    throw new Refusal(400, { code: 'not_in_range', params }, 'amount')
  }
  const said = { reason, ...madeByAndAtColumnsOf(actor) }
  const opposite = { ...wrong, ...rows.opposite, ...said, id: rows.right ? randomUUID() : id }
  const right = rows.right && { ...wrong, ...rows.right, ...said, id }
  const added = right ? [opposite, right] : [opposite]
  for (const charge of added) await addCharge(trx, member, charge)
  // After a change of plan the term has another price, and no discount.
  if (term && sold.planChanges.every(({ termId }) => termId !== term.id)) {
    const discount = term.price - amount
    const why = discountReason || (term.discount > 0 ? term.discountReason : '') || reason
    await changeDiscountOfTerm(trx, term.id, { discount, discountReason: discount > 0 ? why : '' }, revision)
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
 * Checks that an earlier try of the same call made the right row.
 * @throws Refusal 409 already_added where the id stands for another row
 */
function checkSameCharge(
  wrong: MemberAccountCharge,
  { charges }: MemberChargesAndPayments,
  { id, amount }: ChargeCorrection,
) {
  const row = charges.find((charge) => charge.id === id)
  const isSame =
    (amount === 0 && row?.reversesId === wrong.id) || (row?.replacesId === wrong.id && row.amount === amount)
  if (!isSame) throw new Refusal(409, 'already_added')
}
