import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultEnquirySettings } from '../src/domain/admissions/enquiry-settings.ts'
import { generateBackupRecoveryCode } from '../src/domain/copies/backup-recovery-code.ts'
import { type Day, isDay } from '../src/domain/day.ts'
import { defaultMembersPagesSettings } from '../src/domain/my/members-pages-settings.ts'
import { checkAccountBooks } from '../src/features/ledger/check-account-books.store.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { bankAccount, bankFile, bankLine } from './bank-desk.ts'
import { smsAccount, whatsappAccount } from './channels.ts'
import { engines } from './engines.ts'
import { hostile, withOneWrong, wrongValue } from './made-up-values.ts'
import { mailAccount } from './mail-account.ts'
import { admission } from './people.ts'
import { renewal } from './renewals.ts'
import { writeCalls } from './trust/write-calls.ts'
import { withoutCommit } from './trust/write-faults.ts'

/** The number of generated calls for each route; `npm run trust -- calls` makes many more. */
const runs = Number(process.env.FUZZ_RUNS ?? 30)

const taken = { id: 'paid', amount: 100, mode: 'UPI', reference: '412345678901', receivedOn: '2026-11-20' }
const correction = { id: 'right', reason: 'Typed wrong' }

const importPlan = {
  lines: [{ line: 2, cells: { name: 'Asha', phone: '9822012345', seat: '16', expiryDate: '10/12/2026' } }],
  choices: {
    dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
    gender: 'Female',
    libraryId: 1,
  },
}

/** A second place that is never there, and a code that opens nothing. */
const awayFolder = { kind: 'folder', path: '/a/folder/that/is/not/there' }
const code = generateBackupRecoveryCode()

let references = 437_011_829_946
/** Of a line that is booked nowhere yet, as one that is comes no further. */
const newReference = () => String(references++)

