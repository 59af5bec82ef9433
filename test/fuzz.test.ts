import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { admission } from './people.ts'

/** A body that each writing route would take, from which near misses are made. */
const bodies: Record<string, () => object> = {
  'POST /api/session': () => ({ email: 'nobody@example.org', password: 'a guess' }),
  'PATCH /api/session': () => ({ language: 'mr' }),
  'POST /api/members': () => admission(),
  'PATCH /api/members/:id': () => ({
    name: 'N',
    expiryDate: '2027-01-01',
    seatNumber: 3,
    photo: null,
    revision: 1,
  }),
  'POST /api/members/removals': () => ({ ids: ['nobody'] }),
  'POST /api/deletions/:id/restorations': () => ({ seat: { libraryId: 1, seatNumber: 17 } }),
  'POST /api/seating': () => ({ libraryId: 1 }),
  'PATCH /api/seating/:id': () => ({ allocation: 'Boys' }),
  'POST /api/seating/moves': () => ({ seatId: '1-1', targetId: '1-2' }),
  'POST /api/pages': () => ({ id: 'fees', title: 'Fees', content: '<p>500</p>' }),
  'PATCH /api/pages/:id': () => ({ title: 'Fees', contentMr: '<b>x</b>', revision: 1 }),
  'POST /api/menu': () => ({ id: 'fees', label: 'Fees', pageId: 'fees' }),
  'PATCH /api/menu/:id': () => ({ label: 'Fees', pageId: 'fees', revision: 1 }),
  'POST /api/menu/moves': () => ({ itemId: 'fees', targetId: 'fees' }),
  'PATCH /api/settings': () => ({ homePageId: null, revision: 1 }),
  'POST /api/visits': () => ({ id: 'delivery-1', visits: { '2026-11-20': 1 } }),
}

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\u0000', '\ud800', '%00', '../..', "' or 1=1 --", '<script>', 'x'.repeat(5000)),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 0.1, null, true, [], {}),
  fc.constantFrom('data:image/png;base64,AAAA', '9999-99-99', '2026-02-29', '__proto__'),
)

/** A right body with some of its fields wrong, missing or made up; or no such thing at all. */
const nearMiss = (right: () => object) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(right()), 'extra', '__proto__'), hostile)
        .map((wrong) => ({ ...right(), ...wrong })),
    },
    { weight: 1, arbitrary: hostile },
  )

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const idText = fc.oneof(fc.constantFrom('101', '1-1', 'nobody'), hostile.map(asText))

describe.each(engines)('ER-2: generated bad calls on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeAll(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
  })
  afterAll(() => app.end())

  const routes = () =>
    [
      ...new Set(
        app.app.routes
          .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ]
      // Signing out would end the session that the calls are made under, and the live wire is no call.
      .filter((route) => route !== 'DELETE /api/session' && route !== 'GET /api/live')

  test('every writing route has a right body to start from', () => {
    const writing = routes().filter((route) => /^(POST|PATCH)/.test(route))
    expect(Object.keys(bodies).sort()).toEqual(writing.sort())
  })

  test('no route answers with a 5xx, and what is refused changes nothing', { timeout: 120_000 }, async () => {
    for (const route of routes()) {
      const [method = '', path = ''] = route.split(' ')
      const right = bodies[route]
      const body = right ? nearMiss(right) : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(body, idText, hostile, async (sent, id, since) => {
          const before = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
          const address = `${path.replace(':id', encodeURIComponent(id))}?since=${encodeURIComponent(asText(since))}`
          const answer = await operator.call(method, address, sent)
          expect([route, answer.status, answer.status < 500]).toEqual([route, answer.status, true])
          if (answer.status < 400) return
          const after = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
          expect(after).toEqual(before)
          expect(await answer.json()).toMatchObject({
            error: { code: expect.any(String), message: expect.any(String) },
          })
        }),
        { numRuns: 60 },
      )
    }
  })
})
