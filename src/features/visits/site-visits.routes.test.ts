import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'

type VisitRow = { id: string; visits: number }

describe.each(enginesByExtent)('visits on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let moment: Date
  beforeEach(async () => {
    moment = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => moment })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const deliver = (id: string, visits: unknown) => app.call('POST', '/api/visits', { id, visits })
  const counted = async () => {
    const { rows } = await operator.ok<FullListOfTopic<VisitRow>>('GET', '/api/visits')
    return Object.fromEntries(rows.map(({ id, visits }) => [id, visits]))
  }

  test('VS-2: deliveries of browsers add up to the centre’s total, live', async () => {
    const heard = app.listen()
    expect((await deliver('delivery-1', { '2026-11-20': 1, '2026-11-18': 2 })).status).toBe(204)
    expect((await deliver('delivery-2', { '2026-11-20': 1 })).status).toBe(204)
    expect(await counted()).toEqual({ '2026-11-20': 2, '2026-11-18': 2 })
    expect(heard.map((line) => JSON.parse(line).topic)).toEqual(['visits', 'visits'])
  })

  test('VS-2: a delivery whose answer was lost counts once', async () => {
    for (const _ of [1, 2, 3]) expect((await deliver('delivery-1', { '2026-11-20': 3 })).status).toBe(204)
    expect(await counted()).toEqual({ '2026-11-20': 3 })
  })

  test('robots are not counted, with any delivery', async () => {
    const agents = [
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'facebookexternalhit/1.1',
      'curl/8.5.0',
      'GPTBot/1.2',
    ]
    for (const [index, agent] of agents.entries()) {
      const body = { id: `delivery-${index}`, visits: { '2026-11-20': 1 } }
      const answer = await app.call('POST', '/api/visits', body, { 'user-agent': agent })
      expect([agent, answer.status]).toEqual([agent, 204])
    }
    expect(await counted()).toEqual({})
  })

  test('the addresses of one IPv6 network deliver together as often as one address', async () => {
    await app.end()
    app = await freshApp(engine, { now: () => moment, environment: { TRUST_PROXY: 'on' } })
    const from = async (address: string, id: string) => {
      const body = { id: `delivery-${id}`, visits: { '2026-11-20': 1 } }
      return (await app.call('POST', '/api/visits', body, { 'x-forwarded-for': address })).status
    }
    const statuses = []
    for (let n = 0; n < 121; n++) statuses.push(await from(`2001:db8:7:7::${n}`, `a${n}`))
    expect(statuses).toEqual([...Array(120).fill(204), 429])
    expect(await from('2001:db8:7:8::1', 'other')).toBe(204)
  })

  test('one address has a limit of deliveries, and may deliver again later', async () => {
    const statuses = []
    for (let number = 0; number < 125; number++) {
      statuses.push((await deliver(`delivery-${number}`, { '2026-11-20': 1 })).status)
    }
    expect(statuses).toEqual([...Array(120).fill(204), ...Array(5).fill(429)])
    expect(await counted()).toEqual({ '2026-11-20': 120 })
    moment = new Date('2026-11-20T10:15:00Z')
    expect((await deliver('delivery-121', { '2026-11-20': 1 })).status).toBe(204)
  })

  test('ER-2: an invalid delivery is refused and counts nothing', async () => {
    const bad: [string, unknown][] = [
      ['delivery-1', { '2026-11-20': 0 }],
      ['delivery-1', { '2026-11-20': 1e9 }],
      ['delivery-1', { '2026-02-30': 1 }],
      ['delivery-1', { '2026-08-01': 1 }],
      ['delivery-1', { '2026-11-25': 1 }],
      ['delivery-1', []],
      ['short', { '2026-11-20': 1 }],
      ["x' or 1=1 --", { '2026-11-20': 1 }],
    ]
    for (const [id, visits] of bad)
      expect([visits, (await deliver(id, visits)).status]).toEqual([visits, 400])
    expect(await counted()).toEqual({})
  })
})
