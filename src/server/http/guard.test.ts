import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerError } from './error-response.ts'
import { callerAddressOf, type RouteEnv, requireSessionAndRoutePermission } from './guard.ts'

const app = new Hono()
  .get('/trusting', (c) => c.text(callerAddressOf(c, true)))
  .get('/alone', (c) => c.text(callerAddressOf(c, false)))
const ask = async (path: string, forwarded?: string) =>
  (
    await app.request(path, { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
  ).text()

test('ASVS 4.1.3, 15.3.4: an address that the caller made up counts for nothing, whatever stands before the proxy’s own', async () => {
  const itself = await ask('/alone')
  expect(await ask('/alone', '10.0.0.9')).toBe(itself)
  expect(await ask('/trusting', '10.0.0.9')).toBe('10.0.0.9')
  expect(await ask('/trusting', 'made up, 127.0.0.1, 10.0.0.9')).toBe('10.0.0.9')
  expect(await ask('/trusting')).toBe(itself)
})

test('IN-4: a proxy on this machine says who called, and nobody else does', async () => {
  const asked = new Hono().get('/', (c) => c.text(callerAddressOf(c, 'on this machine')))
  const from = async (remoteAddress: string) => {
    const incoming = { socket: { remoteAddress } }
    return (await asked.request('/', { headers: { 'x-forwarded-for': '203.0.113.9' } }, { incoming })).text()
  }
  for (const caller of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect([caller, await from(caller)]).toEqual([caller, '203.0.113.9'])
  for (const caller of ['192.168.1.9', '2001:db8::1', '::ffff:192.168.1.9', '1.127.0.0'])
    expect([caller, await from(caller)]).toEqual([caller, caller])
})

test.each([
  ['192.0.2.7:5678', '192.0.2.7'],
  ['10.0.0.9, 192.0.2.7:5678', '192.0.2.7'],
  ['[2001:db8::1]:1234', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['"[::1]:1234"', '::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['unknown', 'unknown'],
  ['192.0.2.7:x', '192.0.2.7:x'],
])('AU-9: of %s, as some proxies write it with a port, the address is %s', async (forwarded, address) => {
  expect(await ask('/trusting', forwarded)).toBe(address)
})

test('a route that is not in the table of permissions is refused, with a session too', async () => {
  const account = {
    id: '1',
    email: '',
    name: '',
    role: 'owner' as const,
    language: null,
    mustChangePassword: false,
    isFirstSignIn: false,
  }
  const moments = { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-12-04T10:00:00.000Z' }
  const session = { id: '1', subject: account, asOf: { revision: 1, horizon: 0 }, ...moments }
  const guarded = new Hono<RouteEnv>()
    .use(requireSessionAndRoutePermission(async () => session))
    .get('/api/members/:id', (c) => c.text('in the table'))
    .get('/api/members/:id/forgotten-route', (c) => c.text('not in the table'))
    .onError(answerError({ log: pino({ level: 'silent' }), trustProxy: false, note() {} }))
  const statusOf = async (path: string) => (await guarded.request(path)).status
  expect(await statusOf('/api/members/101')).toBe(200)
  expect(await statusOf('/api/members/101/forgotten-route')).toBe(404)
})
