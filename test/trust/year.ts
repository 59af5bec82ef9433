import type { Closing, NextClose } from '../../src/domain/books/closing.ts'
import type { Statement } from '../../src/domain/books/statement.ts'
import type { FullList, LivePage } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import type { ListedPayment, PaymentSums } from '../../src/domain/money/payment-list.ts'
import { daysOfFinancialYear, financialYear } from '../../src/domain/receipts/receipt-number.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import type { Setup } from '../../src/domain/seating/setup.ts'
import { checkBooks } from '../../src/features/ledger/check-books.store.ts'
import type { Engine } from '../../src/server/database/database.ts'
import { freshApp, type Operator, type TestApp } from '../app.ts'
import { emptyDatabase } from '../engines.ts'
import { admission } from '../people.ts'
import { randomFrom } from '../random.ts'
import { bookedFor, closeOf, correctedFor, newBooks, openDay, sheetOf, sumsBy } from './year-books.ts'
import {
  addPayment,
  balanceOf,
  boundsOf,
  chainFrom,
  charge,
  choicesOf,
  daysBack,
  endOn,
  endPause,
  expiryOf,
  type ModelMember,
  type ModelPayment,
  type ModelPlan,
  type ModelTerm,
  newMember,
  owedOf,
  pause,
  planChangeOf,
  planNow,
  plus,
  proposedRefund,
  standing,
  sum,
  type Taken,
} from './year-model.ts'

/** A year that holds 29 February and 31 March. */
const firstDay = '2023-06-01'
const lastDay = '2024-05-31'
const members = 200

export interface YearOutcome {
  calls: number
  receipts: number
  members: number
  /** The differences of the product from the model; none where all is well. */
  strange: string[]
}

/** Runs a made-up year of a centre through the product's own HTTP, against a model of it. */
export async function runYear(engine: Engine, seed: number, until = lastDay): Promise<YearOutcome> {
  const year = await openYear(engine, seed)
  try {
    for (let day = firstDay; day <= until && year.strange.length === 0; day = plus(day, 1)) {
      await year.liveThrough(day)
    }
    if (year.strange.length === 0) await year.compareAll()
    return {
      calls: year.calls(),
      receipts: year.receipts(),
      members: year.members(),
      strange: year.strange.map((what) => `seed ${seed}: ${what}`),
    }
  } finally {
    await year.end()
  }
}

const modes = ['Cash', 'UPI', 'Bank', 'Card', 'Other'] as const

