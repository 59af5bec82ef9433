import { afterEach, describe, expect, test } from 'vitest'
import { type Enquiry, enquiryWithVoidOfferEnded } from '#domain/admissions/enquiry.ts'
import { defaultEnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { withdrawAnnouncedPayment } from './announce-payment.act.ts'
import { announcePaymentForOffer } from './announce-payment-for-offer.act.ts'

describe.each(engines)('payments announced for an offer, on %s', (engine) => {
  let app: TestApp
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    await app.end()
    at = '2026-11-20T06:00:00Z'
  })

  async function offered() {
    app = await freshApp(engine, { now: () => new Date(at) })
    const operator = await app.signIn()
    const admissions = { ...defaultEnquirySettings, takesEnquiries: true, offersAskPayment: true }
    await operator.ok('PATCH', '/api/settings', { admissions, revision: 1_000_000 })
    const person = { id: 'omkar', name: 'Omkar Vagh', phone: '9822012345', gender: 'Female', shiftId: 1 }
    await operator.ok('POST', '/api/enquiries', person)
    const offer = { id: 'offered', seatId: '1-16', planId: 'month', hours: 24 }
    await operator.ok('POST', '/api/enquiries/omkar/offers', offer)
    return operator
  }
  const say = (changes: object = {}) =>
    announcePaymentForOffer(
      { context: app, actor: { by: 'nobody', at: app.now() } },
      { enquiryId: 'omkar', offerId: 'offered' },
      { id: 'said', reference: '437011829946', receivedOn: app.today(), ...changes },
    )
  const enquiry = async (operator: Operator) => {
    const { row } = await operator.ok<{ row: Enquiry }>('GET', '/api/enquiries/omkar')
    return enquiryWithVoidOfferEnded(row, app.now())
  }
  const admit = (operator: Operator, payment: object | null) =>
    operator.call('POST', '/api/members', {
      ...admission({ id: 'member', seatNumber: 16, name: 'Omkar Vagh', planId: 'month' }),
      ...{ enquiryId: 'omkar', payment },
    })
  const paid = {
    id: 'said',
    amount: 500_00,
    mode: 'UPI',
    reference: '437011829946',
    receivedOn: '2026-11-20',
  }
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]

  test('EN-6: it is a yes, keeps the seat for 72 hours after the hour, and stands among what is to be confirmed', async () => {
    const operator = await offered()
    await say()
    await say({ id: 'again', reference: '' })
    const { offer } = await enquiry(operator)
    expect(offer).toMatchObject({
      saidYesAt: '2026-11-20T06:00:00.000Z',
      heldUntil: '2026-11-24T06:00:00.000Z',
    })
    const { rows } = await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')
    expect(rows).toMatchObject([
      { id: 'said', what: 'offer', amount: 500_00, name: 'Omkar Vagh', enquiryId: 'omkar' },
    ])
    at = '2026-11-23T06:00:00Z'
    expect((await enquiry(operator)).offer?.id).toBe('offered')
    at = '2026-11-24T06:00:00Z'
    expect((await enquiry(operator)).offer).toBeNull()
  })

  test('EN-6: while it is open nothing takes the offer away; it is accepted by admitting alone', async () => {
    const operator = await offered()
    await say()
    const withdrawal = await operator.call('POST', '/api/enquiries/omkar/offers/offered/withdrawals', {})
    expect(await codeOf(withdrawal)).toEqual([409, 'payment_announced'])
    const { revision } = await enquiry(operator)
    const lost = { step: 'lost', reason: 'other', revision }
    expect(await codeOf(await operator.call('POST', '/api/enquiries/omkar/steps', lost))).toEqual([
      409,
      'payment_announced',
    ])
    const accepted = await operator.call('POST', '/api/announced/said/acceptances', {
      term: null,
      balance: 0,
    })
    expect(accepted.status).toBe(404)
    expect(await codeOf(await admit(operator, null))).toEqual([409, 'payment_announced'])
    expect(await codeOf(await admit(operator, { ...paid, id: 'cash' }))).toEqual([409, 'payment_announced'])
    const answer = await admit(operator, paid)
    expect([answer.status, (await answer.json()).payment.id]).toEqual([201, 'said'])
    const { rows } = await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')
    expect(rows[0]).toMatchObject({ state: 'accepted', paymentId: 'said' })
  })

  test('EN-6: refused or withdrawn, the offer has the hour of its yes again, and where that is past it ends at once', async () => {
    const operator = await offered()
    await say()
    await withdrawAnnouncedPayment(app, { offerId: 'offered' }, 'said')
    expect((await enquiry(operator)).offer?.heldUntil).toBe('2026-11-22T06:00:00.000Z')
    await say({ id: 'anew', reference: '437011829947' })
    at = '2026-11-23T06:00:00Z'
    expect((await enquiry(operator)).offer?.id).toBe('offered')
    await operator.ok('POST', '/api/announced/anew/refusals', { reason: 'Not found' })
    expect((await enquiry(operator)).offer).toBeNull()
  })

  test('EN-6, PY-1: sent after the end of the offer it is kept, without the seat', async () => {
    const operator = await offered()
    at = '2026-11-21T06:00:00Z'
    expect((await say()).state).toBe('open')
    expect((await enquiry(operator)).offer).toBeNull()
    const { rows } = await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')
    expect(rows).toHaveLength(1)
  })

  test('PY-1: of who was admitted without it, it is accepted as a payment of that member, without a term', async () => {
    const operator = await offered()
    at = '2026-11-22T06:00:00Z'
    await say()
    const before = await operator.ok<{ revision: number }>('GET', '/api/announced')
    const paidInCash = { ...paid, id: 'cash', mode: 'Cash', reference: '' }
    expect((await admit(operator, paidInCash)).status).toBe(201)
    const path = `/api/announced?since=${before.revision}`
    const { changed } = await operator.ok<{ changed: ListedAnnouncedPayment[] }>('GET', path)
    expect(changed).toMatchObject([{ id: 'said', state: 'open', memberId: 'member', enquiryId: null }])
    const sent = { term: null, balance: 0, confirmed: ['same_payment'] }
    const accepted = await operator.call('POST', '/api/announced/said/acceptances', sent)
    const { row, payment } = await accepted.json()
    expect([accepted.status, row.balance, payment.id]).toEqual([201, -500_00, 'said'])
    const { rows } = await operator.ok<{ rows: ListedAnnouncedPayment[] }>('GET', '/api/announced')
    expect(rows).toMatchObject([{ state: 'accepted', paymentId: 'said', memberId: 'member' }])
  })
})
