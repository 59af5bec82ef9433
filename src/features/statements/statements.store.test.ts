import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PeriodStatement } from '#domain/books/period-statement.ts'
import { parsePeriodId } from '#domain/books/statement-period.ts'
import { addDays, type Day, dayAt } from '#domain/day.ts'
import { type PaymentMode, paymentModes } from '#domain/money/account/member-money-account.ts'
import type { Db } from '#server/database/database.ts'
import { freshApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { readMoneyInAndOutOfTwelveMonths, readPeriodStatement } from './statements.store.ts'

const today = '2026-05-10'
const clock = { today, dayOf: (moment: Date) => dayAt(moment, 'Asia/Kolkata') }

/** Days about the ends of months and of the financial year. */
const days = [
  '2026-02-28',
  '2026-03-01',
  '2026-03-31',
  '2026-04-01',
  '2026-04-30',
  '2026-05-01',
  today,
  '2026-05-11',
]
const day = fc.constantFrom(...days)
const past = fc.constantFrom(...days.filter((one) => one <= today))
const person = fc.integer({ min: 0, max: 5 })
const rupees = fc.integer({ min: 1, max: 2_000 }).map((n) => n * 100)

interface History {
  payments: {
    member: number
    day: Day
    amount: number
    mode: PaymentMode
    /** The plan of the term at that time, which may have another by now; null without a term. */
    plan: 'One month' | 'Morning' | null
    next: { what: 'corrected' | 'cancelled' | 'refunded'; later: number; mode: PaymentMode } | null
  }[]
  charges: { member: number; day: Day; amount: number }[]
  expenses: { day: Day; category: string; amount: number; takenBackAfter: number | null }[]
  /** Who was deleted, on which day, and whether nothing but the account is left of them. */
  deletions: { member: number; day: Day; isPurged: boolean }[]
}

const anyHistory: fc.Arbitrary<History> = fc.record({
  payments: fc.array(
    fc.record({
      ...{ member: person, day, amount: rupees, mode: fc.constantFrom(...paymentModes) },
      plan: fc.constantFrom('One month' as const, 'Morning' as const, null),
      next: fc.option(
        fc.record({
          what: fc.constantFrom('corrected' as const, 'cancelled' as const, 'refunded' as const),
          later: fc.constantFrom(0, 1, 31),
          mode: fc.constantFrom(...paymentModes),
        }),
      ),
    }),
    { maxLength: 25 },
  ),
  charges: fc.array(
    fc.record({
      member: person,
      day,
      amount: fc.tuple(rupees, fc.boolean()).map(([n, less]) => (less ? -n : n)),
    }),
    { maxLength: 15 },
  ),
  expenses: fc.array(
    fc.record({
      ...{
        day,
        category: fc.constantFrom('Rent', 'Tea', 'Handed over'),
        amount: fc.integer({ min: 1, max: 99_999 }),
      },
      takenBackAfter: fc.option(fc.constantFrom(0, 1, 31)),
    }),
    { maxLength: 12 },
  ),
  deletions: fc.uniqueArray(fc.record({ member: person, day: past, isPurged: fc.boolean() }), {
    selector: ({ member }) => member,
    maxLength: 3,
  }),
})

/** A row as the model knows it. */
type Booked = Pick<History['payments'][number], 'member' | 'day' | 'amount' | 'mode' | 'plan'>

/** The rows that a history makes: a correction and a refund are rows of their own, of the term of the row before. */
function rowsOf({ payments, expenses }: History) {
  const received = payments.flatMap(({ next, ...row }): (Booked & { kind: string })[] => {
    const paid = { ...row, kind: 'Payment' }
    if (!next) return [paid]
    const on = addDays(row.day, next.later)
    if (next.what === 'refunded') return [paid, { ...row, day: on, amount: -row.amount, kind: 'Refund' }]
    const opposite = { ...row, day: on, amount: -row.amount, kind: 'Correction' }
    return [paid, opposite, ...(next.what === 'corrected' ? [{ ...paid, day: on, mode: next.mode }] : [])]
  })
  const spent = expenses.flatMap(({ takenBackAfter, ...row }) =>
    takenBackAfter === null
      ? [row]
      : [row, { ...row, day: addDays(row.day, takenBackAfter), amount: -row.amount }],
  )
  return { received, spent }
}

const by = 'admin@abhyasika.local'
const made = { madeBy: by, madeAt: '2026-05-10T06:00:00.000Z', reason: '' }

/** Writes a history into the books of six members of the sample. */
async function store(db: Db, history: History) {
  // The sample owes and has paid something itself.
  await db.deleteFrom('payments').where('isSample', '=', 1).execute()
  await db.deleteFrom('charges').where('isSample', '=', 1).execute()
  await db.updateTable('members').set({ balance: 0 }).execute()
  const members = await db.selectFrom('members').select('id').orderBy('id').limit(6).execute()
  const memberIds = members.map(({ id }) => id)
  const idOf = (member: number) => memberIds[member] ?? ''
  const plan = await db.selectFrom('plans').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('plans')
    .values({ ...plan, id: 'morning', name: 'Morning', nameMr: 'सकाळ', position: 2 })
    .execute()
  // Each has a second term, of another plan; whose number is even also of another room, which is there no more.
  for (const [member, memberId] of memberIds.entries()) {
    const first = await db
      .selectFrom('terms')
      .selectAll()
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow()
    const place = member % 2 === 0 ? { seatId: null, roomName: 'Old Hall', roomNameMr: 'जुने' } : {}
    const second = { ...first, ...place, id: `second-${member}`, previousId: first.id, planId: 'morning' }
    await db.insertInto('terms').values(second).execute()
  }
  const firsts = await db
    .selectFrom('terms')
    .select(['id', 'memberId'])
    .where('previousId', 'is', null)
    .execute()
  const termOf = new Map(firsts.map(({ id, memberId }) => [memberId, id]))
  const { received, spent } = rowsOf(history)
  let before = ''
  for (const [nth, { member, day, amount, mode, plan, kind }] of received.entries()) {
    const id = `p-${nth}`
    const isCorrection = kind === 'Correction'
    await db
      .insertInto('payments')
      .values({
        ...{ id, memberId: idOf(member), termId: plan && (termOf.get(idOf(member)) ?? null) },
        planId: plan && (plan === 'Morning' ? 'morning' : 'month'),
        ...{ kind: kind as 'Payment', amount, mode, reference: '', referenceKey: '' },
        ...{ receivedOn: day, bookedOn: day, issuedOn: day, ...made, isSample: 1 },
        ...(isCorrection
          ? { series: null, number: null, printed: null, reversesId: before, replacesId: null }
          : { series: 'T/', number: nth + 1, printed: '{}', reversesId: null, replacesId: null }),
      })
      .execute()
    before = id
  }
  for (const [nth, { member, day, amount }] of history.charges.entries()) {
    await db
      .insertInto('charges')
      .values({
        ...{ id: `c-${nth}`, memberId: idOf(member), termId: null, kind: 'Other', amount, ...made },
        ...{ day, dueOn: day, bookedOn: day, reversesId: null, replacesId: null, isSample: 1 },
      })
      .execute()
  }
  before = ''
  for (const [nth, { day, category, amount }] of spent.entries()) {
    const id = `e-${nth}`
    await db
      .insertInto('expenses')
      .values({
        ...{ id, day, bookedOn: day, category, amount, mode: 'Cash', paidTo: '', note: '', ...made },
        ...{ reversesId: amount < 0 ? before : null, replacesId: null },
      })
      .execute()
    before = id
  }
  for (const [member, id] of memberIds.entries()) {
    const balance = balanceOn(history, member, '9999-12-31')
    await db.updateTable('members').set({ balance }).where('id', '=', id).execute()
  }
  for (const { member, day, isPurged } of history.deletions) {
    // Late in the evening, when it is the same day in the centre and in UTC.
    const at = `${day}T15:00:00.000Z`
    await db
      .insertInto('history')
      .values({
        at,
        actor: by,
        kind: 'member',
        action: 'removed',
        subject: idOf(member),
        name: '',
        changes: '[]',
      })
      .execute()
    await db.deleteFrom('seatHolds').where('memberId', '=', idOf(member)).execute()
    if (isPurged) await db.deleteFrom('members').where('id', '=', idOf(member)).execute()
    else
      await db
        .updateTable('members')
        .set({ deletedOn: day, deletedBy: by })
        .where('id', '=', idOf(member))
        .execute()
  }
  return { rooms: await roomsOf(db, memberIds) }
}

/** The room of each one's first term. */
async function roomsOf(db: Db, memberIds: string[]) {
  const terms = await db
    .selectFrom('terms')
    .select(['memberId', 'roomName'])
    .where('previousId', 'is', null)
    .where('memberId', 'in', memberIds)
    .execute()
  return memberIds.map((id) => terms.find(({ memberId }) => memberId === id)?.roomName ?? '–')
}

function balanceOn(history: History, member: number, on: Day) {
  const sum = (rows: readonly { member: number; day: Day; amount: number }[]) =>
    rows.filter((row) => row.member === member && row.day <= on).reduce((all, { amount }) => all + amount, 0)
  return sum(history.charges) - sum(rowsOf(history).received)
}

/** The statement as it should be, worked out row by row. */
function model(history: History, { rooms }: { rooms: string[] }, id: string) {
  const period = parsePeriodId(id)
  if (!period) throw new Error(id)
  const isIn = (row: { day: Day }) => row.day >= period.firstDay && row.day <= period.lastDay
  const { received, spent } = rowsOf(history)
  const income = received.filter(isIn)
  const out = spent.filter(isIn).filter(({ category }) => category !== 'Handed over')
  const on = period.lastDay < today ? period.lastDay : today
  const balances = [0, 1, 2, 3, 4, 5]
    .filter(
      (member) => !history.deletions.some((deletion) => deletion.member === member && deletion.day <= on),
    )
    .map((member) => balanceOn(history, member, on))
  return {
    in: total(income),
    out: total(out),
    left: total(income) - total(out),
    byMode: sums(income, ({ mode }) => mode),
    byPlan: sums(income, ({ plan }) => plan ?? '–'),
    byRoom: sums(income, ({ member, plan }) => (plan && rooms[member]) ?? '–'),
    byCategory: sums(out, ({ category }) => category),
    due: balances.filter((balance) => balance > 0).reduce((a, b) => a + b, 0),
    advance: balances.filter((balance) => balance < 0).reduce((a, b) => a - b, 0),
    owing: balances.filter((balance) => balance > 0).length,
    inAdvance: balances.filter((balance) => balance < 0).length,
  }
}

const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

function sums<Row extends { amount: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const lines = [...Map.groupBy(rows, keyOf)].map(([key, some]) => [key, total(some)] as const)
  return Object.fromEntries(lines.filter(([, amount]) => amount !== 0))
}

/** A statement in the words of the model. */
function said({ byMode, byPlan, byRoom, byCategory, dues, ...statement }: PeriodStatement) {
  const { due, advance, owing, inAdvance } = dues
  const named = (lines: PeriodStatement['byPlan']) =>
    Object.fromEntries(lines.map(({ of, amount }) => [of?.name ?? '–', amount]))
  return {
    ...{ in: statement.in, out: statement.out, left: statement.left, due, advance, owing, inAdvance },
    byMode: Object.fromEntries(byMode.map(({ mode, amount }) => [mode, amount])),
    ...{ byPlan: named(byPlan), byRoom: named(byRoom) },
    byCategory: Object.fromEntries(byCategory.map(({ category, amount }) => [category, amount])),
  }
}

describe.each(engines)('sheets on %s', (engine) => {
  test('XP-2: every sheet is that of a plain model, across the ends of months and 31 March', async () => {
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        const app = await freshApp(engine, { now: () => new Date('2026-05-10T06:00:00Z') })
        try {
          const stored = await store(app.db, history)
          for (const id of ['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2025-26', '2026-27']) {
            const period = parsePeriodId(id)
            if (!period) throw new Error(id)
            const statement = await readPeriodStatement(app.db, period, clock)
            expect([id, said(statement)]).toEqual([id, model(history, stored, id)])
            expect(total(statement.steps.map((step) => ({ amount: step.in })))).toBe(statement.in)
            expect(total(statement.steps.map((step) => ({ amount: step.out })))).toBe(statement.out)
          }
          const months = await readMoneyInAndOutOfTwelveMonths(app.db, today)
          expect([months.length, months[0]?.id, months[11]?.id]).toEqual([12, '2025-06', '2026-05'])
          for (const { id, in: income, out } of months.slice(8)) {
            expect([id, income, out]).toEqual([
              id,
              model(history, stored, id).in,
              model(history, stored, id).out,
            ])
          }
        } finally {
          await app.end()
        }
      }),
      { numRuns: 10 },
    )
  })
})