async function openYear(engine: Engine, seed: number) {
  const random = randomFrom(seed)
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <Value>(values: readonly Value[]): Value | undefined => values[below(values.length)]
  const happens = (chance: number) => random() < chance

  const strange: string[] = []
  const database = await emptyDatabase(engine)
  const environment = { SAMPLE_DATA: 'off' }
  let now = Date.parse(`${firstDay}T02:00:00Z`)
  let today = firstDay
  const open = () => freshApp(engine, { on: database, now: () => new Date(now), environment })
  let app: TestApp = await open()
  let operator: Operator = await app.signIn()
  let calls = 0
  let ids = 0
  const newId = () => {
    ids += 1
    return `${seed}-${ids}`
  }

  const centre = new Map<string, ModelMember>()
  const counters = new Map<string, number>()
  const books = newBooks()
  let plans: ModelPlan[] = []
  let partsOfShift = new Map<string, number[]>()
  let seats: string[] = []
  /** Who holds a part of a seat, by `seat part`. */
  const holds = new Map<string, string>()

  const partsOf = (shift: string) => partsOfShift.get(shift) ?? []
  const isFree = (seatId: string, shift: string) =>
    partsOf(shift).every((part) => !holds.has(`${seatId} ${part}`))
  const freeSeat = (shift: string) => {
    const start = below(seats.length)
    return [...seats.slice(start), ...seats.slice(0, start)].find((seatId) => isFree(seatId, shift))
  }
  const hold = (member: ModelMember, seatId: string | null) => {
    for (const [place, id] of holds) if (id === member.id) holds.delete(place)
    member.seatId = seatId
    if (seatId !== null) for (const part of partsOf(member.shift)) holds.set(`${seatId} ${part}`, member.id)
  }
  const planOf = (id: string) => plans.find((plan) => plan.id === id) as ModelPlan
  const plansOf = (shift: string) => plans.filter((plan) => plan.shift === shift)
  const present = () => [...centre.values()].filter(({ isDeleted }) => !isDeleted)

  type Answer = { row?: Member; payment?: { number: string } | null; error?: { code: string } }
  /** Sends a call; now and then its answer is lost, and it is sent again as it was. */
  async function send(method: string, path: string, body: object, { isLost = happens(0.05) } = {}) {
    const once = async () => {
      calls += 1
      const response = await operator.call(method, path, body)
      return { status: response.status, ...((await response.json()) as Answer) }
    }
    const first = await once()
    if (!isLost) return first
    const second = await once()
    if (first.status === 201 && second.status !== 200) expectSame(`${path} sent again`, second.status, 200)
    return { ...second, status: first.status === 201 && second.status === 200 ? 201 : second.status }
  }

  function expectSame(what: string, found: unknown, expected: unknown) {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) strange.push(`${today} ${what}: ${a} in place of ${b}`)
  }

  /** Compares the row that was answered with the model. */
  function expectRow(
    what: string,
    member: ModelMember,
    answer: Answer & { status: number },
    payment?: ModelPayment,
  ) {
    if (answer.status !== 201 && answer.status !== 200) {
      strange.push(`${today} ${what} ${member.id}: ${answer.status} ${answer.error?.code}`)
      return
    }
    expectSame(`${what} ${member.id}`, answer.row && shown(answer.row), modelShown(member))
    if (payment) expectSame(`receipt of ${what} ${member.id}`, answer.payment?.number, payment.number)
  }
  const shown = ({ balance, owed, expiryDate, joinDate, status, seatId, partIds }: Member) => ({
    ...{ balance, since: owed?.since, dueOn: owed?.dueOn, expiryDate, joinDate, status, seatId, partIds },
  })
  const modelShown = (member: ModelMember) => {
    const owed = owedOf(member)
    return {
      ...{ balance: balanceOf(member), since: owed?.since, dueOn: owed?.dueOn, expiryDate: expiryOf(member) },
      joinDate: (standing(member)[0] ?? member.terms[0])?.first,
      ...{ status: member.status, seatId: member.seatId },
      partIds: member.seatId === null ? [] : partsOf(member.shift),
    }
  }

  /** A payment of a sum, received today or some days back. */
  function takenOf(amount: number): Taken {
    const mode = oneOf(modes) ?? 'Cash'
    const receivedOn = happens(0.2) ? plus(today, -below(daysBack + 1)) : today
    return {
      id: newId(),
      amount,
      mode,
      reference: mode === 'UPI' ? `4${newId().replace('-', '')}` : '',
      receivedOn,
    }
  }
  const confirmed = ['just_renewed', 'same_payment', 'reference_seen']
  const rupees = (least: number, most: number) => (least + below(Math.max(1, most - least + 1))) * 100

  /** The payment with a sale: all, a part, nothing, or more. */
  function paidOf(due: number): Taken | null {
    const choice = random()
    if (due <= 0) return choice < 0.1 ? takenOf(rupees(50, 300)) : null
    if (choice < 0.7) return takenOf(due)
    if (choice < 0.85) return takenOf(Math.max(100, Math.floor((due * random()) / 100) * 100))
    return choice < 0.95 ? null : takenOf(due + rupees(50, 400))
  }

  /** A charge of today, which counts on the first open day (DY-3). */
  const owe = (member: ModelMember, row: Omit<Parameters<typeof charge>[1], 'bookedOn'>) =>
    charge(member, { ...row, bookedOn: openDay(books, today) })
  /** A payment or refund, which counts on its own day where that is open. */
  const book = (
    member: ModelMember,
    taken: Taken,
    kind: 'Payment' | 'Refund',
    {
      bookedOn = bookedFor(books, taken.receivedOn, today),
      planId = planNow(member),
    }: Partial<Pick<ModelPayment, 'bookedOn' | 'planId'>> = {},
  ) => addPayment(member, counters, taken, { kind, today, now, bookedOn, planId })
  const allPayments = () => [...centre.values()].flatMap(({ payments }) => payments)

  const categories = ['Rent', 'Water', 'Tea', 'Handed over'] as const
  /** An expense or cash handed over, with paise now and then. */
  const expenseOf = (category: string) => ({
    category,
    amount: happens(0.3) ? 1 + below(90_000) : rupees(10, 900),
    mode: category === 'Handed over' ? 'Cash' : (oneOf(modes) ?? 'Cash'),
  })

  async function spend() {
    const day = happens(0.2) ? plus(today, -below(daysBack + 1)) : today
    const spent = { id: newId(), ...expenseOf(oneOf(categories) ?? 'Rent') }
    const { status, error } = await send('POST', '/api/expenses', { ...spent, day })
    expectSame(`expense ${spent.id}`, [status, error?.code], [201, undefined])
    books.expenses.push({ ...spent, bookedOn: bookedFor(books, day, today), isReversed: false })
  }

  async function correctExpense() {
    const wrong = oneOf(books.expenses.filter(({ id, isReversed }) => id !== null && !isReversed))
    if (!wrong) return
    const right = { ...expenseOf(wrong.category), amount: happens(0.3) ? 0 : rupees(10, 900) }
    const id = newId()
    const path = `/api/expenses/${wrong.id}/corrections`
    const sent = { id, ...right, reason: 'Typed wrong' }
    if (right.amount === wrong.amount && right.mode === wrong.mode) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(`correction of expense ${wrong.id}`, refused.error?.code, 'nothing_changed')
      return
    }
    const bookedOn = correctedFor(books, wrong.bookedOn, today, daysBack)
    wrong.isReversed = true
    books.expenses.push({ ...wrong, id: null, amount: -wrong.amount, bookedOn })
    if (right.amount > 0) books.expenses.push({ ...right, id, bookedOn, isReversed: false })
    const { status, error } = await send('POST', path, sent)
    expectSame(`corrected expense ${wrong.id}`, [status, error?.code], [201, undefined])
  }

  /** Closes a day, which covers all days since the last one (DY-2); now and then the cash differs, and a payment is not found. */
  async function close(day: string) {
    if (books.closedThrough !== null && day <= books.closedThrough) return
    const model = closeOf({ payments: allPayments(), books }, day)
    const { period } = await operator.ok<NextClose>('GET', `/api/closings/next?day=${day}`)
    expectSame(`first day of the close of ${day}`, period?.firstDay, model.firstDay)
    expectSame(`to tick off on ${day}`, period?.toTick.map(({ id }) => id).sort(), model.toTick)
    const counted = Math.max(0, model.expected + (happens(0.2) ? rupees(1, 60) - 3_000 : 0))
    const found = model.toTick.filter(() => happens(0.9))
    const { opening, expected, firstDay, toTick, ...sums } = model
    const sent = {
      ...{ id: newId(), day, after: books.closes, opening, expected, counted, found },
      reason: counted === expected ? '' : 'Change given short',
    }
    const stale = { ...sent, id: newId(), expected: expected + 100, reason: 'Not looked at' }
    const refused = await send('POST', '/api/closings', stale, { isLost: false })
    expectSame(`another sum for ${day}`, refused.error?.code, 'expected_changed')
    const answer = await send('POST', '/api/closings', sent)
    const row = answer.row as unknown as Closing | undefined
    expectSame(
      `close of ${day}`,
      row && [row.no, row.firstDay, row.opening, row.expected, row.counted, row.notFound.toSorted()],
      [books.closes + 1, firstDay, opening, expected, counted, toTick.filter((id) => !found.includes(id))],
    )
    expectSame(`sums of ${day}`, row && [row.cashIn, row.cashRefunds, row.cashExpenses, row.handedOver], [
      sums.cashIn,
      sums.cashRefunds,
      sums.cashExpenses,
      sums.handedOver,
    ])
    books.closes += 1
    Object.assign(books, {
      closedThrough: day,
      counted,
      notFound: toTick.filter((id) => !found.includes(id)),
    })
  }

  /** Whether the day is closed at its end, or late, is up to the operator; one day in four is forgotten. */
  async function closeToday() {
    const choice = random()
    if (choice < 0.6) await close(today)
    else if (choice < 0.75) await close(plus(today, -1 - below(2)))
    // Somebody still comes after the day was closed.
    if (choice < 0.2 && strange.length === 0) await actOnce()
  }

  /** A month or a financial year so far, to the paisa (XP-2). */
  async function compareSheet(period: string, { from, to }: { from: string; to: string }) {
    const { sheet } = await operator.ok<{ sheet: Statement }>('GET', `/api/sheets/${period}`)
    const { byMode, byPlan, byCategory, dues, left } = sheet
    expectSame(
      `sheet of ${period}`,
      {
        ...{ in: sheet.in, out: sheet.out, left },
        byMode: sumsBy(byMode, ({ mode }) => mode),
        byPlan: sumsBy(byPlan, ({ of }) => of?.name ?? '–'),
        byCategory: sumsBy(byCategory, ({ category }) => category),
        ...{ due: dues.due, advance: dues.advance },
      },
      sheetOf({ members: [...centre.values()], books }, { from, to, owedOn: today }),
    )
  }

  async function setUp() {
    const rowOf = async () => (await operator.ok<FullList<Setup>>('GET', '/api/setup')).rows[0] as Setup
    const cuts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 840 },
      { id: null, startsAt: 1320 },
    ]
    await operator.ok('POST', '/api/hours/cuts', { parts: cuts, revision: (await rowOf()).hours.revision })
    for (const [index, name] of ['Morning', 'Day', 'Night'].entries()) {
      const { hours } = await rowOf()
      const partIds = [hours.parts[index]?.id]
      await operator.ok('POST', '/api/hours/shifts', { name, nameMr: '', partIds, revision: hours.revision })
    }
    const { hours } = await rowOf()
    const shiftId = (name: string) => hours.shifts.find((shift) => shift.name === name)?.id
    const made = (id: string, shift: string, price: number, length: Partial<ModelPlan>, joiningFee = 0) => ({
      ...{ id, shift, price, joiningFee, months: null, days: null, ...length },
    })
    plans = [
      made('morning', 'Morning', 40_000, { months: 1 }, 10_000),
      made('morning-plus', 'Morning', 60_000, { months: 1 }),
      made('morning-quarter', 'Morning', 110_000, { months: 3 }),
      made('day', 'Day', 50_000, { months: 1 }),
      made('day-plus', 'Day', 70_000, { months: 1 }),
      made('day-fortnight', 'Day', 27_500, { days: 15 }),
      made('night', 'Night', 33_300, { months: 1 }, 5_000),
      made('night-half', 'Night', 170_000, { months: 6 }),
      made('full', 'Full day', 90_000, { months: 1 }),
      made('full-plus', 'Full day', 111_100, { months: 1 }),
      made('full-week', 'Full day', 30_000, { days: 7 }),
    ]
    for (const { shift, ...plan } of plans) {
      const rest = { name: plan.id, nameMr: '', shiftId: shiftId(shift), libraryIds: [], isOffered: true }
      await operator.ok('POST', '/api/plans', { ...plan, ...rest })
    }
    const { plans: stored, revision: _revision } = await rowOf()
    const month = stored.find(({ id }) => id === 'month')
    await operator.ok('PATCH', '/api/plans/month', { isOffered: false, revision: month?.revision })
    partsOfShift = new Map(hours.shifts.map(({ name, partIds }) => [name, partIds]))
    seats = (await operator.ok<FullList<Seat>>('GET', '/api/seating')).rows.map(({ id }) => id)
  }

  async function admit() {
    const plan = oneOf(plans) as ModelPlan
    const seatId = freeSeat(plan.shift)
    if (!seatId) return
    const joinDate = happens(0.6) ? today : plus(today, below(13) - 8)
    const member = newMember(newId(), plan.shift)
    const discount = happens(0.15) ? rupees(0, plan.price / 100) : 0
    const span = chainFrom(joinDate, plan)
    const term: ModelTerm = {
      ...{ ...span, id: newId(), planId: plan.id, price: plan.price, discount, state: 'Sold', soldAt: now },
      ...{ soldFor: plan.price, isPlanChanged: false },
    }
    member.terms.push(term)
    member.heldSince = [joinDate, today].sort()[0] ?? today
    hold(member, seatId)
    const begins = { today, termId: term.id, begins: joinDate, id: null }
    owe(member, { ...begins, kind: 'Term', amount: plan.price - discount })
    owe(member, { ...begins, kind: 'Joining fee', amount: plan.joiningFee })
    const payment = paidOf(balanceOf(member))
    const row = payment && book(member, payment, 'Payment')
    centre.set(member.id, member)
    const { id } = member
    const sold = { id, termId: term.id, planId: plan.id, seatId, joinDate, name: `Member ${id}` }
    const money = { discount, discountReason: discount > 0 ? 'Sister' : '', payment, confirmed }
    expectRow(
      'admission',
      member,
      await send('POST', '/api/members', admission({ ...sold, ...money } as never)),
      row ?? undefined,
    )
  }

  async function renew(member: ModelMember) {
    const last = member.terms.at(-1) as ModelTerm
    const plan = happens(0.85) ? planOf(last.planId) : (oneOf(plansOf(member.shift)) as ModelPlan)
    const { proposed, other } = choicesOf(member, plan, today)
    const choice = other && happens(0.2) ? other : proposed
    const isOver = today > expiryOf(member)
    const withJoiningFee = isOver && happens(0.2)
    const discount = happens(0.1) ? rupees(0, plan.price / 100) : 0
    const balance = balanceOf(member)
    const joiningFee = withJoiningFee ? plan.joiningFee : 0
    const payment = paidOf(balance + plan.price - discount + joiningFee)
    const term: ModelTerm = {
      ...{ id: newId(), planId: plan.id, first: choice.first, last: choice.last, anchor: choice.anchor },
      ...{ price: plan.price, discount, state: 'Sold', soldAt: now },
      ...{ soldFor: plan.price, isPlanChanged: false },
    }
    const sent = {
      ...{ id: term.id, previousId: last.id, planId: plan.id, begins: choice.begins, lastDay: choice.last },
      ...{ reason: choice === other ? 'Came back' : '', balance, withJoiningFee, payment, confirmed },
      ...{ discount, discountReason: discount > 0 ? 'Sister' : '' },
    }
    const path = `/api/members/${member.id}/terms`
    // Two operators at once: one of them sells it.
    const rival = happens(0.05) ? { ...sent, id: newId(), payment: null } : null
    const [answer, second] = await Promise.all([
      send('POST', path, sent, rival ? { isLost: false } : {}),
      rival && send('POST', path, rival, { isLost: false }),
    ])
    const isRivalSold = second?.status === 201
    if (second) {
      const statuses = [answer.status, second.status].sort((a, b) => a - b)
      expectSame(`two renewals of ${member.id}`, statuses, [201, 409])
    }
    member.terms.push({ ...term, id: isRivalSold && rival ? rival.id : term.id })
    member.status = 'Active'
    const begins = {
      today,
      termId: isRivalSold && rival ? rival.id : term.id,
      begins: choice.first,
      id: null,
    }
    owe(member, { ...begins, kind: 'Term', amount: plan.price - discount })
    owe(member, { ...begins, kind: 'Joining fee', amount: joiningFee })
    const taken = isRivalSold ? null : payment
    const row = taken && book(member, taken, 'Payment')
    expectRow('renewal', member, isRivalSold && second ? second : answer, row ?? undefined)
  }

  async function payDue(member: ModelMember) {
    const balance = balanceOf(member)
    const amount = balance > 0 && happens(0.8) ? balance : rupees(50, 500)
    const payment = takenOf(amount)
    const path = `/api/members/${member.id}/payments`
    const seen = member.payments.findLast(
      (row) =>
        row.kind === 'Payment' && !row.isReversed && row.amount === amount && now - row.madeAt <= 600_000,
    )
    if (seen) {
      const refused = await send('POST', path, { payment, balance }, { isLost: false })
      expectSame(`the same sum of ${member.id}`, refused.error?.code, 'same_payment')
    }
    const stale = await send('POST', path, { payment, balance: balance + 100, confirmed }, { isLost: false })
    expectSame(`another balance of ${member.id}`, stale.error?.code, 'stale')
    const row = book(member, payment, 'Payment')
    expectRow('payment', member, await send('POST', path, { payment, balance, confirmed }), row)
  }

  async function addLocker(member: ModelMember) {
    const sent = {
      id: newId(),
      kind: 'Locker',
      amount: rupees(20, 100),
      balance: balanceOf(member),
      confirmed,
    }
    owe(member, { id: sent.id, kind: 'Locker', amount: sent.amount, today, termId: null })
    const payment = happens(0.5) ? takenOf(sent.amount) : null
    const row = payment && book(member, payment, 'Payment')
    const path = `/api/members/${member.id}/charges`
    expectRow('locker', member, await send('POST', path, { ...sent, payment }), row ?? undefined)
  }

  async function correct(member: ModelMember) {
    const wrong = oneOf(member.payments.filter(({ kind, isReversed }) => kind === 'Payment' && !isReversed))
    if (!wrong?.id) return
    const amount = happens(0.2) ? 0 : happens(0.5) ? wrong.amount : rupees(50, 900)
    const mode = oneOf(modes) ?? 'Cash'
    const { reference, receivedOn } = wrong
    const sent = { id: newId(), amount, mode, reference, reason: 'Typed wrong' }
    const path = `/api/payments/${wrong.id}/corrections`
    const isSame = amount === wrong.amount && mode === wrong.mode
    const isTooLittle = sum(member.payments) - wrong.amount + amount < 0
    if (isSame || isTooLittle) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(
        `correction of ${wrong.id}`,
        refused.error?.code,
        isSame ? 'nothing_changed' : 'less_than_refunded',
      )
      return
    }
    const bookedOn = correctedFor(books, wrong.bookedOn, today, daysBack)
    wrong.isReversed = true
    member.payments.push({
      ...wrong,
      ...{ id: null, kind: 'Correction', amount: -wrong.amount, bookedOn, issuedOn: today, stillDue: null },
      ...{ madeAt: now },
    })
    const right = { id: sent.id, amount, mode, reference, receivedOn }
    const { planId } = wrong
    const row = amount > 0 ? book(member, right, 'Payment', { bookedOn, planId }) : undefined
    const answer = await send('POST', path, sent)
    if (!member.isDeleted) return expectRow('correction', member, answer, row)
    // LG-8: of who is deleted no list has a row.
    expectSame(`correction of deleted ${member.id}`, [answer.status, answer.row], [201, null])
    expectSame(`receipt of ${member.id}`, answer.payment?.number, row?.number)
  }

  /** Payments of deleted members are corrected too (LG-8), until they are forgotten. */
  async function correctAnybodys(member: ModelMember) {
    const kept = [...centre.values()].filter(
      ({ isDeleted, deletedOn }) => isDeleted && deletedOn > plus(today, -30),
    )
    const deleted = oneOf(kept)
    await correct(deleted && happens(0.2) ? deleted : member)
  }

  async function correctCharge(member: ModelMember) {
    const { charges } = await accountOf(member)
    const open = charges.flatMap((row, at) =>
      row.reversesId === null && charges.every(({ reversesId }) => reversesId !== row.id)
        ? [{ row, at }]
        : [],
    )
    const { row: wrong, at = -1 } = oneOf(open) ?? {}
    const model = member.charges[at]
    if (!wrong || !model) return
    const [least, most] = boundsOf(member, model)
    const path = `/api/charges/${wrong.id}/corrections`
    const reason = 'Typed wrong'
    for (const amount of [least - 100, most + 100]) {
      const refused = await send('POST', path, { id: newId(), amount, reason }, { isLost: false })
      expectSame(`charge ${wrong.id} of ${amount}`, refused.error?.code, 'not_in_range')
    }
    const amount = least + rupees(0, (most - least) / 100)
    if (amount === wrong.amount) return
    const bookedOn = correctedFor(books, model.bookedOn, today, daysBack)
    const { first } = model
    member.charges.push({ ...model, id: null, amount: -model.amount, bookedOn, opposes: model })
    if (amount !== 0) member.charges.push({ ...model, id: null, amount, bookedOn, opposes: null, first })
    const term = wrong.kind === 'Term' ? member.terms.find(({ id }) => id === wrong.termId) : undefined
    if (term && !term.isPlanChanged) term.discount = term.price - amount
    expectRow('corrected charge', member, await send('POST', path, { id: newId(), amount, reason }))
  }

  async function refund(member: ModelMember) {
    const paid = sum(member.payments)
    if (paid <= 0) return
    const balance = balanceOf(member)
    const endsOn = happens(0.4) ? plus(today, -below(daysBack + 1)) : null
    const canEnd = endsOn !== null && standing(member).some(({ last }) => last > endsOn)
    const proposed = canEnd && endsOn !== null ? proposedRefund(member, endsOn) : 0
    const amount = proposed > 0 ? proposed : Math.min(paid, rupees(50, 400))
    const taken = { ...takenOf(amount), receivedOn: today }
    const sent = { ...taken, reason: 'Left', endsOn, balance }
    const path = `/api/members/${member.id}/refunds`
    const more = { ...sent, id: newId(), amount: paid + 100, endsOn: null }
    const tooMuch = await send('POST', path, more, { isLost: false })
    expectSame(`refund of too much to ${member.id}`, tooMuch.error?.code, 'more_than_paid')
    if (endsOn !== null && !canEnd) {
      const refused = await send('POST', path, sent, { isLost: false })
      expectSame(`end of ${member.id}`, refused.error?.code, 'over_already')
      return
    }
    const planId = planNow(member)
    if (endsOn !== null) {
      endOn(member, endsOn)
      hold(member, null)
    }
    const rest = amount - Math.min(amount, Math.max(0, -balance))
    owe(member, { id: null, kind: 'Refund', amount: -rest, today, termId: null })
    const voucher = { ...taken, amount: -amount }
    const row = book(member, voucher, 'Refund', { planId })
    expectRow('refund', member, await send('POST', path, sent), row)
  }

  async function writeOff(member: ModelMember) {
    const balance = balanceOf(member)
    if (balance <= 0) return
    const amount = happens(0.5) ? balance : 100
    const sent = { id: newId(), amount, reason: 'Poor', balance }
    owe(member, { id: sent.id, kind: 'Write-off', amount: -amount, today, termId: null })
    expectRow('write-off', member, await send('POST', `/api/members/${member.id}/write-offs`, sent))
  }

  async function startPause(member: ModelMember) {
    const from = plus(today, below(12) - 4)
    const to = plus(from, below(20))
    const term = standing(member).find(
      ({ first, last, state }) => state === 'Sold' && first <= from && from <= last,
    )
    const isLent = happens(0.3)
    const id = newId()
    // One that ended on its first day took none.
    const isOverlap = member.pauses.some(
      (other) => other.from <= other.to && other.from <= to && from <= other.to,
    )
    const path = `/api/members/${member.id}/pauses`
    const asked = { id, from, to, reason: 'Exam', isLent }
    if (!term || isOverlap) {
      const refused = await send('POST', path, { ...asked, lastDay: today }, { isLost: false })
      expectSame(`pause of ${member.id}`, refused.error?.code, term ? 'pause_overlaps' : 'pause_in_no_term')
      return
    }
    pause(member, { id, termId: term.id, from, to, isLent })
    if (isLent && from <= today) hold(member, null)
    expectRow('pause', member, await send('POST', path, { ...asked, lastDay: term.last }))
  }

  async function comeBack(member: ModelMember) {
    const running = member.pauses.find(({ to }) => to >= today)
    if (!running) return
    endPause(member, running, today)
    const lastDay = standing(member).find(({ id }) => id === running.termId)?.last
    const path = `/api/members/${member.id}/pauses/${running.id}/endings`
    expectRow('return', member, await send('POST', path, { lastDay }))
  }

  async function moveSeat(member: ModelMember) {
    const seatId = happens(0.15) ? null : (freeSeat(member.shift) ?? null)
    if (seatId === member.seatId) return
    const { row } = await operator.ok<{ row: Member }>('GET', `/api/members/${member.id}`)
    if (seatId !== null && standing(member).length === 0) {
      const sent = { seatId, revision: row.revision }
      const refused = await send('PATCH', `/api/members/${member.id}`, sent, { isLost: false })
      expectSame(`seat without a term of ${member.id}`, refused.error?.code, 'no_term')
      return
    }
    if (seatId === null) member.heldSince = null
    else {
      member.heldSince ??= today
      member.freed = null
      for (const each of member.pauses) if (each.to >= today) each.isLent = false
    }
    hold(member, seatId)
    const sent = { seatId, revision: row.revision }
    expectRow('move', member, await send('PATCH', `/api/members/${member.id}`, sent, { isLost: false }))
  }

  async function free(member: ModelMember) {
    const { seatId } = member
    if (seatId === null) return
    member.freed = { seatId, since: member.heldSince }
    member.heldSince = null
    hold(member, null)
    const path = `/api/members/${member.id}`
    expectRow('free seat', member, await send('POST', `${path}/seat-releases`, { seatId }))
    if (!happens(0.5)) return
    hold(member, seatId)
    member.heldSince = member.freed.since
    member.freed = null
    for (const each of member.pauses) if (each.to >= today) each.isLent = false
    expectRow('seat taken back', member, await send('POST', `${path}/seat-restorations`, { seatId }))
  }

  async function changePlan(member: ModelMember) {
    const term = standing(member).at(-1)
    const isRunning = term?.state === 'Sold' && term.first <= today && today <= term.last
    if (!term || !isRunning || member.planChangedOn.includes(today)) return
    const now = planOf(term.planId)
    const alike = plansOf(member.shift).filter(
      ({ id, months, days }) => id !== now.id && months === now.months && days === now.days,
    )
    const next = oneOf(alike)
    if (!next) return
    const balance = balanceOf(member)
    const amount = planChangeOf(member, term, next.price, today)
    owe(member, { id: null, kind: 'Plan change', amount, today, termId: term.id, begins: term.first })
    Object.assign(term, { planId: next.id, price: next.price, discount: 0, isPlanChanged: true })
    member.planChangedOn.push(today)
    const sent = { planId: next.id, amount, balance }
    expectRow('plan change', member, await send('POST', `/api/members/${member.id}/plan-changes`, sent))
  }

  async function remove(member: ModelMember) {
    const { seatId } = member
    calls += 1
    await operator.ok('DELETE', `/api/members/${member.id}`)
    Object.assign(member, { isDeleted: true, deletedOn: today })
    hold(member, null)
    if (!happens(0.6)) return
    calls += 1
    const isWithout = happens(0.2)
    const sent = isWithout ? { seatId: null } : {}
    await operator.ok('POST', `/api/deleted_members/${member.id}/restorations`, sent)
    member.isDeleted = false
    hold(member, isWithout ? null : seatId)
    if (isWithout && seatId !== null) member.heldSince = null
    const { row } = await operator.ok<{ row: Member }>('GET', `/api/members/${member.id}`)
    expectRow('restored', member, { status: 200, row })
  }

  /** Whose full day is over frees the seat, is deleted or has no seat for a while, and comes back to all of a desk (DP-2). */
  async function comeBackLate() {
    const late = oneOf(
      present().filter(
        (member) => member.shift === 'Full day' && expiryOf(member) < today && standing(member).length > 0,
      ),
    )
    if (!late) return
    if (late.seatId === null) return moveSeat(late)
    await (oneOf([free, remove, moveSeat]) ?? free)(late)
  }

  async function changePrice() {
    const plan = oneOf(plans) as ModelPlan
    const { rows } = await operator.ok<FullList<Setup>>('GET', '/api/setup')
    const revision = rows[0]?.plans.find(({ id }) => id === plan.id)?.revision
    plan.price = rupees(250, 1200)
    await operator.ok('PATCH', `/api/plans/${plan.id}`, { price: plan.price, revision })
  }

  const acts: [weight: number, act: (member: ModelMember) => Promise<void>][] = [
    [8, payDue],
    [3, addLocker],
    [4, correctAnybodys],
    [3, correctCharge],
    [2, refund],
    [1, writeOff],
    [4, startPause],
    [3, comeBack],
    [4, moveSeat],
    [2, free],
    [4, changePlan],
    [1, remove],
    [2, comeBackLate],
    [6, () => spend()],
    [2, () => correctExpense()],
  ]
  const weights = acts.reduce((all, [weight]) => all + weight, 0)

  async function actOnce() {
    const member = oneOf(present())
    if (!member) return
    let left = below(weights)
    for (const [weight, act] of acts) {
      left -= weight
      if (left < 0) return act(member)
    }
  }

  const pass = () => {
    now += (1 + below(14)) * 60_000
  }

  /** The turn of the day: seats that are lent from today on are given up. */
  function turn() {
    for (const member of present()) {
      const isAway = member.pauses.some(({ isLent, from, to }) => isLent && from <= today && today <= to)
      if (isAway && member.seatId !== null) hold(member, null)
    }
  }

  async function liveThrough(day: string) {
    today = day
    now = Date.parse(`${day}T02:00:00Z`)
    // The server is stopped now and then, and every midnight is one that it may have missed.
    if (happens(0.03)) {
      await app.close()
      app = await open()
    }
    await app.sweep()
    turn()
    operator = await app.signIn()
    for (let n = 0; present().length < members && n < 3 && strange.length === 0; n++) {
      pass()
      await admit()
    }
    for (const member of present()) {
      const days = (Date.parse(expiryOf(member)) - Date.parse(day)) / 86_400_000
      const chance = days > 6 ? 0.002 : days > 0 ? 0.1 : days > -20 ? 0.25 : 0.02
      if (!happens(chance) || strange.length > 0) continue
      pass()
      await renew(member)
    }
    for (let n = 0; n < 4 && strange.length === 0; n++) {
      pass()
      await actOnce()
    }
    if (happens(0.02)) await changePrice()
    if (happens(0.05) && strange.length === 0) {
      const month = day.slice(0, 7)
      // A row booked for tomorrow, as today is closed, is of this month too where that has not ended.
      await compareSheet(month, { from: `${month}-01`, to: `${month}-31` })
    }
    if (strange.length === 0) await closeToday()
    if (day.endsWith('-01') && strange.length === 0) await compareSums(plus(day, -1))
  }

  const accountOf = async ({ id }: ModelMember) =>
    (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row

  async function compareAccount(member: ModelMember) {
    const account = await accountOf(member)
    const what = `account of ${member.id}`
    expectSame(
      `terms of ${what}`,
      account.terms.map(
        ({ id, planId, firstDay, lastDay, anchorDay, price, discount, discountReason, state }) => [
          ...[id, planId, firstDay, lastDay, anchorDay, price, discount, discountReason !== '', state],
        ],
      ),
      member.terms.map(({ id, planId, first, last, anchor, price, discount, state }) => [
        ...[id, planId, first, last, anchor, price, discount, discount > 0, state],
      ]),
    )
    expectSame(
      `charges of ${what}`,
      account.charges.map(({ kind, amount, day, dueOn, bookedOn, termId }) => [
        ...[kind, amount, day, dueOn, bookedOn, termId],
      ]),
      member.charges.map(({ kind, amount, day, dueOn, bookedOn, termId }) => [
        ...[kind, amount, day, dueOn, bookedOn, termId],
      ]),
    )
    expectSame(
      `payments of ${what}`,
      account.payments.map(({ kind, amount, mode, receivedOn, bookedOn, issuedOn, number }) => [
        ...[kind, amount, mode, receivedOn, bookedOn, issuedOn, number],
      ]),
      member.payments.map(({ kind, amount, mode, receivedOn, bookedOn, issuedOn, number }) => [
        ...[kind, amount, mode, receivedOn, bookedOn, issuedOn, number],
      ]),
    )
    expectSame(`since when ${what} holds a seat`, account.heldSince, member.heldSince)
    for (const { id, stillDue } of member.payments) {
      if (id === null) continue
      const { receipt } = await operator.ok<{ receipt: { stillDue: number } }>(
        'GET',
        `/api/receipts/${id}/printed`,
      )
      expectSame(`still due on ${id}`, receipt.stillDue, stillDue)
    }
  }

  /** Every rupee of a month, by day and mode, deleted members included. */
  async function compareSums(until: string) {
    const from = `${until.slice(0, 8)}01`
    const found = await operator.ok<PaymentSums>('GET', `/api/payments/sums?from=${from}&to=${until}`)
    const rows = [...centre.values()]
      .flatMap(({ payments }) => payments)
      .filter(({ bookedOn }) => bookedOn >= from && bookedOn <= until)
    expectSame(`sum of ${from}`, found.total, { amount: sum(rows), rows: rows.length })
    const byMode = modes
      .map((mode) => ({ mode, rows: rows.filter((row) => row.mode === mode) }))
      .filter((each) => each.rows.length > 0)
      .map(({ mode, rows }) => [mode, sum(rows)])
    expectSame(
      `modes of ${from}`,
      found.byMode.map(({ mode, amount }) => [mode, amount]).sort(),
      byMode.sort(),
    )
  }

  async function compareAll() {
    for (const member of present()) await compareAccount(member)
    const { rows } = await operator.ok<FullList<Member>>('GET', '/api/members')
    const listed = rows.map((row) => [row.id, shown(row)]).sort()
    expectSame(
      'the list',
      listed,
      present()
        .map((member) => [member.id, modelShown(member)])
        .sort(),
    )
    const { firstDay: from, lastDay: to } = daysOfFinancialYear(today)
    await compareSheet(financialYear(today), { from, to })
    const { faults } = await checkBooks(app.db)
    for (const fault of faults) strange.push(`books: ${fault}`)
    const newestClose = await operator.ok<LivePage<Closing>>('GET', '/api/closings?limit=1')
    expectSame('closes', newestClose.rows[0]?.no ?? 0, books.closes)
    const newest = await operator.ok<LivePage<ListedPayment>>('GET', '/api/payments?limit=1')
    expectSame(
      'rows of money',
      newest.rows[0]?.no,
      [...centre.values()].flatMap(({ payments }) => payments).length,
    )
  }

  await setUp()
  return {
    strange,
    liveThrough,
    compareAll,
    calls: () => calls,
    members: () => centre.size,
    receipts: () => [...counters.values()].reduce((all, count) => all + count, 0),
    end: () => app.end(),
  }
}
