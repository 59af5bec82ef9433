import { addDays, addMonths, type Day } from '../../src/domain/day.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import { balanceOf } from '../../src/domain/money/account/member-money-account.ts'
import type { Operator } from '../app.ts'
import { bankAccount, bankFile, bankLine, keyOf } from '../bank-desk.ts'
import { admission } from '../people.ts'
import { renewal } from '../renewals.ts'

/** A call of a clerk's: one that gives away more than the limits is refused, one within them is done, and of others either is right. */
export interface Try {
  path: string
  body?: object
  to: 'be refused' | 'be done' | 'be answered'
}

/** The facts that the calls of a day are made from. */
export interface Shift {
  clerk: Operator
  today: Day
  /** The number of the day, which every id made on it bears. */
  n: number
}

type Tries = (shift: Shift) => Try[] | Promise<Try[]>

const refused = (path: string, body?: object): Try => ({ path, ...(body && { body }), to: 'be refused' })
const done = (path: string, body?: object): Try => ({ path, ...(body && { body }), to: 'be done' })
const answered = (path: string, body?: object): Try => ({ path, ...(body && { body }), to: 'be answered' })
const read =
  (path: string): Tries =>
  () => [done(path)]

const of = (n: number) => `/api/members/m${n}`
const paid = (id: string, receivedOn: Day, amount = 100_00) => ({
  ...{ id, amount, mode: 'Cash', reference: id, receivedOn },
})
const account = async ({ clerk, n }: Shift) =>
  (await clerk.ok<{ row: MemberAccount }>('GET', `${of(n)}/account`)).row
const balance = async (shift: Shift) => {
  const { charges, payments } = await account(shift)
  return balanceOf(charges, payments)
}
/** An admission onto a seat that nobody has on that day of the month. */
const admitted = ({ today, n }: Shift, more: object = {}) => ({
  ...admission({ id: `m${n}`, termId: `first-${n}`, joinDate: today }),
  ...{ seatId: `2-${n + 1}`, planId: 'month', gender: 'Male', ...more },
})
const given = (rupees: number) => ({ discount: rupees * 100, discountReason: 'A friend' })