/** A valid body for each writing route, as the base of invalid ones. */
const bodies: Record<string, () => object> = {
  'POST /api/session': () => ({ email: 'nobody@example.org', password: 'a guess' }),
  'POST /api/session/codes': () => ({ token: 'x'.repeat(32) }),
  'PATCH /api/session': () => ({ language: 'mr' }),
  'POST /api/account/names': () => ({ name: 'Sunita' }),
  'POST /api/account/password': () => ({ password: 'a guess', next: 'another guess' }),
  'POST /api/account/second-factor': () => ({ password: 'a guess', secret: 'x'.repeat(32), code: '000000' }),
  'POST /api/account/second-factor/proposals': () => ({}),
  'POST /api/account/second-factor/removals': () => ({ password: 'a guess' }),
  'POST /api/staff/:id/passwords': () => ({ password: 'a guess' }),
  'POST /api/staff': () => ({ email: 'clerk@example.org', role: 'manager', password: 'a guess' }),
  'PATCH /api/staff/:id': () => ({ role: 'clerk', password: 'a guess' }),
  'POST /api/asks': () => ({
    id: 'asked',
    method: 'DELETE',
    path: '/api/members/101',
    body: '',
    reason: 'Left',
  }),
  'POST /api/asks/:id/decisions': () => ({ decision: 'allowed' }),
  'POST /api/asks/:id/uses': () => ({}),
  'POST /api/enquiries': () => ({
    ...{
      id: 'asking',
      name: 'Asha',
      phone: '9822012345',
      isMinor: false,
      language: 'mr',
      source: '',
      note: '',
    },
    ...{ gender: 'Female', libraryId: 1, shiftId: 1, wishedFrom: '2026-12-01' },
  }),
  'PATCH /api/enquiries/:id': () => ({
    ...{ name: 'Asha', phone: '9822012345', gender: 'Female', libraryId: null, shiftId: 1, wishedFrom: null },
    ...{ followUpOn: '2026-12-01', revision: 1, repeat: { number: 2, isParted: false } },
  }),
  'POST /api/enquiries/:id/steps': () => ({ step: 'called', followUpOn: '2026-12-01', revision: 1 }),
  'POST /api/enquiries/:id/offers': () => ({
    ...{ id: 'offered', seatId: '1-19', planId: 'month', hours: 24 },
    ...{ discount: 100_00, discountReason: 'A friend', passingReason: 'x' },
  }),
  'POST /api/enquiries/:id/offers/:offerId/links': () => ({}),
  'POST /api/enquiries/:id/offers/:offerId/withdrawals': () => ({}),
  'POST /api/members/:id/links': () => ({}),
  'POST /api/announced/:id/acceptances': () => ({
    term: { id: 'next', planId: 'month', begins: 'after-last-day', lastDay: '2027-01-20', price: 50_000 },
    ...{ balance: 0, confirmed: ['same_payment'] },
  }),
  'POST /api/announced/:id/refusals': () => ({ reason: 'Not found' }),
  'POST /api/announced/of/:id/permissions': () => ({}),
  'POST /api/bank-file/accounts': () => bankAccount,
  'POST /api/bank-file/lines': () => ({
    file: { ...bankFile, appDays: [{ day: '2026-11-18', amount: 700_00 }] },
    bookings: [
      bankLine(newReference(), 500_00, [{ memberId: 'known', amount: 500_00 }], { isConfirmed: true }),
      bankLine(newReference(), 500_00, [{ memberId: 'known', amount: 500_00, renews: true }]),
    ],
  }),
  'POST /api/bank-file/ticks': () => ({
    file: bankFile,
    ticks: [{ lineKey: 'r 437011829946 50000', paymentId: 'known-right', amount: 100, payerKey: null }],
  }),
  'POST /api/bank-file/ticks/undoings': () => ({
    ...{ lineKey: 'r 437011829946 50000', paymentIds: ['known-right'], payerKey: null },
  }),
  'POST /api/bank-file/previews': () => ({ memberId: 'known', day: '2026-11-18', amount: 500_00 }),
  'POST /api/requests/:id/answers': () => ({ isGranted: true, answer: 'Done' }),
  'POST /api/members': () => ({ ...admission(), planId: 'month' }),
  'PATCH /api/members/:id': () => ({
    name: 'N',
    expiryDate: '2027-01-01',
    seatId: '1-3',
    photo: null,
    revision: 1,
  }),
  'POST /api/members/:id/terms': () => ({
    id: 'next',
    previousId: '101',
    planId: 'month',
    begins: 'after-last-day',
    reason: '',
    lastDay: '2027-01-01',
    balance: 0,
    discount: 100,
    discountReason: 'Sister',
    payment: taken,
    confirmed: [],
  }),
  'POST /api/members/:id/payments': () => ({ payment: taken, balance: 0, confirmed: ['same_payment'] }),
  'POST /api/messages/email': () => mailAccount,
  'POST /api/messages/whatsapp': () => whatsappAccount,
  'POST /api/messages/whatsapp/registrations': () => ({ pin: '123456' }),
  'POST /api/messages/whatsapp/templates': () => ({}),
  'POST /api/messages/whatsapp/templates/offers': () => ({ kind: 'notice' }),
  'POST /api/messages/whatsapp/templates/library': () => ({ libraryName: 'fee', name: 'fee' }),
  'POST /api/messages/sms': () => smsAccount,
  'POST /api/messages/:channel/tests': () => ({}),
  'POST /api/messages/:channel/tests/answers': () => ({ hasArrived: true }),
  'POST /api/messages/:channel/switches': () => ({ isOn: true }),
  'POST /api/messages/sending/rules': () => ({ hour: 9, maxPerDay: 5, rupeesAMonth: null, basedOn: '' }),
  'POST /api/messages/sending/kinds/:kind': () => ({
    ...{ isOn: true, template: 'fee', places: ['name'], flows: { mr: 'flow' }, basedOn: '' },
  }),
  'POST /api/messages/sending/kinds/:kind/looks': () => ({ text: '[]' }),
  'POST /api/messages/sending/stops': () => ({ isStopped: true }),
  'POST /api/messages/sending/days': () => ({ isOff: true }),
  'POST /api/messages/sending/rests': () => ({ memberId: '101', rests: true }),
  'POST /api/messages/sending/numbers/:id/lifts': () => ({}),
  'POST /api/messages/sending/answers/:id/ends': () => ({}),
  'POST /api/members/:id/consents': () => ({
    ...{ id: 'said', purpose: 'messages.whatsapp', givenBy: 'self', language: 'mr' },
  }),
  'POST /api/members/:id/consents/:consentId/ends': () => ({}),
  'POST /api/check-in/presses': () => ({ id: 'pressed', memberId: 'known', libraryId: 1, letsIn: true }),
  'POST /api/check-in/closings': () => ({ libraryId: 1, memberIds: ['known'] }),
  'POST /api/doors': () => ({ id: 'door', libraryId: 1, name: 'Main door' }),
  'POST /api/members/:id/leavings': () => ({ leavesOn: '2026-11-25', reason: 'price' }),
  'POST /api/members/:id/charges': () => ({
    id: 'locker',
    kind: 'Locker',
    amount: 100,
    payment: taken,
    balance: 0,
  }),
  'POST /api/members/:id/reminders': () => ({ id: 'reminded', event: 'will-pay', until: '2026-12-01' }),
  'POST /api/members/:id/reminders/:entryId/reasons': () => ({ reason: 'price' }),
  'POST /api/members/:id/refunds': () => ({ ...taken, reason: 'Left', endsOn: '2026-11-20', balance: 0 }),
  'POST /api/members/:id/write-offs': () => ({ id: 'less', amount: 100, reason: 'Poor', balance: 0 }),
  'POST /api/payments/:id/corrections': () => ({ ...correction, amount: 100, mode: 'Cash' }),
  'POST /api/charges/:id/corrections': () => ({ ...correction, amount: 100 }),
  'POST /api/expenses': () => ({
    ...{ id: 'water', day: '2026-11-20', category: 'Water', amount: 160_50, mode: 'Cash' },
    ...{ paidTo: 'Ganesh', note: 'Two cans' },
  }),
  'POST /api/expenses/:id/corrections': () => ({ ...correction, category: 'Rent', amount: 100, mode: 'UPI' }),
  'POST /api/closings': () => ({
    ...{ id: 'close', day: '2026-11-20', after: 0, opening: 0, expected: 0, counted: 500_00 },
    ...{ notes: { 500: 1 }, reason: 'Not known', found: ['paid'] },
  }),
  'POST /api/members/:id/pauses': () => ({
    ...{ id: 'pause', from: '2026-11-20', to: '2026-11-21', reason: '', isLent: true, lastDay: '2026-12-01' },
  }),
  'POST /api/members/:id/pauses/:pauseId/endings': () => ({ lastDay: '2026-12-01' }),
  'POST /api/members/:id/plan-changes': () => ({ planId: 'month', amount: 0, balance: 0 }),
  'POST /api/members/:id/seat-releases': () => ({ seatId: '1-3' }),
  'POST /api/members/:id/seat-restorations': () => ({ seatId: '1-3' }),
  'POST /api/members/seat-releases': () => ({ ids: ['103'] }),
  'POST /api/members/seat-swaps': () => ({
    one: { id: '103', seatId: '1-3' },
    other: { id: '104', seatId: '1-4' },
  }),
  'POST /api/members/seat-restorations': () => ({ ids: ['103'] }),
  'POST /api/receipts/:id/prints': () => ({ id: 'print' }),
  'POST /api/receipts/:id/links': () => ({}),
  'POST /api/members/aadhaar-matches': () => ({ digits: '999941057058', exceptId: null }),
  'POST /api/members/:id/aadhaar-readings': () => ({}),
  'POST /api/members/removals': () => ({ ids: ['nobody'] }),
  'POST /api/imports/plans': () => importPlan,
  'POST /api/imports': () => ({
    ...importPlan,
    ...{ id: 'import', fileName: 'members.csv', headings: 'name\tphone', columns: ['name', 'phone'] },
    mark: 'm'.repeat(43),
  }),
  'POST /api/imports/:id/undoings': () => ({}),
  'POST /api/deleted_members/:id/restorations': () => ({ seatId: '1-17' }),
  'POST /api/seating': () => ({ libraryId: 1 }),
  'PATCH /api/seating/:id': () => ({ allocation: 'Boys' }),
  'POST /api/seating/moves': () => ({ seatId: '1-1', targetId: '1-2' }),
  'POST /api/libraries': () => ({ name: 'Hall', nameMr: 'दालन', seats: 3 }),
  'PATCH /api/libraries/:id': () => ({ name: 'Hall', seats: 20, revision: 1 }),
  'POST /api/libraries/moves': () => ({ libraryId: 1, targetId: 2 }),
  'POST /api/hours/cuts': () => ({ parts: [{ id: 1, startsAt: 360 }], revision: 0 }),
  'POST /api/hours/shifts': () => ({ name: 'Morning', nameMr: '', partIds: [1], revision: 0 }),
  'PATCH /api/hours/shifts/:id': () => ({ name: 'Morning', partIds: [1], revision: 0 }),
  'POST /api/plans': () => ({
    id: 'quarter',
    name: 'Three months',
    nameMr: '',
    months: 3,
    days: null,
    shiftId: 1,
    price: 140_000,
    joiningFee: 0,
    libraryIds: [],
    isOffered: true,
  }),
  'PATCH /api/plans/:id': () => ({ price: 60_000, months: 3, days: null, revision: 1 }),
  'POST /api/plans/moves': () => ({ planId: 'month', targetId: 'month' }),
  'POST /api/tax_regimes': () => ({
    ...{
      from: '2027-04-01',
      kind: 'regular',
      gstin: '27AAPFU0939F1ZV',
      code: '9983',
      rate: 18_00,
      revision: 0,
    },
  }),
  'POST /api/pages': () => ({ id: 'fees', title: 'Fees', content: '<p>500</p>' }),
  'PATCH /api/pages/:id': () => ({ title: 'Fees', contentMr: '<b>x</b>', revision: 1 }),
  'POST /api/menu': () => ({ id: 'fees', label: 'Fees', pageId: 'fees' }),
  'PATCH /api/menu/:id': () => ({ label: 'Fees', pageId: 'fees', revision: 1 }),
  'POST /api/menu/moves': () => ({ itemId: 'fees', targetId: 'fees' }),
  'PATCH /api/settings': () => ({ homePageId: null, revision: 1 }),
  'PATCH /api/computer': () => ({ startsWithComputer: true }),
  'POST /api/computer/address_checks': () => ({}),
  'POST /api/computer/stops': () => ({}),
  'POST /api/computer/upgrades/readings': () => ({ what: 'news' }),
  'POST /api/computer/upgrades/undoings': () => ({ version: '1.0.0', revision: 1 }),
  'POST /api/backups': () => ({}),
  'POST /api/backups/:name/restorations': () => ({ revision: 1 }),
  'POST /api/copies': () => ({}),
  'POST /api/copies/place': () => ({ place: awayFolder, takesOver: false, basedOn: null }),
  'POST /api/copies/interval': () => ({ copyEvery: 60 }),
  'POST /api/copies/sheets': () => ({ password: 'wrong' }),
  'POST /api/copies/codes': () => ({ password: 'wrong' }),
  'POST /api/arrivals/files/:id': () => ({}),
  'POST /api/arrivals/listings': () => ({ place: awayFolder, code }),
  'POST /api/arrivals': () => ({ from: { place: awayFolder, name: 'a copy' }, code }),
  'POST /api/arrivals/:id/restorations': () => ({ code, found: { place: awayFolder, name: 'a copy' } }),
  'POST /api/visits': () => ({ id: 'delivery-1', visits: { '2026-11-20': 1 } }),
}

