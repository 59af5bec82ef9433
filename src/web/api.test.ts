import { Hono } from 'hono'
import { hc } from 'hono/client'
import { validator } from 'hono/validator'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import {
  ApiError,
  apiClientOptions,
  askWhenServerClockBehind,
  getJson,
  ignoreNotFoundOnDelete,
  isApiErrorWithCode,
  isConflictOrGone,
  onSignedOut,
  readAnswerOfCall,
} from './api.ts'

const routes = new Hono()
  .get('/', (c) => c.json({ revision: 1 }))
  .post('/', (c) => c.json({ revision: 1 }, 201))
  .patch(
    '/',
    validator('json', (sent: { name: string }) => sent),
    (c) => c.json(c.req.valid('json')),
  )
  .get('/:id', (c) => c.json({ row: { id: c.req.param('id') } }))
  .delete('/:id', (c) => c.body(null, 204))
const api = hc<typeof routes>('/api/members', apiClientOptions)

afterEach(() => vi.unstubAllGlobals())

const answering = (response: Response) => vi.stubGlobal('fetch', async () => response)
const refusing = (status: number, code: string) =>
  answering(Response.json({ error: { code, field: 'name' } }, { status }))

test('a call of a typed client goes to its address, with its method and its JSON', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ row: { id: '7' } }))
  vi.stubGlobal('fetch', fetched)
  expect(await readAnswerOfCall(api[':id'].$get({ param: { id: '7' } }))).toEqual({ row: { id: '7' } })
  await readAnswerOfCall(api.index.$patch({ json: { name: 'Asha' } }))
  const [[path, init] = [], [, patch] = []] = fetched.mock.calls
  expect([path, init?.method, init?.body]).toEqual(['/api/members/7', 'GET', undefined])
  expect([patch?.method, patch?.body]).toEqual(['PATCH', '{"name":"Asha"}'])
  expect(new Headers(patch?.headers).get('content-type')).toBe('application/json')
  expect(patch?.signal).toBeInstanceOf(AbortSignal)
})

test('a good answer is its JSON', async () => {
  answering(Response.json({ revision: 1 }))
  const list = await readAnswerOfCall(api.index.$get())
  expectTypeOf(list).toEqualTypeOf<{ revision: number }>()
  expect(list).toEqual({ revision: 1 })
  answering(Response.json({ revision: 2 }))
  expect(await getJson('/api/members')).toEqual({ revision: 2 })
})

test('an answer without content is nothing', async () => {
  answering(new Response(null, { status: 204 }))
  const call = readAnswerOfCall(api[':id'].$delete({ param: { id: '7' } }))
  expectTypeOf(call).resolves.toEqualTypeOf<undefined>()
  expect(await call).toBeUndefined()
})

test('ER-2: a refusal carries the code with its parameters and the field', async () => {
  refusing(409, 'seat_taken')
  await expect(readAnswerOfCall(api.index.$post())).rejects.toMatchObject({
    status: 409,
    code: 'seat_taken',
    field: 'name',
  })
  const error = { code: 'too_long', params: { max: 20 }, field: 'phone' }
  answering(Response.json({ error }, { status: 400 }))
  await expect(readAnswerOfCall(api.index.$post())).rejects.toMatchObject({
    problem: { code: 'too_long', params: { max: 20 } },
    field: 'phone',
  })
})

test('ER-2: a code that only a newer server knows is still one of ours', async () => {
  refusing(409, 'moon_is_full')
  await expect(readAnswerOfCall(api.index.$post())).rejects.toMatchObject({
    status: 409,
    code: 'invalid_input',
  })
})

test('ER-1: no answer at all is being offline', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(readAnswerOfCall(api.index.$get())).rejects.toMatchObject({ status: 0, code: 'offline' })
})

test('ER-1: an answer that breaks off is being offline', async () => {
  answering(new Response('{"revision":1,"rows":[{', { status: 200 }))
  await expect(readAnswerOfCall(api.index.$get())).rejects.toMatchObject({ code: 'offline' })
})

test("ER-1: a proxy's page about a server that is away is understood", async () => {
  answering(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(readAnswerOfCall(api.index.$get())).rejects.toMatchObject({ status: 502, code: 'unavailable' })
})

test('ER-1: a word of another program is no code, and the status tells enough', async () => {
  for (const code of ['Bad Gateway', '', 7, 'toString']) {
    answering(Response.json({ error: { code } }, { status: 502 }))
    await expect(readAnswerOfCall(api.index.$get())).rejects.toMatchObject({ code: 'unavailable' })
  }
})

test('a call that its caller gives up ends as such', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => Promise.reject(signal?.reason))
  const signal = AbortSignal.abort()
  await expect(readAnswerOfCall(api.index.$get({}, { init: { signal } }))).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('AU-9: any 401 is told to whoever watches the session, but a wrong password is not one', async () => {
  let told = 0
  const stop = onSignedOut(() => {
    told += 1
  })
  refusing(401, 'signed_out')
  await readAnswerOfCall(api.index.$get()).catch(() => {})
  refusing(401, 'invalid_credentials')
  await readAnswerOfCall(api.index.$post()).catch(() => {})
  stop()
  expect(told).toBe(1)
})

test('a clock that is behind: money is sent again with a yes to both days, asked for once', async () => {
  const days = { today: '2026-03-10', newest: '2026-03-13' }
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    const said = new Headers(headers).get('clock-confirmed')
    sent.push(said)
    if (said === '2026-03-10 2026-03-13') return Response.json({})
    return Response.json({ error: { code: 'clock_behind', params: days } }, { status: 409 })
  })
  const asked: unknown[] = []
  let says = false
  const stop = askWhenServerClockBehind((about) => {
    asked.push(about)
    return says
  })
  await expect(readAnswerOfCall(api.index.$post())).rejects.toMatchObject({ code: 'clock_behind' })
  says = true
  await readAnswerOfCall(api.index.$post())
  await readAnswerOfCall(api.index.$post())
  stop()
  expect(asked).toEqual([days, days])
  expect(sent).toEqual([null, null, '2026-03-10 2026-03-13', '2026-03-10 2026-03-13'])
})

test('a failed call is known by its code; 404 and 409 say that this screen is behind', () => {
  const stale = new ApiError(409, { code: 'stale', params: { what: 'page' } })
  expect([
    isApiErrorWithCode(stale, 'stale'),
    isApiErrorWithCode(stale, 'internal'),
    isApiErrorWithCode(new Error('stale'), 'stale'),
  ]).toEqual([true, false, false])
  const offline = new ApiError(0, { code: 'offline' })
  expect([stale, offline, new Error('409')].map(isConflictOrGone)).toEqual([true, false, false])
})

test('a removal of what is gone already is no error, and every other failure is one', async () => {
  const removal = () => ignoreNotFoundOnDelete(readAnswerOfCall(api[':id'].$delete({ param: { id: '7' } })))
  answering(new Response(null, { status: 204 }))
  expect(await removal()).toBe(true)
  answering(Response.json({ error: { code: 'not_found', params: { what: 'member' } } }, { status: 404 }))
  expect(await removal()).toBe(false)
  refusing(503, 'unavailable')
  await expect(removal()).rejects.toMatchObject({ code: 'unavailable' })
})
