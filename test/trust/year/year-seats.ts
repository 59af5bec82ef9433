import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { Member } from '../../../src/domain/members/member.ts'
import type { RoomsHoursAndPlans } from '../../../src/domain/seating/rooms-hours-and-plans.ts'
import type { YearCentre } from './year-centre.ts'
import { balanceOf, endPause, expiryOf, pause, planChangeOf, plus, standing } from './year-model.ts'
import type { ModelMember, ModelPlan } from './year-rows.ts'

/** Seats, pauses, plans and prices. */
export function seatActs(centre: YearCentre) {
  const {
    below,
    happens,
    oneOf,
    rupees,
    newId,
    clock,
    plans,
    ok,
    expectSame,
    expectRow,
    send,
    present,
    owe,
    hold,
    freeSeat,
    planOf,
    plansOf,
  } = centre

  async function startPause(member: ModelMember) {
    const from = plus(clock.today, below(12) - 4)
    const to = plus(from, below(20))
    const term = standing(member).find(
      ({ first, last, state }) => state === 'Sold' && first <= from && from <= last,
    )
    const isLent = happens(0.3)
    const id = newId()
    // One that ended on its first day took none.
    const isOverlap = member.pauses.some(
      (other) => other.from <= other.to && other.from <= to && from <= other.to,
    )
    const path = `/api/members/${member.id}/pauses`
    const asked = { id, from, to, reason: 'Exam', isLent }
    if (!term || isOverlap) {
      const refused = await send('POST', path, { ...asked, lastDay: clock.today }, { isLost: false })
      expectSame(`pause of ${member.id}`, refused.error?.code, term ? 'pause_overlaps' : 'pause_in_no_term')
      return
    }
    pause(member, { id, termId: term.id, from, to, isLent })
    if (isLent && from <= clock.today) hold(member, null)
    expectRow('pause', member, await send('POST', path, { ...asked, lastDay: term.last }))
  }

  async function comeBack(member: ModelMember) {
    // One that was cut before its first day took none.
    const running = member.pauses.find(({ from, to }) => from <= to && to >= clock.today)
    if (!running) return
    endPause(member, running, clock.today)
    const lastDay = standing(member).find(({ id }) => id === running.termId)?.last ?? clock.today
    const path = `/api/members/${member.id}/pauses/${running.id}/endings`
    expectRow('return', member, await send('POST', path, { lastDay }))
  }

  async function moveSeat(member: ModelMember) {
    const seatId = happens(0.15) ? null : (freeSeat(member.shift) ?? null)
    if (seatId === member.seatId) return
    const { row } = await ok<{ row: Member }>('GET', `/api/members/${member.id}`)
    if (seatId !== null && standing(member).length === 0) {
      const sent = { seatId, revision: row.revision }
      const refused = await send('PATCH', `/api/members/${member.id}`, sent, { isLost: false })
      expectSame(`seat without a term of ${member.id}`, refused.error?.code, 'no_term')
      return
    }
    if (seatId === null) member.heldSince = null
    else {
      member.heldSince ??= clock.today
      member.freed = null
      for (const each of member.pauses) if (each.to >= clock.today) each.isLent = false
    }
    hold(member, seatId)
    const sent = { seatId, revision: row.revision }
    expectRow('move', member, await send('PATCH', `/api/members/${member.id}`, sent, { isLost: false }))
  }

  async function free(member: ModelMember) {
    const { seatId } = member
    if (seatId === null) return
    member.freed = { seatId, since: member.heldSince }
    member.heldSince = null
    hold(member, null)
    const path = `/api/members/${member.id}`
    expectRow('free seat', member, await send('POST', `${path}/seat-releases`, { seatId }))
    if (!happens(0.5)) return
    hold(member, seatId)
    member.heldSince = member.freed.since
    member.freed = null
    for (const each of member.pauses) if (each.to >= clock.today) each.isLent = false
    expectRow('seat taken back', member, await send('POST', `${path}/seat-restorations`, { seatId }))
  }

  async function changePlan(member: ModelMember) {
    const term = standing(member).at(-1)
    const isRunning = term?.state === 'Sold' && term.first <= clock.today && clock.today <= term.last
    if (!term || !isRunning || member.planChangedOn.includes(clock.today)) return
    const now = planOf(term.planId)
    const alike = plansOf(member.shift).filter(
      ({ id, months, days }) => id !== now.id && months === now.months && days === now.days,
    )
    const next = oneOf(alike)
    if (!next) return
    const balance = balanceOf(member)
    const amount = planChangeOf(member, term, next.price, clock.today)
    owe(member, { id: null, kind: 'Plan change', amount, termId: term.id, begins: term.first })
    Object.assign(term, { planId: next.id, price: next.price, discount: 0, isPlanChanged: true })
    member.planChangedOn.push(clock.today)
    const sent = { planId: next.id, amount, balance }
    expectRow('plan change', member, await send('POST', `/api/members/${member.id}/plan-changes`, sent))
  }

  async function remove(member: ModelMember) {
    const { seatId } = member
    await ok('DELETE', `/api/members/${member.id}`)
    Object.assign(member, { isDeleted: true, deletedOn: clock.today })
    hold(member, null)
    if (!happens(0.6)) return
    const isWithout = happens(0.2)
    const sent = isWithout ? { seatId: null } : {}
    await ok('POST', `/api/deleted_members/${member.id}/restorations`, sent)
    member.isDeleted = false
    hold(member, isWithout ? null : seatId)
    if (isWithout && seatId !== null) member.heldSince = null
    const { row } = await ok<{ row: Member }>('GET', `/api/members/${member.id}`)
    expectRow('restored', member, { status: 200, row })
  }

  /** Whose full day is over frees the seat, is deleted or has no seat for a while, and comes back to all of a desk (DP-2). */
  async function comeBackLate() {
    const late = oneOf(
      present().filter(
        (member) =>
          member.shift === 'Full day' && expiryOf(member) < clock.today && standing(member).length > 0,
      ),
    )
    if (!late) return
    if (late.seatId === null) return moveSeat(late)
    await (oneOf([free, remove, moveSeat]) ?? free)(late)
  }

  async function changePrice() {
    const plan = oneOf(plans) as ModelPlan
    const { rows } = await ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
    const revision = rows[0]?.plans.find(({ id }) => id === plan.id)?.revision
    plan.price = rupees(250, 1200)
    await ok('PATCH', `/api/plans/${plan.id}`, { price: plan.price, revision })
  }
  return { startPause, comeBack, moveSeat, free, changePlan, remove, comeBackLate, changePrice }
}