/** The first and the last day that a column takes, and those beside them. */
const edgeDays = ['1900-01-01', '1900-01-02', '2999-12-30', '2999-12-31', '2000-02-29', '2026-11-20']

/** The ids of rows that are there, and what is told of them. */
interface Known {
  ids: string[]
  /** Mostly those that a route is about. */
  about(route: string): fc.Arbitrary<string>
  /** A body with what was shown of a member, so that the call gets as far as it can. */
  asShown(route: string, memberId: string, body: object): Promise<object>
}

/** A member who has paid twice, renewed, paused, and was corrected; another who is deleted; a plan of days, an expense, a close. */
async function fill(app: TestApp, operator: Operator): Promise<Known> {
  const receivedOn = '2026-11-20'
  const payment = (id: string, amount: number) =>
    ({ id, amount, mode: 'Cash', reference: '', receivedOn }) as const
  const people = [
    admission({
      id: 'known',
      termId: 'known-term',
      payment: { ...payment('known-paid', 500_00), mode: 'UPI' },
    }),
    admission({
      id: 'removed',
      termId: 'removed-term',
      seatNumber: 17,
      payment: payment('removed-paid', 300_00),
    }),
  ]
  const plan = { id: 'days', name: 'Days', nameMr: '', months: null, days: 1, shiftId: 1, price: 100_00 }
  for (const person of people) await operator.ok('POST', '/api/members', { ...person, planId: 'month' })
  await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
  const post = (path: string, body: object) => operator.ok('POST', path, body)
  await post('/api/members/known/charges', { id: 'known-charge', kind: 'Locker', amount: 100_00, balance: 0 })
  await post('/api/bank-file/accounts', bankAccount)
  const right = { id: 'known-right', amount: 400_00, mode: 'Cash', reference: '', reason: 'Typed wrong' }
  await post('/api/payments/known-paid/corrections', right)
  const pause = { id: 'known-pause', from: receivedOn, to: receivedOn, reason: '', isLent: false }
  await post('/api/members/known/pauses', { ...pause, lastDay: '2026-12-21' })
  const expense = { day: receivedOn, category: 'Water', amount: 100_00, mode: 'UPI', paidTo: '', note: '' }
  await post('/api/expenses', { id: 'known-expense', ...expense })
  await post('/api/pages', { id: 'known-page', title: 'Fees', content: '' })
  await operator.ok('PATCH', '/api/settings', {
    admissions: { ...defaultEnquirySettings, takesEnquiries: true },
    membersPages: { ...defaultMembersPagesSettings, isOn: true },
    checkIn: { rooms: [{ libraryId: 1, since: '2026-11-20T00:00:00Z' }] },
    revision: 1_000_000,
  })
  const wish = { gender: 'Female', shiftId: 1 }
  await post('/api/enquiries', { id: 'known-enquiry', name: 'Asha', phone: '9822012345', ...wish })
  const offer = { id: 'known-offer', seatId: '1-18', planId: 'month', hours: 24 }
  await post('/api/enquiries/known-enquiry/offers', offer)
  await post('/api/menu', { id: 'known-item', label: 'Fees', pageId: 'known-page' })
  await operator.ok('DELETE', '/api/members/removed')
  const charges = await app.db.selectFrom('charges').select('id').where('memberId', '=', 'known').execute()
  const ids = [
    ...['known', 'removed', '101', 'known-term', 'removed-term', 'known-paid', 'removed-paid', 'known-right'],
    ...['known-charge', 'known-pause', 'known-expense', 'known-page', 'known-item', 'month', 'days'],
    ...['1-3', '1-16', '1-17', '1-18', 'known-enquiry', 'known-offer'],
    ...charges.map(({ id }) => id),
  ]
  return {
    ids,
    about(route) {
      const own = Object.entries({
        '/members/:id': ['known', '101', '102', '103'],
        '/payments/:id': ['known-paid', 'known-right', 'removed-paid'],
        '/charges/:id': charges.map(({ id }) => id),
        '/expenses/:id': ['known-expense'],
        '/deleted_members/:id': ['removed'],
      }).find(([path]) => route.includes(path))?.[1]
      const any = fc.constantFrom(...ids)
      return own ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...own) }, any) : any
    },
    async asShown(route, id, body) {
      const row = await app.db
        .selectFrom('members')
        .select(['balance', 'revision'])
        .where('id', '=', id)
        .where('deletedOn', 'is', null)
        .executeTakeFirst()
      if (!row) return body
      const { balance, revision } = row
      const shown = {
        ...('balance' in body && { balance }),
        ...(route.startsWith('PATCH /api/members') && { revision }),
      }
      if (!route.endsWith('/terms')) return { ...body, ...shown }
      const { previousId, begins, lastDay } = await renewal(operator, id, { today: app.today() })
      return { ...body, ...shown, previousId, begins, lastDay }
    },
  }
}

