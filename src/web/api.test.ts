import { afterEach, expect, test, vi } from 'vitest'
import { call, onSignedOut } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (response: Response) => vi.stubGlobal('fetch', async () => response)
const refusing = (status: number, code: string) =>
  answering(Response.json({ error: { code, field: 'name', message: 'A sentence.' } }, { status }))

test('a good answer is its JSON', async () => {
  answering(Response.json({ revision: 1 }))
  expect(await call('GET', '/api/members')).toEqual({ revision: 1 })
})

test('an answer without content is nothing', async () => {
  answering(new Response(null, { status: 204 }))
  expect(await call('DELETE', '/api/session')).toBeUndefined()
})

test('ER-2: a refusal carries the code with its parameters and the field', async () => {
  refusing(409, 'seat_taken')
  await expect(call('POST', '/api/members', { body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'seat_taken',
    field: 'name',
  })
  const error = { code: 'too_long', params: { max: 20 }, field: 'phone', message: 'A sentence.' }
  answering(Response.json({ error }, { status: 400 }))
  await expect(call('POST', '/api/members', { body: {} })).rejects.toMatchObject({
    problem: { code: 'too_long', params: { max: 20 } },
    field: 'phone',
  })
})

test('ER-2: a code that only a newer server knows is still one of ours', async () => {
  refusing(409, 'moon_is_full')
  await expect(call('POST', '/api/members')).rejects.toMatchObject({ status: 409, code: 'invalid_input' })
})

test('ER-1: no answer at all is being offline', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call('GET', '/api/members')).rejects.toMatchObject({ status: 0, code: 'offline' })
})

test('ER-1: an answer that breaks off is being offline', async () => {
  answering(new Response('{"revision":1,"rows":[{', { status: 200 }))
  await expect(call('GET', '/api/members')).rejects.toMatchObject({ code: 'offline' })
})

test("ER-1: a proxy's page about a server that is away is understood", async () => {
  answering(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(call('GET', '/api/members')).rejects.toMatchObject({ status: 502, code: 'unavailable' })
})

test('a call that its caller gives up ends as such', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  const signal = AbortSignal.abort()
  await expect(call('GET', '/api/members', { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('AU-9: any 401 is told to whoever watches the session, but a wrong password is not one', async () => {
  let told = 0
  const stop = onSignedOut(() => {
    told += 1
  })
  refusing(401, 'signed_out')
  await call('GET', '/api/members').catch(() => {})
  refusing(401, 'invalid_credentials')
  await call('POST', '/api/session').catch(() => {})
  stop()
  expect(told).toBe(1)
})
