import { describe, expect, test } from 'vitest'
import type { FullList } from '#domain/live.ts'
import { type Member, statusOn } from '#domain/members/member.ts'
import { expiresAfter, monthPlan } from '#domain/seating/plan.ts'
import { sampleMembers } from '../../../db/sample.ts'
import { freshApp, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { openProduct } from '../../product.ts'

const now = () => new Date('2026-11-20T20:00:00Z')
const members = async (app: TestApp) =>
  (await (await app.signIn()).ok<FullList<Member>>('GET', '/api/members')).rows

/** Stops the product and opens it again on the same database. */
async function restarted(app: TestApp) {
  await app.close()
  const again = await openProduct({ config: app.config, log: app.log, now })
  return {
    again,
    rows: await again.db.selectFrom('members').select('id').where('deletedOn', 'is', null).execute(),
  }
}

describe.each(engines)('the sample on %s', (engine) => {
  test('DA-2: fifteen members in library 1 from 101 and thirty-five in library 2 from 201, for one month each', async () => {
    const app = await freshApp(engine, { now })
    const rows = await members(app)
    const idsOf = (library: number) =>
      rows
        .filter(({ seatId }) => seatId?.startsWith(`${library}-`))
        .map(({ id }) => Number(id))
        .sort((a, b) => a - b)
    expect(idsOf(1)).toEqual(Array.from({ length: 15 }, (_, index) => 101 + index))
    expect(idsOf(2)).toEqual(Array.from({ length: 35 }, (_, index) => 201 + index))
    for (const row of rows) expect(row.expiryDate).toBe(expiresAfter(row.joinDate, monthPlan))
    await app.end()
  })

  test('DA-3: it is planted once: a database without members stays without', async () => {
    const app = await freshApp(engine, { now })
    const operator = await app.signIn()
    await operator.ok('POST', '/api/members/removals', { ids: (await members(app)).map(({ id }) => id) })
    const { again, rows } = await restarted(app)
    expect(rows).toEqual([])
    await again.close()
  })

  test('DA-3: switched off at the first start, it is never planted', async () => {
    const app = await freshApp(engine, { now, environment: { SAMPLE_DATA: 'off' } })
    expect(await members(app)).toEqual([])
    const { again, rows } = await restarted({ ...app, config: { ...app.config, sampleData: true } })
    expect(rows).toEqual([])
    await again.close()
  })

  test('DA-3: it goes in one step, but not a member who was changed since', async () => {
    const app = await freshApp(engine, { now })
    const operator = await app.signIn()
    const [first] = await members(app)
    await operator.ok('PATCH', `/api/members/${first?.id}`, {
      name: 'A Real Person',
      revision: first?.revision,
    })
    const heard = app.listen()
    expect(await operator.ok('DELETE', '/api/sample')).toMatchObject({ removed: 49 })
    expect(heard).toHaveLength(1)
    expect((await members(app)).map(({ name }) => name)).toEqual(['A Real Person'])
    expect(await operator.ok('DELETE', '/api/sample')).toMatchObject({ removed: 0 })
    await app.end()
  })
})

test('DA-2: on any day, nobody of the sample has run out, some are due soon, and no two share a seat or name', () => {
  for (const today of ['2026-11-20', '2026-03-01', '2028-02-29', '2026-12-31', '2027-03-30']) {
    const sample = sampleMembers(today)
    const statuses = sample.map(({ status, joinDate }) =>
      statusOn({ status, expiryDate: expiresAfter(joinDate, monthPlan) }, today),
    )
    expect(new Set(statuses)).toEqual(new Set(['Active', 'Expiring Soon']))
    expect(sample.every(({ joinDate }) => joinDate <= today)).toBe(true)
    expect(new Set(sample.map(({ seatId }) => seatId)).size).toBe(50)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(50)
  }
})
