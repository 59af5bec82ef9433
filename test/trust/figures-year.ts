import type { MonthlyFiguresAnswer } from '../../src/domain/figures/figures-answer.ts'
import { monthlyFigureGroupings } from '../../src/domain/figures/month-figures.ts'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import type { MemberAccount } from '../../src/domain/money/account/member-account.ts'
import { balanceOf } from '../../src/domain/money/account/member-money-account.ts'
import { leavingReasons } from '../../src/domain/reminders/leaving-reason.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import { readTableToExport } from '../../src/features/exports/read-table-to-export.store.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp } from '../app.ts'
import { admission } from '../people.ts'
import { renewal } from '../renewals.ts'
import { openFiguresCentre, partsOf } from './figures-centre.ts'
import { type Files, firstJoined, type ModelMonth, monthOf, takenParts } from './figures-model.ts'
import { plus } from './year/year-model.ts'

const firstDay = '2023-06-01'
/** Grace of five days, and fifteen. */
const windowDays = 20

interface FiguresYear {
  /** The differences of the product from the model; none where all is well. */
  strange: string[]
  compared: number
  final: number
}

/** Numbers that a seed repeats. */
function numbersFrom(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0
  return (below: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

/** Lives through some days of a made-up centre and compares the figures on each with what the export files say (FG-2). */
export async function runFiguresYear(
  engine: DatabaseEngine,
  seed: number,
  days: number,
): Promise<FiguresYear> {
  // No two things are done at the same moment.
  let now = Date.parse(`${firstDay}T02:00:00Z`)
  const app = await freshApp(engine, { now: () => new Date(now++), environment: { SAMPLE_DATA: 'off' } })
  try {
    return await liveThrough(app, seed, days, (day) => {
      now = Date.parse(`${day}T02:00:00Z`)
    })
  } finally {
    await app.end()
  }
}

type App = Awaited<ReturnType<typeof freshApp>>

async function liveThrough(app: App, seed: number, days: number, goTo: (day: string) => void) {
  const below = numbersFrom(seed + 1)
  below(7)
  const happens = (percent: number) => below(100) < percent
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)]
  const outcome: FiguresYear = { strange: [], compared: 0, final: 0 }
  let today = firstDay
  let operator = await app.signIn()
  let made = 0
  const newId = () => `${seed}-${++made}`

  const plans = await openFiguresCentre(operator)
  const seats = (await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')).rows
  /** What a part costs least a day: in months of their true length, counted from the day. */
  const leastOf = (part: string, day: string) =>
    Math.min(
      ...plans
        .filter(({ shift }) => partsOf[shift].includes(part))
        .map(({ price, months }) => price / daysOfMonths(day, months)),
    )

  const said = new Map<string, string | null>()
  const kept = new Map<string, ModelMonth>()
  const empties = new Map<string, { seats: number; empty: number; worth: number; days: Set<string> }>()
  let lastCounted: string | null = null
  let lastWritten: string | null = null

  const filesNow = async (): Promise<Files> => {
    const asked = {
      db: app.db,
      cipher: app.cipher,
      today,
      now: app.now(),
      dayOf: (moment: Date) => moment.toISOString().slice(0, 10),
    }
    return {
      members: await readTableToExport('members', asked),
      terms: await readTableToExport('terms', asked),
    }
  }

  const list = async () => (await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')).rows
  const accountOf = async (id: string) =>
    (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
  const numberOf = async (id: string) =>
    (await operator.ok<{ row: { number: number } }>('GET', `/api/members/${id}`)).row.number

  async function admit() {
    const seat = oneOf(seats)
    const plan = oneOf(plans)
    if (!seat || !plan) return
    const member = admission({
      ...{ id: newId(), termId: newId(), planId: plan.id, seatId: seat.id, name: `Member ${made}` },
      ...{
        joinDate: plus(today, -below(4)),
        gender: oneOf(['Male', 'Female', 'Other'] as const) ?? 'Female',
      },
    } as never)
    const payment = { id: newId(), amount: plan.price, mode: 'Cash', reference: '', receivedOn: today }
    // A seat that is taken, or kept for others, refuses it.
    await operator.call('POST', '/api/members', { ...member, payment, confirmed: ['same_payment'] })
  }

  async function renew({ id }: Member) {
    const confirmed = ['just_renewed', 'same_payment', 'reference_seen'] as never
    const sale = await renewal(operator, id, { today, confirmed, id: newId() })
    await operator.call('POST', `/api/members/${id}/terms`, sale)
  }

  async function leave({ id }: Member) {
    const account = await accountOf(id)
    const last = account.terms.findLast(({ state }) => state !== 'Cancelled')
    const path = `/api/members/${id}/reminders`
    const entryId = newId()
    const answer = await operator.call('POST', path, { id: entryId, event: 'left' })
    if (!answer.ok || !last) return
    const reason = happens(60) ? (oneOf(leavingReasons) ?? null) : null
    if (reason) await operator.ok('POST', `${path}/${entryId}/reasons`, { reason })
    const key = `${await numberOf(id)} ${last.firstDay}`
    const before = said.get(key)
    const had = said.has(key)
    said.set(key, reason)
    if (!happens(15)) return
    await operator.ok('POST', path, { id: newId(), event: 'taken-back', takesBackId: entryId })
    if (had) said.set(key, before ?? null)
    else said.delete(key)
  }

  async function refund({ id }: Member) {
    const { charges, payments } = await accountOf(id)
    const balance = balanceOf(charges, payments)
    const taken = { id: newId(), amount: 5_000, mode: 'Cash', reference: '', receivedOn: today }
    const sent = { ...taken, reason: 'Asked', endsOn: plus(today, -below(3)), balance }
    await operator.call('POST', `/api/members/${id}/refunds`, sent)
  }

  async function pause({ id, expiryDate }: Member) {
    const length = 1 + below(9)
    const asked = { id: newId(), from: today, to: plus(today, length - 1), reason: 'Exam', isLent: false }
    await operator.call('POST', `/api/members/${id}/pauses`, { ...asked, lastDay: plus(expiryDate, length) })
  }

  async function free({ id, seatId }: Member) {
    if (seatId !== null) await operator.ok('POST', `/api/members/${id}/seat-releases`, { seatId })
  }

  async function act() {
    const members = await list()
    const leaving = new Set([...said.keys()].map((key) => key.split(' ')[0]))
    if (members.length < 14 || happens(30)) return admit()
    const due = members.filter(({ expiryDate }) => expiryDate < plus(today, 4))
    const member = oneOf(due.length > 0 && happens(75) ? due : members)
    if (!member) return
    const choice = below(100)
    const hasSaid = leaving.has(String(await numberOf(member.id)))
    if (choice < 58) return renew(member)
    if (choice < 74) return leave(member)
    if (choice < 80) return hasSaid ? undefined : refund(member)
    if (choice < 86) return pause(member)
    if (choice < 92) return free(member)
    await operator.ok('DELETE', `/api/members/${member.id}`)
  }

  /** The nightly work counts today, and the days since the last count that nothing was written after. */
  function countEmpty(files: Files) {
    if (files.terms.rows.length === 0 || lastCounted === today) return
    const missed: string[] = []
    for (let one = plus(lastCounted ?? today, 1); lastCounted !== null && one < today; one = plus(one, 1)) {
      if (lastWritten === null || one >= lastWritten) missed.push(one)
    }
    const taken = takenParts(files, partsOf)
    for (const one of [...missed, today]) {
      for (const [libraryId, room] of [[1, 'Main Library'] as const, [2, 'New Extension'] as const]) {
        const all = seats.filter((seat) => seat.libraryId === libraryId).length
        for (const part of ['Morning', 'Evening']) {
          const key = `${one.slice(0, 7)} ${room} ${part}`
          const sum = empties.get(key) ?? { seats: 0, empty: 0, worth: 0, days: new Set() }
          const empty = all - (taken[`${room} ${part}`] ?? 0)
          sum.seats += all
          sum.empty += empty
          sum.worth += empty * leastOf(part, one)
          sum.days.add(one)
          empties.set(key, sum)
        }
      }
    }
    lastCounted = today
  }

  function expectSame(what: string, found: unknown, expected: unknown) {
    outcome.compared += 1
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
    if (a !== b) outcome.strange.push(`seed ${seed}, ${today}, ${what}: ${a} in place of ${b}`)
  }

  async function compare(month: string, files: Files) {
    const { figures, empty } = await operator.ok<MonthlyFiguresAnswer>('GET', `/api/figures/${month}`)
    const model = kept.get(month) ?? monthOf(files, { month, today, windowDays, said })
    expectSame(`${month} is final`, figures.isFinal, kept.has(month))
    expectSame(`${month} in all`, figures.all, model.all)
    const lines = monthlyFigureGroupings.flatMap((dimension) =>
      figures.by[dimension].map(({ key, name, nameMr: _nameMr, ...counts }) => [
        `${dimension} ${name || key}`,
        counts,
      ]),
    )
    expectSame(`${month} by line`, Object.fromEntries(lines.sort(byName)), sorted(model.lines))
    const reasons = figures.reasons.map(({ reason, gone }) => [reason ?? '', gone])
    expectSame(`${month} by reason`, Object.fromEntries(reasons.sort(byName)), sorted(model.reasons))
    for (const line of empty?.lines ?? []) {
      const room = line.libraryId === 1 ? 'Main Library' : 'New Extension'
      const sum = empties.get(`${month} ${room} ${line.startsAt === 360 ? 'Morning' : 'Evening'}`)
      expectSame(
        `empty in ${month}`,
        [line.seats, line.empty, empty?.counted],
        [sum?.seats, sum?.empty, sum?.days.size],
      )
      expectSame(`worth of ${month}`, Math.abs(line.worth - (sum?.worth ?? 0)) <= 50.001, true)
    }
  }

  for (let gone = 0; gone < days && outcome.strange.length === 0; ) {
    const step = 1 + below(7)
    gone += step
    today = plus(today, step)
    goTo(today)
    if (gone % 3 === 0 || step > 4) operator = await app.signIn()
    // The machine slept, and somebody wrote before the nightly work.
    if (happens(20)) await act()
    lastWritten = await writtenOn(app)
    await app.sweep()
    const files = await filesNow()
    countEmpty(files)
    const running = today.slice(0, 7)
    for (
      let month = firstJoined(files).slice(0, 7);
      month < running;
      month = plus(`${month}-28`, 5).slice(0, 7)
    ) {
      const last = plus(`${plus(`${month}-28`, 5).slice(0, 7)}-01`, -1)
      if (kept.has(month) || today <= plus(last, windowDays)) continue
      kept.set(month, monthOf(files, { month, today, windowDays, said }))
    }
    const before = plus(`${running}-01`, -1).slice(0, 7)
    const final = oneOf([...kept.keys()])
    for (const month of new Set([running, before, ...(final ? [final] : [])])) await compare(month, files)
    for (let n = below(4); n > 0; n--) await act()
  }
  outcome.final = kept.size
  return outcome
}

/** The day of the newest line of the history, which signing in writes too. */
async function writtenOn(app: App): Promise<string | null> {
  const row = await app.db
    .selectFrom('history')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at.slice(0, 10) ?? null
}

function daysOfMonths(day: string, months: number): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return (
    (Date.UTC(year, month - 1 + months, Math.min(date, end)) - Date.UTC(year, month - 1, date)) / 86_400_000
  )
}

const byName = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
const sorted = (rows: Record<string, unknown>) => Object.fromEntries(Object.entries(rows).sort(byName))
