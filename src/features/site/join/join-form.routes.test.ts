import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import {
  changeEnquirySettings,
  type FilledForm,
  formBody,
  openSiteForms,
  readerText,
  sendPublicForm,
} from '../../../../test/public-forms.ts'

describe.each(enginesByExtent)('the public form on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, {
      now: () => new Date('2026-11-20T06:00:00Z'),
      environment: { TRUST_PROXY: 'on' },
    })
    operator = await app.signIn()
    await openSiteForms(operator)
  })
  afterEach(() => app.end())

  const send = (changes: FilledForm = {}, from = '203.0.113.7') =>
    sendPublicForm(app, changes, { 'x-forwarded-for': from })
  const enquiries = async () => (await operator.ok<FullListOfTopic<Enquiry>>('GET', '/api/enquiries')).rows
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.call('GET', path, undefined, headers)
    return { answer, html: await answer.text() }
  }
  /** The text that somebody reads after sending the form. */
  const told = async (answer: Response) => {
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/join\/done\?of=/),
    ])
    const { html } = await page(answer.headers.get('location') ?? '')
    return readerText(html)
  }

  test('EN-2: while the centre takes no enquiries nothing of it is there, and the home is as it was', async () => {
    const before = (await page('/')).html
    expect(before).toContain('action="/join?lang=en"')
    await changeEnquirySettings(operator, { takesEnquiries: false, showsFreeSeats: false })
    for (const path of ['/join', '/join/done?of=x', '/join/poster', `/offer/${'a'.repeat(22)}`])
      expect([path, (await page(path)).answer.status]).toEqual([path, 404])
    expect((await send()).status).toBe(404)
    const { html, answer } = await page('/')
    expect(html).not.toMatch(/\/join|join-form|free-tables|<style/)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'none'")
    expect(await (await app.call('GET', '/api/site')).json()).not.toHaveProperty('join')
  })

  test('EN-2: the form stands on the home and on a page of its own, in both languages, without a script', async () => {
    const home = await page('/?lang=mr')
    expect(home.html.indexOf('id="contact"')).toBeLessThan(home.html.indexOf('<form'))
    expect(home.answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    const { answer, html } = await page('/join?lang=mr')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=mr;/)])
    expect(html).toMatch(/^<!doctype html>\n<html lang="mr">/)
    expect(html).toContain('<h1>प्रवेशासाठी नाव नोंदवा</h1>')
    expect(html).not.toContain('<script')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-/)
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toMatch(/script|unsafe/)
    expect((await page('/join', { 'accept-language': 'mr' })).html).toContain('lang="mr"')
    expect((await page('/join', { cookie: 'language=en', 'accept-language': 'mr' })).html).toContain(
      'lang="en"',
    )
  })

  test('EN-2: it asks for nothing that has one answer alone', async () => {
    expect((await page('/join')).html).toMatch(/<input type="hidden" name="shiftId" value="1"/)
    expect((await page('/join')).html).toContain('Which room')
    await divideDay()
    const text = readerText((await page('/join?lang=en')).html)
    expect(text).toContain('Morning, 6 am to 2 pm ₹400 a month · New Extension')
    const room = (await setup())?.libraries.find(({ id }) => id === 2)
    await operator.ok('PATCH', '/api/plans/early', {
      libraryIds: [],
      revision: (await setup())?.plans[1]?.revision,
    })
    await operator.ok('DELETE', `/api/libraries/2`, { revision: room?.revision })
    expect(readerText((await page('/join?lang=en')).html)).not.toContain('Which room')
  })

  test('EN-2: a form is answered with a number and how many wait for the like, on a page that a reload shows again', async () => {
    const answer = await send({ source: 'A friend', messages: 'yes' })
    const text = await told(answer)
    expect(text).toMatch(
      /Your number 1 Your name is down\. For a girl\. Nobody waits for the like before you\./,
    )
    expect(await enquiries()).toMatchObject([
      {
        number: 1,
        name: 'Vaishnavi More',
        source: 'A friend',
        language: 'en',
        hasMessages: true,
        needsLook: false,
      },
    ])
    expect(await told(answer)).toBe(text)
    expect(await enquiries()).toHaveLength(1)
    const done = await page(answer.headers.get('location') ?? '')
    expect(done.answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(done.answer.headers.get('cache-control')).toBe('no-store')
    const second = await told(await send({ name: 'Sneha Patil', phone: '9822022222' }))
    expect(second).toContain('Your number 2')
    expect(second).toContain('2 wait for the like, you among them.')
  })

  test('EN-2: an answer cannot be made up, nor read from its address', async () => {
    const location = (await send()).headers.get('location') ?? ''
    expect(decodeURIComponent(location)).not.toMatch(/Vaishnavi|98220|number/)
    for (const of of ['', 'x', 'v1.x.y', `${new URL(location, 'http://x').searchParams.get('of')}A`]) {
      const { answer } = await page(`/join/done?of=${encodeURIComponent(of)}`)
      expect([of, answer.status, answer.headers.get('location')]).toEqual([of, 303, '/join'])
    }
  })

  test('EN-2: a stranger and somebody who is known get the same page, but for the number and the count', async () => {
    const htmlOf = async (changes: FilledForm) => {
      const location = (await send(changes)).headers.get('location') ?? ''
      const { html } = await page(location)
      return html
        .replace(/of=[\w.-]+/g, '')
        .replace(/(?<=number">)\d+/, 'N')
        .replace(/\d+(?= wait for)/, 'N')
    }
    await send({ name: 'Somebody else', phone: '98220 44444' })
    await send()
    const known = await htmlOf({ wishedFrom: '2026-12-01' })
    expect((await enquiries())[1]).toMatchObject({
      number: 2,
      repeats: [{ number: 3, wishedFrom: '2026-12-01' }],
    })
    expect(await htmlOf({ phone: '98220 33333' })).toBe(known)
  })

  const setup = async () =>
    (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows[0]
  const divideDay = async () => {
    const parts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 840 },
    ]
    await operator.ok('POST', '/api/hours/cuts', { parts, revision: (await setup())?.hours.revision })
    const revision = (await setup())?.hours.revision
    await operator.ok('POST', '/api/hours/shifts', {
      name: 'Morning',
      nameMr: 'सकाळ',
      partIds: [1],
      revision,
    })
    const plan = { months: 1, days: null, price: 40_000, joiningFee: 0, isOffered: true, libraryIds: [2] }
    await operator.ok('POST', '/api/plans', { ...plan, id: 'early', name: 'Early', nameMr: '', shiftId: 2 })
  }

  const wrong: [string, FilledForm, RegExp][] = [
    ['no age', { age: null }, /Choose one: for somebody under 18/],
    ['an age that is none', { age: '17' }, /Choose one: for somebody under 18/],
    ['no name', { name: null }, /Write the name/],
    ['a blank name', { name: ' \u0000\u202e ' }, /Write the name/],
    ['a name that is too long', { name: 'x'.repeat(500) }, /Too long: at most 100 characters/],
    ['no phone', { phone: null }, /Write a number on which we can call/],
    ['a short phone', { phone: '98220' }, /fewer than eight/],
    ['a phone that is too long', { phone: '9'.repeat(200) }, /Too long: at most \d+ characters/],
    ['no gender', { gender: null }, /Choose whom the desk is for/],
    ['a gender that is none', { gender: 'girl' }, /Choose whom the desk is for/],
    ['no shift', { shiftId: null }, /Choose the hours/],
    ['a shift that is none', { shiftId: '77' }, /Choose the hours/],
    ['a shift that is no number', { shiftId: "1' or 1=1" }, /Choose the hours/],
    ['a room that is none', { libraryId: '77' }, /Choose one of the rooms/],
    ['a room that is no number', { libraryId: '-1' }, /Choose one of the rooms/],
    ['a day that is none', { wishedFrom: '2026-02-30' }, /Choose a day, or leave it empty/],
    ['no agreement', { notice: null }, /Without this we may not keep your name/],
  ]
  test.each(wrong)(
    'EN-2: %s is said on top and at its field, and nothing is kept',
    async (_what, changes, sentence) => {
      if ('shiftId' in changes) await divideDay()
      const answer = await send({ phone: '98220 55555', ...changes })
      const html = await answer.text()
      expect(answer.status).toBe(400)
      const field = Object.keys(changes)[0] ?? ''
      expect(html).toContain(`<a href="#join-${field}">`)
      expect(html).toMatch(new RegExp(`id="join-${field}"`))
      expect(html.slice(html.indexOf(`id="join-${field}-fault"`))).toMatch(sentence)
      expect(readerText(html)).toContain('One thing is missing or wrong')
      if (!('name' in changes)) expect(html).toContain('value="Vaishnavi More"')
      expect(await enquiries()).toEqual([])
    },
  )

  test('EN-2: all that is wrong is counted, in Marathi too, and what was typed stays and is no markup', async () => {
    const name = '"><script>alert(1)</script>'
    const body = formBody(app, { name, phone: null, notice: null, age: 'under', messages: 'yes' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const html = await (await app.call('POST', '/join?lang=mr', body, headers)).text()
    expect(html).toContain('२ गोष्टी राहिल्या आहेत')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
    expect(html).not.toContain('<script')
    expect(html).toMatch(
      /name="age" required="" value="under"|value="under" checked=""|checked="" value="under"/,
    )
    expect(html).toMatch(/name="messages" value="yes" checked=""|name="messages" checked="" value="yes"/)
  })

  test('EN-2: what no browser sends is refused in the same way, and nothing fails', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const body of ['', '%', '%00%ff=%zz', '{"name":"x"}', 'name=%ud800', '__proto__=1&constructor=2']) {
      expect([body, (await app.call('POST', '/join', body, headers)).status]).toEqual([body, 400])
    }
    const file = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await app.call('POST', '/join', '--x\r\n', file)).status).toBe(400)
    expect((await send({ name: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await sendPublicForm(app, {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await app.call('PUT', '/join', 'x', headers)).status).toBe(404)
    expect(await enquiries()).toEqual([])
    expect(
      (await send({ source: 'Made up', extra: 'x', drawnAt: String(app.now().getTime() - 4000) })).status,
    ).toBe(303)
    expect(await enquiries()).toMatchObject([{ source: '' }])
  })

  test('EN-2: hours that nobody is sold cannot be asked for', async () => {
    await divideDay()
    const revision = (await setup())?.hours.revision
    await operator.ok('POST', '/api/hours/shifts', { name: 'Late', nameMr: '', partIds: [2], revision })
    expect(readerText((await page('/join?lang=en')).html)).not.toContain('Late')
    expect((await send({ shiftId: '3' })).status).toBe(400)
    expect((await send({ shiftId: '2' })).status).toBe(303)
  })

  test('EN-2: a form that was drawn before the hours changed counts for the only shift that is left', async () => {
    await told(await send({ shiftId: '9' }))
    expect(await enquiries()).toMatchObject([{ shiftId: 1, libraryId: null }])
  })

  test('EN-2: for somebody under 18 a parent agrees', async () => {
    await told(await send({ age: 'under', name: 'Sunanda Mogal' }))
    const [row] = await enquiries()
    expect(row).toMatchObject({ isMinor: true, name: 'Sunanda Mogal' })
    const { consents } = await operator.ok<{ consents: object[] }>('GET', `/api/enquiries/${row?.id}`)
    expect(consents).toMatchObject([{ purpose: 'enquiry', givenBy: 'parent', how: 'form', language: 'en' }])
  })
})
