import type { RoomsHoursAndPlans } from '../../src/domain/seating/rooms-hours-and-plans.ts'
import { expect } from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

export async function ok<Answer>(call: Call, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(method, path, body)
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** The calls of an operator, for what tests of routes share with journeys. */
export const callerOf = (call: Call) => ({
  ok: <Answer>(method: string, path: string, body?: unknown) => ok<Answer>(call, method, path, body),
})

export async function setupOf(call: Call): Promise<RoomsHoursAndPlans> {
  const { rows } = await ok<{ rows: [RoomsHoursAndPlans] }>(call, 'GET', '/api/setup')
  return rows[0]
}

/** A plan for each shift of one part, its name in small letters as its id, at ₹400 a month. */
export async function sell(call: Call) {
  const { hours } = await setupOf(call)
  for (const { id, name } of hours.shifts.filter(({ partIds }) => partIds.length === 1)) {
    await ok(call, 'POST', '/api/plans', {
      id: name.toLowerCase(),
      name,
      nameMr: '',
      months: 1,
      days: null,
      shiftId: id,
      price: 40_000,
      joiningFee: 0,
      libraryIds: [],
      isOffered: true,
    })
  }
}

/** Morning from 6, afternoon from 14 and night from 22, with a shift each. */
export async function divide(call: Call) {
  let { hours } = await setupOf(call)
  const parts = [6, 14, 22].map((hour, index) => ({ id: index === 0 ? 1 : null, startsAt: hour * 60 }))
  const cut = await ok<{ row: RoomsHoursAndPlans }>(call, 'POST', '/api/hours/cuts', {
    parts,
    revision: hours.revision,
  })
  hours = cut.row.hours
  for (const [index, name] of ['Morning', 'Afternoon', 'Night'].entries()) {
    const shift = { name, nameMr: '', partIds: [hours.parts[index]?.id], revision: hours.revision }
    hours = (await ok<{ row: RoomsHoursAndPlans }>(call, 'POST', '/api/hours/shifts', shift)).row.hours
  }
}
