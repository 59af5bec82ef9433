import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attendanceConsentText } from '#domain/admissions/consent-text.ts'
import type { DoorCodeToShow, PeopleInsideByRoom } from '#domain/check-in/check-in-screen-rows.ts'
import { defaultCentre } from '#domain/site/centre.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { agreeToCheckIn, switchCheckInOn } from '../../../test/check-in.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages, knownPhone, type Phone, phoneOf } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { myPageWords } from './pages/my-page-words.ts'

const { here, data, page } = myPageWords.en
const paid = { amount: 500_00, mode: 'UPI', reference: '', receivedOn: '2026-11-20' } as const

describe.each(enginesByExtent)('a member’s phone at the door on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let phone: Phone
  let key: string
  let moment: number
  beforeEach(async () => {
    moment = Date.parse('2026-11-20T10:00:00+05:30')
    app = await freshApp(engine, { now: () => new Date(moment), environment: { TRUST_PROXY: 'on' } })
    operator = await app.signIn()
    await changeMembersPages(operator)
    await admit('asha', { name: 'Asha Patil', seatNumber: 16 })
    await switchCheckInOn(operator)
    phone = await knownPhone(app, operator, 'asha')
    const door = { id: 'door', libraryId: 1, name: 'Main door' }
    key = (await operator.ok<{ key: string }>('POST', '/api/doors', door)).key
  })
  afterEach(() => app.end())

  const admit = (id: string, more: object) =>
    operator.ok('POST', '/api/members', {
      ...admission({ id, termId: `${id}-term`, payment: { ...paid, id: `${id}-paid` }, ...more }),
      planId: 'month',
    })
  const codePath = async () => {
    const answer = await app.call('GET', '/door/code', undefined, { cookie: `abhyasika-door=${key}` })
    return ((await answer.json()) as DoorCodeToShow).path ?? ''
  }
  const read = async (path: string, of = phone, more: Record<string, string> = {}) => {
    const answer = await of.get(`${path}${path.includes('?') ? '&' : '?'}lang=en`, more)
    return { status: answer.status, html: await answer.text() }
  }
  const fieldsOf = (html: string, part = 0) => {
    const form = [...html.matchAll(/<form[^>]*action="([^"]+)".*?<\/form>/gs)][part]
    const fields = [...(form?.[0] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)]
    return {
      action: form?.[1] ?? '',
      fields: Object.fromEntries(fields.map(([, name, value]) => [name, value])),
    }
  }
  const pressIn = async (form: ReturnType<typeof fieldsOf>, of = phone) => {
    const answer = await of.post(`${form.action}?lang=en`, form.fields)
    const html = await answer.text()
    return { status: answer.status, html, said: />([^<]*)<\/h1>/.exec(html)?.[1] }
  }
  const rows = () => app.db.selectFrom('checkIns').selectAll().execute()
  const consents = () => app.db.selectFrom('consents').selectAll().orderBy('givenAt').execute()

  test('CI-3: the code of the door opens one press, which says what is kept and is in; the same page again does nothing', async () => {
    await agreeToCheckIn(operator, 'asha')
    const opened = await read(await codePath())
    expect(opened.status).toBe(200)
    for (const text of [here.door('Main Library'), here.coming('Asha'), here.press, here.kept('20 November')])
      expect(opened.html).toContain(text)
    expect(opened.html).toContain('href="/my/asha/data"')
    const form = fieldsOf(opened.html)
    expect(await pressIn(form)).toMatchObject({ status: 200, said: 'In' })
    expect(await pressIn(form)).toMatchObject({ status: 200, said: 'In' })
    expect(await rows()).toMatchObject([{ id: form.fields.id, memberId: 'asha', how: 'phone', outAt: null }])
    expect((await read(await codePath())).html).toContain(here.does['still in']('20 November, 10 am'))
    moment += 11 * 60_000
    const again = await read(await codePath())
    for (const text of [here.going('Asha'), here.does.out('20 November, 10 am')])
      expect(again.html).toContain(text)
    expect(await pressIn(fieldsOf(again.html))).toMatchObject({ said: 'Out' })
    expect(await rows()).toMatchObject([{ ended: 'press' }])
  })

  test('CI-3: a code that has grown old says to scan the one at the door; what was opened in time is read in the other language', async () => {
    const path = await codePath()
    const { html } = await read(path)
    const marathi = /href="([^"]+lang=mr[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    moment += 60_000
    expect(await read(path)).toMatchObject({
      status: 410,
      html: expect.stringContaining(here.notes.old.heading),
    })
    const other = await phone.get(marathi)
    expect([other.status, await other.text()]).toEqual([
      200,
      expect.stringContaining(myPageWords.mr.here.press),
    ])
    moment += 300_001
    expect((await phone.get(marathi)).status).toBe(410)
    expect(await pressIn(fieldsOf(html))).toMatchObject({ status: 410 })
  })

  test('CI-3: a phone that is not known is told so, whatever the code is, and nobody learns whether there is a member', async () => {
    const stranger = phoneOf(app)
    const path = await codePath()
    for (const tried of [path, '/my/here/door.made-up']) {
      const answer = await read(tried, stranger)
      expect([tried, answer.status]).toEqual([tried, 401])
      expect(answer.html).toContain(here.notes.unknown.heading)
      expect(answer.html).not.toMatch(/Main Library|Asha/)
    }
  })

  test('CI-3: without a fresh code it is said to scan the one at the door, on the member’s page only while check-in is on', async () => {
    expect((await read('/my/asha')).html).toContain('href="/my/asha/here"')
    expect((await read('/my/asha/here')).html).toContain(here.notes.scan.heading)
    const path = await codePath()
    await switchCheckInOn(operator, [])
    expect((await read('/my/asha')).html).not.toContain('/here')
    for (const gone of ['/my/asha/here', path]) expect([gone, (await read(gone)).status]).toEqual([gone, 404])
    expect((await phone.post('/my/asha/here', { id: 'x', opened: 'x' })).status).toBe(404)
  })

  test('CI-1: without consent they come in, nothing is kept, and a yes beside its text is a row', async () => {
    const text = attendanceConsentText('self', defaultCentre.name, 'en')
    const opened = await read(await codePath())
    expect(opened.html).toContain(here.notKept)
    expect(opened.html).toContain(text)
    const pressed = await pressIn(fieldsOf(opened.html))
    expect([pressed.said, pressed.html]).toEqual(['Allowed', expect.stringContaining('Nothing is kept')])
    expect([await rows(), await consents()]).toEqual([[], []])
    const { rooms } = await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')
    expect(rooms[0]?.withoutConsent).toBe(1)

    expect(await pressIn(fieldsOf(opened.html, 1))).toMatchObject({ said: 'In' })
    expect(await rows()).toMatchObject([{ memberId: 'asha' }])
    expect(await consents()).toMatchObject([{ purpose: 'attendance', givenBy: 'self', how: 'form' }])
    const notice = await app.db.selectFrom('notices').select('text').execute()
    expect(notice).toEqual([{ text }])
  })

  test('CI-1: under 18 only a parent’s yes counts: the page says so, offers none, and a made-up one is no row', async () => {
    await operator.ok('PATCH', '/api/members/asha', { isMinor: true, revision: await revisionOf('asha') })
    const young = await knownPhone(app, operator, 'asha')
    const opened = await read(await codePath(), young)
    expect(opened.html).toContain(here.notKeptOfMinor)
    expect(opened.html).not.toContain(here.agree)
    const form = fieldsOf(opened.html)
    form.fields.consent = 'made-up'
    expect(await pressIn(form, young)).toMatchObject({ said: 'Allowed' })
    expect(await consents()).toEqual([])
    const consent = await agreeToCheckIn(operator, 'asha', 'parent')
    expect((await read(await codePath(), young)).html).toContain(here.keptOfMinor('20 November'))
    const shown = await read('/my/asha/data', young)
    expect(shown.html).toContain(data.byParent)
    expect((await young.post(`/my/asha/consents/${consent}/endings`)).status).toBe(303)
    expect((await read('/my/asha/data', young)).html).toContain(data.parentCheckIn)
  })

  const revisionOf = async (id: string) =>
    (await operator.ok<{ rows: { id: string; revision: number }[] }>('GET', '/api/members')).rows.find(
      (row) => row.id === id,
    )?.revision

  test('CI-3: a phone that knows several presses for one of them', async () => {
    await admit('ravi', { name: 'Ravi Patil', seatNumber: 17 })
    await knownPhone(app, operator, 'ravi', phone)
    for (const id of ['asha', 'ravi']) await agreeToCheckIn(operator, id)
    const { html } = await read(await codePath())
    for (const text of [here.who, 'Asha Patil', 'Ravi Patil']) expect(html).toContain(text)
    expect(fieldsOf(html, 1).action).toBe('/my/ravi/here')
    expect(await pressIn(fieldsOf(html, 1))).toMatchObject({ said: 'In' })
    expect(await rows()).toMatchObject([{ memberId: 'ravi' }])
  })

  test('CI-3: a member whose id is `here` has a page as others have', async () => {
    await admit('here', { name: 'Heera Patil', seatNumber: 17 })
    await knownPhone(app, operator, 'here', phone)
    for (const path of ['/my/here', '/my/here/pay', '/my/here/here', '/my/here/data'])
      expect([path, (await read(path)).status]).toEqual([path, 200])
  })

  test('CI-2: who is over is told to come to the desk, in red', async () => {
    moment = Date.parse('2026-12-27T10:00:00+05:30')
    const { html } = await read(await codePath())
    const pressed = await pressIn(fieldsOf(html))
    expect(pressed.html).toContain('my-said red')
    expect(pressed.html).toContain('Please come to the desk')
    expect(await rows()).toEqual([])
  })

  test('CI-1, CI-6: on the page of their data a member agrees, sees their check-ins, and withdraws by one press', async () => {
    expect((await read('/my/asha/data')).html).toContain(data.sayYes.attendance)
    await phone.post('/my/asha/consents', { id: 'yes', purpose: 'attendance' })
    expect((await read('/my/asha/data')).html).not.toContain(data.sayYes.attendance)
    await pressIn(fieldsOf((await read(await codePath())).html))
    const { html } = await read('/my/asha/data')
    expect(html).toContain('Check-ins of the last 90 days')
    expect(html).toMatch(/20 November, 10 am.*inside now · Main Library/s)
    await phone.post('/my/asha/consents/yes/endings')
    expect(await rows()).toEqual([])
    expect((await read('/my/asha/data')).html).not.toContain('Check-ins of the last 90 days')
  })

  test('CI-3: more presses than a family makes are refused, and count nobody', async () => {
    const form = fieldsOf((await read(await codePath())).html)
    const said = new Map<number, number>()
    for (let n = 0; n < 60; n += 1) {
      form.fields.id = randomUUID()
      const { status } = await pressIn(form)
      said.set(status, (said.get(status) ?? 0) + 1)
    }
    expect([...said]).toEqual([
      [200, 30],
      [429, 30],
    ])
    const { rooms } = await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')
    expect(rooms[0]?.withoutConsent).toBe(30)
  })

  test('CI-3: wrong codes of one address are counted; a right one opens from there all the same', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const said: number[] = []
    for (let n = 0; n < 32; n += 1) said.push((await read(`/my/here/door.${n}`, phone, from)).status)
    expect([said[29], said[30]]).toEqual([410, 429])
    expect((await read(await codePath(), phone, from)).status).toBe(200)
  })

  test('MP-2: a member’s page and data are as before while check-in is off', async () => {
    await switchCheckInOn(operator, [])
    expect((await read('/my/asha')).html).not.toContain(here.press)
    expect((await read('/my/asha')).html).toContain(page.requests)
    const { html } = await read('/my/asha/data')
    expect(html).not.toMatch(/Attendance|Check-in/)
  })
})
