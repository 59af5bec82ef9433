import { describe, expect, test } from 'vitest'
import type { FullListOfTopic, PageOfLiveRows } from '#domain/live.ts'
import { type Member, memberStatusOn } from '#domain/members/member.ts'
import type { ListedPayment } from '#domain/money/payment-list.ts'
import { expiryDateForPlan, planOfNewDatabase } from '#domain/plans/plan.ts'
import { makeSampleMembers } from '../../../db/sample.ts'
import { freshApp, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { openDatabaseAndPrepareServer } from '../../product.ts'
import { checkAccountBooks } from '../ledger/check-account-books.store.ts'

const now = () => new Date('2026-11-20T20:00:00Z')
const members = async (app: TestApp) =>
  (await (await app.signIn()).ok<FullListOfTopic<Member>>('GET', '/api/members')).rows

/** Stops the product and opens it again on the same database. */
async function restarted(app: TestApp) {
  await app.close()
  const again = await openDatabaseAndPrepareServer({ config: app.config, log: app.log, now })
  return {
    again,
    rows: await again.db.selectFrom('members').select('id').where('deletedOn', 'is', null).execute(),
  }
}

describe.each(enginesByExtent)('the sample on %s', (engine) => {
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
    for (const row of rows) expect(row.expiryDate).toBe(expiryDateForPlan(row.joinDate, planOfNewDatabase))
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

  test('DA-3: in the first hours of a day in India none of its money is made later than now, so that the day can be closed', async () => {
    const app = await freshApp(engine, { now })
    for (const table of ['payments', 'charges'] as const) {
      const rows = await app.db.selectFrom(table).select(['bookedOn', 'madeAt']).execute()
      expect(rows.filter(({ bookedOn }) => bookedOn === '2026-11-21').length).toBeGreaterThan(0)
      expect(rows.filter(({ madeAt }) => madeAt > now().toISOString())).toEqual([])
    }
    await app.end()
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
    expect(heard).toHaveLength(2)
    expect((await members(app)).map(({ name }) => name)).toEqual(['A Real Person'])
    expect(await operator.ok('DELETE', '/api/sample')).toMatchObject({ removed: 0 })
    await app.end()
  })

  test('RC-7: it has payments and dues in a series of its own, which go with it, and so do those of who became real', async () => {
    const app = await freshApp(engine, { now })
    const operator = await app.signIn()
    const rows = await members(app)
    expect(rows.filter(({ balance }) => balance > 0).length).toBeGreaterThan(4)
    expect(rows.filter(({ balance }) => balance < 0)).toHaveLength(1)
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    const payments = async () =>
      (await operator.ok<PageOfLiveRows<ListedPayment>>('GET', '/api/payments?limit=200')).rows.map(
        ({ number }) => number,
      )
    const numbers = (await payments()).toReversed()
    expect(numbers).toEqual(numbers.map((_number, n) => `SAMPLE/${String(n + 1).padStart(6, '0')}`))

    const [real] = rows.filter(({ balance }) => balance > 0) as [Member]
    const payment = { id: 'desk', amount: real.balance, mode: 'Cash', receivedOn: app.today() }
    const { payment: paid } = await operator.ok<{ payment: { number: string } }>(
      'POST',
      `/api/members/${real.id}/payments`,
      { payment, balance: real.balance },
    )
    expect(paid.number).toBe(`SAMPLE/${String(numbers.length + 1).padStart(6, '0')}`)
    const { revision } = (await operator.ok<{ row: Member }>('GET', `/api/members/${real.id}`)).row
    await operator.ok('PATCH', `/api/members/${real.id}`, { name: 'A Real Person', revision })
    const lost = await operator.ok<{ members: number; rows: number }>('GET', '/api/sample')
    expect(lost.members).toBe(1)
    expect(lost.rows).toBeGreaterThan(1)
    await operator.ok('DELETE', '/api/sample')
    expect(await payments()).toEqual([])
    expect(await members(app)).toMatchObject([{ name: 'A Real Person', balance: 0, owed: null }])
    const real500 = { payment: { ...payment, id: 'real', amount: 50_000 }, balance: 0 }
    const first = await operator.ok<{ payment: { number: string } }>(
      'POST',
      `/api/members/${real.id}/payments`,
      real500,
    )
    expect(first.payment.number).toBe('2026-27/000001')
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
    await app.end()
  })
})

test('DA-2: on any day, nobody of the sample has run out, some are due soon, and no two share a seat or name', () => {
  for (const today of ['2026-11-20', '2026-03-01', '2028-02-29', '2026-12-31', '2027-03-30']) {
    const sample = makeSampleMembers(today)
    const statuses = sample.map(({ status, joinDate }) =>
      memberStatusOn({ status, expiryDate: expiryDateForPlan(joinDate, planOfNewDatabase) }, today),
    )
    expect(new Set(statuses)).toEqual(new Set(['Active', 'Expiring Soon']))
    expect(sample.every(({ joinDate }) => joinDate <= today)).toBe(true)
    expect(new Set(sample.map(({ seatId }) => seatId)).size).toBe(50)
    expect(new Set(sample.map(({ name }) => name)).size).toBe(50)
  }
})
