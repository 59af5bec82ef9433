import { randomUUID } from 'node:crypto'
import { addDays } from '../src/domain/day.ts'
import { quantile } from './figures.ts'
import { makeCalls } from './http-client.ts'
import type { Row } from './measure.ts'
import { calls, duringOf } from './rows-calls.ts'
import { beside, callTo, ourSide, type Side, today } from './sides.ts'

const members = 500
const [few, many] = [100, 250_000]
const manyOf = (small: boolean) => (small ? 2_000 : many)

/** The members of a side, who are checked in one after another. */
const listed = new WeakMap<Side, string[]>()

async function membersOf(side: Side): Promise<string[]> {
  const known = listed.get(side)
  if (known) return known
  const answer = await fetch(`${side.address}/api/members`, { headers: side.headers })
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  const ids = rows.map(({ id }) => id)
  listed.set(side, ids)
  return ids
}

const rooms = new WeakMap<Side, number>()

/**
 * The median of a member's press, in milliseconds. Each goes to the room where they are not, so that every one writes; for a short time,
 * so that the smaller side stays small.
 */
const timeOfPresses = (small: boolean) => async (side: Side) => {
  const ids = await membersOf(side)
  let n = rooms.get(side) ?? 0
  const next = () => {
    const memberId = ids[n % ids.length]
    const libraryId = 1 + (Math.floor(n / ids.length) % 2)
    n += 1
    rooms.set(side, n)
    const body = JSON.stringify({ id: randomUUID(), memberId, libraryId })
    return callTo(side, { method: 'POST', path: '/api/check-in/presses', body })
  }
  const during = small ? 100 : 300
  const { times } = await makeCalls({ address: side.address, next, connections: 1, during })
  return quantile(times, 0.5)
}

const questions = [
  { name: 'inside', what: 'who is inside', path: '/inside' },
  { name: 'found', what: 'somebody found at the desk by four digits', path: '/found?text=0123' },
  { name: 'hours', what: 'the counts of four weeks', path: hoursOf(28) },
  { name: 'hours-year', what: 'the counts of a year', path: hoursOf(364) },
  { name: 'not-seen', what: 'who was not seen', path: '/not-seen' },
]

function hoursOf(days: number) {
  return `/hours?from=${addDays(today, -days)}&to=${addDays(today, -1)}`
}

const among = `${members} members, ${many.toLocaleString('en')} check-ins of a year`

/** The cost of check-in to a centre that has had it for a year. */
export const checkInRows: Row[] = [
  {
    name: 'check-in-press',
    what: `a member’s press answered, ${among}`,
    unit: 'ms',
    floor: `the same with ${few}`,
    goal: { atMost: 1.1 },
    measure: (rounds, small) =>
      beside(
        rounds,
        {
          floor: () => ourSide(members, { checkIns: few }),
          ours: () => ourSide(members, { checkIns: manyOf(small) }),
        },
        timeOfPresses(small),
      ),
  },
  ...questions.map(
    ({ name, what, path }): Row => ({
      name: `check-in-${name}`,
      what: `${what}, ${among}`,
      unit: 'ms',
      goal: { atMost: 100 },
      async measure(rounds, small) {
        const side = await ourSide(members, { checkIns: manyOf(small) })
        try {
          const ours: number[] = []
          for (let round = 0; round < rounds; round += 1) {
            const { times } = await calls(side, `/api/check-in${path}`, 1, duringOf(small))
            ours.push(quantile(times, 0.5))
          }
          return { ours }
        } finally {
          await side.stop()
        }
      },
    }),
  ),
]
