import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { type FilledForm, openSiteForms, readerText, sendPublicForm } from '../../../../test/public-forms.ts'

describe.each(enginesByExtent)('the limits of the public form on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at: string
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at), environment: { TRUST_PROXY: 'on' } })
    operator = await app.signIn()
    await openSiteForms(operator)
  })
  afterEach(() => app.end())

  const later = (seconds: number) => {
    at = new Date(Date.parse(at) + seconds * 1000).toISOString()
  }
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

  test.each([
    ['sent sooner than a person could', () => ({ drawnAt: String(Date.parse(at) - 2999) })],
    ['drawn in a time to come', () => ({ drawnAt: String(Date.parse(at) + 60_000) })],
    ['drawn the day before', () => ({ drawnAt: String(Date.parse(at) - 25 * 3_600_000) })],
    ['without its moment', () => ({ drawnAt: null })],
    ['with a moment that is none', () => ({ drawnAt: 'soon' })],
    ['with the field that nobody sees', () => ({ remark: 'cheap pills' })],
  ])('EN-2: a form %s is asked for once more, and then counts', async (_what, changes) => {
    const answer = await send(changes())
    const html = await answer.text()
    expect([answer.status, readerText(html)]).toEqual([
      400,
      expect.stringContaining('press the button below once more'),
    ])
    expect(html).toContain('value="Vaishnavi More"')
    expect(await enquiries()).toEqual([])
    const again = /name="again" value="(\w+)"/.exec(html)?.[1] ?? ''
    await told(await send({ ...changes(), again }))
    expect(await enquiries()).toHaveLength(1)
  })

  test('EN-2: three seconds after it was drawn a form counts, from the home too', async () => {
    for (const path of ['/', '/join']) {
      const drawnAt = /name="drawnAt" value="(\d+)"/.exec((await page(path)).html)?.[1] ?? ''
      later(3)
      await told(await send({ drawnAt, phone: `98220 0000${path.length}` }))
    }
    const { join } = await (await app.call('GET', '/api/site')).json()
    expect(join.drawnAt).toBe(String(Date.parse(at)))
  })

  test('EN-2: the fourth form of a phone on a day is too many: it is said in words, and nothing typed is lost', async () => {
    for (const name of ['One', 'Two', 'Three']) await told(await send({ name }))
    const answer = await send({ name: 'Four', phone: '+91 98220-11111' })
    const html = await answer.text()
    expect(answer.status).toBe(429)
    expect(readerText(html)).toContain('Three forms have come from this number today')
    expect(html).toContain('value="Four"')
    expect(html).toContain('href="tel:')
    expect(await enquiries()).toHaveLength(3)
    later(24 * 3600)
    operator = await app.signIn()
    await told(await send({ name: 'Four' }))
  })

  test('EN-2: the thirty-first form of an address in an hour waits for a look, and is not lost', async () => {
    const from = (n: number) =>
      send({ name: `Name ${n}`, phone: `98220${String(10_000 + n)}` }, `2001:db8::${n}`)
    for (let n = 1; n <= 30; n++) expect((await from(n)).status).toBe(303)
    await told(await from(31))
    await told(await send({ name: 'Elsewhere', phone: '9822099999' }, '198.51.100.1'))
    const waiting = (await enquiries()).filter(({ needsLook }) => needsLook)
    expect(waiting.map(({ name }) => name)).toEqual(['Name 31'])
    later(3600)
    await told(await from(32))
    expect((await enquiries()).at(-1)).toMatchObject({ name: 'Name 32', needsLook: false })
  })

  test('EN-2: the poster has the address of the form, as letters and as a code, and no colour', async () => {
    const { answer, html } = await page('/join/poster?lang=en')
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(readerText(html)).toContain('localhost/join')
    expect(html).toContain('aria-label="Code that leads to http://localhost/join"')
    for (const text of ['जागा हवी आहे?', 'Want a desk? Put your name down.', '+91 98000 00010'])
      expect(html).toContain(text)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src 'sha256-.*frame-ancestors 'none'/,
    )
    const elsewhere = await app.app.request('http://made-up.example/join/poster')
    expect(await elsewhere.text()).toContain('made-up.example/join')
  })
})

test('EN-2: the poster names the public address where there is one', async () => {
  const app = await freshApp('sqlite', { environment: { PUBLIC_URL: 'https://library.example' } })
  await openSiteForms(await app.signIn())
  expect(readerText(await (await app.call('GET', '/join/poster')).text())).toContain('library.example/join')
  await app.end()
})
