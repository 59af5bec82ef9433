import { quantile } from './figures.ts'
import { makeCalls } from './http-client.ts'
import type { Row } from './measure.ts'
import { admission, beside, callTo, feesOf, floorSide, ourSide, program, type Side } from './sides.ts'

const floorName = 'Hono with a prepared statement and a session check'
export const duringOf = (small: boolean) => (small ? 200 : 2000)

const list = '/api/members'

/** Calls one path repeatedly. */
export async function calls(side: Side, path: string, connections: number, during: number) {
  const call = callTo(side, { path })
  return makeCalls({ address: side.address, next: () => call, connections, during })
}

/** Lists per second on ten connections. */
const paceOfLists = (small: boolean) => async (side: Side) =>
  (await calls(side, list, 10, duringOf(small))).perSecond

/** `?since=` without news, per second on ten connections. */
export function paceOfNothingNew(small: boolean) {
  const paths = new Map<Side, string>()
  return async (side: Side) => {
    const path = paths.get(side) ?? `${list}?since=${await revisionOf(side)}`
    paths.set(side, path)
    return (await calls(side, path, 10, duringOf(small))).perSecond
  }
}

async function revisionOf(side: Side) {
  const answer = await fetch(`${side.address}${list}`, { headers: side.headers })
  return ((await answer.json()) as { revision: number }).revision
}

/** Admissions per second, one after another, for half the time of other calls because seats are limited. */
export const paceOfAdmissions = (small: boolean) => async (side: Side) => {
  const next = () => callTo(side, admission(side))
  const during = duringOf(small) / 2
  return (await makeCalls({ address: side.address, next, connections: 1, during })).perSecond
}

/** Fees taken per second, one after another: payment, receipt, term and history. */
export const paceOfFees = (small: boolean) => async (side: Side) => {
  const fee = await feesOf(side)
  const next = () => callTo(side, fee())
  return (await makeCalls({ address: side.address, next, connections: 1, during: duringOf(small) / 2 }))
    .perSecond
}

type Both = Parameters<typeof beside>[1]
type Shared = Pick<Row, 'unit' | 'goal' | 'measure'>

/** Admissions, on either engine. */
export const admissions = (both: (members: number, free: number) => Both): Shared => ({
  unit: 'calls/s',
  goal: { atLeast: 0.75 },
  measure: (rounds, small) => beside(rounds, both(50, small ? 900 : 19_900), paceOfAdmissions(small)),
})

const bothOf = (members: number, free = 0) => ({
  floor: () => floorSide(members),
  ours: () => ourSide(members, { free }),
})

export const callRows: Row[] = [
  {
    name: 'list',
    what: 'list of 50 members, ten connections',
    unit: 'calls/s',
    floor: floorName,
    goal: { atLeast: 1.5 },
    measure: (rounds, small) => beside(rounds, bothOf(50), paceOfLists(small)),
  },
  {
    name: 'list-p99',
    what: 'the same, 99th percentile',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 1 },
    measure: (rounds, small) =>
      beside(rounds, bothOf(50), async (side) =>
        quantile((await calls(side, list, 10, duringOf(small))).times, 0.99),
      ),
  },
  {
    name: 'list-1000',
    what: 'list of 1,000 members, one after another',
    unit: 'ms',
    floor: floorName,
    goal: { atMost: 0.6 },
    measure: (rounds, small) =>
      beside(rounds, bothOf(1000), async (side) =>
        quantile((await calls(side, list, 1, duringOf(small))).times, 0.5),
      ),
  },
  {
    name: 'since',
    what: 'nothing new since, 10,000 members, ten connections',
    unit: 'calls/s',
    floor: 'bare node:http',
    goal: { atLeast: 0.25 },
    measure: (rounds, small) =>
      beside(
        rounds,
        { floor: () => program('bare-server.ts'), ours: () => ourSide(small ? 100 : 10_000) },
        paceOfNothingNew(small),
      ),
  },
  {
    name: 'admit',
    what: 'a member admitted durably, one after another',
    floor: 'the same rows by bare statements behind Hono',
    ...admissions(bothOf),
  },
  {
    name: 'fee',
    what: 'a fee taken durably, with its receipt, one after another',
    unit: 'calls/s',
    floor: 'the same rows by bare statements behind Hono',
    goal: { atLeast: 0.7 },
    measure: (rounds, small) => beside(rounds, bothOf(small ? 50 : 500), paceOfFees(small)),
  },
]
