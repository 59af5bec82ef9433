import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  CheckInPressAwaitingDesk,
  DoorCodeToShow,
  PeopleInsideByRoom,
} from '#domain/check-in/check-in-screen-rows.ts'
import { audienceByDoorRoute, audienceByMemberRoute, routePermissions } from '#domain/permissions.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../../../test/check-in.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages, knownPhone, type Phone } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'

describe.each(enginesByExtent)('the door on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let key: string
  let moment: number
  const wait = (seconds: number) => {
    moment += seconds * 1000
  }
  beforeEach(async () => {
    moment = Date.parse('2026-11-20T10:00:00+05:30')
    app = await freshApp(engine, { now: () => new Date(moment) })
    operator = await app.signIn()
    await admit('asha', { phone: '9822012345', seatNumber: 16 })
    await switchCheckInOn(operator)
    await agreeToCheckIn(operator, 'asha')
    await changeMembersPages(operator)
    key = (await makeDoor('door')).key
  })
  afterEach(() => app.end())

  const admit = (id: string, more: object) =>
    operator.ok('POST', '/api/members', {
      ...admission({ id, termId: `${id}-term`, ...more }),
      planId: 'month',
    })
  const makeDoor = (id: string, libraryId = 1) =>
    operator.ok<{ key: string }>('POST', '/api/doors', { id, libraryId, name: 'Main door' })
  const cookieOf = (of: string) => ({ cookie: `abhyasika-door=${of}` })
  const askCode = (of = key) => app.call('GET', '/door/code', undefined, cookieOf(of))
  const code = async () => (await (await askCode()).json()) as DoorCodeToShow
  const shown = async () => (await code()).path?.replace('/my/here/', '') ?? ''
  const type = (digits: string, id: string = randomUUID()) =>
    app.call('POST', '/door/digits', { id, digits }, cookieOf(key))
  const rows = () => app.db.selectFrom('checkIns').selectAll().execute()
  const waiting = async () =>
    (await operator.ok<{ presses: CheckInPressAwaitingDesk[] }>('GET', '/api/check-in/waiting')).presses
  const open = async () => {
    return knownPhone(app, operator, 'asha')
  }
  const openOn = async (phone: Phone, of: string) => {
    const answer = await phone.get(`/my/here/${encodeURIComponent(of)}?lang=en`)
    const html = await answer.text()
    return { status: answer.status, html, opened: /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? '' }
  }
  const pressOn = async (phone: Phone, opened = '', id: string = randomUUID(), member = 'asha') => {
    const answer = await phone.post(`/my/${member}/here?lang=en`, { id, opened })
    const html = await answer.text()
    return { status: answer.status, said: />([^<]*)<\/h1>/.exec(html)?.[1] }
  }

  test('CI-3: a key is shown once and stored as a hash, opens a tablet, and is ended at once', async () => {
    const opened = await app.call('POST', '/door/openings', { key })
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([
      201,
      expect.stringMatching(/^abhyasika-door=.*HttpOnly.*SameSite=Strict/),
    ])
    const { doors } = await operator.ok<{ doors: object[] }>('GET', '/api/doors')
    expect(doors).toMatchObject([{ id: 'door', libraryId: 1, name: 'Main door' }])
    expect(JSON.stringify([doors, await app.db.selectFrom('doors').selectAll().execute()])).not.toContain(key)
    expect((await askCode()).status).toBe(200)
    await operator.ok('DELETE', '/api/doors/door')
    expect((await askCode()).status).toBe(401)
    expect((await app.call('POST', '/door/openings', { key })).status).toBe(404)
    const said = await app.db
      .selectFrom('history')
      .select('changes')
      .where('changes', 'like', '%"door"%')
      .execute()
    expect(said).toHaveLength(2)
  })

  test('CI-3: a room without check-in has no door', async () => {
    await switchCheckInOn(operator, [2])
    expect((await askCode()).status).toBe(404)
    expect((await type('2345')).status).toBe(404)
    await switchCheckInOn(operator, [])
    for (const [method, path] of [
      ['GET', '/door/code'],
      ['POST', '/door/openings'],
      ['GET', '/api/doors'],
    ] as const)
      expect([
        path,
        (await operator.call(method, path, method === 'POST' ? { key } : undefined)).status,
      ]).toEqual([path, 404])
  })

  test('CI-3: a code counts for its half-minute and the next, at both edges of the step, and for nothing after 60 seconds', async () => {
    const phone = await open()
    moment = Math.ceil(moment / 30_000) * 30_000
    expect((await code()).changesIn).toBe(30_000)
    const first = await shown()
    wait(29.999)
    expect(await shown()).toBe(first)
    wait(0.001)
    expect(await shown()).not.toBe(first)
    wait(29.999)
    expect((await openOn(phone, first)).status).toBe(200)
    wait(0.001)
    expect(await openOn(phone, first)).toMatchObject({ status: 410, opened: '' })
    moment -= 60_001
    expect((await openOn(phone, first)).status).toBe(410)
  })

  test('CI-3: a code that was opened in time is pressed for five minutes, on that phone alone', async () => {
    const phone = await open()
    const { opened } = await openOn(phone, await shown())
    wait(300)
    const id = randomUUID()
    for (const _ of [1, 2])
      expect(await pressOn(phone, opened, id)).toEqual({ status: 200, said: '₹500 due' })
    expect(await rows()).toMatchObject([{ id, how: 'phone', madeBy: 'nobody', libraryId: 1 }])
    wait(0.001)
    expect((await pressOn(phone, opened)).status).toBe(410)
    const again = await openOn(phone, await shown())
    await admit('other', { seatNumber: 17, phone: '9822099999' })
    const others = await knownPhone(app, operator, 'other')
    expect((await pressOn(others, again.opened, 'x', 'other')).status).toBe(410)
    await operator.ok('DELETE', '/api/doors/door')
    expect((await pressOn(phone, again.opened)).status).toBe(410)
  })

  test('CI-3: guesses of codes and of what opening gives open nothing', async () => {
    const phone = await open()
    const right = await shown()
    for (let guess = 0; guess < 200; guess += 1) {
      const wrong = `door.${Buffer.alloc(10, guess).toString('base64url')}`
      expect((await openOn(phone, wrong)).status).toBe(410)
      expect(
        (await pressOn(phone, `door.${moment}.${Buffer.alloc(16, guess).toString('base64url')}`)).status,
      ).toBe(410)
    }
    for (const wrong of ['x.y', 'y.z', `${right}.x`, right.slice(0, -1), right.replace('door', 'other')])
      expect([wrong, (await openOn(phone, wrong)).status]).toEqual([wrong, 410])
    expect(await rows()).toEqual([])
  })

  test('CI-3: digits are answered the same, known or not, and check in who has them', async () => {
    const answers = [await type('2345'), await type('9999')]
    const bodies = await Promise.all(answers.map(async (one) => [one.status, await one.text()]))
    expect(bodies).toEqual([
      [200, '{"isTaken":true}'],
      [200, '{"isTaken":true}'],
    ])
    expect(await rows()).toMatchObject([{ memberId: 'asha', how: 'tablet', libraryId: 1 }])
  })

  test('CI-3: after ten wrong in a moving minute none is taken for 60 seconds, right ones neither', async () => {
    for (let tries = 0; tries < 9; tries += 1) expect((await type('9999')).status).toBe(200)
    wait(60)
    expect((await type('9999')).status).toBe(200)
    for (let tries = 0; tries < 9; tries += 1) expect((await type('9999')).status).toBe(200)
    const shut = await type('2345')
    expect([shut.status, shut.headers.get('retry-after')]).toEqual([429, '60'])
    wait(59.999)
    expect((await type('2345')).status).toBe(429)
    expect(await rows()).toEqual([])
    wait(0.001)
    expect((await type('2345')).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('CI-3: where two numbers of the room share their last four, that tablet asks everybody for six', async () => {
    expect((await code()).digits).toBe(4)
    await admit('other', { seatNumber: 17, phone: '9822082345' })
    expect((await code()).digits).toBe(6)
    await type('2345')
    expect(await rows()).toEqual([])
    await type('012345')
    expect(await rows()).toMatchObject([{ memberId: 'asha' }])
  })

  test('CI-3: who shares a number stands at the desk to be chosen, with consent only, for ten minutes', async () => {
    await admit('sister', { seatNumber: 17, phone: '9822012345' })
    await admit('brother', { seatNumber: 18, phone: '9822012345' })
    await agreeToCheckIn(operator, 'sister')
    await type('2345')
    expect(await rows()).toEqual([])
    expect((await waiting()).map(({ members }) => members.map(({ memberId }) => memberId))).toEqual([
      ['asha', 'sister'],
    ])
    wait(600)
    expect(await waiting()).toEqual([])
    await type('2345')
    expect((await pressAtDesk(operator, 'sister', { libraryId: 1 })).did).toBe('in')
    expect(await waiting()).toEqual([])
  })

  test('CI-2: over at the phone or the tablet waits at the desk, with consent, and writes nothing', async () => {
    moment = Date.parse('2026-12-27T10:00:00+05:30')
    await type('2345')
    operator = await app.signIn({ email: 'owner@example.org', password: 'a quiet desk' })
    expect(await waiting()).toMatchObject([
      { how: 'tablet', members: [{ memberId: 'asha', answer: { is: 'over', mayLetIn: true } }] },
    ])
    expect(await rows()).toEqual([])
    expect((await pressAtDesk(operator, 'asha', { letsIn: true })).did).toBe('in')
    expect(await waiting()).toEqual([])
  })

  test('CI-1: at the tablet without consent a number is counted and nothing else', async () => {
    await admit('other', { seatNumber: 17, phone: '9822099999' })
    await type('9999')
    const { rooms } = await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')
    expect(rooms.map(({ people, withoutConsent }) => [people.length, withoutConsent])).toEqual([
      [0, 1],
      [0, 0],
    ])
  })

  test('CI-3: the key of a door opens no other route, and nobody else’s opens the door', async () => {
    const phone = await open()
    const others = [
      ...Object.entries(routePermissions).filter(([, kind]) => kind !== 'public'),
      ...Object.entries(audienceByMemberRoute).filter(([, kind]) => kind === 'self'),
    ].map(([route]) => route.split(' ') as [string, string])
    expect(others.length).toBeGreaterThan(150)
    const asDoor = { cookie: `abhyasika-door=${key}; abhyasika-my=${key}; abhyasika=${key}` }
    for (const [method, path] of others) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const { status } = await app.call(method, path.replace(/:\w+/g, 'asha'), body, asDoor)
      expect([method, path, [401, 404].includes(status)]).toEqual([method, path, true])
    }
    const doors = Object.entries(audienceByDoorRoute).filter(([, kind]) => kind === 'door')
    for (const [route] of doors) {
      const [method = '', path = ''] = route.split(' ')
      const body = method === 'GET' ? undefined : { id: 'x', digits: '2345' }
      const own = phone.cookie().replace('abhyasika-my', 'abhyasika-door')
      const tried: Record<string, string>[] = [{}, { cookie: phone.cookie() }, { cookie: own }]
      for (const cookie of tried)
        expect([path, (await app.call(method, path, body, cookie)).status]).toEqual([path, 401])
      expect([path, (await operator.call(method, path, body)).status]).toEqual([path, 401])
    }
    expect((await askCode()).status).toBe(200)
  })

  test('CI-3: the page of the tablet shows nothing of anybody, runs its own script alone, and is there while check-in is on', async () => {
    const page = await app.call('GET', '/door')
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'[^;]*; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; script-src 'self'; connect-src 'self'; manifest-src 'self'$/,
    )
    expect(html).toContain('href="/door/door.webmanifest"')
    expect(html).not.toMatch(/Asha|Main Library|9822012345/)
    const manifest = await (await app.call('GET', '/door/door.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Abhyasika Door', display: 'fullscreen', start_url: '/door' })
    await switchCheckInOn(operator, [])
    for (const path of ['/door', '/door/door.webmanifest'])
      expect([path, (await app.call('GET', path)).status]).toEqual([path, 404])
  })

  test('CI-3: without members’ pages the tablet has digits alone, and where phones would look in themselves no address', async () => {
    expect(await code()).toMatchObject({ path: expect.stringMatching(/^\/my\/here\/door\./), origin: null })
    const elsewhere = await app.app.request('http://192.168.1.7:3000/door/code', { headers: cookieOf(key) })
    expect(((await elsewhere.json()) as DoorCodeToShow).origin).toBe('http://192.168.1.7:3000')
    await changeMembersPages(operator, { isOn: false })
    expect(await code()).toMatchObject({ path: null, digits: 4 })
  })

  test('CI-3: a right key opens though wrong ones were tried too often from the same address', async () => {
    const openWith = async (of: string) => (await app.call('POST', '/door/openings', { key: of })).status
    for (let tries = 0; tries < 30; tries += 1) expect(await openWith('x'.repeat(32))).toBe(404)
    expect([await openWith('x'.repeat(32)), await openWith(key)]).toEqual([429, 201])
  })
})
