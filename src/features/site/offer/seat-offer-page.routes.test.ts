import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { upiTransactionReferenceOf } from '#domain/announced/upi-payment-code-and-link.ts'
import { seatIdOfNewDatabase } from '#domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import {
  answerPublicly,
  changeEnquirySettings,
  openSiteForms,
  readerText,
} from '../../../../test/public-forms.ts'
import { readAnnouncedAndNextPaymentForSeatOffer } from './read-announced-and-next-payment-for-seat-offer.store.ts'

describe.each(enginesByExtent)('the page of an offer on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at: string
  let link: string
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await openSiteForms(operator)
    const wish = { gender: 'Female', shiftId: 1, language: 'mr' }
    await operator.ok('POST', '/api/enquiries', {
      id: 'asha',
      name: 'Asha Private',
      phone: '9822099887',
      ...wish,
    })
    link = await offer()
  })
  afterEach(() => app.end())

  const offer = async (id = 'offer', seatNumber = 16) => {
    const discount = { discount: 5_000, discountReason: 'Sister' }
    const sent = { id, seatId: seatIdOfNewDatabase(1, seatNumber), planId: 'month', hours: 24, ...discount }
    return (await operator.ok<{ path: string }>('POST', '/api/enquiries/asha/offers', sent)).path
  }
  const later = async (hours: number) => {
    at = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
    operator = await app.signIn()
  }
  const stored = async () =>
    operator.ok<{ row: Enquiry; steps: { step: string; by: string }[] }>('GET', '/api/enquiries/asha')
  const page = async (path = `${link}?lang=en`) => {
    const answer = await app.call('GET', path)
    const html = await answer.text()
    return { answer, html, text: readerText(html) }
  }
  const ended = 'This offer has ended.'

  test('EN-6: it says until when, then the seat, the plan and the sum, and nothing of whom it is for', async () => {
    const { answer, html, text } = await page()
    expect(answer.status).toBe(200)
    expect(text).toContain('Kept for you until 21 November, 11:30 am')
    expect(text.indexOf('Kept for you')).toBeLessThan(text.indexOf('Main Library - 16'))
    expect(text).toMatch(/Plan One month First day Friday, 20 November Fee ₹500 Discount −₹50 To pay ₹450/)
    expect(html).not.toMatch(/Asha|98220/)
    const { headers } = answer
    expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
    // A form on a page without any referrer would be refused as another site’s.
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    )
    expect(html).not.toContain('<script')
    expect(headers.getSetCookie()).toEqual([])
  })

  test('EN-6: it opens in the language of the enquiry, and has the other one too', async () => {
    expect((await page(link)).html).toContain('<html lang="mr">')
    expect((await page(link)).text).toContain('२१ नोव्हेंबर, सकाळी ११:३० पर्यंत तुमच्यासाठी राखीव')
    expect((await page(link)).html).toContain(`href="${link}?lang=en"`)
    expect((await page()).html).toContain('<html lang="en">')
  })

  test('EN-6: opening it changes nothing, however often', async () => {
    const before = await app.db.selectFrom('revision').select('value').executeTakeFirst()
    for (let n = 0; n < 3; n++) await page()
    await app.call('HEAD', link)
    expect(await app.db.selectFrom('revision').select('value').executeTakeFirst()).toEqual(before)
  })

  test('EN-6: a yes stands on every screen at once, keeps the seat a day longer, and a second one is the same', async () => {
    const heard = app.listen()
    const answer = await answerPublicly(app, `${link}?lang=en`, 'yes')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${link}?lang=en`])
    expect(heard.map((message) => JSON.parse(message).topic)).toEqual(['enquiries'])
    const { text, answer: after } = await page()
    expect([after.status, text]).toEqual([200, expect.stringContaining('You said yes.')])
    expect(text).toContain('Come by 22 November, 11:30 am.')
    expect(text).toContain('Bring ₹450')
    const { row, steps } = await stored()
    expect(row.offer).toMatchObject({ heldUntil: '2026-11-22T06:00:00.000Z' })
    expect(steps.at(-1)).toMatchObject({ step: 'said-yes', by: 'nobody' })
    expect((await answerPublicly(app, link, 'yes')).status).toBe(303)
    expect((await stored()).row.revision).toBe(row.revision)
    await later(47)
    expect((await page()).text).toContain('You said yes.')
    await later(1)
    expect((await page()).text).toContain(ended)
  })

  test('EN-6: a yes may become a no until admission, and a no never a yes', async () => {
    await answerPublicly(app, link, 'yes')
    const answer = await answerPublicly(app, `${link}?lang=en`, 'no')
    expect([answer.status, readerText(await answer.text())]).toEqual([
      200,
      expect.stringContaining('Your place in line stays'),
    ])
    expect((await stored()).row).toMatchObject({ state: 'waiting', offer: null, turnedDown: 1 })
    await operator.ok('POST', '/api/members', admission({ seatNumber: 16, passingReason: 'Called' }))
    for (const word of ['yes', 'no']) {
      const late = await answerPublicly(app, `${link}?lang=en`, word)
      expect([word, late.status, readerText(await late.text())]).toEqual([
        word,
        410,
        expect.stringContaining(ended),
      ])
    }
    expect((await stored()).row).toMatchObject({ state: 'waiting', turnedDown: 1 })
  })

  test('EN-6: with its hour it has ended, for a yes too', async () => {
    await later(24)
    const { answer, text, html } = await page()
    expect([answer.status, answer.headers.get('referrer-policy')]).toEqual([410, 'no-referrer'])
    expect(text).toContain(ended)
    expect(html).toContain('href="tel:+919800000010"')
    expect(text).not.toMatch(/Main Library|₹|November|One month/)
    expect((await answerPublicly(app, link, 'yes')).status).toBe(410)
    expect((await stored()).row.offer?.saidYesAt ?? null).toBeNull()
  })

  test('EN-6: however it ended, and where there never was one, it says the same', async () => {
    const made = await page(`/offer/${'a'.repeat(22)}?lang=en`)
    expect(made.answer.status).toBe(404)
    const same = (html: string) => html.replace(/\/offer\/[^?"]+/g, '')
    await operator.ok('POST', '/api/enquiries/asha/offers/offer/withdrawals')
    const withdrawn = await page()
    expect([withdrawn.answer.status, same(withdrawn.html)]).toEqual([410, same(made.html)])
    link = await offer('second', 17)
    const sent = { ...admission({ seatNumber: 17 }), enquiryId: 'asha', planId: 'month' }
    await operator.ok('POST', '/api/members', sent)
    const admitted = await page()
    expect([admitted.answer.status, same(admitted.html)]).toEqual([410, same(made.html)])
    expect((await answerPublicly(app, `${link}?lang=en`, 'no')).status).toBe(410)
  })

  test('EN-6: the link of an offer that ended does not lead to the next one', async () => {
    await answerPublicly(app, link, 'no')
    const next = await offer('second', 17)
    expect((await page()).answer.status).toBe(410)
    expect((await answerPublicly(app, link, 'yes')).status).toBe(410)
    expect((await page(`${next}?lang=en`)).text).toContain('Main Library - 17')
  })

  test('EN-6: what is no answer, no token or another site’s changes nothing', async () => {
    const before = await app.db.selectFrom('revision').select('value').executeTakeFirst()
    for (const body of ['', 'YES', 'maybe&answer=no', '%00'])
      expect([body, (await answerPublicly(app, link, body)).status]).toEqual([body, 303])
    for (const token of ['x', '%00', '..%2F..', 'a'.repeat(500), "' or 1=1 --", 'मराठी'])
      for (const answer of [
        await app.call('GET', `/offer/${encodeURIComponent(token)}`),
        await answerPublicly(app, `/offer/${encodeURIComponent(token)}`, 'yes'),
      ])
        expect([token, answer.status]).toEqual([token, 404])
    const elsewhere = await answerPublicly(app, link, 'yes', { origin: 'https://elsewhere.example' })
    expect(elsewhere.status).toBe(403)
    expect((await answerPublicly(app, link, 'x'.repeat(5000))).status).toBe(413)
    expect(await app.db.selectFrom('revision').select('value').executeTakeFirst()).toEqual(before)
  })

  test('EN-6: switched off the link rests, and on again it is as it was', async () => {
    await changeEnquirySettings(operator, { takesEnquiries: false })
    expect((await page()).answer.status).toBe(404)
    expect((await answerPublicly(app, link, 'yes')).status).toBe(404)
    await changeEnquirySettings(operator, { takesEnquiries: true })
    expect((await page()).answer.status).toBe(200)
  })

  describe('where the centre asks for payment', () => {
    const shownId = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const said = async () =>
      (await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')).rows
    const pay = (id: string, changes: Record<string, string> = {}) =>
      answerPublicly(
        app,
        `${link}?lang=en`,
        `paid&${new URLSearchParams({ id, reference: '', receivedOn: '2026-11-20', ...changes })}`,
      )
    const asked = async () => {
      await changeEnquirySettings(operator, { offersAskPayment: true })
      await answerPublicly(app, link, 'yes')
      return page()
    }

    test('EN-6: switched off, its page asks for nothing after a yes, and takes no word of a payment', async () => {
      await answerPublicly(app, link, 'yes')
      const { html, text } = await page()
      expect(text).toContain('Bring ₹450')
      expect(html).not.toMatch(/UPI id|<svg[^>]+role="img"|name="receivedOn"/)
      const { next } = (await readAnnouncedAndNextPaymentForSeatOffer(app.db, 'offer')) ?? {
        next: { id: '' },
      }
      expect((await pay(next.id)).status).toBe(303)
      expect(await app.db.selectFrom('announcedPayments').selectAll().execute()).toEqual([])
      expect(await app.db.selectFrom('shownCodes').selectAll().execute()).toEqual([])
    })

    test('EN-6, PY-2: only after the yes the UPI id, the sum and a code stand there, without a script', async () => {
      await changeEnquirySettings(operator, { offersAskPayment: true })
      expect((await page()).html).not.toContain('name="receivedOn"')
      const { html, text } = await asked()
      expect(text).toMatch(/1\. Pay in your UPI app.*payee@upi.*₹450.*2\. Then tell us/)
      expect(text).toContain('Pay, and come by 22 November, 11:30 am.')
      expect(html).toMatch(/aria-label="Code for ₹450"/)
      expect(html).toMatch(/type="date"[^>]*value="2026-11-20"/)
      expect(html).not.toMatch(/<script|Asha/)
      const codes = await app.db.selectFrom('shownCodes').selectAll().execute()
      expect(codes).toMatchObject([
        { code: upiTransactionReferenceOf(shownId(html)), offerId: 'offer', amount: 450_00 },
      ])
    })

    test('EN-6, PY-1: pressed twice a payment is announced once; the page says that it waits and until when', async () => {
      const { html } = await asked()
      const heard = app.listen()
      for (const reference of ['', '437011829946'])
        expect((await pay(shownId(html), { reference })).headers.get('location')).toBe(`${link}?lang=en`)
      expect(await said()).toMatchObject([
        { id: shownId(html), amount: 450_00, state: 'open', offerId: 'offer' },
      ])
      expect(heard.map((message) => JSON.parse(message).topic)).toContain('announced')
      const { html: after, text } = await page()
      expect(text).toContain('The centre is looking')
      expect(text).toContain('at most until 24 November, 11:30 am')
      expect(text).toContain('It is no money yet')
      expect(after).not.toMatch(/name="receivedOn"|value="no"/)
      expect((await answerPublicly(app, `${link}?lang=en`, 'no')).status).toBe(303)
      expect((await stored()).row.offer?.id).toBe('offer')
    })

    test('PY-1: while it is open the payer changes the reference and takes it back, and may say it anew', async () => {
      await pay(shownId((await asked()).html))
      await answerPublicly(app, link, 'reference&reference=437011829946')
      expect(await said()).toMatchObject([{ reference: '437011829946' }])
      await answerPublicly(app, link, 'withdraw')
      const { html, text } = await page()
      expect(text).toContain('Pay in your UPI app')
      await pay(shownId(html))
      expect((await said()).map(({ state }) => state).toSorted()).toEqual(['open', 'withdrawn'])
    })

    test('PY-1: what cannot be taken comes back with what was typed', async () => {
      const id = shownId((await asked()).html)
      for (const [changes, trouble] of [
        [{ receivedOn: '2026-11-21', reference: '4370' }, 'The day lies ahead.'],
        [{ receivedOn: 'soon', reference: '4370' }, 'This cannot be taken as it is.'],
      ] as const) {
        const answer = await pay(id, changes)
        const html = await answer.text()
        expect([answer.status, readerText(html)]).toEqual([409, expect.stringContaining(trouble)])
        expect(html).toMatch(/name="reference"[^>]*value="4370"/)
      }
      expect(await said()).toEqual([])
    })

    test('EN-6, PY-1: refused, the page says why and takes another; past the hour of the yes it says why alone', async () => {
      const { html } = await asked()
      await pay(shownId(html))
      await operator.ok('POST', `/api/announced/${shownId(html)}/refusals`, { reason: 'Not in the bank' })
      const { html: again, text } = await page()
      expect(text).toContain('₹450 was not received “Not in the bank”')
      expect(shownId(again)).not.toBe(shownId(html))
      await pay(shownId(again))
      await later(60)
      await operator.ok('POST', `/api/announced/${shownId(again)}/refusals`, { reason: 'Not there either' })
      const over = await page()
      expect([over.answer.status, over.text]).toEqual([410, expect.stringContaining('“Not there either”')])
      expect(over.text).toContain(ended)
      expect(over.text).not.toMatch(/Main Library|One month/)
    })

    test('EN-6, PY-1: sent late from a page that was opened in time it is kept, without the seat', async () => {
      const { html } = await asked()
      await later(48)
      expect((await pay(shownId(html))).status).toBe(303)
      const { answer, text } = await page()
      expect([answer.status, text]).toEqual([410, expect.stringContaining('the desk is not kept')])
      expect(await said()).toMatchObject([{ id: shownId(html), state: 'open' }])
      expect((await pay('another', { reference: '111122223333' })).status).toBe(303)
      expect(await said()).toMatchObject([{ id: shownId(html), reference: '' }])
    })

    test('EN-6, PY-1: accepted by admitting, the page says so and nothing of the seat', async () => {
      const id = shownId((await asked()).html)
      await pay(id)
      const payment = { id, amount: 450_00, mode: 'UPI', reference: '', receivedOn: '2026-11-20' }
      const sent = { ...admission({ seatNumber: 16, discount: 50_00, discountReason: 'Sister' }) }
      await operator.ok('POST', '/api/members', { ...sent, enquiryId: 'asha', planId: 'month', payment })
      const { answer, text } = await page()
      expect([answer.status, text]).toEqual([410, expect.stringContaining('₹450 received')])
      expect(text).not.toMatch(/Main Library|One month/)
    })
  })
})
