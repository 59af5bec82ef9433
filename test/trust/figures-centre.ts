import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { RoomsHoursAndPlans } from '../../src/domain/seating/rooms-hours-and-plans.ts'
import type { Operator } from '../app.ts'

/** The parts of the day that each shift of the centre has. */
export const partsOf = { Morning: ['Morning'], Evening: ['Evening'], 'Full day': ['Morning', 'Evening'] }

/** A plan of the made-up centre; its price is in paise. */
interface CentrePlan {
  id: string
  shift: keyof typeof partsOf
  price: number
  months: number
}

/** Divides the day of a new centre in two, and sells plans for each half and for both. @returns those that are offered */
export async function openFiguresCentre(operator: Operator): Promise<CentrePlan[]> {
  const setup = async () =>
    (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup'))
      .rows[0] as RoomsHoursAndPlans
  async function addPlans(wanted: readonly (readonly [string, keyof typeof partsOf, number, number])[]) {
    const { hours } = await setup()
    for (const [id, shift, price, months] of wanted) {
      const shiftId = hours.shifts.find(({ name }) => name === shift)?.id
      const plan = { id, name: id, nameMr: '', months, days: null, shiftId, price, joiningFee: 0 }
      await operator.ok('POST', '/api/plans', { ...plan, libraryIds: [], isOffered: true })
    }
    return wanted.map(([id, shift, price, months]) => ({ id, shift, price, months }))
  }

  const parts = [
    { id: 1, startsAt: 360 },
    { id: null, startsAt: 840 },
  ]
  await operator.ok('POST', '/api/hours/cuts', { parts, revision: (await setup()).hours.revision })
  for (const [n, name] of (['Morning', 'Evening'] as const).entries()) {
    const { hours } = await setup()
    const shift = { name, nameMr: '', partIds: [hours.parts[n]?.id], revision: hours.revision }
    await operator.ok('POST', '/api/hours/shifts', shift)
  }
  const month = (await setup()).plans[0]
  await addPlans([['first', 'Full day', 90_000, 1]])
  await operator.ok('PATCH', '/api/plans/month', { isOffered: false, revision: month?.revision })
  return addPlans([
    ['morning', 'Morning', 40_000, 1],
    ['evening', 'Evening', 30_000, 1],
    ['evening-long', 'Evening', 80_000, 3],
    ['full', 'Full day', 60_000, 1],
  ])
}
