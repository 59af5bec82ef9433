import { admission } from '../../people.ts'
import { confirmed, type YearCentre } from './year-centre.ts'
import { balanceOf, chainFrom, choicesOf, expiryOf, plus } from './year-model.ts'
import { type ModelMember, type ModelPlan, type ModelTerm, newMember, type Span } from './year-rows.ts'

/** A term that is sold, with its charges (TM-3). */
export function sell(
  { clock, owe }: YearCentre,
  member: ModelMember,
  {
    id,
    plan,
    choice: { first, last, anchor },
    discount = 0,
    joiningFee = 0,
  }: { id: string; plan: ModelPlan; choice: Span; discount?: number; joiningFee?: number },
) {
  member.terms.push({
    ...{ id, planId: plan.id, first, last, anchor, price: plan.price, discount, state: 'Sold' },
    ...{ soldAt: clock.now, soldFor: plan.price, isPlanChanged: false },
  })
  member.status = 'Active'
  const begins = { termId: id, begins: first, id: null }
  owe(member, { ...begins, kind: 'Term', amount: plan.price - discount })
  owe(member, { ...begins, kind: 'Joining fee', amount: joiningFee })
}

/** What is sold and paid at the desk. */
export function saleActs(centre: YearCentre) {
  const {
    below,
    happens,
    oneOf,
    rupees,
    newId,
    clock,
    members,
    plans,
    hold,
    freeSeat,
    planOf,
    plansOf,
    expectSame,
    expectRow,
    send,
    takenOf,
    paidOf,
    owe,
    book,
  } = centre

  async function admit() {
    const plan = oneOf(plans) as ModelPlan
    const seatId = freeSeat(plan.shift)
    if (!seatId) return
    const joinDate = happens(0.6) ? clock.today : plus(clock.today, below(13) - 8)
    const member = newMember(newId(), plan.shift)
    const discount = happens(0.15) ? rupees(0, plan.price / 100) : 0
    const termId = newId()
    member.heldSince = [joinDate, clock.today].sort()[0] ?? clock.today
    hold(member, seatId)
    sell(centre, member, {
      id: termId,
      plan,
      choice: chainFrom(joinDate, plan),
      discount,
      joiningFee: plan.joiningFee,
    })
    const payment = paidOf(balanceOf(member))
    const row = payment && book(member, payment, 'Payment')
    members.set(member.id, member)
    const { id } = member
    const sold = { id, termId, planId: plan.id, seatId, joinDate, name: `Member ${id}` }
    const money = { discount, discountReason: discount > 0 ? 'Sister' : '', payment, confirmed }
    expectRow(
      'admission',
      member,
      await send('POST', '/api/members', admission({ ...sold, ...money } as never)),
      row ?? undefined,
    )
  }

  async function renew(member: ModelMember) {
    const last = member.terms.at(-1) as ModelTerm
    const plan = happens(0.85) ? planOf(last.planId) : (oneOf(plansOf(member.shift)) as ModelPlan)
    const { proposed, other } = choicesOf(member, plan, clock.today)
    const choice = other && happens(0.2) ? other : proposed
    const isOver = clock.today > expiryOf(member)
    const withJoiningFee = isOver && happens(0.2)
    const discount = happens(0.1) ? rupees(0, plan.price / 100) : 0
    const balance = balanceOf(member)
    const joiningFee = withJoiningFee ? plan.joiningFee : 0
    const payment = paidOf(balance + plan.price - discount + joiningFee)
    const termId = newId()
    const sent = {
      ...{ id: termId, previousId: last.id, planId: plan.id, begins: choice.begins, lastDay: choice.last },
      ...{ reason: choice === other ? 'Came back' : '', balance, withJoiningFee, payment, confirmed },
      ...{ discount, discountReason: discount > 0 ? 'Sister' : '' },
    }
    const path = `/api/members/${member.id}/terms`
    // Two operators at once: one of them sells it.
    const rival = happens(0.05) ? { ...sent, id: newId(), payment: null } : null
    const [answer, second] = await Promise.all([
      send('POST', path, sent, rival ? { isLost: false } : {}),
      rival && send('POST', path, rival, { isLost: false }),
    ])
    const isRivalSold = second?.status === 201
    if (second) {
      const statuses = [answer.status, second.status].sort((a, b) => a - b)
      expectSame(`two renewals of ${member.id}`, statuses, [201, 409])
    }
    const id = isRivalSold && rival ? rival.id : termId
    sell(centre, member, { id, plan, choice, discount, joiningFee })
    const taken = isRivalSold ? null : payment
    const row = taken && book(member, taken, 'Payment')
    expectRow('renewal', member, isRivalSold && second ? second : answer, row ?? undefined)
  }

  async function payDue(member: ModelMember) {
    const balance = balanceOf(member)
    const amount = balance > 0 && happens(0.8) ? balance : rupees(50, 500)
    const payment = takenOf(amount)
    const path = `/api/members/${member.id}/payments`
    const seen = member.payments.findLast(
      (row) =>
        row.kind === 'Payment' &&
        !row.isReversed &&
        row.amount === amount &&
        clock.now - row.madeAt <= 600_000,
    )
    if (seen) {
      const refused = await send('POST', path, { payment, balance }, { isLost: false })
      expectSame(`the same sum of ${member.id}`, refused.error?.code, 'same_payment')
    }
    const stale = await send('POST', path, { payment, balance: balance + 100, confirmed }, { isLost: false })
    expectSame(`another balance of ${member.id}`, stale.error?.code, 'stale')
    const row = book(member, payment, 'Payment')
    expectRow('payment', member, await send('POST', path, { payment, balance, confirmed }), row)
  }

  async function addLocker(member: ModelMember) {
    const sent = {
      id: newId(),
      kind: 'Locker',
      amount: rupees(20, 100),
      balance: balanceOf(member),
      confirmed,
    }
    owe(member, { id: sent.id, kind: 'Locker', amount: sent.amount, termId: null })
    const payment = happens(0.5) ? takenOf(sent.amount) : null
    const row = payment && book(member, payment, 'Payment')
    const path = `/api/members/${member.id}/charges`
    expectRow('locker', member, await send('POST', path, { ...sent, payment }), row ?? undefined)
  }
  return { admit, renew, payDue, addLocker }
}