const freeSeats = Array.from({ length: 15 }, (_, n) => `2-${36 + n}`)
const confirmed = ['just_renewed', 'same_payment', 'reference_seen']

/** A valid body with ids of its own, or of rows that are there, and some days that lie at the ends; every question is answered by yes. */
function takenOver(right: () => object, ids: readonly string[]): fc.Arbitrary<object> {
  const mostly = (usual: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other })
  const taken = (field: string, value: unknown): fc.Arbitrary<unknown> => {
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return body(value)
    const known = fc.constantFrom(...ids)
    if (field === 'id' || field === 'termId') return mostly(fc.uuid(), known)
    if (field === 'seatId') return mostly(fc.constantFrom(...freeSeats), known)
    if (field.endsWith('Id')) return mostly(fc.constant(value), known)
    if (field === 'reference') return fc.constant('')
    const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
    return isDay ? mostly(fc.constant(value), fc.constantFrom(...edgeDays)) : fc.constant(value)
  }
  const body = (from: object): fc.Arbitrary<object> => {
    const fields = Object.entries('payment' in from ? { ...from, confirmed } : from)
    const each = fields.map(([field, value]) => taken(field, value).map((one) => [field, one] as const))
    return fc.tuple(...each).map((entries) => Object.fromEntries(entries))
  }
  return fc.constant(null).chain(() => body(right()))
}

