import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { seatIdOfNewDatabase } from '#domain/seating/seat.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { bytesOnDisk } from '../../../test/bytes-on-disk.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { addConsentsOfEnquiry, findOrAddConsentNoticeVersion, hasConsent } from './consents/consents.store.ts'
import type { EnquiryActResult } from './enquiries.act.ts'
import type { RecordedEnquiryStep } from './enquiry-steps.store.ts'

type OfferAnswer = EnquiryActResult & { path: string; link: string | null }

describe.each(enginesByExtent)('enquiries on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let made = 0
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
    await switchOn()
  })
  afterEach(() => app.end())

  const settings = async () =>
    (await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')).rows[0]
  const switchOn = async (changes: Partial<typeof defaultEnquirySettings> = {}) =>
    operator.ok('PATCH', '/api/settings', {
      revision: (await settings())?.revision ?? 0,
      admissions: { ...defaultEnquirySettings, takesEnquiries: true, ...changes },
    })
  const add = async (about: object = {}, by: Operator = operator) => {
    made += 1
    const wish = { gender: 'Female', shiftId: 1 }
    const sent = {
      id: `enquiry-${made}`,
      name: `Asha ${made}`,
      phone: `98220111${10 + made}`,
      ...wish,
      ...about,
    }
    return (await by.ok<EnquiryActResult>('POST', '/api/enquiries', sent)).row
  }
  const find = async (id: string) =>
    operator.ok<{ row: Enquiry; steps: RecordedEnquiryStep[] }>('GET', `/api/enquiries/${id}`)
  const offerOf = (seatNumber = 16, about: object = {}) => {
    made += 1
    return {
      id: `offer-${made}`,
      seatId: seatIdOfNewDatabase(1, seatNumber),
      planId: 'month',
      hours: 24,
      ...about,
    }
  }
  const offer = (row: Enquiry, about: object = offerOf(), by: Operator = operator) =>
    by.ok<OfferAnswer>('POST', `/api/enquiries/${row.id}/offers`, about)
  const step = (row: Enquiry, sent: object, by: Operator = operator) =>
    by.ok<EnquiryActResult>('POST', `/api/enquiries/${row.id}/steps`, { revision: row.revision, ...sent })
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    const { error } = await response.json()
    return [response.status, error.code]
  }
  const later = (hours: number) => {
    at = new Date(Date.parse(at) + hours * 3_600_000).toISOString()
  }

  test('EN-3: while enquiries are off nothing of them is there', async () => {
    await switchOn({ takesEnquiries: false })
    expect(await refusal(operator.call('GET', '/api/enquiries'))).toEqual([404, 'not_found'])
    expect(await refusal(operator.call('POST', '/api/enquiries', { id: 'e' }))).toEqual([404, 'not_found'])
  })

  test('EN-3: a walk-in is written down with a name and a phone, and an answer that was lost makes no second one', async () => {
    const sent = { id: 'walk-in', name: ' Asha  Test ', phone: '98220 12345' }
    const first = await operator.ok<EnquiryActResult>('POST', '/api/enquiries', sent)
    expect(first.row).toMatchObject({
      number: 1,
      name: 'Asha  Test',
      state: 'new',
      origin: 'desk',
      gender: null,
    })
    const again = await operator.call('POST', '/api/enquiries', sent)
    expect([again.status, (await again.json()).row.revision]).toEqual([200, first.row.revision])
    expect((await operator.ok<FullListOfTopic<Enquiry>>('GET', '/api/enquiries')).rows).toHaveLength(1)
    const other = { ...sent, name: 'Somebody Else' }
    expect(await refusal(operator.call('POST', '/api/enquiries', other))).toEqual([409, 'already_added'])
  })

  test('EN-3: a wish for a room or a shift that somebody has removed meanwhile is refused, and says which', async () => {
    const row = await add()
    for (const [field, what] of [
      ['libraryId', 'room'],
      ['shiftId', 'shift'],
    ] as const) {
      const sent = { id: 'late', name: 'Asha', phone: '9822012345', [field]: 99 }
      const change = { [field]: 99, revision: row.revision }
      for (const answer of [
        await operator.call('POST', '/api/enquiries', sent),
        await operator.call('PATCH', `/api/enquiries/${row.id}`, change),
      ]) {
        expect(answer.status).toBe(404)
        expect(await answer.json()).toEqual({ error: { code: 'not_found', params: { what }, field } })
      }
    }
    expect((await find(row.id)).row.revision).toBe(row.revision)
  })

  test('EN-3: each step is a row with its moment and person, steps may be skipped and none goes back', async () => {
    let row = await add()
    row = (await step(row, { step: 'visited', followUpOn: '2026-11-25' })).row
    expect(row).toMatchObject({ state: 'visited', followUpOn: '2026-11-25' })
    const back = operator.call('POST', `/api/enquiries/${row.id}/steps`, {
      step: 'called',
      revision: row.revision,
    })
    expect(await refusal(back)).toEqual([409, 'step_not_possible'])
    row = (await step(row, { step: 'lost', reason: 'price' })).row
    expect(row).toMatchObject({ state: 'lost', lostReason: 'price', followUpOn: null })
    row = (await step(row, { step: 'new' })).row
    const { steps } = await find(row.id)
    expect(steps.map(({ step, by }) => [step, by])).toEqual([
      ['new', 'owner@example.org'],
      ['visited', 'owner@example.org'],
      ['lost', 'owner@example.org'],
      ['new', 'owner@example.org'],
    ])
  })

  test('EN-3: two operators: the second step on an older row is refused, the same step twice is one', async () => {
    const row = await add()
    await step(row, { step: 'called' })
    expect((await step(row, { step: 'called' })).row.state).toBe('called')
    const other = operator.call('POST', `/api/enquiries/${row.id}/steps`, {
      step: 'visited',
      revision: row.revision,
    })
    expect(await refusal(other)).toEqual([409, 'stale'])
    expect((await find(row.id)).steps).toHaveLength(2)
  })

  test('EN-4: an offer holds the seat by the key of the members, and nobody else gets it', async () => {
    const row = await add()
    const answer = await offer(row)
    expect(answer.row).toMatchObject({
      state: 'offered',
      offer: { price: 50_000, until: '2026-11-21T06:00:00.000Z' },
    })
    expect(answer.path).toMatch(/^\/offer\/[\w-]{22}$/)
    const taking = operator.call('POST', '/api/members', admission({ seatNumber: 16 }))
    expect(await refusal(taking)).toEqual([409, 'seat_offered'])
    const other = await add()
    const offering = operator.call('POST', `/api/enquiries/${other.id}/offers`, offerOf(16))
    expect(await refusal(offering)).toEqual([409, 'seat_offered'])
  })

  test('EN-4: with its hour an offer is void in every reading, whoever takes the seat then gets it, and the step bears the hour', async () => {
    const row = await add()
    await offer(row)
    at = '2026-11-21T05:59:59.999Z'
    operator = await app.signIn()
    expect(await refusal(operator.call('POST', '/api/members', admission()))).toEqual([409, 'seat_offered'])
    at = '2026-11-21T06:00:00.000Z'
    await operator.ok('POST', '/api/members', admission())
    const waiting = await find(row.id)
    const next = (await step(waiting.row, { step: 'lost', reason: 'price' })).row
    expect(next.turnedDown).toBe(1)
    const { steps } = await find(row.id)
    expect(steps.map(({ step, at, by }) => [step, at, by]).slice(2)).toEqual([
      ['lapsed', '2026-11-21T06:00:00.000Z', 'product'],
      ['lost', '2026-11-21T06:00:00.000Z', 'owner@example.org'],
    ])
  })

  test('EN-4: the second offer that lapses ends the enquiry, and the first one waits again at its place', async () => {
    let row = await add()
    const arrivedAt = row.arrivedAt
    await offer(row)
    later(25)
    operator = await app.signIn()
    row = (await offer((await find(row.id)).row, offerOf(17))).row
    expect(row).toMatchObject({ turnedDown: 1, arrivedAt, refusedSeatIds: [seatIdOfNewDatabase(1, 16)] })
    later(24)
    operator = await app.signIn()
    const open = operator.call('POST', `/api/enquiries/${row.id}/offers`, offerOf(18))
    expect(await refusal(open)).toEqual([409, 'enquiry_over'])
  })

  test('EN-4: passing somebody over needs a reason, which is a step of theirs', async () => {
    const first = await add()
    const second = await add()
    const sent = offerOf()
    const without = operator.call('POST', `/api/enquiries/${second.id}/offers`, sent)
    const answer = await without
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toMatchObject({
      code: 'passes_over',
      params: { names: [first.name] },
    })
    await offer(second, { ...sent, passingReason: 'Came with her sister' })
    expect((await find(first.id)).steps.at(-1)).toMatchObject({
      step: 'passed-over',
      reason: 'Came with her sister',
    })
  })

  test('EN-4: a withdrawn offer frees the seat at once, counts for nothing and is told again as done', async () => {
    const row = await add()
    const { row: offered } = await offer(row)
    const path = `/api/enquiries/${row.id}/offers/${offered.offer?.id}/withdrawals`
    const { row: back } = await operator.ok<EnquiryActResult>('POST', path)
    expect(back).toMatchObject({ state: 'waiting', offer: null, turnedDown: 0, refusedSeatIds: [] })
    expect((await operator.ok<EnquiryActResult>('POST', path)).row.revision).toBe(back.revision)
    await operator.ok('POST', '/api/members', admission({ seatNumber: 16 }))
  })

  test('EN-4: nothing but the wish is offered: another seat than fits, an incomplete wish, a plan of another room', async () => {
    const row = await add({ gender: null })
    const refused = (about: object) =>
      refusal(operator.call('POST', `/api/enquiries/${row.id}/offers`, about))
    expect(await refused(offerOf())).toEqual([409, 'wish_incomplete'])
    const other = await add({ libraryId: 2 })
    const there = operator.call('POST', `/api/enquiries/${other.id}/offers`, offerOf(16))
    expect(await refusal(there)).toEqual([409, 'wish_differs'])
    expect(await refused({ ...offerOf(), hours: 169 })).toEqual([400, 'invalid_input'])
    expect(await refused({ ...offerOf(), hours: 0 })).toEqual([400, 'invalid_input'])
  })

  test('EN-4, RL-1: a discount is a manager’s', async () => {
    const clerk = await app.hire(operator, 'clerk@example.org', 'clerk')
    const row = await add({}, clerk)
    const cheap = { discount: 10_000, discountReason: 'Two sisters' }
    const asked = clerk.call('POST', `/api/enquiries/${row.id}/offers`, offerOf(16, cheap))
    expect(await refusal(asked)).toEqual([403, 'not_allowed'])
    expect((await offer(row, offerOf(16, cheap))).row.offer).toMatchObject({ discount: 10_000 })
  })

  test('EN-5, EN-6: admission on the offered seat keeps the price of the offer, also where the plan costs more by now', async () => {
    const row = await add({ language: 'en' })
    await offer(row)
    const plans = (await operator.ok<FullListOfTopic<{ plans: { revision: number }[] }>>('GET', '/api/setup'))
      .rows[0]?.plans
    await operator.ok('PATCH', '/api/plans/month', { price: 70_000, revision: plans?.[0]?.revision })
    const sent = admission({ seatNumber: 16, name: row.name, phone: row.phone })
    const from = { ...sent, enquiryId: row.id, planId: 'month' }
    const { row: member } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', from)
    expect(member).toMatchObject({ seatId: seatIdOfNewDatabase(1, 16), balance: 50_000, language: 'en' })
    const { row: admitted, steps } = await find(row.id)
    expect(admitted).toMatchObject({ state: 'admitted', memberId: member.id, offer: null })
    expect(steps.at(-1)?.step).toBe('admitted')
    // The answer was lost, and the call came again.
    const again = await operator.call('POST', '/api/members', from)
    expect(again.status).toBe(200)
  })

  test('EN-4: an admission that passes somebody over is refused without a reason, and changes nothing', async () => {
    const first = await add()
    const second = await add()
    const from = { ...admission({ seatNumber: 16 }), enquiryId: second.id }
    expect(await refusal(operator.call('POST', '/api/members', from))).toEqual([409, 'passes_over'])
    expect((await find(second.id)).row.state).toBe('new')
    await operator.ok('POST', '/api/members', { ...from, passingReason: 'Her exam is sooner' })
    expect((await find(first.id)).steps.at(-1)).toMatchObject({ step: 'passed-over' })
    expect((await find(second.id)).row.state).toBe('admitted')
  })

  test('EN-4, EN-5: whose offer ended and whose seat was taken meanwhile is admitted in all parts of another', async () => {
    const row = await add()
    await offer(row)
    later(24)
    operator = await app.signIn()
    await operator.ok('POST', '/api/members', admission({ seatNumber: 16 }))
    const from = { ...admission({ seatNumber: 17 }), enquiryId: row.id, planId: 'month' }
    const { row: member } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', from)
    expect([member.seatId, member.partIds]).toEqual([seatIdOfNewDatabase(1, 17), [1]])
    expect((await find(row.id)).steps.map(({ step }) => step)).toEqual([
      'new',
      'offered',
      'lapsed',
      'admitted',
    ])
  })

  test('EN-4: rooms, seats and hours with an open offer are not taken away, and with a void one they are', async () => {
    const row = await add({ libraryId: 2 })
    const setup = async () =>
      (
        await operator.ok<
          FullListOfTopic<{ libraries: { id: number; revision: number }[]; hours: { revision: number } }>
        >('GET', '/api/setup')
      ).rows[0]
    await offer(row, { ...offerOf(), seatId: seatIdOfNewDatabase(2, 50) })
    const cut = async () =>
      operator.call('POST', '/api/hours/cuts', {
        parts: [
          { id: 1, startsAt: 0 },
          { id: null, startsAt: 720 },
        ],
        revision: (await setup())?.hours.revision,
      })
    expect(await refusal(cut())).toEqual([409, 'offers_open'])
    expect(await refusal(operator.call('DELETE', `/api/seating/${seatIdOfNewDatabase(2, 50)}`))).toEqual([
      409,
      'offers_open',
    ])
    later(24)
    operator = await app.signIn()
    expect((await cut()).status).toBe(200)
  })

  /** Expects that an enquiry wishes for no removed place any more, and that another stays as it was. @returns the other */
  const expectWishedNoMore = async (removed: string, wish: { shiftId: number } | { libraryId: number }) => {
    const [wishing, other] = [await add(wish), await add({ libraryId: 2 })]
    const heard = app.listen()
    const { revision } = await operator.ok<{ revision: number }>('DELETE', removed)
    expect(heard.map((message) => JSON.parse(message))).toContainEqual({ topic: 'enquiries', revision })
    const wishedNow = 'shiftId' in wish ? { shiftId: null } : { libraryId: null }
    expect((await find(wishing.id)).row).toMatchObject({ ...wishedNow, revision })
    expect((await find(other.id)).row).toEqual(other)
    return other
  }

  test('SH-5: a shift that is removed is wished for no more, and every screen hears of it', async () => {
    const evening = { name: 'Evening', nameMr: '', partIds: [1], revision: 0 }
    await operator.ok('POST', '/api/hours/shifts', evening)
    await expectWishedNoMore('/api/hours/shifts/2', { shiftId: 2 })
  })

  test('SH-5, RO-2: a room that is removed is wished for no more, and every screen hears of it', async () => {
    const hall = { name: 'Hall C', nameMr: '', seats: 1, allocation: 'Anyone' }
    await operator.ok('POST', '/api/libraries', hall)
    const { id, revision } = await expectWishedNoMore('/api/libraries/3', { libraryId: 3 })
    const late = operator.call('PATCH', `/api/enquiries/${id}`, { libraryId: 3, revision })
    expect(await refusal(late)).toEqual([404, 'not_found'])
  })

  test('SH-5: every screen hears of an enquiry, by its topic', async () => {
    const heard = app.listen()
    const row = await add()
    expect(heard.map((message) => JSON.parse(message))).toEqual([
      { topic: 'enquiries', revision: row.revision },
    ])
  })

  const purge = async () => {
    await app.sweep()
    operator = await app.signIn()
  }
  const all = async () => (await operator.ok<FullListOfTopic<Enquiry>>('GET', '/api/enquiries')).rows

  test('EN-5: what came to nothing is forgotten on the ninetieth day after, with its words, and a count of it stays', async () => {
    const lost = await add({ source: 'A friend', name: 'Meera Gone' })
    await step(lost, { step: 'lost', reason: 'price' })
    await add({ source: 'Her uncle Ramesh' })
    const followed = await add()
    await step(followed, { step: 'called', followUpOn: '2027-03-01' })
    at = '2027-02-17T06:00:00Z'
    await purge()
    expect(await all()).toHaveLength(3)
    at = '2027-02-18T06:00:00Z'
    await purge()
    expect((await all()).map(({ id }) => id)).toEqual([followed.id])
    const { counts } = await operator.ok<{ counts: object[] }>('GET', '/api/enquiries/counts')
    expect(counts).toEqual([
      { month: '2026-11', source: '', outcome: 'new', count: 1 },
      { month: '2026-11', source: 'A friend', outcome: 'price', count: 1 },
    ])
    const words = await app.db
      .selectFrom('history')
      .select(['name', 'changes'])
      .where('subject', '=', lost.id)
      .execute()
    expect(words.every(({ name, changes }) => name === '' && changes === '[]')).toBe(true)
    expect(
      await app.db.selectFrom('enquirySteps').selectAll().where('enquiryId', '=', lost.id).execute(),
    ).toEqual([])
  })

  test('EN-5: somebody who asks for it is forgotten at once by a manager, with the offer and its link', async () => {
    const row = await add()
    await offer(row)
    const clerk = await app.hire(operator, 'clerk@example.org', 'clerk')
    expect(await refusal(clerk.call('DELETE', `/api/enquiries/${row.id}`))).toEqual([403, 'not_allowed'])
    await operator.ok('DELETE', `/api/enquiries/${row.id}`)
    expect(await refusal(operator.call('DELETE', `/api/enquiries/${row.id}`))).toEqual([404, 'not_found'])
    for (const table of ['offers', 'links', 'seatHolds'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(rows.filter((one) => ('offerId' in one ? one.offerId !== null : true))).toEqual([])
    }
    await operator.ok('POST', '/api/members', admission({ seatNumber: 16 }))
  })

  test('EN-5: of somebody forgotten nothing stays on free pages of the disk', async () => {
    const row = await add({ name: 'Unforgettable Leela' })
    expect(await bytesOnDisk(app, engine)).toContain('Unforgettable Leela')
    await operator.ok('DELETE', `/api/enquiries/${row.id}`)
    const read = async () => {
      await app.sweep()
      return bytesOnDisk(app, engine)
    }
    await expect.poll(read, { timeout: 10_000 }).not.toContain('Unforgettable Leela')
  })

  test('CI-1: the mark of an enquiry ends what does not count any more, and what stays is asked for in a transaction', async () => {
    const row = await add()
    const agreed = {
      noticeVersion: 1,
      language: 'en',
      how: 'form',
      checkedBy: 'nobody',
      givenAt: at,
    } as const
    await app.db.transaction().execute(async (trx) => {
      const { notice } = defaultEnquirySettings
      await findOrAddConsentNoticeVersion(trx, notice, { madeAt: at, madeBy: 'product' })
      const purposes = ['enquiry', 'messages.whatsapp'] as const
      await addConsentsOfEnquiry(trx, row.id, { ...agreed, purposes, givenBy: 'self' })
    })
    const asks = (isMinor: boolean) =>
      app.db
        .transaction()
        .execute((trx) => hasConsent(trx, { enquiryId: row.id, isMinor }, 'messages.whatsapp'))
    expect([await asks(false), await asks(true)]).toEqual([true, false])
    const { name, phone, gender, libraryId, shiftId, wishedFrom } = row
    const same = { name, phone, gender, libraryId, shiftId, wishedFrom }
    const change = async (isMinor: boolean) =>
      operator.ok('PATCH', `/api/enquiries/${row.id}`, {
        ...{ ...same, isMinor, revision: (await find(row.id)).row.revision },
      })
    await change(false)
    expect(await asks(false)).toBe(true)
    await change(true)
    const ends = await app.db.selectFrom('consents').select('endedAt').execute()
    expect(ends).toEqual([{ endedAt: new Date(at).toISOString() }, { endedAt: new Date(at).toISOString() }])
    expect([await asks(false), await asks(true)]).toEqual([false, false])
  })

  test('EN-5: an enquiry goes for good with the member who came of it', async () => {
    const row = await add()
    const from = { ...admission({ seatNumber: 16 }), enquiryId: row.id }
    const { row: member } = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', from)
    expect(await refusal(operator.call('DELETE', `/api/enquiries/${row.id}`))).toEqual([409, 'enquiry_over'])
    await operator.ok('DELETE', `/api/members/${member.id}`)
    expect((await find(row.id)).row).toMatchObject({ state: 'admitted', memberId: member.id })
    await operator.ok('DELETE', `/api/deleted_members/${member.id}`)
    expect(await all()).toEqual([])
  })
})
