import { correctedFor } from './year-books.ts'
import { modes, type YearCentre } from './year-centre.ts'
import {
  balanceOf,
  boundsOf,
  daysBack,
  endOn,
  planNow,
  plus,
  proposedRefund,
  standing,
  sum,
} from './year-model.ts'
import type { ModelMember } from './year-rows.ts'

/** Wrong rows that are put right, and money that is given back or given up. */
export function correctionActs(centre: YearCentre) {
  const {
    below,
    happens,
    oneOf,
    rupees,
    newId,
    clock,
    books,
    members,
    readAccount,
    takenOf,
    expectSame,
    expectRow,
    send,
    owe,
    book,
    hold,
  } = centre

  async function correct(member: ModelMember) {
    const wrong = oneOf(member.payments.filter(({ kind, isReversed }) => kind === 'Payment' && !isReversed))
    if (!wrong?.id) return
    const amount = happens(0.2) ? 0 : happens(0.5) ? wrong.amount : rupees(50, 900)
    const mode = oneOf(modes) ?? 'Cash'
    const { reference, receivedOn } = wrong
    const sent = { id: newId(), amount, mode, reference, reason: 'Typed wrong' }
    const path = `/api/payments/${wrong.id}/corrections`
    const isSame = amount === wrong.amount && mode === wrong.mode
    const isTooLittle = sum(member.payments) - wrong.amount + amount < 0
    if (isSame || isTooLittle) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(
        `correction of ${wrong.id}`,
        refused.error?.code,
        isSame ? 'nothing_changed' : 'less_than_refunded',
      )
      return
    }
    const bookedOn = correctedFor(books, wrong.bookedOn, clock.today, daysBack)
    wrong.isReversed = true
    member.payments.push({
      ...wrong,
      ...{
        id: null,
        kind: 'Correction',
        amount: -wrong.amount,
        bookedOn,
        issuedOn: clock.today,
        stillDue: null,
      },
      ...{ madeAt: clock.now },
    })
    const right = { id: sent.id, amount, mode, reference, receivedOn }
    const { planId } = wrong
    const row =
      amount > 0 ? book(member, right, 'Payment', { bookedOn, planId, replaces: wrong.id }) : undefined
    const answer = await send('POST', path, sent)
    if (!member.isDeleted) return expectRow('correction', member, answer, row)
    // LG-8: of who is deleted no list has a row.
    expectSame(`correction of deleted ${member.id}`, [answer.status, answer.row], [201, null])
    expectSame(`receipt of ${member.id}`, answer.payment?.number, row?.number)
  }

  /** Payments of deleted members are corrected too (LG-8), until they are forgotten. */
  async function correctAnybodys(member: ModelMember) {
    const kept = [...members.values()].filter(
      ({ isDeleted, deletedOn }) => isDeleted && deletedOn > plus(clock.today, -30),
    )
    const deleted = oneOf(kept)
    await correct(deleted && happens(0.2) ? deleted : member)
  }

  async function correctCharge(member: ModelMember) {
    const { charges } = await readAccount(member)
    const open = charges.flatMap((row, at) =>
      row.reversesId === null && charges.every(({ reversesId }) => reversesId !== row.id)
        ? [{ row, at }]
        : [],
    )
    const { row: wrong, at = -1 } = oneOf(open) ?? {}
    const model = member.charges[at]
    if (!wrong || !model) return
    const [least, most] = boundsOf(member, model)
    const path = `/api/charges/${wrong.id}/corrections`
    const reason = 'Typed wrong'
    for (const amount of [least - 100, most + 100]) {
      const refused = await send('POST', path, { id: newId(), amount, reason }, { isLost: false })
      expectSame(`charge ${wrong.id} of ${amount}`, refused.error?.code, 'not_in_range')
    }
    const amount = least + rupees(0, (most - least) / 100)
    if (amount === wrong.amount) return
    const bookedOn = correctedFor(books, model.bookedOn, clock.today, daysBack)
    const { first } = model
    member.charges.push({ ...model, id: null, amount: -model.amount, bookedOn, opposes: model })
    if (amount !== 0) member.charges.push({ ...model, id: null, amount, bookedOn, opposes: null, first })
    const term = wrong.kind === 'Term' ? member.terms.find(({ id }) => id === wrong.termId) : undefined
    if (term && !term.isPlanChanged) term.discount = term.price - amount
    expectRow('corrected charge', member, await send('POST', path, { id: newId(), amount, reason }))
  }

  async function refund(member: ModelMember) {
    const paid = sum(member.payments)
    if (paid <= 0) return
    const balance = balanceOf(member)
    const endsOn = happens(0.4) ? plus(clock.today, -below(daysBack + 1)) : null
    const canEnd = endsOn !== null && standing(member).some(({ last }) => last > endsOn)
    const proposed = canEnd && endsOn !== null ? proposedRefund(member, endsOn) : 0
    const amount = proposed > 0 ? proposed : Math.min(paid, rupees(50, 400))
    const taken = { ...takenOf(amount), receivedOn: clock.today }
    const sent = { ...taken, reason: 'Left', endsOn, balance }
    const path = `/api/members/${member.id}/refunds`
    const more = { ...sent, id: newId(), amount: paid + 100, endsOn: null }
    const tooMuch = await send('POST', path, more, { isLost: false })
    expectSame(`refund of too much to ${member.id}`, tooMuch.error?.code, 'more_than_paid')
    if (endsOn !== null && !canEnd) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(`end of ${member.id}`, refused.error?.code, 'over_already')
      return
    }
    const planId = planNow(member)
    if (endsOn !== null) {
      endOn(member, { lastDay: endsOn, today: clock.today })
      hold(member, null)
    }
    const rest = amount - Math.min(amount, Math.max(0, -balance))
    owe(member, { id: null, kind: 'Refund', amount: -rest, termId: null })
    const voucher = { ...taken, amount: -amount }
    const row = book(member, voucher, 'Refund', { planId })
    expectRow('refund', member, await send('POST', path, sent), row)
  }

  async function writeOff(member: ModelMember) {
    const balance = balanceOf(member)
    if (balance <= 0) return
    const amount = happens(0.5) ? balance : 100
    const sent = { id: newId(), amount, reason: 'Poor', balance }
    owe(member, { id: sent.id, kind: 'Write-off', amount: -amount, termId: null })
    expectRow('write-off', member, await send('POST', `/api/members/${member.id}/write-offs`, sent))
  }
  return { correct, correctAnybodys, correctCharge, refund, writeOff }
}
