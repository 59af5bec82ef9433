import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import {
  type FilledForm,
  formBody,
  openSiteForms,
  readerText,
  sendPublicForm,
} from '../../../../test/public-forms.ts'

describe.each(enginesByExtent)('a form of the public site that comes again, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T06:00:00Z') })
    operator = await app.signIn()
    await openSiteForms(operator)
  })
  afterEach(() => app.end())

  const send = (changes: FilledForm = {}) => sendPublicForm(app, changes)
  const enquiries = async () => (await operator.ok<FullListOfTopic<Enquiry>>('GET', '/api/enquiries')).rows
  const page = async (path: string) => (await app.call('GET', path)).text()
  /** The text that somebody reads after sending the form. */
  const told = async (answer: Response) => {
    expect(answer.status).toBe(303)
    return readerText(await page(answer.headers.get('location') ?? ''))
  }

  test('EN-2: one drawing of the form that comes twice is one form, and both hear the same number', async () => {
    const twice = async (changes: FilledForm) => {
      const answers = [await told(await send(changes)), await told(await send(changes))]
      expect(answers[1]).toBe(answers[0])
      return answers[0]
    }
    expect(await twice({})).toContain('Your number 1')
    const drawnAt = String(app.now().getTime() - 5000)
    expect(await twice({ drawnAt })).toContain('Your number 2')
    expect(await enquiries()).toMatchObject([{ number: 1, repeats: [{ number: 2 }] }])
    // The third and last form of the day of this phone may come twice, too.
    expect(await twice({ wishedFrom: '2026-12-01' })).toContain('Your number 3')
    expect((await send({ wishedFrom: '2026-12-02' })).status).toBe(429)
    expect((await enquiries())[0]?.repeats.map(({ number }) => number)).toEqual([2, 3])
  })

  test('EN-2: two taps at once are one form, a first one and one that stands beside it', async () => {
    const atOnce = async (changes: FilledForm) =>
      Promise.all(Array.from({ length: 4 }, async () => told(await send(changes))))
    expect(new Set(await atOnce({})).size).toBe(1)
    expect(new Set(await atOnce({ drawnAt: String(app.now().getTime() - 5000) })).size).toBe(1)
    expect(await enquiries()).toMatchObject([{ number: 1, repeats: [{ number: 2 }] }])
    const { steps } = await operator.ok<{ steps: { step: string }[] }>(
      'GET',
      `/api/enquiries/${(await enquiries())[0]?.id}`,
    )
    expect(steps.map(({ step }) => step)).toEqual(['new', 'sent-again'])
  })

  test('EN-2: the same drawing with another name or wish is another form', async () => {
    await told(await send())
    await told(await send({ name: 'Sneha More' }))
    await told(await send({ wishedFrom: '2026-12-01' }))
    expect(await enquiries()).toMatchObject([
      { number: 1, repeats: [{ number: 3 }] },
      { number: 2, name: 'Sneha More' },
    ])
  })

  test('EN-2: another language draws the form again with what was typed, without a fault, and sends nothing', async () => {
    const drawnAt = String(app.now().getTime() - 2000)
    const typed = {
      name: 'प्रांजल "मोगल"',
      phone: '98',
      gender: 'Male',
      notice: null,
      messages: 'yes',
      drawnAt,
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = `${formBody(app, typed)}&redraw=mr`
    const answer = await app.call('POST', '/join?lang=mr', body, headers)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^language=mr;/)])
    expect(html).toMatch(/^<!doctype html>\n<html lang="mr">/)
    expect(html).toContain('value="प्रांजल &quot;मोगल&quot;"')
    expect(html).toContain('value="98"')
    expect(html).toMatch(/name="gender"[^>]*checked=""[^>]*value="Male"|value="Male"[^>]*checked=""/)
    expect(html).toMatch(/name="messages"[^>]*checked=""|checked=""[^>]*name="messages"/)
    expect(html.slice(html.indexOf('<body>'))).not.toMatch(/role="alert"|join-fault|data-wrong|name="again"/)
    // The drawing stays the same one, so that nobody is asked to press again for it.
    expect(html).toContain(`name="drawnAt" value="${drawnAt}"`)
    expect(await enquiries()).toEqual([])
    for (const language of ['en', 'mr']) {
      const [button = ''] = html.match(new RegExp(`<button[^>]*value="${language}"[^>]*>`)) ?? []
      expect(button).toMatch(/form="join-form"/)
      expect(button).toMatch(new RegExp(`formaction="/join\\?lang=${language}"`, 'i'))
      expect(button).toMatch(/formnovalidate/i)
    }
    const forms = await app.db.selectFrom('publicForms').select('key').execute()
    expect(forms).toEqual([])
  })

  test('EN-2: without scripts the home has the switch beside its form, and with them the page has its own', async () => {
    const html = await page('/?lang=en')
    const [, beside = ''] = /<noscript>(<nav class="languages".*?)<\/noscript>/s.exec(html) ?? []
    expect(beside).toContain('form="join-form"')
    expect(html).toContain('<form id="join-form"')
    // Enter in a field is to send the form, so that its first button does that.
    expect(beside.indexOf('<button type="submit" form="join-form" class="join-trap"')).toBeGreaterThan(0)
    expect(beside.indexOf('class="join-trap"')).toBeLessThan(beside.indexOf('name="redraw"'))
  })
})
