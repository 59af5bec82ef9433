import type { FullListOfTopic } from '../../../src/domain/live.ts'
import type { RoomsHoursAndPlans } from '../../../src/domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '../../../src/domain/seating/seat.ts'
import { changeMembersPages } from '../../members-pages.ts'
import { yearAccount } from './year-bank.ts'
import type { YearCentre } from './year-centre.ts'
import type { ModelPlan } from './year-rows.ts'

/** A day of three parts, plans for each and for all of it, members' pages on, and one account at the bank. */
export async function setUp({ product: { operator }, plans, partsOfShift, seats }: YearCentre) {
  const rowOf = async () =>
    (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup'))
      .rows[0] as RoomsHoursAndPlans
  const cuts = [
    { id: 1, startsAt: 360 },
    { id: null, startsAt: 840 },
    { id: null, startsAt: 1320 },
  ]
  await operator.ok('POST', '/api/hours/cuts', { parts: cuts, revision: (await rowOf()).hours.revision })
  for (const [index, name] of ['Morning', 'Day', 'Night'].entries()) {
    const { hours } = await rowOf()
    const partIds = [hours.parts[index]?.id]
    await operator.ok('POST', '/api/hours/shifts', { name, nameMr: '', partIds, revision: hours.revision })
  }
  const { hours } = await rowOf()
  const shiftId = (name: string) => hours.shifts.find((shift) => shift.name === name)?.id
  const made = (id: string, shift: string, price: number, length: Partial<ModelPlan>, joiningFee = 0) => ({
    ...{ id, shift, price, joiningFee, months: null, days: null, ...length },
  })
  plans.push(
    made('morning', 'Morning', 40_000, { months: 1 }, 10_000),
    made('morning-plus', 'Morning', 60_000, { months: 1 }),
    made('morning-quarter', 'Morning', 110_000, { months: 3 }),
    made('day', 'Day', 50_000, { months: 1 }),
    made('day-plus', 'Day', 70_000, { months: 1 }),
    made('day-fortnight', 'Day', 27_500, { days: 15 }),
    made('night', 'Night', 33_300, { months: 1 }, 5_000),
    made('night-half', 'Night', 170_000, { months: 6 }),
    made('full', 'Full day', 90_000, { months: 1 }),
    made('full-plus', 'Full day', 111_100, { months: 1 }),
    made('full-week', 'Full day', 30_000, { days: 7 }),
  )
  for (const { shift, ...plan } of plans) {
    const rest = { name: plan.id, nameMr: '', shiftId: shiftId(shift), libraryIds: [], isOffered: true }
    await operator.ok('POST', '/api/plans', { ...plan, ...rest })
  }
  const { plans: stored, revision: _revision } = await rowOf()
  const month = stored.find(({ id }) => id === 'month')
  await operator.ok('PATCH', '/api/plans/month', { isOffered: false, revision: month?.revision })
  for (const { name, partIds } of hours.shifts) partsOfShift.set(name, partIds)
  for (const { id } of (await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')).rows) seats.push(id)
  await changeMembersPages(operator)
  await operator.ok('POST', '/api/bank-file/accounts', yearAccount)
}
