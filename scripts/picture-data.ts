import { addDays, dayAt } from '../src/domain/day.ts'
import type { Member } from '../src/domain/members/member.ts'
import type { RoomsHoursAndPlans } from '../src/domain/seating/rooms-hours-and-plans.ts'
import { type Seat, seatIdOfNewDatabase } from '../src/domain/seating/seat.ts'
import type { SettingsChanges, SettingsForScreens } from '../src/domain/site/main-settings.ts'
import { upcomingRenewals } from '../src/domain/today/dashboard.ts'
import { suggestedShiftsForDayParts } from '../src/features/setup/hours/time-of-day-name.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { dataFolder } from '../test/engines.ts'
import { signInAt, startServer } from '../test/server.ts'
import { stayForAYear } from './picture-figures.ts'
import { earnForAYear } from './picture-money.ts'

/**
 * The data of a centre: the sample; sixty members of whom twelve are due and five over, with the money of a year; only seats; nothing; a thousand members;
 * a sample that a picture changes.
 */
export type Data = 'sample' | 'busy' | 'empty' | 'bare' | 'many' | 'own'

/** A running product with its own data. */
export type Centre = Awaited<ReturnType<typeof openCentre>>
type Call = Awaited<ReturnType<typeof signInAt>>['call']

/** Starts the built product on a new folder and adds the data. */
export async function openCentre(data: Data) {
  const hasMembers = data !== 'empty' && data !== 'bare'
  const { dataDir, forget } = dataFolder()
  const server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: hasMembers ? 'on' : 'off' })
  const { address } = server
  const { cookie, call } = await signInAt(address)
  const today = dayAt(new Date(), 'Asia/Kolkata')
  if (hasMembers) await visit(call, today)
  if (data === 'many') await fillUp(call, today)
  else if (data === 'bare') await takeSeatsAway(call)
  else if (data === 'busy') {
    await keepBusy(call, today)
    await earnForAYear(dataDir, today)
    await stayForAYear(dataDir, today)
  } else if (hasMembers) await liveIn(call, today)
  return {
    address,
    cookies: cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return { name, value: value.join('='), url: address }
    }),
    /** Another session calls the API. */
    call,
    /** Another session changes or removes the member whose renewal is first on the dashboard. */
    async changeFirstRenewal(changes: Partial<Member> | null) {
      const { rows } = await ok<{ rows: Member[] }>(call, 'GET', '/api/members')
      const id = upcomingRenewals(today, rows)[0]?.id ?? ''
      if (changes) await change(call, id, changes)
      else await ok(call, 'DELETE', `/api/members/${id}`)
    },
    /** Another session changes the settings. */
    async changeSettings(changes: Omit<SettingsChanges, 'revision'>) {
      const { rows } = await ok<{ rows: SettingsForScreens[] }>(call, 'GET', '/api/settings')
      await ok(call, 'PATCH', '/api/settings', { ...changes, revision: rows[0]?.revision })
    },
    /** Another session cuts the day into three parts, with a shift for each. */
    async divideDay() {
      const { rows } = await ok<{ rows: RoomsHoursAndPlans[] }>(call, 'GET', '/api/setup')
      const parts = [6, 14, 22].map((hour, index) => ({ id: index === 0 ? 1 : null, startsAt: hour * 60 }))
      const cuts = { parts, revision: rows[0]?.hours.revision }
      let { row } = await ok<{ row: RoomsHoursAndPlans }>(call, 'POST', '/api/hours/cuts', cuts)
      for (const shift of suggestedShiftsForDayParts(row.hours)) {
        const added = { ...shift, revision: row.hours.revision }
        row = (await ok<{ row: RoomsHoursAndPlans }>(call, 'POST', '/api/hours/shifts', added)).row
      }
    },
    /** Its data, past the product. */
    openDatabase: () => openDatabase({ dataDir, databaseUrl: undefined }),
    /** Kills the server. */
    cut: () => server.kill(),
    async close() {
      await server.kill()
      forget()
    },
  }
}

