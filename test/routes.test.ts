import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audienceByDoorRoute, audienceByMemberRoute, routePermissions } from '../src/domain/permissions.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { changeMembersPages, knownPhone, phoneOf } from './members-pages.ts'
import { writeCalls, writingRoutes } from './trust/write-calls.ts'

/** The routes outside /api, all public. */
const documentRoutes = [
  // Called by WhatsApp, with its signature.
  'GET /webhooks/whatsapp',
  'POST /webhooks/whatsapp',
  // By the link in each mail.
  'GET /stop/:token',
  'POST /stop/:token',
  'GET /healthz',
  'GET /',
  'GET /admin',
  'GET /logo/:mark',
  'GET /photos/:mark',
  'GET /icons/:name',
  'GET /share.png',
  'GET /site.webmanifest',
  'GET /admin.webmanifest',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /receipt/:token',
  'GET /join',
  'POST /join',
  'GET /join/done',
  'GET /join/poster',
  'GET /offer/:token',
  'POST /offer/:token',
]

describe.each(engines)('AU-6: every route on %s', (engine) => {
  let app: TestApp
  let stale: Operator

  beforeAll(async () => {
    app = await freshApp(engine)
    stale = await app.signIn()
    await stale.ok('DELETE', '/api/session')
  })
  afterAll(() => app.end())

  const routes = () => [
    ...new Set(
      app.app.routes
        .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ]
  const guarded = Object.entries(routePermissions)
    .filter(([, permission]) => permission !== 'public')
    .map(([route]) => route)
  const splitRoute = (route: string) => {
    const [method = '', path = ''] = route.split(' ')
    return [method, path.replace(':id', '101')] as const
  }
  const bodyFor = (method: string) => (method === 'POST' || method === 'PATCH' ? {} : undefined)

  test('is in the table of permissions, and the table has no others', () => {
    expect(routes().toSorted()).toEqual(
      [
        ...documentRoutes,
        ...Object.keys(audienceByMemberRoute),
        ...Object.keys(audienceByDoorRoute),
        ...Object.keys(routePermissions),
      ].toSorted(),
    )
  })

  test('those that write are tried with a fault at each statement (npm run trust -- faults)', async () => {
    const tried = Object.keys(writeCalls(app, await app.signIn()))
    expect(writingRoutes(app.app.routes).filter((route) => !tried.includes(route))).toEqual([])
  })

  test('those that write answer what is tried without a fault', async () => {
    const usual = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    const operator = await usual.signIn()
    const refused: string[] = []
    for (const [route, prepare] of Object.entries(writeCalls(usual, operator))) {
      const { method, path, body, call = operator.call } = await prepare()
      const answer = await call(method, path, body)
      if (!answer.ok) refused.push(`${route}: ${answer.status} ${await answer.text()}`)
    }
    await usual.end()
    expect(refused).toEqual([])
  })

  test('the public ones are those of the site and the sign-in', () => {
    const open = Object.keys(routePermissions).filter((route) => !guarded.includes(route))
    expect(open).toEqual([
      'GET /api/session',
      'POST /api/session',
      'POST /api/session/codes',
      'GET /api/site',
      'GET /api/site/pages/:id',
      'POST /api/visits',
    ])
  })

  test('the public ones ask for no session', async () => {
    for (const route of [
      'GET /api/session',
      'POST /api/session',
      'GET /api/site',
      'GET /api/site/pages/101',
    ]) {
      const [method, path] = splitRoute(route)
      const answer = await app.call(method, path, bodyFor(method))
      expect([route, (await answer.json()).error?.code]).not.toEqual([route, 'signed_out'])
    }
  })

  test('the others refuse a caller without a session, whatever is sent', async () => {
    for (const route of guarded) {
      const [method, path] = splitRoute(route)
      for (const body of [bodyFor(method), method === 'GET' ? undefined : 'no json']) {
        const answer = await app.call(method, path, body)
        expect([route, answer.status]).toEqual([route, 401])
        expect(await answer.json()).toEqual({ error: { code: 'signed_out' } })
      }
    }
  })

  test('the others refuse a session that was signed out, and one that was made up', async () => {
    const forged = stale.cookie.replace(/=.*$/, '=made-up-token.made-up-signature')
    for (const route of guarded) {
      const [method, path] = splitRoute(route)
      expect([route, (await stale.call(method, path, bodyFor(method))).status]).toEqual([route, 401])
      const answer = await app.call(method, path, bodyFor(method), { cookie: forged })
      expect([route, answer.status]).toEqual([route, 401])
    }
  })

  test('without a session an unknown address under /api/ is answered like a known one', async () => {
    expect((await app.call('GET', '/api/nothing-here')).status).toBe(401)
    expect((await app.call('POST', '/api/session/', {})).status).toBe(401)
  })

  test('a session past its end is refused', async () => {
    const operator = await app.signIn()
    await app.db.updateTable('sessions').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute()
    expect((await operator.call('GET', '/api/members')).status).toBe(401)
  })

  test('AU-6: a page of the public site holds no integration key and no member', async () => {
    const { document } = await app.db.selectFrom('settings').select('document').executeTakeFirstOrThrow()
    const secret = { ...JSON.parse(document), whatsappApiKey: 'secret-wa-key', smsApiKey: 'secret-sms-key' }
    await app.db
      .updateTable('settings')
      .set({ document: JSON.stringify(secret) })
      .execute()
    const html = await (await app.call('GET', '/')).text()
    expect(html).toContain('Abhyasika')
    expect(html).not.toMatch(/secret-|payee@upi|919800001000/)
  })

  test('MP-1: a member’s routes open to the phone that knows the very member, and to nobody else', async () => {
    const own = await freshApp(engine)
    const operator = await own.signIn()
    await changeMembersPages(operator)
    const [mine, others] = ['101', '102']
    const phone = await knownPhone(own, operator, mine)
    const ofAnother = await knownPhone(own, operator, others)
    const selfRoutes = Object.entries(audienceByMemberRoute).flatMap(([route, kind]) =>
      kind === 'self' ? [route] : [],
    )
    expect(selfRoutes.length).toBeGreaterThan(10)
    const before = await own.db.selectFrom('revision').select('value').executeTakeFirst()
    for (const route of selfRoutes) {
      const [method, pattern = ''] = route.split(' ')
      const path = pattern.replace(':id', mine).replaceAll(/:\w+/g, 'x')
      const with_ = async (cookie: string | undefined) =>
        (await own.call(method ?? '', path, method === 'POST' ? 'x=y' : undefined, cookie ? { cookie } : {}))
          .status
      const refused = {
        nobody: await with_(undefined),
        staff: await with_(operator.cookie),
        'another member': await with_(ofAnother.cookie()),
        'a made-up cookie': await with_(`abhyasika-my=${'a'.repeat(32)}`),
        'no cookie at all': await with_('abhyasika-my='),
        'its own id as a cookie': await with_(`abhyasika-my=${mine}`),
      }
      const all = Object.fromEntries(Object.keys(refused).map((who) => [who, 401]))
      expect([route, refused]).toEqual([route, all])
      const allowed = await with_(phone.cookie())
      expect([route, allowed === 401 || allowed === 403]).toEqual([route, false])
      const elsewhere = { cookie: phone.cookie(), origin: 'https://elsewhere.example' }
      if (method === 'POST')
        expect([route, (await own.call('POST', path, 'x=y', elsewhere)).status]).toEqual([route, 403])
    }
    expect(await own.db.selectFrom('revision').select('value').executeTakeFirst()).toEqual(before)
    await own.end()
  })

  test('MP-1: a member’s cookie opens nothing of the admin, and is no session', async () => {
    const own = await freshApp(engine)
    const operator = await own.signIn()
    await changeMembersPages(operator)
    const cookie = (await knownPhone(own, operator, '101')).cookie()
    const value = cookie.slice(cookie.indexOf('=') + 1)
    const session = operator.cookie.split('=')[0]
    for (const route of guarded) {
      const [method, path] = splitRoute(route)
      for (const sent of [cookie, `${session}=${value}`])
        expect([route, (await own.call(method, path, bodyFor(method), { cookie: sent })).status]).toEqual([
          route,
          401,
        ])
    }
    await own.end()
  })

  test('MP-1: whether there is a member of an id, nobody learns', async () => {
    const own = await freshApp(engine)
    const operator = await own.signIn()
    await changeMembersPages(operator)
    const stranger = phoneOf(own)
    const said = async (id: string) => {
      const answer = await stranger.get(`/my/${id}?lang=en`)
      return [answer.status, (await answer.text()).replaceAll(id, '')]
    }
    expect(await said('101')).toEqual(await said('no-such-member'))
    await own.end()
  })

  test('calls from another site are refused, and change nothing', async () => {
    const operator = await app.signIn()
    const elsewhere = { origin: 'https://elsewhere.example' }
    expect((await operator.call('DELETE', '/api/members/101', undefined, elsewhere)).status).toBe(403)
    expect(
      (await operator.call('GET', '/api/live', undefined, { ...elsewhere, upgrade: 'websocket' })).status,
    ).toBe(403)
    const list = await operator.ok<{ rows: { id: string }[] }>('GET', '/api/members')
    expect(list.rows.map(({ id }) => id)).toContain('101')
  })
})

describe.each(engines)('with PUBLIC_URL set, on %s', (engine) => {
  let known: TestApp
  beforeAll(async () => {
    known = await freshApp(engine, { environment: { PUBLIC_URL: 'https://library.example' } })
  })
  afterAll(() => known.end())

  test('a call from the same host by another scheme or port is one from another site', async () => {
    const operator = await known.signIn()
    const statusFrom = async (origin: string) =>
      (await operator.call('POST', '/api/backups', undefined, { origin })).status
    for (const origin of [
      'http://library.example',
      'https://library.example:8443',
      'https://other.library.example',
      'null',
    ]) {
      expect([origin, await statusFrom(origin)]).toEqual([origin, 403])
    }
    const visit = await known.call('POST', '/api/visits', {}, { origin: 'http://library.example' })
    expect(visit.status).toBe(403)
    expect((await operator.call('DELETE', '/api/session')).status).toBe(204)
  })

  test('a call to another host is refused, but for the health check', async () => {
    const answer = async (path: string, host: string) => known.call('GET', path, undefined, { host })
    for (const host of [
      'localhost',
      'library.example:8443',
      'evil@library.example',
      'elsewhere.example',
      '',
    ]) {
      for (const path of ['/', '/admin', '/api/site', '/api/members', '/robots.txt', '/nothing-here']) {
        const refused = await answer(path, host)
        expect([path, host, refused.status, await refused.json()]).toEqual([
          ...[path, host, 421],
          {
            error: {
              code: 'wrong_host',
              params: { origin: 'https://library.example' },
            },
          },
        ])
      }
      expect((await answer('/healthz', host)).status).toBe(200)
    }
    for (const host of ['library.example', 'Library.Example', 'library.example:443']) {
      expect([host, (await answer('/', host)).status]).toEqual([host, 200])
    }
  })
})
