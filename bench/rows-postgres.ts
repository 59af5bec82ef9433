import { emptyDatabase } from '../test/engines.ts'
import type { Row } from './measure.ts'
import { admissions, paceOfFees } from './rows-calls.ts'
import { beside, ourSide, program, type Side } from './sides.ts'

const engine = 'postgres' as const

async function floorSide(members: number): Promise<Side> {
  const { databaseUrl = '', drop } = await emptyDatabase(engine)
  const side = await program('floor-postgres.ts', [databaseUrl, String(members)])
  return { ...side, headers: { cookie: 'floor=floor' }, stop: () => side.stop().then(drop) }
}

export const postgresRows: Row[] = [
  {
    name: 'admit-pg',
    what: 'PostgreSQL: a member admitted, one after another',
    floor: 'the same rows by bare statements of pg behind Hono',
    needs: engine,
    ...admissions((members, free = 0) => ({
      floor: () => floorSide(members),
      ours: () => ourSide(members, { free, engine }),
    })),
    goal: { atLeast: 0.7 },
  },
  {
    name: 'fee-pg',
    what: 'PostgreSQL: a fee taken with its receipt, one after another',
    unit: 'calls/s',
    floor: 'the same rows by bare statements of pg behind Hono',
    needs: engine,
    goal: { atLeast: 0.7 },
    measure: (rounds, small) =>
      beside(
        rounds,
        { floor: () => floorSide(500), ours: () => ourSide(500, { engine }) },
        paceOfFees(small),
      ),
  },
]
