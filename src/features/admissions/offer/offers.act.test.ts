import { describe, expect, test } from 'vitest'
import { type Enquiry, enquiryWithVoidOfferEnded } from '#domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import { freshApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'
import { isFull } from '../../../../test/extent.ts'
import { admission } from '../../../../test/people.ts'
import { raceForOffers } from '../../../../test/trust/offer-races.ts'

describe.each(engines)('races for a seat on %s', (engine) => {
  test('EN-4: of an offer, an admission, a yes and the hour one wins, and the other is told', async () => {
    const rounds = isFull ? 20 : 5
    const found = await raceForOffers(engine, rounds)
    for (const [kind, { fine, strange }] of Object.entries(found)) {
      expect([kind, fine, strange]).toEqual([kind, rounds, []])
    }
  })
})

test.each(engines)(
  'EN-4: on %s a server that was off over the end of an offer is right at once: the seat is free, and the page says that it has ended',
  async (engine) => {
    const before = await freshApp(engine, { now: () => new Date('2026-11-20T06:00:00Z') })
    const operator = await before.signIn()
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const person = { id: 'asking', name: 'Asha', phone: '9822012345', gender: 'Female', shiftId: 1 }
    await operator.ok('POST', '/api/enquiries', person)
    const offer = { id: 'offered', seatId: '1-16', planId: 'month', hours: 24 }
    const { path } = await operator.ok<{ path: string }>('POST', '/api/enquiries/asking/offers', offer)
    expect((await before.call('GET', path)).status).toBe(200)
    await before.close()

    // Nothing has run since, and the first thing that comes is somebody who takes the seat.
    const now = () => new Date('2026-11-21T06:00:00Z')
    const after = await freshApp(engine, { now, on: { ...before, drop: async () => {} } })
    const again = await after.signIn()
    expect((await again.call('POST', '/api/members', admission({ seatNumber: 16 }))).status).toBe(201)
    expect((await after.call('GET', path)).status).toBe(410)
    const [row] = (await again.ok<{ rows: Enquiry[] }>('GET', '/api/enquiries')).rows
    expect(row && enquiryWithVoidOfferEnded(row, now())).toMatchObject({
      state: 'waiting',
      offer: null,
      turnedDown: 1,
    })
    await after.close()
    await before.drop()
  },
)
