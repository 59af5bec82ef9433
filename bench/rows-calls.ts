import { quantile } from './figures.ts'
import { makeCalls } from './http-client.ts'
import { type Row, turnAbout } from './measure.ts'
import { admission, callTo, floorSide, ourSide, program, type Side } from './sides.ts'

const floorName = 'Hono with a prepared statement and a session check'
const duringOf = (small: boolean) => (small ? 200 : 2000)

/** Calls one path again and again. */
async function calls(side: Side, path: string, connections: number, during: number) {
  const call = callTo(side, { path })
  return makeCalls({ address: side.address, next: () => call, connections, during })
}

/** Both sides with as many members, warm, measured by turns, and stopped. */
async function bothSides(
  members: number,
  free: number,
  work: (floor: Side, ours: Side) => Promise<{ floor: number[]; ours: number[] }>,
) {
  const [floor, ours] = [await floorSide(members), await ourSide(members, { free })]
  try {
    return await work(floor, ours)
  } finally {
    await Promise.all([floor.stop(), ours.stop()])
  }
}

const list = '/api/members'

export const callRows: Row[] = [
  {
    name: 'list',
    what: 'list of 50 members, ten connections',
    unit: 'calls/s',
    floor: floorName,
    goal: { atLeast: 1.5 },
    measure: (rounds, small) =>
      bothSides(50, 0, async (floor, ours) => {
        for (const side of [floor, ours]) await calls(side, list, 10, duringOf(small))
        const pace = async (side: Side) => (await calls(side, list, 10, duringOf(small))).perSecond
        return turnAbout(
          rounds,
          () => pace(floor),
          () => pace(ours),
        )
      }),
  },
  {
    name: 'list-p99',
    what: 'the same, the slowest of a hundred',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1 },
    measure: (rounds, small) =>
      bothSides(50, 0, async (floor, ours) => {
        for (const side of [floor, ours]) await calls(side, list, 10, duringOf(small))
        const slowest = async (side: Side) =>
          quantile((await calls(side, list, 10, duringOf(small))).times, 0.99)
        return turnAbout(
          rounds,
          () => slowest(floor),
          () => slowest(ours),
        )
      }),
  },
  {
    name: 'list-1000',
    what: 'list of 1,000 members, one after another',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 0.6 },
    measure: (rounds, small) =>
      bothSides(1000, 0, async (floor, ours) => {
        const time = async (side: Side) => quantile((await calls(side, list, 1, duringOf(small))).times, 0.5)
        for (const side of [floor, ours]) await time(side)
        return turnAbout(
          rounds,
          () => time(floor),
          () => time(ours),
        )
      }),
  },
  {
    name: 'since',
    what: 'nothing new since, 10,000 members, ten connections',
    unit: 'calls/s',
    floor: 'node:http and nothing else',
    goal: { atLeast: 0.25 },
    async measure(rounds, small) {
      const bare = { ...(await program('bare-server.ts')), headers: {} }
      const ours = await ourSide(small ? 100 : 10_000)
      try {
        const answer = await fetch(`${ours.address}${list}`, { headers: ours.headers })
        const { revision } = (await answer.json()) as { revision: number }
        const path = `${list}?since=${revision}`
        const pace = async (side: Side) => (await calls(side, path, 10, duringOf(small))).perSecond
        for (const side of [bare, ours]) await pace(side)
        return await turnAbout(
          rounds,
          () => pace(bare),
          () => pace(ours),
        )
      } finally {
        await Promise.all([bare.stop(), ours.stop()])
      }
    },
  },
  {
    name: 'admit',
    what: 'a member admitted for good, one after another',
    unit: 'calls/s',
    floor: floorName,
    goal: { atLeast: 0.85 },
    measure: (rounds, small) =>
      bothSides(50, small ? 900 : 19_900, async (floor, ours) => {
        const admitted = new Map<Side, number>()
        const pace = async (side: Side) => {
          const next = () => {
            const n = admitted.get(side) ?? 50
            admitted.set(side, n + 1)
            return callTo(side, admission(n))
          }
          // Not longer: there are only so many seats.
          const during = duringOf(small) / 2
          return (await makeCalls({ address: side.address, next, connections: 1, during })).perSecond
        }
        for (const side of [floor, ours]) await pace(side)
        return turnAbout(
          rounds,
          () => pace(floor),
          () => pace(ours),
        )
      }),
  },
]
