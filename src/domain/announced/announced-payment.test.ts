import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../day.ts'
import {
  type AnnouncedPayment,
  barredFromAnnouncingPaymentsUntil,
  countPaymentAnnouncementsLeft,
  doesAnnouncedPaymentPauseReminders,
  earlierSameAnnouncedPayment,
} from './announced-payment.ts'
import {
  upiPaymentLinkWithCodeAndNote,
  upiPaymentNote,
  upiTransactionReferenceOf,
} from './upi-payment-code-and-link.ts'

const one = (changes: Partial<AnnouncedPayment> = {}): AnnouncedPayment => ({
  ...{
    id: 'a',
    code: upiTransactionReferenceOf('a'),
    memberId: 'm',
    offerId: null,
    what: 'due',
    amount: 500_00,
    term: null,
  },
  ...{ reference: '', receivedOn: '2026-11-20', announcedAt: '2026-11-20T06:00:00Z', state: 'open' },
  ...{ reason: '', decidedAt: null, decidedBy: null, paymentId: null, liftedAt: null, revision: 1 },
  ...changes,
})

test('PY-1: the same id, the same reference, or the same sum and day without a reference is the same', () => {
  const earlier = [one({ reference: '437011829946' })]
  const said = { id: 'b', amount: 500_00, reference: '', receivedOn: '2026-11-20' }
  expect(earlierSameAnnouncedPayment(earlier, { ...said, id: 'a', amount: 1_00 })?.id).toBe('a')
  expect(earlierSameAnnouncedPayment(earlier, said)?.id).toBe('a')
  expect(
    earlierSameAnnouncedPayment(earlier, { ...said, amount: 900_00, reference: '4370 1182 9946' })?.id,
  ).toBe('a')
  expect(earlierSameAnnouncedPayment(earlier, { ...said, reference: '437011829947' })).toBeUndefined()
  expect(earlierSameAnnouncedPayment(earlier, { ...said, receivedOn: '2026-11-21' })).toBeUndefined()
  expect(earlierSameAnnouncedPayment(earlier, { ...said, amount: 400_00 })).toBeUndefined()
})

test('PY-1: what was withdrawn is said anew; what was refused is the same by its reference alone', () => {
  const said = { id: 'b', amount: 500_00, reference: '437011829946', receivedOn: '2026-11-20' }
  expect(
    earlierSameAnnouncedPayment([one({ state: 'withdrawn', reference: said.reference })], said),
  ).toBeUndefined()
  expect(earlierSameAnnouncedPayment([one({ state: 'refused', reference: said.reference })], said)?.id).toBe(
    'a',
  )
  expect(earlierSameAnnouncedPayment([one({ state: 'refused' })], said)).toBeUndefined()
})

test('PY-1: three stand open at most, and a decided one makes room', () => {
  const open = [one(), one({ id: 'b' }), one({ id: 'c' })]
  expect([
    countPaymentAnnouncementsLeft([]),
    countPaymentAnnouncementsLeft(open.slice(1)),
    countPaymentAnnouncementsLeft(open),
  ]).toEqual([3, 1, 0])
  expect(countPaymentAnnouncementsLeft([...open.slice(1), one({ state: 'refused' })])).toBe(1)
})

const dayOf = (moment: string) => moment.slice(0, 10)
const refusedOn = (day: string, changes: Partial<AnnouncedPayment> = {}) =>
  one({ state: 'refused', decidedAt: `${day}T06:00:00Z`, ...changes })

test('PY-1: three refused within 30 days ask to come to the desk for 30 days, or until the desk lifts it', () => {
  const three = ['2026-10-01', '2026-10-20', '2026-10-31'].map((day) => refusedOn(day))
  expect(barredFromAnnouncingPaymentsUntil(three, '2026-11-01', dayOf)).toBe('2026-11-30')
  expect(barredFromAnnouncingPaymentsUntil(three, '2026-11-30', dayOf)).toBe('2026-11-30')
  expect(barredFromAnnouncingPaymentsUntil(three, '2026-12-01', dayOf)).toBeNull()
  expect(barredFromAnnouncingPaymentsUntil(three.slice(1), '2026-11-01', dayOf)).toBeNull()
  const lifted = three.map((row) => ({ ...row, liftedAt: '2026-11-02T06:00:00Z' }))
  expect(barredFromAnnouncingPaymentsUntil(lifted, '2026-11-02', dayOf)).toBeNull()
  const apart = ['2026-09-30', '2026-10-20', '2026-10-31'].map((day) => refusedOn(day))
  expect(barredFromAnnouncingPaymentsUntil(apart, '2026-11-01', dayOf)).toBeNull()
})

test('PY-1: somebody is asked to come to the desk exactly where some three refusals lie within 30 days of each other', () => {
  const day = fc.integer({ min: 0, max: 200 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(fc.array(day, { maxLength: 7 }), day, (days, today) => {
      const until = barredFromAnnouncingPaymentsUntil(
        days.map((of) => refusedOn(of)),
        today,
        dayOf,
      )
      const thirds = days.filter(
        (third) => days.filter((other) => other <= third && third <= addDays(other, 30)).length >= 3,
      )
      const last = thirds.toSorted().at(-1)
      const expected = last && addDays(last, 30) >= today ? addDays(last, 30) : null
      return until === expected
    }),
  )
})

test('PY-1: reminders rest for seven days while it is open', () => {
  const at = (text: string) => new Date(text)
  expect(doesAnnouncedPaymentPauseReminders(one(), at('2026-11-27T05:59:59Z'))).toBe(true)
  expect(doesAnnouncedPaymentPauseReminders(one(), at('2026-11-27T06:00:00Z'))).toBe(false)
  expect(doesAnnouncedPaymentPauseReminders(one({ state: 'refused' }), at('2026-11-20T07:00:00Z'))).toBe(
    false,
  )
})

test('PY-2: a code is AB and 16 letters and digits, the same for the same payment and another for each other one', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-f]{32}$/), { minLength: 2, maxLength: 50 })
  fc.assert(
    fc.property(ids, (all) => {
      const codes = all.map(upiTransactionReferenceOf)
      return (
        codes.every((code) => /^AB[0-9A-Z]{16}$/.test(code)) &&
        new Set(codes).size === all.length &&
        codes.join() === all.map(upiTransactionReferenceOf).join()
      )
    }),
  )
})

test('PY-2: a note is number and name in Latin letters, at most 50; another script leaves the name out', () => {
  expect(upiPaymentNote({ number: 7, name: 'Sneha  Jadhav' })).toBe('7 Sneha Jadhav')
  expect(upiPaymentNote({ number: 7, name: "D'Souza & Co." })).toBe('7 D Souza Co')
  expect(upiPaymentNote({ number: 7, name: 'स्नेहा' })).toBe('7')
  expect(upiPaymentNote({ number: null, name: 'Omkar Vagh' })).toBe('Omkar Vagh')
  expect(upiPaymentNote({ number: null, name: 'ओंकार' })).toBe('')
  expect(upiPaymentNote({ number: 7, name: 'A'.repeat(80) })).toHaveLength(50)
})

test('PY-2: the link has payee, sum with two decimals, rupees, code and note', () => {
  const link = upiPaymentLinkWithCodeAndNote({
    ...{ payeeId: 'payee@upi', payeeName: 'Abhyasika', amount: 750_00 },
    ...{ code: 'AB0000000000000007', note: '7 Sneha Jadhav' },
  })
  expect(link).toBe(
    'upi://pay?pa=payee@upi&pn=Abhyasika&am=750.00&cu=INR&tr=AB0000000000000007&tn=7%20Sneha%20Jadhav',
  )
})