/** Signing out would end the session of the calls, and the live connection is no call. */
const notCalled = ['DELETE /api/session', 'POST /api/account/sign-outs', 'GET /api/live']

/** A valid body with wrong, missing or unknown fields, or with one wrong value somewhere within; or any other value. */
const nearMiss = (right: () => object) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(right()), 'extra', '__proto__'), hostile)
        .map((wrong) => ({ ...right(), ...wrong })),
    },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.nat(), wrongValue).map(([at, wrong]) => withOneWrong(right(), at, wrong)),
    },
    { weight: 1, arbitrary: hostile },
  )

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Any header values, except the cookie, host and origin, without which no call gets through. */
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'accept',
    'accept-language',
    'range',
    'if-none-match',
    'x-forwarded-for',
    'x-made-up',
  ),
  fc.oneof(
    fc.constantFrom('application/json', 'text/html', 'bytes=0-', '*', 'mr', '::1, 10.0.0.1'),
    fc.string({ maxLength: 200 }),
  ),
  { maxKeys: 2 },
)

const idText = fc.oneof(fc.constantFrom('101', '1-1', 'fees', 'nobody'), hostile.map(asText))

describe.each(engines)('ER-2: generated bad calls on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let known: Known
  beforeAll(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    operator = await app.signIn()
    known = await fill(app, operator)
  })
  afterAll(() => app.end())

  const routes = () =>
    [
      ...new Set(
        app.app.routes
          .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ].filter((route) => !notCalled.includes(route))

  test('every writing route has a valid body to start from', () => {
    const writing = routes().filter((route) => /^(POST|PATCH)/.test(route))
    expect(Object.keys(bodies).sort()).toEqual(writing.sort())
  })

  const readRevision = async () =>
    (await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value
  /** What it was after the call before. */
  let revision: number | undefined

  /** Sends a call, which must not fail, and where it is refused change nothing and say why. */
  async function send(route: string, { id, query = '', body, headers }: Sent) {
    const [method = '', path = ''] = route.split(' ')
    const before = revision ?? (await readRevision())
    const address = `${path.replace(':pauseId', 'known-pause').replace(':offerId', 'known-offer').replace(/:\w+/, encodeURIComponent(id))}${query}`
    const answer = await operator.call(method, address, body, headers)
    expect([route, answer.status, answer.status < 500]).toEqual([route, answer.status, true])
    revision = await readRevision()
    if (answer.status < 400) return
    expect(revision).toBe(before)
    expect(await answer.json()).toMatchObject({
      error: { code: expect.any(String) },
    })
  }

  test('no route answers with a 5xx, and what is refused changes nothing', {
    timeout: 120_000 + runs * 3_000,
  }, async () => {
    for (const route of routes()) {
      const right = bodies[route]
      const bodyOf = right ? nearMiss(right) : fc.constant(undefined)
      await fc.assert(
        fc.asyncProperty(bodyOf, idText, hostile, headers, async (body, id, since, headers) => {
          await send(route, { id, query: `?since=${encodeURIComponent(asText(since))}`, body, headers })
        }),
        { numRuns: runs },
      )
    }
  })

  test('nor where ids are those of rows that are there, and days lie at the ends of what is taken', {
    timeout: 120_000 + runs * 3_000,
  }, async () => {
    // Calls that take rows away come last.
    const takesAway = (route: string) => Number(route.startsWith('DELETE') || route.endsWith('/removals'))
    for (const route of routes().toSorted((one, other) => takesAway(one) - takesAway(other))) {
      const right = bodies[route]
      const bodyOf = right ? takenOver(right, known.ids) : fc.constant(undefined)
      const day = fc.constantFrom(...edgeDays)
      await fc.assert(
        fc.asyncProperty(bodyOf, known.about(route), day, day, async (sent, id, from, to) => {
          const body = sent && (await known.asShown(route, id, sent))
          const query = `?from=${from}&to=${to}&day=${to}&before=2147483647&limit=200&month=${to.slice(0, 7)}`
          await send(route, { id, query: route.startsWith('GET') ? query : '', body })
        }),
        { numRuns: runs },
      )
    }
    expect((await listDays(app)).filter((day) => !isDay(day))).toEqual([])
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })
})

