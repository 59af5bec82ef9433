import { startServer } from '../test/server.ts'
import { makeCalls } from './http-client.ts'
import type { Row } from './measure.ts'
import { admissions, duringOf, lists, paceOfNothingNew } from './rows-calls.ts'
import { beside, callTo, ourSide, program, type Side } from './sides.ts'

const floorName = 'Hono with a prepared statement of pg and a session check'
const engine = 'postgres' as const

async function floorSide(members: number): Promise<Side> {
  const side = await program('floor-postgres.ts', [process.env.TEST_DATABASE_URL ?? '', String(members)])
  return { ...side, headers: { cookie: 'floor=floor' } }
}

const bothOf = (members: number, free = 0) => ({
  floor: () => floorSide(members),
  ours: () => ourSide(members, { free, engine }),
})

/** Several processes on one database, as behind a proxy. */
async function severalOf(processes: number): Promise<Side & { addresses: string[] }> {
  const first = await ourSide(50, { engine })
  const environment = { DATA_DIR: first.database.dataDir, DATABASE_URL: first.database.databaseUrl }
  const others = await Promise.all(Array.from({ length: processes - 1 }, () => startServer(environment)))
  return {
    ...first,
    addresses: [first.address, ...others.map((other) => other.address)],
    async stop() {
      await Promise.all(others.map((other) => other.stop()))
      await first.stop()
    },
  }
}

const paceOfAll = (small: boolean) => async (side: Side) => {
  const addresses = 'addresses' in side ? (side.addresses as string[]) : [side.address]
  const call = callTo(side, { path: '/api/members' })
  const paces = await Promise.all(
    addresses.map((address) =>
      makeCalls({
        address,
        next: () => call,
        connections: Math.ceil(12 / addresses.length),
        during: duringOf(small),
      }),
    ),
  )
  return paces.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

const rows: Row[] = [
  {
    name: 'list-pg',
    what: 'PostgreSQL: list of 50 members, ten connections',
    floor: floorName,
    ...lists(bothOf),
  },
  {
    name: 'since-pg',
    what: 'PostgreSQL: nothing new since, 10,000 members',
    unit: 'calls/s',
    floor: floorName,
    goal: { atLeast: 1 },
    measure: (rounds, small) => beside(rounds, bothOf(small ? 100 : 10_000), paceOfNothingNew(small)),
  },
  {
    name: 'admit-pg',
    what: 'PostgreSQL: a member admitted, one after another',
    floor: floorName,
    ...admissions(bothOf),
    goal: { atLeast: 0.7 },
  },
  ...[2, 4].map(
    (processes): Row => ({
      name: `processes-${processes}`,
      what: `PostgreSQL: lists from ${processes} processes at one database`,
      unit: 'calls/s',
      floor: 'one process',
      // On two processors, one of them for the client, more processes cannot be faster.
      goal: { atLeast: 1 },
      measure: (rounds, small) =>
        beside(
          rounds,
          { floor: () => severalOf(1), ours: () => severalOf(small ? 2 : processes) },
          paceOfAll(small),
        ),
    }),
  ),
]

export const postgresRows: Row[] = rows.map((row) => ({ ...row, needs: engine }))
