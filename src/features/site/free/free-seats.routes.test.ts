import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { seatIdOfNewDatabase } from '#domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import { changeEnquirySettings, openSiteForms, readerText } from '../../../../test/public-forms.ts'
import type { SiteData } from '../document/site-data-for-browser.ts'

describe.each(enginesByExtent)('free seats on the home, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at: string
  beforeEach(async () => {
    // 11:30 in the centre.
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await openSiteForms(operator)
  })
  afterEach(() => app.end())

  const setup = async () =>
    (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows[0]
  const home = async (path = '/?lang=en') => (await app.call('GET', path)).text()
  /** The rows of the tables, as they are read. */
  const shown = async (path?: string) =>
    [...(await home(path)).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => readerText(row).trim())
  const lit = async () => ((await (await app.call('GET', '/api/site')).json()) as SiteData).free?.lit
  const fill = async (libraryId: number, from: number, to: number) => {
    for (let seatNumber = from; seatNumber <= to; seatNumber++)
      await operator.ok('POST', '/api/members', admission({ libraryId, seatNumber, planId: 'month' }))
  }
  const keepForGirls = (seatNumber: number) =>
    operator.ok('PATCH', `/api/seating/${seatIdOfNewDatabase(1, seatNumber)}`, { allocation: 'Girls' })
  const later = async (minutes: number) => {
    at = new Date(Date.parse(at) + minutes * 60_000).toISOString()
    operator = await app.signIn()
  }
  /** Two parts of the day, with a shift for the first, sold in the first room alone. */
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
    const plan = { months: 1, days: null, price: 40_000, joiningFee: 0, isOffered: true, libraryIds: [1] }
    await operator.ok('POST', '/api/plans', { ...plan, id: 'early', name: 'Early', nameMr: '', shiftId: 2 })
  }

  test('EN-1: off, neither the home nor an open tab has them', async () => {
    await changeEnquirySettings(operator, { showsFreeSeats: false })
    expect(await home()).not.toContain('Free desks')
    expect(await (await app.call('GET', '/api/site')).json()).not.toHaveProperty('free')
  })

  test('EN-1: above five a figure is not exact, up to five it is, and with an admission it is another at once', async () => {
    expect(await shown()).toEqual([
      'Girls Boys',
      'Main Library more than 5 more than 5',
      'New Extension more than 5 more than 5',
    ])
    await fill(1, 1, 14)
    expect((await shown())[1]).toBe('Main Library more than 5 more than 5')
    await fill(1, 15, 15)
    expect((await shown())[1]).toBe('Main Library 5 5')
    await fill(1, 16, 20)
    expect((await shown())[1]).toBe('Main Library full full')
    expect((await shown('/?lang=mr'))[2]).toBe('नवीन विस्तार ५ पेक्षा जास्त ५ पेक्षा जास्त')
    const text = await (await app.call('GET', '/api/site')).text()
    expect(text).not.toMatch(/"exact":(?!0|5)\d|Asha|seatId/)
  })

  test('EN-1: a seat for girls is none for boys, one for anyone is both’s', async () => {
    await fill(1, 1, 17)
    await keepForGirls(18)
    await keepForGirls(19)
    expect((await shown())[1]).toBe('Main Library 3 1')
  })

  test('EN-1: an offered seat is not free until the hour of its offer, and then it is without a write', async () => {
    await fill(1, 1, 19)
    const wish = { name: 'Asha', phone: '9822011111', gender: 'Female', shiftId: 1 }
    await operator.ok('POST', '/api/enquiries', { id: 'asha', ...wish })
    expect((await shown())[1]).toBe('Main Library 1 1')
    const offer = {
      id: 'offer',
      seatId: seatIdOfNewDatabase(1, 20),
      planId: 'month',
      hours: 2,
      discount: 0,
      discountReason: '',
    }
    await operator.ok('POST', '/api/enquiries/asha/offers', offer)
    expect((await shown())[1]).toBe('Main Library full full')
    await later(119)
    expect((await shown())[1]).toBe('Main Library full full')
    const before = await app.db.selectFrom('revision').select('value').executeTakeFirst()
    at = new Date(Date.parse(at) + 60_000).toISOString()
    expect((await shown())[1]).toBe('Main Library 1 1')
    expect(await app.db.selectFrom('revision').select('value').executeTakeFirst()).toEqual(before)
  })

  test('EN-1: each room has its shifts that are sold there, with the day and the hour', async () => {
    await divideDay()
    await fill(1, 1, 18)
    expect(await shown()).toEqual([
      'Main Library Girls Boys',
      'Full day 2 2',
      'Morning 6 am to 2 pm 2 2',
      'New Extension Girls Boys',
      'Full day more than 5 more than 5',
    ])
    expect(readerText(await home())).toContain('Friday, 20 November, 11:30 am')
    expect(readerText(await home('/?lang=mr'))).toContain('शुक्रवार, २० नोव्हेंबर, सकाळी 11:30')
    at = '2026-11-20T06:01:00Z'
    expect(readerText(await home())).toContain('11:31 am')
  })

  test('EN-1: one room has no name, and a day that is not divided no shift', async () => {
    const room = (await setup())?.libraries.find(({ id }) => id === 2)
    await operator.ok('DELETE', '/api/libraries/2', { revision: room?.revision })
    expect(await shown()).toEqual(['Girls Boys', 'more than 5 more than 5'])
    await divideDay()
    expect((await shown())[0]).toBe('Girls Boys')
    expect((await shown())[2]).toBe('Morning 6 am to 2 pm more than 5 more than 5')
  })

  test('EN-1: the drawing lights as many of its desks as are taken of the part that runs', async () => {
    expect(await lit()).toBe(0)
    await divideDay()
    for (let seatNumber = 1; seatNumber <= 20; seatNumber++)
      await operator.ok('POST', '/api/members', admission({ seatNumber, planId: 'early' }))
    // Twenty of seventy until two, none after.
    expect(await lit()).toBe(9)
    at = '2026-11-20T08:29:59Z'
    expect(await lit()).toBe(9)
    at = '2026-11-20T08:30:00Z'
    expect(await lit()).toBe(0)
    expect(await home()).not.toContain('plan-late"><rect')
  })

  test('EN-1: one desk is dark while a seat is free, and none where none is, which the drawing then says', async () => {
    const room = (await setup())?.libraries.find(({ id }) => id === 2)
    await operator.ok('DELETE', '/api/libraries/2', { revision: room?.revision })
    await fill(1, 1, 19)
    expect(await lit()).toBe(29)
    expect(await home()).toContain('plan-you')
    await fill(1, 20, 20)
    expect(await lit()).toBe(30)
    const html = await home()
    expect(html).not.toContain('class="plan-you"')
    expect(html).not.toContain('class="plan-dots"')
    expect(html.match(/<figcaption>(.*?)<\/figcaption>/)?.[1]).toBe('No desk is free just now.')
    expect(html).toContain('aria-label="The reading room drawn from above. Every desk is taken."')
    expect(await home('/?lang=mr')).toContain('आत्ता एकही जागा रिकामी नाही.')
  })
})
