import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultEnquirySettings } from '../../src/domain/admissions/enquiry-settings.ts'
import { booksClosingSumsOf, type NextBooksClosing } from '../../src/domain/books/books-closing.ts'
import { addDays } from '../../src/domain/day.ts'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { MemberRestoration } from '../../src/domain/members/deleted-member-input.ts'
import { type Member, phoneKey } from '../../src/domain/members/member.ts'
import type { MessageSettingsState } from '../../src/domain/messages/message-settings-state.ts'
import { basisOfAutomaticMessageKindChange } from '../../src/domain/messages/sending-rules.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import { balanceOf } from '../../src/domain/money/account/member-money-account.ts'
import type { RoomsHoursAndPlans } from '../../src/domain/seating/rooms-hours-and-plans.ts'
import { type Seat, seatHasDesk } from '../../src/domain/seating/seat.ts'
import {
  authenticatorCodeOfStep,
  authenticatorStepAt,
} from '../../src/features/auth/own-account/second-factor.ts'
import { recordMemberRequest } from '../../src/features/requests/requests.act.ts'
import type { Operator, TestApp } from '../app.ts'
import { bankAccount, bankFile, bankLine, keyOf } from '../bank-desk.ts'
import { smsAccount, switchChannelOn, whatsappAccount } from '../channels.ts'
import { agreeToCheckIn, switchCheckInOn } from '../check-in.ts'
import { mailAccount } from '../mail-account.ts'
import { changeMembersPages, knownPhone } from '../members-pages.ts'
import { admin, admission } from '../people.ts'
import { renewal } from '../renewals.ts'
import { sayPaid, switchPagesOn } from './said-paid.ts'

interface WriteCall {
  method: 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** The caller, if it is not the operator. */
  call?: Operator['call']
}

const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const consent = { id: 'said-yes', purpose: 'messages.whatsapp', givenBy: 'self', language: 'en' }

const notTried = [
  // They write nothing, but for an entry of the history where Aadhaar numbers are masked.
  'POST /api/imports/plans',
  // They write nothing.
  'POST /api/account/second-factor/proposals',
  'POST /api/bank-file/previews',
  // They change the person's computer and no rows.
  'PATCH /api/computer',
  'POST /api/computer/address_checks',
  'POST /api/computer/stops',
  'POST /api/computer/upgrades/readings',
  'POST /api/computer/upgrades/undoings',
  // A restore has thousands of statements; its own tests let it fail halfway and at its end.
  'POST /api/backups/:name/restorations',
  'POST /api/arrivals/:id/restorations',
  // They write files and no rows, or note in the next round what they could not.
  'POST /api/copies',
  'POST /api/arrivals/files/:id',
  'POST /api/arrivals/listings',
  'POST /api/arrivals',
]

/** Every route of the app that writes and is tried with faults. */
export const writingRoutes = (routes: { method: string; path: string }[]) =>
  [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].filter(
    (route) => /^(POST|PATCH|DELETE) \/api\//.test(route) && !notTried.includes(route),
  )

/**
 * A valid call of every route that writes, in this order. The last one ends the session.
 */