/** The tries of a clerk on every day, by each route that is theirs to call or to ask for, in this order. */
export const clerkTries: Record<string, Tries> = {
  'GET /api/account': read('/api/account'),
  'POST /api/account/names': ({ n }) => [done('/api/account/names', { name: `Clerk ${n}` })],
  'PATCH /api/session': () => [done('/api/session', { language: 'mr' })],
  'POST /api/account/password': () => [
    refused('/api/account/password', { password: 'a guess', next: 'a new one of mine' }),
  ],
  'POST /api/account/second-factor/proposals': () => [done('/api/account/second-factor/proposals', {})],
  'POST /api/account/second-factor': () => [
    refused('/api/account/second-factor', { password: 'a guess', secret: 'a'.repeat(32), code: '000000' }),
  ],
  'POST /api/account/second-factor/removals': () => [
    refused('/api/account/second-factor/removals', { password: 'a guess' }),
  ],
  'POST /api/members': (shift) => {
    const { today, n } = shift
    return [
      refused('/api/members', admitted(shift, given(51))),
      refused('/api/members', admitted(shift, { ...given(50), discountReason: '' })),
      refused('/api/members', admitted(shift, { discount: -50_00 })),
      refused('/api/members', admitted(shift, { joinDate: addDays(today, 31) })),
      refused('/api/members', admitted(shift, { dueOn: addDays(today, 36) })),
      refused('/api/members', admitted(shift, { payment: paid(`back-${n}`, addDays(today, -2)) })),
      refused('/api/members', admitted(shift, { charged: 0 })),
      refused('/api/members', admitted(shift, { planId: 'of my own' })),
      done('/api/members', admitted(shift, { ...given(50), price: 0, expiryDate: '2099-12-31' })),
      refused('/api/members', admitted(shift, { ...given(0), name: 'Somebody Else' })),
    ]
  },
  'PATCH /api/members/:id': async (shift) => {
    const { row } = await shift.clerk.ok<{ row: { revision: number } }>('GET', of(shift.n))
    const { revision } = row
    return [
      refused(of(shift.n), { expiryDate: addDays(shift.today, 300), revision }),
      refused(of(shift.n), { joinDate: addDays(shift.today, 20), revision }),
      refused(of(shift.n), { status: 'Inactive', revision }),
      refused(of(shift.n), { seatId: '1-1', revision }),
      refused(of(shift.n), { balance: -500_00, revision }),
      done(of(shift.n), { phone: '9811111111', revision }),
    ]
  },
  'POST /api/members/:id/terms': async (shift) => {
    const { clerk, today, n } = shift
    const next = (more: object) => renewal(clerk, `m${n}`, { today, id: `next-${n}`, ...more })
    const { row } = await clerk.ok<{ row: { expiryDate: Day } }>('GET', of(n))
    const usual = addDays(row.expiryDate, 5)
    const path = `${of(n)}/terms`
    return [
      refused(path, await next(given(51))),
      refused(path, await next({ dueOn: addDays(usual, 31) })),
      refused(path, await next({ lastDay: addMonths(row.expiryDate, 2) })),
      refused(path, await next({ begins: 'today', reason: 'Kind' })),
      refused(path, await next({ charged: 100_00 })),
      refused(path, await next({ balance: -500_00 })),
      done(path, await next({ ...given(50), dueOn: addDays(usual, 30) })),
    ]
  },
  'POST /api/members/:id/pauses': async (shift) => {
    const { today, n } = shift
    const { terms } = await account(shift)
    const last = terms[0]?.lastDay ?? today
    const pause = (id: string, first: number, days: number, longer = days) => ({
      ...{ id: `${id}-${n}`, from: addDays(today, first), to: addDays(today, first + days - 1) },
      ...{ reason: 'Exam', isLent: false, lastDay: addDays(last, longer) },
    })
    const path = `${of(n)}/pauses`
    return [
      refused(path, pause('long', 0, 31)),
      refused(path, pause('back', -2, 3)),
      refused(path, pause('lying', 0, 10, 30)),
      done(path, pause('one', 0, 20)),
      refused(path, pause('two', 20, 11, 31)),
      done(path, pause('two', 20, 10, 30)),
      refused(path, pause('three', 30, 1, 31)),
    ]
  },
  'POST /api/members/:id/pauses/:pauseId/endings': async (shift) => [
    refused(`${of(shift.n)}/pauses/one-${shift.n}/endings`, { lastDay: addDays(shift.today, 300) }),
  ],
  'POST /api/members/:id/plan-changes': async (shift) => {
    const owed = await balance(shift)
    const path = `${of(shift.n)}/plan-changes`
    return [
      refused(path, { planId: 'big', amount: 0, balance: owed }),
      refused(path, { planId: 'big', amount: -100_00, balance: owed }),
    ]
  },
  'POST /api/members/:id/payments': async (shift) => {
    const { today, n } = shift
    const owed = await balance(shift)
    const pay = (id: string, day: Day, amount?: number) => ({
      payment: paid(`${id}-${n}`, day, amount),
      balance: owed,
    })
    const path = `${of(n)}/payments`
    return [
      refused(path, pay('early', addDays(today, -2))),
      refused(path, pay('ahead', addDays(today, 1))),
      refused(path, pay('less', today, -100_00)),
      refused(path, { ...pay('shown', today), balance: owed - 100_00 }),
      done(path, pay('pay', today)),
    ]
  },
  'POST /api/members/:id/charges': async (shift) => {
    const { today, n } = shift
    const owed = await balance(shift)
    const charge = (more: object) => ({
      ...{ id: `locker-${n}`, kind: 'Locker', amount: 100_00, balance: owed, ...more },
    })
    const path = `${of(n)}/charges`
    return [
      refused(path, charge({ amount: -100_00 })),
      refused(path, charge({ kind: 'Write-off' })),
      refused(path, charge({ kind: 'Refund', amount: -100_00 })),
      refused(path, charge({ dueOn: addDays(today, 36) })),
      done(path, charge({ dueOn: addDays(today, 35) })),
    ]
  },
  'POST /api/members/:id/write-offs': async (shift) => {
    const owed = await balance(shift)
    const give = (id: string, rupees: number, before = owed) => ({
      ...{ id: `${id}-${shift.n}`, amount: rupees * 100, reason: 'Poor', balance: before },
    })
    const path = `${of(shift.n)}/write-offs`
    return [
      refused(path, give('off', 51)),
      done(path, give('off', 30)),
      refused(path, give('off-two', 21, owed - 30_00)),
      done(path, give('off-two', 20, owed - 30_00)),
      refused(path, give('off-three', 1, owed - 50_00)),
    ]
  },
  'POST /api/members/:id/refunds': async (shift) => [
    refused(`${of(shift.n)}/refunds`, {
      ...{ ...paid(`refund-${shift.n}`, shift.today), reason: 'Kind', balance: await balance(shift) },
    }),
  ],
  'POST /api/payments/:id/corrections': ({ n }) => [
    refused(`/api/payments/pay-${n}/corrections`, {
      ...{ id: `right-${n}`, amount: 0, mode: 'Cash', reference: '', reason: 'Kind' },
    }),
  ],
  'POST /api/charges/:id/corrections': ({ n }) => [
    refused(`/api/charges/locker-${n}/corrections`, { id: `right-${n}`, amount: 0, reason: 'Kind' }),
  ],
  'DELETE /api/members/:id': ({ n }) => [refused(of(n))],
  'POST /api/members/:id/seat-releases': ({ n }) => [
    done(`${of(n)}/seat-releases`, { seatId: `2-${n + 1}` }),
  ],
  'POST /api/members/:id/seat-restorations': ({ n }) => [
    done(`${of(n)}/seat-restorations`, { seatId: `2-${n + 1}` }),
  ],
  'POST /api/members/seat-releases': ({ n }) => [
    refused('/api/members/seat-releases', { ids: ['kept', `m${n}`] }),
  ],
  'POST /api/members/seat-swaps': ({ n }) => [
    refused('/api/members/seat-swaps', {
      one: { id: `m${n}`, seatId: '1-20' },
      other: { id: 'kept', seatId: `2-${n + 1}` },
    }),
  ],
  // Nobody's seat was freed, so that nobody gets one.
  'POST /api/members/seat-restorations': ({ n }) => [
    done('/api/members/seat-restorations', { ids: ['kept', `m${n}`] }),
  ],
  'POST /api/members/:id/reminders': ({ n }) => [
    done(`${of(n)}/reminders`, { id: `said-${n}`, event: 'sent' }),
  ],
  'POST /api/members/:id/reminders/:entryId/reasons': ({ n }) => [
    refused(`${of(n)}/reminders/said-${n}/reasons`, { reason: 'price' }),
  ],
  'POST /api/expenses': ({ today, n }) => {
    const spent = (more: object) => ({
      ...{ id: `tea-${n}`, day: today, category: 'Other', amount: 10_00, mode: 'Cash', ...more },
    })
    return [
      refused('/api/expenses', spent({ day: addDays(today, -2) })),
      refused('/api/expenses', spent({ day: addDays(today, 1) })),
      refused('/api/expenses', spent({ amount: -10_00 })),
      done('/api/expenses', spent({})),
    ]
  },
  'POST /api/members/aadhaar-matches': () => [
    done('/api/members/aadhaar-matches', { digits: '234567890124', exceptId: null }),
  ],
  'POST /api/receipts/:id/prints': ({ n }) => [
    done(`/api/receipts/pay-${n}/prints`, { id: `print-${n}` }),
    refused('/api/receipts/nobody/prints', { id: `print-${n}` }),
  ],
  'POST /api/receipts/:id/links': ({ n }) => [done(`/api/receipts/pay-${n}/links`)],
  'DELETE /api/receipts/:id/links': ({ n }) => [done(`/api/receipts/pay-${n}/links`)],
  'POST /api/closings': async ({ clerk, today, n }) => {
    const { period, last } = await clerk.ok<{
      period: { opening: number } | null
      last: { no: number } | null
    }>('GET', '/api/closings/next')
    const close = { id: `close-${n}`, day: today, after: last?.no ?? 0, notes: null, found: [], reason: '' }
    const far = { ...close, id: `far-${n}`, day: addDays(today, 3) }
    return [
      refused('/api/closings', { ...far, opening: 0, expected: 0, counted: 0 }),
      // The sum shown as expected is not what the clerk would like it to be.
      refused('/api/closings', { ...close, opening: period?.opening ?? 0, expected: 1_00, counted: 1_00 }),
    ]
  },
  'GET /api/asks': read('/api/asks'),
  'GET /api/members': read('/api/members'),
  'GET /api/members/by-parents-phone': read('/api/members/by-parents-phone?digits=9822054321'),
  'GET /api/members/:id': ({ n }) => [done(of(n))],
  'GET /api/members/:id/photo': ({ n }) => [refused(`${of(n)}/photo?v=abc`)],
  'GET /api/members/:id/account': ({ n }) => [done(`${of(n)}/account`)],
  'GET /api/members/:id/reminders': ({ n }) => [done(`${of(n)}/reminders`)],
  'GET /api/members/:id/consents': ({ n }) => [done(`${of(n)}/consents`)],
  // No channel is on.
  'POST /api/members/:id/consents': ({ n }) => [
    refused(`${of(n)}/consents`, {
      ...{ id: `yes-${n}`, purpose: 'messages.whatsapp', givenBy: 'self', language: 'mr' },
    }),
  ],
  'POST /api/members/:id/consents/:consentId/ends': ({ n }) => [refused(`${of(n)}/consents/of-nobody/ends`)],
  'GET /api/members/:id/phones': ({ n }) => [done(`${of(n)}/phones`)],
  'POST /api/members/:id/links': ({ n }) => [done(`${of(n)}/links`)],
  'DELETE /api/members/:id/phones/:phoneId': ({ n }) => [refused(`${of(n)}/phones/of-nobody`)],
  'GET /api/messages/sending': read('/api/messages/sending'),
  'POST /api/messages/sending/days': () => [done('/api/messages/sending/days', { isOff: true })],
  'POST /api/messages/sending/rests': ({ n }) => [
    done('/api/messages/sending/rests', { memberId: `m${n}`, rests: true }),
    refused('/api/messages/sending/rests', { memberId: 'nobody', rests: true }),
  ],
  'POST /api/messages/sending/numbers/:id/lifts': () => [
    refused('/api/messages/sending/numbers/nobody/lifts'),
  ],
  'POST /api/messages/sending/answers/:id/ends': () => [
    refused('/api/messages/sending/answers/of-nobody/ends'),
  ],
  'GET /api/payments': read('/api/payments?limit=200'),
  'GET /api/payments/sums': read('/api/payments/sums'),
  'GET /api/receipts/:id': ({ n }) => [done(`/api/receipts/pay-${n}`)],
  'GET /api/receipts/:id/printed': ({ n }) => [done(`/api/receipts/pay-${n}/printed`)],
  'GET /api/expenses': read('/api/expenses'),
  'GET /api/expenses/sums': read('/api/expenses/sums'),
  'GET /api/closings': read('/api/closings'),
  'GET /api/closings/next': read('/api/closings/next'),
  'GET /api/closings/:id': () => [refused('/api/closings/of-the-owner')],
  'POST /api/enquiries': ({ n }) => [
    done('/api/enquiries', {
      id: `asking-${n}`,
      name: `Asha ${n}`,
      phone: '9822012345',
      shiftId: 1,
      gender: 'Other',
    }),
  ],
  'PATCH /api/enquiries/:id': ({ n }) => [refused(`/api/enquiries/asking-${n}`, { note: 'x', revision: 0 })],
  'POST /api/enquiries/:id/offers': ({ n }) => [
    refused(`/api/enquiries/asking-${n}/offers`, {
      ...{ id: `cheap-${n}`, seatId: '2-50', planId: 'month', hours: 1, passingReason: 'x', ...given(1) },
    }),
    answered(`/api/enquiries/asking-${n}/offers`, {
      ...{ id: `offer-${n}`, seatId: '2-50', planId: 'month', hours: 1, passingReason: 'x' },
    }),
  ],
  'POST /api/enquiries/:id/offers/:offerId/links': ({ n }) => [
    answered(`/api/enquiries/asking-${n}/offers/offer-${n}/links`),
  ],
  'POST /api/enquiries/:id/offers/:offerId/withdrawals': ({ n }) => [
    answered(`/api/enquiries/asking-${n}/offers/offer-${n}/withdrawals`),
  ],
  'POST /api/enquiries/:id/steps': ({ n }) => [
    refused(`/api/enquiries/asking-${n}/steps`, { step: 'called', revision: 0 }),
  ],
  'POST /api/members/:id/leavings': ({ n }) => [refused(`${of(n)}/leavings`, { leavesOn: '2020-01-01' })],
  'DELETE /api/members/:id/leavings': ({ n }) => [answered(`${of(n)}/leavings`)],
  'GET /api/leavings': read('/api/leavings'),
  'GET /api/check-in/found': () => [answered('/api/check-in/found?text=asha')],
  'GET /api/check-in/inside': () => [answered('/api/check-in/inside')],
  'GET /api/check-in/waiting': () => [answered('/api/check-in/waiting')],
  'GET /api/check-in/last': () => [answered('/api/check-in/last')],
  'GET /api/check-in/hours': ({ today }) => [answered(`/api/check-in/hours?from=${today}&to=${today}`)],
  'GET /api/check-in/not-seen': () => [answered('/api/check-in/not-seen')],
  'POST /api/check-in/presses': ({ n }) => [
    answered('/api/check-in/presses', { id: `pressed-${n}`, memberId: `m${n}`, letsIn: true }),
  ],
  'POST /api/check-in/closings': ({ n }) => [
    answered('/api/check-in/closings', { libraryId: 1, memberIds: [`m${n}`] }),
  ],
  'GET /api/announced': read('/api/announced'),
  'POST /api/announced/:id/acceptances': ({ n }) => [
    refused(`/api/announced/none-${n}/acceptances`, { term: null, balance: 0 }),
  ],
  'POST /api/announced/:id/refusals': ({ n }) => [
    refused(`/api/announced/none-${n}/refusals`, { reason: 'x' }),
  ],
  'POST /api/announced/of/:id/permissions': ({ n }) => [
    refused(`/api/announced/of/none-${n}/permissions`, {}),
  ],
  'GET /api/bank-file/accounts': read('/api/bank-file/accounts'),
  'GET /api/bank-file/state': ({ today }) => [done(`/api/bank-file/state?from=${today}&to=${today}`)],
  'POST /api/bank-file/accounts': () => [done('/api/bank-file/accounts', bankAccount)],
  'POST /api/bank-file/lines': ({ n }) => [
    refused('/api/bank-file/lines', {
      file: { ...bankFile, accountId: `none-${n}` },
      bookings: [bankLine('437011829946', 100_00, [{ memberId: `m${n}`, amount: 100_00 }])],
    }),
  ],
  'POST /api/bank-file/ticks': ({ n }) => [
    refused('/api/bank-file/ticks', {
      file: bankFile,
      ticks: [
        { lineKey: keyOf('437011829946', 100_00), paymentId: `none-${n}`, amount: 100_00, payerKey: null },
      ],
    }),
  ],
  'POST /api/bank-file/ticks/undoings': ({ n }) => [
    done('/api/bank-file/ticks/undoings', {
      lineKey: `r 437011829946 ${n}`,
      paymentIds: ['none'],
      payerKey: null,
    }),
  ],
  'POST /api/bank-file/previews': ({ today, n }) => [
    done('/api/bank-file/previews', { memberId: `m${n}`, day: today, amount: 100_00 }),
  ],
  'GET /api/requests': read('/api/requests'),
  'POST /api/requests/:id/answers': ({ n }) => [
    refused(`/api/requests/none-${n}/answers`, { isGranted: false, answer: 'x' }),
  ],
  'GET /api/enquiries': read('/api/enquiries'),
  'GET /api/enquiries/counts': read('/api/enquiries/counts'),
  'GET /api/enquiries/:id': ({ n }) => [done(`/api/enquiries/asking-${n}`)],
  'GET /api/reminders': read('/api/reminders'),
  'GET /api/reminders/brought': read('/api/reminders/brought'),
  'GET /api/sample': read('/api/sample'),
  'GET /api/seating': read('/api/seating'),
  'GET /api/setup': read('/api/setup'),
  'GET /api/settings': read('/api/settings'),
  'GET /api/settings/seal/:mark': () => [refused('/api/settings/seal/0123456789abcdef')],
  'GET /api/tax_regimes': read('/api/tax_regimes'),
  'GET /api/visits': read('/api/visits'),
  'GET /api/addresses': read('/api/addresses'),
  // Without a WebSocket there is nothing to follow.
  'GET /api/live': () => [answered('/api/live')],
  // These end the session, or are what every refused call is followed by.
  'POST /api/asks': () => [
    refused('/api/asks', { id: 'odd', method: 'POST', path: '/api/staff', body: '{}', reason: 'x' }),
  ],
  'POST /api/asks/:id/uses': () => [refused('/api/asks/odd/uses')],
  'DELETE /api/session': () => [],
  'POST /api/account/sign-outs': () => [],
}