/** Makes a call that must succeed. */
async function ok<Answer>(call: Call, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await call(method, path, body)
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

async function visit(call: Call, today: string) {
  const counts = [23, 16, 7, 18, 11, 14, 9]
  const visits = Object.fromEntries(counts.map((count, ago) => [addDays(today, -ago), count]))
  await ok(call, 'POST', '/api/visits', { id: 'a-week-of-visits', visits })
}

async function takeSeatsAway(call: Call) {
  const { rows } = await ok<{ rows: { id: string }[] }>(call, 'GET', '/api/seating')
  for (const { id } of rows.reverse()) await ok(call, 'DELETE', `/api/seating/${id}`)
}

/** A centre in use: seats for boys and girls, an expired term, a deleted member. */
async function liveIn(call: Call, today: string) {
  const kept = { Boys: ['1-16', '1-17', '2-36', '2-37', '2-38'], Girls: ['1-19', '2-41', '2-42', '2-43'] }
  for (const [allocation, ids] of Object.entries(kept)) {
    for (const id of ids) await ok(call, 'PATCH', `/api/seating/${id}`, { allocation })
  }
  await change(call, '108', { expiryDate: addDays(today, -3) })
  await change(call, '214', { status: 'Inactive' })
}

async function change(call: Call, id: string, changes: Partial<Member>) {
  const { rows } = await ok<{ rows: Member[] }>(call, 'GET', '/api/members')
  const revision = rows.find((row) => row.id === id)?.revision
  await ok(call, 'PATCH', `/api/members/${id}`, { ...changes, revision })
}

/** Sixty members: five are over, twelve end today or in the next five days, and two have been reminded. */
async function keepBusy(call: Call, today: string) {
  const { rows: seats } = await ok<{ rows: Seat[] }>(call, 'GET', '/api/seating')
  const { rows } = await ok<{ rows: Member[] }>(call, 'GET', '/api/members')
  const free = seats.filter(({ id }) => rows.every(({ seatId }) => seatId !== id)).slice(0, 10)
  for (const [n, { id: seatId }] of free.entries()) {
    await ok(call, 'POST', '/api/members', {
      id: `busy-${n}`,
      termId: `busy-${n}`,
      name: `आरती देशमुख-पाटील ${n + 1}`,
      phone: `919800002${100 + n}`,
      parentsPhone: '919800003000',
      gender: 'Female',
      aadhar: '2345 6789 0124',
      address: 'Nashik',
      seatId,
      joinDate: addDays(today, -10),
    })
  }
  const over = [-12, -8, -6, -3, -1]
  const due = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
  // Who joined first can be over the longest.
  const changed = rows
    .filter(({ expiryDate }) => expiryDate > addDays(today, 5))
    .sort((a, b) => (a.joinDate < b.joinDate ? -1 : 1))
  const already = rows.length - changed.length
  for (const [n, days] of [...over, ...due.slice(already)].entries()) {
    const { id = '' } = changed[n] ?? {}
    await change(call, id, { expiryDate: addDays(today, days) })
  }
  for (const [id, event] of [
    [changed[0]?.id, 'sent'],
    [changed[1]?.id, 'opened'],
  ] as const) {
    await ok(call, 'POST', `/api/members/${id}/reminders`, { id: `said-${id}`, event })
  }
}

/** A thousand members on 210 and 830 seats. */
async function fillUp(call: Call, today: string) {
  const plan = [
    { libraryId: 1, had: 20, seats: 210, taken: 15, members: 195 },
    { libraryId: 2, had: 50, seats: 830, taken: 35, members: 805 },
  ]
  const { rows } = await ok<{ rows: Member[] }>(call, 'GET', '/api/members')
  const parts = rows.map(({ name }) => name.split(' '))
  for (const { libraryId, had, seats, taken, members } of plan) {
    const ids = Array.from({ length: had }, (_, index) => seatIdOfNewDatabase(libraryId, index + 1))
    for (let number = had; number < seats; number++) {
      const { row } = await ok<{ row: Seat }>(call, 'POST', '/api/seating', { libraryId })
      ids.push(row.id)
    }
    for (let seatNumber = taken + 1; seatNumber <= members; seatNumber++) {
      const nth = libraryId * 1000 + seatNumber
      const first = parts[(nth * 7) % parts.length]
      const last = parts[(nth * 13 + (nth % 11)) % parts.length]
      await ok(call, 'POST', '/api/members', {
        id: `many-${nth}`,
        termId: `many-${nth}`,
        name: `${first?.[0]} ${last?.[1]}`,
        phone: `91980001${nth}`,
        parentsPhone: `91980002${nth}`,
        gender: rows[(nth * 7) % rows.length]?.gender,
        aadhar: `0000 0001 ${nth}`,
        address: `${(nth % 90) + 1}, College Road, Nashik`,
        seatId: ids[seatNumber - 1],
        joinDate: addDays(today, -((nth * 17) % 36)),
      })
    }
  }
}