export function writeCalls(
  app: TestApp,
  operator: Operator,
): Record<string, () => WriteCall | Promise<WriteCall>> {
  const rowsOf = async <Row>(topic: string) =>
    (await operator.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows as (Row & {
      id: string
      revision: number
    })[]
  const revisionOf = async (topic: string, id: string) =>
    (await rowsOf(topic)).find((row) => row.id === id)?.revision
  const setup = async () => {
    const [row] = await rowsOf<RoomsHoursAndPlans>('setup')
    if (!row) throw new Error('There is no setup.')
    return row
  }
  const roomNamed = async (name: string) => {
    const room = (await setup()).libraries.find((one) => one.name === name)
    if (!room) throw new Error(`There is no ${name}.`)
    return room
  }
  const clerkId = async () => {
    const { rows } = await operator.ok<{ rows: { id: string; email: string }[] }>('GET', '/api/staff')
    return rows.find(({ email }) => email === 'clerk@example.org')?.id
  }
  const laterDay = addDays(app.today(), 30)
  const someone = admission({ id: 'someone', photo, joinDate: app.today() })
  const paid = (id: string) =>
    ({ id, amount: 50_000, mode: 'Cash', reference: `from ${id}`, receivedOn: app.today() }) as const
  const sold = async () =>
    (await operator.ok<{ row: MemberAccount }>('GET', '/api/members/someone/account')).row
  /** A second plan of one month, which a term can be changed to. */
  const offerBig = async () => {
    const { plans } = await setup()
    if (plans.some(({ id }) => id === 'big')) return
    const sold = { months: 1, days: null, shiftId: 1, price: 80_000, joiningFee: 0, isOffered: true }
    await operator.ok('POST', '/api/plans', { id: 'big', name: 'Big', nameMr: '', ...sold, libraryIds: [] })
  }
  const balance = async () => {
    const { charges, payments } = await sold()
    return balanceOf(charges, payments)
  }
  /** A seat for anybody that nobody holds. */
  const freeSeat = async () => {
    const taken = new Set((await rowsOf<{ seatId: string | null }>('members')).map(({ seatId }) => seatId))
    const seat = (await rowsOf<Seat>('seating')).find(
      (one) => seatHasDesk(one) && one.allocation === 'Anyone' && !taken.has(one.id),
    )
    return seat?.id
  }
  const anyMember = async () => (await rowsOf('members'))[0]?.id ?? ''
  const place: MemberRestoration = { seatId: '1-18' }
  const next = 'another quiet desk'
  let nextCode = ''

  return {
    'POST /api/session': () => ({ method: 'POST', path: '/api/session', body: admin, call: app.call }),
    'PATCH /api/session': () => ({ method: 'PATCH', path: '/api/session', body: { language: 'mr' } }),
    'POST /api/visits': () => ({
      method: 'POST',
      path: '/api/visits',
      body: { id: 'delivery-1', visits: { [app.now().toISOString().slice(0, 10)]: 1 } },
    }),
    'POST /api/members': () => ({ method: 'POST', path: '/api/members', body: someone }),
    'POST /api/members/:id/plan-changes': async () => {
      await offerBig()
      const body = { planId: 'big', amount: 30_000, balance: await balance() }
      return { method: 'POST', path: '/api/members/someone/plan-changes', body }
    },
    'POST /api/members/:id/seat-releases': () => ({
      method: 'POST',
      path: '/api/members/someone/seat-releases',
      body: { seatId: '1-16' },
    }),
    'POST /api/members/:id/seat-restorations': () => ({
      method: 'POST',
      path: '/api/members/someone/seat-restorations',
      body: { seatId: '1-16' },
    }),
    'POST /api/members/seat-releases': () => ({
      method: 'POST',
      path: '/api/members/seat-releases',
      body: { ids: ['someone', '101'] },
    }),
    'POST /api/members/seat-swaps': () => ({
      method: 'POST',
      path: '/api/members/seat-swaps',
      body: { one: { id: '103', seatId: '1-3' }, other: { id: '104', seatId: '1-4' } },
    }),
    'POST /api/members/seat-restorations': () => ({
      method: 'POST',
      path: '/api/members/seat-restorations',
      body: { ids: ['someone', '101'] },
    }),
    'POST /api/members/:id/terms': async () => ({
      method: 'POST',
      path: '/api/members/someone/terms',
      body: await renewal(operator, 'someone', {
        ...{ today: app.today(), payment: paid('first'), withJoiningFee: false },
        ...{ discount: 10_000, discountReason: 'Sister' },
      }),
    }),
    'POST /api/members/:id/payments': async () => ({
      method: 'POST',
      path: '/api/members/someone/payments',
      body: { payment: { ...paid('second'), amount: 30_000 }, balance: await balance() },
    }),
    'POST /api/announced/:id/acceptances': async () => {
      await switchPagesOn(operator)
      await sayPaid(app, 'someone', 'said-paid')
      const body = { term: null, balance: await balance() }
      return { method: 'POST', path: '/api/announced/said-paid/acceptances', body }
    },
    'POST /api/announced/:id/refusals': async () => {
      await sayPaid(app, 'someone', 'said-again')
      return { method: 'POST', path: '/api/announced/said-again/refusals', body: { reason: 'Not found' } }
    },
    'POST /api/announced/of/:id/permissions': () => ({
      method: 'POST',
      path: '/api/announced/of/someone/permissions',
      body: {},
    }),
    'POST /api/bank-file/accounts': () => ({
      method: 'POST',
      path: '/api/bank-file/accounts',
      body: bankAccount,
    }),
    'POST /api/bank-file/lines': async () => {
      await sayPaid(app, 'someone', 'said-in-file')
      const [day, amount] = [app.today(), 120_00]
      const announced = { memberId: 'someone', amount, announcedId: 'said-in-file' }
      const look = { day, isConfirmed: true }
      return {
        method: 'POST',
        path: '/api/bank-file/lines',
        body: { file: bankFile, bookings: [bankLine('437011829977', amount, [announced], look)] },
      }
    },
    'POST /api/bank-file/ticks': () => {
      const [amount, payerKey] = [120_00, '0'.repeat(32)]
      const tick = { lineKey: keyOf('437011829978', amount), paymentId: 'said-paid', amount, payerKey }
      return {
        method: 'POST',
        path: '/api/bank-file/ticks',
        body: { file: bankFile, ticks: [tick] },
      }
    },
    'POST /api/bank-file/ticks/undoings': async () => {
      const [tick] = await app.db.selectFrom('bankTicks').selectAll().execute()
      return {
        method: 'POST',
        path: '/api/bank-file/ticks/undoings',
        body: { lineKey: tick?.lineKey, paymentIds: [tick?.paymentId], payerKey: null },
      }
    },
    'POST /api/requests/:id/answers': async () => {
      await recordMemberRequest(app, 'someone', {
        id: 'fan',
        asked: { kind: 'wish', text: 'The fan is loud.' },
      })
      return {
        method: 'POST',
        path: '/api/requests/fan/answers',
        body: { isGranted: true, answer: 'Mended' },
      }
    },
    'POST /api/messages/sending/rests': () => ({
      ...{ method: 'POST', path: '/api/messages/sending/rests', body: { memberId: '102', rests: true } },
    }),
    'POST /api/messages/sending/numbers/:id/lifts': async () => {
      const [member] = (await rowsOf<Member>('members')).filter(({ id }) => id === 'someone')
      const row = { phone: phoneKey(member?.phone ?? ''), code: '131026', since: '2026-11-19T10:00:00.000Z' }
      await app.db.insertInto('restingNumbers').values(row).execute()
      return { method: 'POST', path: '/api/messages/sending/numbers/someone/lifts' }
    },
    'POST /api/members/:id/consents': async () => {
      await switchChannelOn(app, 'whatsapp')
      return { method: 'POST', path: '/api/members/someone/consents', body: consent }
    },
    'POST /api/members/:id/consents/:consentId/ends': () => ({
      method: 'POST',
      path: `/api/members/someone/consents/${consent.id}/ends`,
    }),
    'POST /api/doors': async () => {
      await switchCheckInOn(operator)
      return { method: 'POST', path: '/api/doors', body: { id: 'door', libraryId: 1, name: 'Main door' } }
    },
    'DELETE /api/doors/:id': () => ({ method: 'DELETE', path: '/api/doors/door' }),
    'POST /api/check-in/presses': async () => {
      await switchCheckInOn(operator)
      await agreeToCheckIn(operator, 'someone')
      return {
        method: 'POST',
        path: '/api/check-in/presses',
        body: { id: 'pressed', memberId: 'someone', libraryId: 1 },
      }
    },
    // Who came in by the press goes out.
    'POST /api/check-in/closings': () => ({
      method: 'POST',
      path: '/api/check-in/closings',
      body: { libraryId: 1, memberIds: ['someone'] },
    }),
    'POST /api/members/:id/leavings': () => ({
      method: 'POST',
      path: '/api/members/someone/leavings',
      body: { leavesOn: app.today(), reason: 'price' },
    }),
    'DELETE /api/members/:id/leavings': () => ({
      method: 'DELETE',
      path: '/api/members/someone/leavings',
    }),
    'POST /api/members/:id/reminders': () => ({
      method: 'POST',
      path: '/api/members/someone/reminders',
      body: { id: 'said', event: 'left' },
    }),
    'POST /api/members/:id/reminders/:entryId/reasons': () => ({
      method: 'POST',
      path: '/api/members/someone/reminders/said/reasons',
      body: { reason: 'price' },
    }),
    'POST /api/members/:id/charges': async () => ({
      method: 'POST',
      path: '/api/members/someone/charges',
      body: {
        ...{ id: 'locker', kind: 'Locker', amount: 20_000, balance: await balance() },
        payment: { ...paid('third'), amount: 10_000 },
      },
    }),
    'POST /api/payments/:id/corrections': () => ({
      method: 'POST',
      path: '/api/payments/third/corrections',
      body: { id: 'right', amount: 5_000, mode: 'UPI', reference: '', reason: 'Typed wrong' },
    }),
    'POST /api/charges/:id/corrections': () => ({
      method: 'POST',
      path: '/api/charges/locker/corrections',
      body: { id: 'right-locker', amount: 15_000, reason: 'Typed wrong' },
    }),
    'POST /api/members/:id/write-offs': async () => ({
      method: 'POST',
      path: '/api/members/someone/write-offs',
      body: { id: 'given-up', amount: 100, reason: 'Poor', balance: await balance() },
    }),
    'POST /api/members/:id/pauses': async () => {
      const today = app.today()
      const lastDay = addDays((await sold()).terms[0]?.lastDay ?? today, 3)
      const pause = { id: 'exam', from: today, to: addDays(today, 2), reason: 'Exam', isLent: true }
      return { method: 'POST', path: '/api/members/someone/pauses', body: { ...pause, lastDay } }
    },
    'POST /api/members/:id/pauses/:pauseId/endings': async () => ({
      method: 'POST',
      path: '/api/members/someone/pauses/exam/endings',
      body: { lastDay: addDays((await sold()).terms[0]?.lastDay ?? app.today(), -3) },
    }),
    'POST /api/members/:id/refunds': async () => ({
      method: 'POST',
      path: '/api/members/someone/refunds',
      body: {
        ...{ id: 'voucher', amount: 20_000, mode: 'Cash', reference: '', receivedOn: app.today() },
        ...{ reason: 'Left', endsOn: app.today(), balance: await balance() },
      },
    }),
    'POST /api/expenses': () => ({
      method: 'POST',
      path: '/api/expenses',
      body: { id: 'water', day: app.today(), category: 'Water', amount: 160_50, mode: 'Cash' },
    }),
    'POST /api/expenses/:id/corrections': () => ({
      method: 'POST',
      path: '/api/expenses/water/corrections',
      body: { id: 'more-water', category: 'Water', amount: 180_00, mode: 'Cash', reason: 'Typed wrong' },
    }),
    'POST /api/closings': async () => {
      const { period } = await operator.ok<NextBooksClosing>('GET', '/api/closings/next')
      const { expected } = booksClosingSumsOf(period ?? { opening: 0, payments: [], expenses: [] })
      const body = { id: 'close', day: app.today(), after: 0, expected, counted: 0, reason: 'Not known' }
      return { method: 'POST', path: '/api/closings', body }
    },
    'POST /api/receipts/:id/prints': () => ({
      method: 'POST',
      path: '/api/receipts/first/prints',
      body: { id: 'print' },
    }),
    'POST /api/receipts/:id/links': () => ({ method: 'POST', path: '/api/receipts/first/links', body: {} }),
    'DELETE /api/receipts/:id/links': () => ({ method: 'DELETE', path: '/api/receipts/first/links' }),
    'PATCH /api/members/:id': async () => ({
      method: 'PATCH',
      path: '/api/members/someone',
      body: {
        name: 'Asha Renamed',
        seatId: '1-17',
        photo,
        revision: await revisionOf('members', 'someone'),
      },
    }),
    'POST /api/members/:id/aadhaar-readings': () => ({
      method: 'POST',
      path: '/api/members/someone/aadhaar-readings',
    }),
    'DELETE /api/members/:id': () => ({ method: 'DELETE', path: '/api/members/someone' }),
    'POST /api/imports': async () => {
      const plan = {
        lines: [
          {
            line: 2,
            cells: { name: 'Brought in', phone: '9822077777', expiryDate: '10/12/2026', due: '200' },
          },
        ],
        choices: {
          dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
          ...{ gender: null, libraryId: null },
        },
      }
      const { mark } = await operator.ok<{ mark: string }>('POST', '/api/imports/plans', plan)
      const file = { id: 'brought-in', fileName: 'members.csv', headings: 'name', columns: ['name'] }
      return { method: 'POST', path: '/api/imports', body: { ...plan, ...file, mark } }
    },
    'POST /api/imports/:id/undoings': () => ({
      ...{ method: 'POST', path: '/api/imports/brought-in/undoings', body: {} },
    }),
    'POST /api/deleted_members/:id/restorations': () => ({
      method: 'POST',
      path: '/api/deleted_members/someone/restorations',
      body: place,
    }),
    'POST /api/members/removals': () => ({
      method: 'POST',
      path: '/api/members/removals',
      body: { ids: ['someone', '101'] },
    }),
    'DELETE /api/deleted_members/:id': () => ({ method: 'DELETE', path: '/api/deleted_members/someone' }),
    'DELETE /api/sample': () => ({ method: 'DELETE', path: '/api/sample' }),
    'POST /api/seating': () => ({
      method: 'POST',
      path: '/api/seating',
      body: { libraryId: 1, allocation: 'Anyone' },
    }),
    'PATCH /api/seating/:id': () => ({
      method: 'PATCH',
      path: '/api/seating/1-3',
      body: { allocation: 'Girls' },
    }),
    'POST /api/seating/moves': () => ({
      method: 'POST',
      path: '/api/seating/moves',
      body: { seatId: '1-1', targetId: '1-9' },
    }),
    'DELETE /api/seating/:id': async () => {
      const seats = (await rowsOf<Pick<Seat, 'libraryId' | 'seatNumber' | 'retiredOn'>>('seating')).filter(
        (seat) => seatHasDesk(seat) && seat.libraryId === 1,
      )
      const last = seats.reduce((one, other) => (other.seatNumber > one.seatNumber ? other : one))
      return { method: 'DELETE', path: `/api/seating/${last.id}` }
    },
    'POST /api/pages': () => ({
      method: 'POST',
      path: '/api/pages',
      body: { id: 'fees', title: 'Fees', content: '<p>500</p>' },
    }),
    'PATCH /api/pages/:id': async () => ({
      method: 'PATCH',
      path: '/api/pages/fees',
      body: { title: 'Terms', revision: await revisionOf('pages', 'fees') },
    }),
    'POST /api/menu': () => ({
      method: 'POST',
      path: '/api/menu',
      body: { id: 'first', label: 'Fees', pageId: 'fees' },
    }),
    'PATCH /api/menu/:id': async () => ({
      method: 'PATCH',
      path: '/api/menu/first',
      body: { label: 'Terms', pageId: 'fees', revision: await revisionOf('menu', 'first') },
    }),
    'POST /api/menu/moves': async () => {
      await operator.call('POST', '/api/menu', { id: 'second', label: 'Rules', pageId: 'fees' })
      return { method: 'POST', path: '/api/menu/moves', body: { itemId: 'second', targetId: 'first' } }
    },
    'POST /api/tax_regimes': () => ({
      method: 'POST',
      path: '/api/tax_regimes',
      body: {
        ...{ from: laterDay, kind: 'regular', gstin: '27AAPFU0939F1ZV' },
        ...{ code: '9983', rate: 18_00, revision: 0 },
      },
    }),
    'DELETE /api/tax_regimes/:id': async () => ({
      method: 'DELETE',
      path: `/api/tax_regimes/${laterDay}?revision=${await revisionOf('tax_regimes', laterDay)}`,
    }),
    'DELETE /api/menu/:id': () => ({ method: 'DELETE', path: '/api/menu/first' }),
    'PATCH /api/settings': async () => ({
      method: 'PATCH',
      path: '/api/settings',
      body: { homePageId: 'fees', revision: (await rowsOf('settings'))[0]?.revision },
    }),
    'DELETE /api/pages/:id': () => ({ method: 'DELETE', path: '/api/pages/fees' }),
    'POST /api/libraries': () => ({
      method: 'POST',
      path: '/api/libraries',
      body: { name: 'Hall', nameMr: 'दालन', seats: 3, allocation: 'Girls' },
    }),
    'PATCH /api/libraries/:id': async () => {
      const { id, revision } = await roomNamed('Hall')
      const body = { name: 'Great Hall', seats: 5, allocation: 'Boys', revision }
      return { method: 'PATCH', path: `/api/libraries/${id}`, body }
    },
    'POST /api/libraries/moves': () => ({
      method: 'POST',
      path: '/api/libraries/moves',
      body: { libraryId: 2, targetId: 1 },
    }),
    'POST /api/hours/cuts': async () => ({
      method: 'POST',
      path: '/api/hours/cuts',
      body: {
        parts: [
          { id: 1, startsAt: 360 },
          { id: null, startsAt: 840 },
        ],
        revision: (await setup()).hours.revision,
      },
    }),
    'POST /api/hours/shifts': async () => {
      const { parts, revision } = (await setup()).hours
      const body = { name: 'Morning', nameMr: '', partIds: [parts[0]?.id], revision }
      return { method: 'POST', path: '/api/hours/shifts', body }
    },
    'PATCH /api/hours/shifts/:id': async () => {
      const { shifts, revision } = (await setup()).hours
      const body = { name: 'Early', revision }
      return { method: 'PATCH', path: `/api/hours/shifts/${shifts.at(-1)?.id}`, body }
    },
    'DELETE /api/hours/shifts/:id': async () => {
      const { shifts } = (await setup()).hours
      return { method: 'DELETE', path: `/api/hours/shifts/${shifts.at(-1)?.id}` }
    },
    'POST /api/plans': async () => {
      const sold = { months: 3, days: null, shiftId: 1, price: 140_000, joiningFee: 0, isOffered: true }
      const libraryIds = [(await roomNamed('Great Hall')).id]
      const body = { id: 'quarter', name: 'Three months', nameMr: '', ...sold, libraryIds }
      return { method: 'POST', path: '/api/plans', body }
    },
    'PATCH /api/plans/:id': async () => {
      const { plans } = await setup()
      const revision = plans.find(({ id }) => id === 'quarter')?.revision
      return { method: 'PATCH', path: '/api/plans/quarter', body: { price: 150_000, revision } }
    },
    'POST /api/plans/moves': () => ({
      method: 'POST',
      path: '/api/plans/moves',
      body: { planId: 'quarter', targetId: 'month' },
    }),
    'DELETE /api/libraries/:id': async () => ({
      method: 'DELETE',
      path: `/api/libraries/${(await roomNamed('Great Hall')).id}`,
    }),
    'DELETE /api/plans/:id': () => ({ method: 'DELETE', path: '/api/plans/quarter' }),
    'POST /api/backups': () => ({ method: 'POST', path: '/api/backups' }),
    'POST /api/copies/place': () => ({
      method: 'POST',
      path: '/api/copies/place',
      body: {
        place: { kind: 'folder', path: mkdtempSync(join(tmpdir(), 'second-place-')) },
        takesOver: false,
        basedOn: null,
      },
    }),
    'POST /api/copies/interval': () => ({
      method: 'POST',
      path: '/api/copies/interval',
      body: { copyEvery: 60 },
    }),
    'POST /api/copies/sheets': () => ({
      method: 'POST',
      path: '/api/copies/sheets',
      body: { password: admin.password },
    }),
    'POST /api/copies/codes': () => ({
      method: 'POST',
      path: '/api/copies/codes',
      body: { password: admin.password },
    }),
    'DELETE /api/copies/place': () => ({ method: 'DELETE', path: '/api/copies/place' }),
    'POST /api/staff': () => ({
      method: 'POST',
      path: '/api/staff',
      body: { email: 'clerk@example.org', password: admin.password },
    }),
    'PATCH /api/staff/:id': async () => ({
      method: 'PATCH',
      path: `/api/staff/${await clerkId()}`,
      body: { role: 'clerk', password: admin.password },
    }),
    'POST /api/staff/:id/passwords': async () => ({
      method: 'POST',
      path: `/api/staff/${await clerkId()}/passwords`,
      body: { password: admin.password },
    }),
    'POST /api/session/codes': async () => {
      const path = `/api/staff/${await clerkId()}/passwords`
      const { token } = await operator.ok<{ token: string }>('POST', path, { password: admin.password })
      return { method: 'POST', path: '/api/session/codes', body: { token }, call: app.call }
    },
    'POST /api/account/names': () => ({
      method: 'POST',
      path: '/api/account/names',
      body: { name: 'Sunita' },
    }),
    'POST /api/asks': async () => {
      const seat = (await rowsOf<Seat>('seating')).find(seatHasDesk)
      await operator.ok('POST', '/api/members', {
        ...admission({ id: 'leaving', joinDate: app.today() }),
        ...{ seatId: seat?.id, planId: 'month' },
      })
      return {
        method: 'POST',
        path: '/api/asks',
        body: { id: 'asked', method: 'DELETE', path: '/api/members/leaving', body: '', reason: 'Left' },
        call: (await app.hire(operator, 'asker@example.org', 'clerk')).call,
      }
    },
    'POST /api/enquiries': async () => {
      const [settings] = await rowsOf('settings')
      const admissions = { ...defaultEnquirySettings, takesEnquiries: true }
      await operator.ok('PATCH', '/api/settings', { admissions, revision: settings?.revision })
      const wish = { gender: 'Female', shiftId: 1 }
      return {
        method: 'POST',
        path: '/api/enquiries',
        body: { id: 'asking', name: 'Asha', phone: '9822012345', ...wish },
      }
    },
    'PATCH /api/enquiries/:id': async () => ({
      method: 'PATCH',
      path: '/api/enquiries/asking',
      body: { note: 'Calls after six', revision: await revisionOf('enquiries', 'asking') },
    }),
    'POST /api/enquiries/:id/steps': async () => ({
      method: 'POST',
      path: '/api/enquiries/asking/steps',
      body: { step: 'called', revision: await revisionOf('enquiries', 'asking') },
    }),
    'POST /api/enquiries/:id/offers': async () => ({
      method: 'POST',
      path: '/api/enquiries/asking/offers',
      body: { id: 'offered', seatId: await freeSeat(), planId: 'month', hours: 24, passingReason: '' },
    }),
    'POST /api/enquiries/:id/offers/:offerId/links': () => ({
      method: 'POST',
      path: '/api/enquiries/asking/offers/offered/links',
    }),
    'POST /api/enquiries/:id/offers/:offerId/withdrawals': () => ({
      method: 'POST',
      path: '/api/enquiries/asking/offers/offered/withdrawals',
    }),
    'DELETE /api/enquiries/:id': () => ({ method: 'DELETE', path: '/api/enquiries/asking' }),
    'POST /api/members/:id/links': async () => {
      await changeMembersPages(operator)
      return { method: 'POST', path: `/api/members/${await anyMember()}/links` }
    },
    'DELETE /api/members/:id/phones/:phoneId': async () => {
      await changeMembersPages(operator)
      const id = await anyMember()
      await knownPhone(app, operator, id)
      const { phones } = await operator.ok<{ phones: { id: string }[] }>('GET', `/api/members/${id}/phones`)
      return { method: 'DELETE', path: `/api/members/${id}/phones/${phones[0]?.id}` }
    },
    'POST /api/members/aadhaar-matches': async () => ({
      method: 'POST',
      path: '/api/members/aadhaar-matches',
      body: { digits: '234567890124', exceptId: null },
      call: (await app.signIn({ email: 'asker@example.org', password: 'three lamps and a desk' })).call,
    }),
    'POST /api/asks/:id/decisions': () => ({
      method: 'POST',
      path: '/api/asks/asked/decisions',
      body: { decision: 'allowed' },
    }),
    'POST /api/asks/:id/uses': async () => ({
      method: 'POST',
      path: '/api/asks/asked/uses',
      call: (await app.signIn({ email: 'asker@example.org', password: 'three lamps and a desk' })).call,
    }),
    'DELETE /api/staff/:id': async () => ({
      method: 'DELETE',
      path: `/api/staff/${await clerkId()}`,
      body: { password: admin.password },
    }),
    'POST /api/account/second-factor': async () => {
      const { secret } = await operator.ok<{ secret: string }>(
        'POST',
        '/api/account/second-factor/proposals',
        {},
      )
      const step = authenticatorStepAt(app.now())
      // The step after is accepted too, and this one is used up by then.
      nextCode = authenticatorCodeOfStep(step + 1, secret)
      return {
        method: 'POST',
        path: '/api/account/second-factor',
        body: { password: admin.password, secret, code: authenticatorCodeOfStep(step, secret) },
      }
    },
    'POST /api/account/second-factor/removals': () => ({
      method: 'POST',
      path: '/api/account/second-factor/removals',
      body: { password: admin.password, presentCode: nextCode },
    }),
    'POST /api/account/password': () => ({
      method: 'POST',
      path: '/api/account/password',
      body: { password: admin.password, next },
    }),
    'POST /api/messages/email': () => ({ method: 'POST', path: '/api/messages/email', body: mailAccount }),
    'POST /api/messages/whatsapp': () => ({
      ...{ method: 'POST', path: '/api/messages/whatsapp', body: whatsappAccount },
    }),
    'POST /api/messages/whatsapp/registrations': async () => {
      await operator.ok('PATCH', '/api/settings', { whatsappApiKey: 'a token', revision: 1_000_000 })
      return { method: 'POST', path: '/api/messages/whatsapp/registrations', body: { pin: '123456' } }
    },
    'POST /api/messages/whatsapp/templates': () => ({
      ...{ method: 'POST', path: '/api/messages/whatsapp/templates' },
    }),
    'POST /api/messages/whatsapp/templates/offers': () => ({
      ...{ method: 'POST', path: '/api/messages/whatsapp/templates/offers', body: { kind: 'notice' } },
    }),
    'POST /api/messages/whatsapp/templates/library': () => ({
      method: 'POST',
      path: '/api/messages/whatsapp/templates/library',
      body: { libraryName: 'payment_reminder', name: 'fee_reminder' },
    }),
    'POST /api/messages/sms': () => ({ method: 'POST', path: '/api/messages/sms', body: smsAccount }),
    'POST /api/messages/:channel/tests': () => ({ method: 'POST', path: '/api/messages/whatsapp/tests' }),
    'POST /api/messages/:channel/tests/answers': async () => {
      await app.outbox.look()
      await app.db.updateTable('channels').set({ testedAt: '2026-11-20T10:00:00.000Z' }).execute()
      return { method: 'POST', path: '/api/messages/email/tests/answers', body: { hasArrived: true } }
    },
    'POST /api/messages/:channel/switches': () => ({
      ...{ method: 'POST', path: '/api/messages/email/switches', body: { isOn: true } },
    }),
    'POST /api/messages/sending/rules': () => ({
      method: 'POST',
      path: '/api/messages/sending/rules',
      body: { hour: 11, maxPerDay: 100, rupeesAMonth: 50, basedOn: '' },
    }),
    'POST /api/messages/sending/kinds/:kind': async () => {
      const { kinds } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
      const stored = kinds.find(({ kind }) => kind === 'notice')
      return {
        method: 'POST',
        path: '/api/messages/sending/kinds/notice',
        body: {
          ...{ isOn: true, template: 'fee_reminder', places: ['name', 'amount'], flows: { en: 'flow' } },
          basedOn: stored && basisOfAutomaticMessageKindChange(stored),
        },
      }
    },
    'POST /api/messages/sending/kinds/:kind/looks': async () => {
      const { kinds } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
      const text = kinds.find(({ kind }) => kind === 'notice')?.lookText
      return { method: 'POST', path: '/api/messages/sending/kinds/notice/looks', body: { text } }
    },
    'POST /api/messages/sending/stops': () => ({
      ...{ method: 'POST', path: '/api/messages/sending/stops', body: { isStopped: true } },
    }),
    'POST /api/messages/sending/days': () => ({
      ...{ method: 'POST', path: '/api/messages/sending/days', body: { isOff: true } },
    }),
    'POST /api/messages/sending/answers/:id/ends': async () => {
      const written = { id: 'wamid.1', phone: '9822000002', userId: '', kind: 'text', text: 'Tomorrow' }
      const at = '2026-11-20T09:00:00.000Z'
      await app.db
        .insertInto('messageAnswers')
        .values({ ...written, at, cameAt: at })
        .execute()
      return { method: 'POST', path: '/api/messages/sending/answers/wamid.1/ends' }
    },
    'DELETE /api/session': async () => {
      const { call } = await app.signIn({ email: admin.email, password: next })
      return { method: 'DELETE', path: '/api/session', call }
    },
    'POST /api/account/sign-outs': () => ({ method: 'POST', path: '/api/account/sign-outs' }),
  }
}