describe.each(engines)('ER-2: calls with one wrong value on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
  })
  afterAll(() => app.end())

  test('whatever value is wrong in a call that would be taken, the server does not fail', {
    timeout: 120_000 + runs * 3_000,
  }, async () => {
    const operator = await app.signIn()
    for (const [route, prepare] of Object.entries(writeCalls(app, operator))) {
      const { method, path, body, call = operator.call } = await prepare()
      if (typeof body === 'object' && body !== null) {
        await fc.assert(
          fc.asyncProperty(fc.nat(), wrongValue, async (at, wrong) => {
            await app.db.deleteFrom('signInFailures').execute()
            const sent = withOneWrong(body, at, wrong)
            const { status } = await withoutCommit(engine, () => call(method, path, sent))
            // What would be taken fails at its commit.
            const isFine = status < 500 || status === 503
            expect([route, sent, status, isFine]).toEqual([route, sent, status, true])
          }),
          // Each begins from rows that it is valid for, so that fewer come as far.
          { numRuns: Math.ceil(runs / 3) },
        )
      }
      const answer = await call(method, path, body)
      expect([route, answer.status, answer.ok]).toEqual([route, answer.status, true])
    }
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })
})

/** The days that were worked out from others. */
async function listDays({ db }: TestApp): Promise<Day[]> {
  const terms = await db.selectFrom('terms').select(['firstDay', 'lastDay', 'soldLastDay']).execute()
  const members = await db.selectFrom('members').select(['joinDate', 'expiryDate', 'heldSince']).execute()
  const charges = await db.selectFrom('charges').select(['day', 'dueOn', 'bookedOn']).execute()
  const pauses = await db.selectFrom('pauses').select(['fromDay', 'toDay', 'endedOn']).execute()
  return [...terms, ...members, ...charges, ...pauses]
    .flatMap((row) => Object.values(row) as (Day | null)[])
    .filter((day) => day !== null)
}

/** A call, with a text for each place of its path. */
interface Sent {
  id: string
  query?: string
  body: unknown
  headers?: Record<string, string>
}
