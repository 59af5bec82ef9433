import { afterEach, describe, expect, test } from 'vitest'
import { type Enquiry, enquiryWithVoidOfferEnded } from '#domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'
import { renewal } from '../../../../test/renewals.ts'

const offer = { seatId: '1-16', planId: 'month', hours: 24, passingReason: '' }

describe.each(engines)('offers of a promised seat, on %s', (engine) => {
  let app: TestApp
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    await app.end()
    at = '2026-11-20T06:00:00Z'
  })

  /** Imran sits on seat 16 until 30 November and then leaves; Asha asks for a seat. */
  async function centre() {
    app = await freshApp(engine, { now: () => new Date(at) })
    const operator = await app.signIn()
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    await operator.ok('POST', '/api/members', admission({ id: 'imran', planId: 'month' }))
    await operator.ok('POST', '/api/members/imran/leavings', { leavesOn: '2026-11-30' })
    await ask(operator, 'asha', 'Asha')
    return operator
  }
  const ask = (operator: Operator, id: string, name: string) => {
    const wish = { gender: 'Female', shiftId: 1, libraryId: 1 }
    return operator.ok('POST', '/api/enquiries', { id, name, phone: '9822012345', ...wish })
  }
  const makeOffer = (operator: Operator, to: string, changes = {}) =>
    operator.call('POST', `/api/enquiries/${to}/offers`, { ...offer, id: `to-${to}`, ...changes })
  const enquiry = async (operator: Operator, id: string) => {
    const { rows } = await operator.ok<FullListOfTopic<Enquiry>>('GET', '/api/enquiries')
    const row = rows.find((one) => one.id === id)
    return row && enquiryWithVoidOfferEnded(row, new Date(at))
  }
  const member = async (operator: Operator, id: string) =>
    (await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)).row
  const answered = async (answer: Response | Promise<Response>) => {
    const { status, ...got } = await answer
    const body = await (await answer).json()
    return { ...got, status, error: body.error }
  }
  const codeOf = async (answer: Promise<Response>) => {
    const { status, error } = await answered(answer)
    return [status, error?.code]
  }
  const admit = (operator: Operator, changes = {}) => {
    const person = admission({ id: 'asha-m', seatNumber: 16, gender: 'Female', planId: 'month', ...changes })
    return operator.call('POST', '/api/members', { ...person, enquiryId: 'asha' })
  }
  const sayYes = async (path: string) => {
    const body = new URLSearchParams({ answer: 'yes' })
    return app.call('POST', path, body.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    })
  }

  test('EN-4, MP-5: it begins on the day after, is nobody else’s meanwhile, and is admitted from that day on', async () => {
    const operator = await centre()
    const made = await makeOffer(operator, 'asha')
    expect(made.status).toBe(201)
    const { row, path } = (await made.json()) as { row: Enquiry; path: string }
    expect(row.offer).toMatchObject({ seatId: '1-16', firstDay: '2026-12-01', partIds: [1] })
    await ask(operator, 'meera', 'Meera')
    expect(await codeOf(makeOffer(operator, 'meera'))).toEqual([409, 'seat_offered'])

    // Whoever leaves can neither stay nor be renewed beyond the day.
    const until = { name: 'Asha', day: '2026-11-21', time: '11:30' }
    const staying = await answered(operator.call('DELETE', '/api/members/imran/leavings'))
    expect([staying.status, staying.error]).toEqual([409, { code: 'offers_open', params: until }])
    expect(
      await codeOf(operator.call('POST', '/api/members/imran/leavings', { leavesOn: '2026-12-05' })),
    ).toEqual([409, 'offers_open'])
    const again = await renewal(operator, 'imran', { today: app.today() })
    expect(await codeOf(operator.call('POST', '/api/members/imran/terms', again))).toEqual([
      409,
      'offers_open',
    ])

    // A yes keeps it until the end of the first day, which is later than a day after its hour.
    expect((await sayYes(path)).status).toBeLessThan(400)
    expect((await enquiry(operator, 'asha'))?.offer?.heldUntil).toBe('2026-12-01T18:30:00.000Z')
    const early = await answered(admit(operator))
    expect([early.status, early.error]).toEqual([
      409,
      { code: 'promised_from', field: 'seatId', params: { day: '2026-12-01' } },
    ])
    expect((await member(operator, 'imran')).seatId).toBe('1-16')

    at = '2026-11-30T18:30:00Z'
    // The very first call after midnight is somebody else who would take it.
    expect(
      await codeOf(operator.call('POST', '/api/members', admission({ seatNumber: 16, planId: 'month' }))),
    ).toEqual([409, 'seat_offered'])
    expect(await member(operator, 'imran')).toMatchObject({ seatId: null, status: 'Inactive' })
    expect((await admit(operator, { joinDate: '2026-12-01' })).status).toBe(201)
    expect(await member(operator, 'asha-m')).toMatchObject({ seatId: '1-16', joinDate: '2026-12-01' })
    expect(await app.db.selectFrom('seatPromises').selectAll().execute()).toEqual([])
  })

  test('EN-4: where the holding ends before its day the seat is the offer’s at once', async () => {
    const operator = await centre()
    expect((await makeOffer(operator, 'asha')).status).toBe(201)
    await operator.ok('POST', '/api/members/imran/seat-releases', { seatId: '1-16' })
    expect(
      await codeOf(operator.call('POST', '/api/members', admission({ seatNumber: 16, planId: 'month' }))),
    ).toEqual([409, 'seat_offered'])
    expect((await admit(operator)).status).toBe(201)
  })

  test('EN-4: withdrawn, and past its hour, it is promised to nobody: it can be offered again and taken back', async () => {
    const operator = await centre()
    await makeOffer(operator, 'asha')
    await operator.ok('POST', '/api/enquiries/asha/offers/to-asha/withdrawals')
    await ask(operator, 'meera', 'Meera')
    const passing = { passingReason: 'Did not answer' }
    expect((await makeOffer(operator, 'meera', { ...passing, hours: 2 })).status).toBe(201)
    at = '2026-11-20T08:00:00Z'
    await operator.ok('DELETE', '/api/members/imran/leavings')
    await operator.ok('POST', '/api/members/imran/leavings', { leavesOn: '2026-11-30' })
    expect((await makeOffer(operator, 'asha', { id: 'again' })).status).toBe(201)
    await operator.ok('POST', '/api/enquiries/asha/offers/again/withdrawals')
    await operator.ok('DELETE', '/api/members/imran/leavings')
    expect(await codeOf(makeOffer(operator, 'asha', { id: 'third' }))).toEqual([409, 'seat_taken'])
  })

  test('EN-4: who stands before in line and would fit that seat from its day is passed over with a reason', async () => {
    const operator = await centre()
    await ask(operator, 'meera', 'Meera')
    const passing = await answered(makeOffer(operator, 'meera'))
    expect([passing.status, passing.error.code, passing.error.params]).toEqual([
      409,
      'passes_over',
      { names: ['Asha'], more: 0 },
    ])
  })

  test('EN-4: who leaves and moves promises the new seat, and the old one is the offer’s', async () => {
    const operator = await centre()
    await makeOffer(operator, 'asha')
    const { revision } = await member(operator, 'imran')
    await operator.ok('PATCH', '/api/members/imran', { seatId: '1-17', revision })
    await ask(operator, 'meera', 'Meera')
    expect((await makeOffer(operator, 'meera', { seatId: '1-17' })).status).toBe(201)
    expect((await enquiry(operator, 'meera'))?.offer?.firstDay).toBe('2026-12-01')
    expect((await admit(operator)).status).toBe(201)
  })

  test('EN-4: it takes free parts together with promised ones, and begins with the promised', async () => {
    const operator = await centre()
    const setup = async () =>
      (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows[0]
    const parts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 840 },
    ]
    await operator.ok('POST', '/api/hours/cuts', { parts, revision: (await setup())?.hours.revision })
    const morning = { name: 'Morning', nameMr: '', partIds: [1], revision: (await setup())?.hours.revision }
    await operator.ok('POST', '/api/hours/shifts', morning)
    const plan = { months: 1, days: null, price: 30_000, joiningFee: 0, isOffered: true, libraryIds: [] }
    await operator.ok('POST', '/api/plans', { ...plan, id: 'early', name: 'Early', nameMr: '', shiftId: 2 })
    await operator.ok('POST', '/api/members', admission({ id: 'half', seatNumber: 17, planId: 'early' }))
    await operator.ok('POST', '/api/members/half/leavings', { leavesOn: '2026-11-25' })
    const made = await makeOffer(operator, 'asha', { seatId: '1-17' })
    expect(made.status).toBe(201)
    const [morningPart, rest] = (await setup())?.hours.parts.map(({ id }) => id) ?? []
    expect(((await made.json()) as { row: Enquiry }).row.offer).toMatchObject({
      firstDay: '2026-11-26',
      partIds: [morningPart, rest],
    })
    const held = await app.db.selectFrom('seatHolds').selectAll().where('seatId', '=', '1-17').execute()
    expect(held.map(({ partId, memberId }) => [partId, memberId])).toEqual([
      [morningPart, 'half'],
      [rest, null],
    ])
    at = '2026-11-26T06:00:00Z'
    expect((await admit(operator, { seatNumber: 17, joinDate: '2026-11-26' })).status).toBe(201)
  })
})
