import { randomBytes, randomUUID } from 'node:crypto'
import type { DoorCodeToShow } from '../../src/domain/check-in/check-in-screen-rows.ts'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import { type Member, phoneKey } from '../../src/domain/members/member.ts'
import type { Seat } from '../../src/domain/seating/seat.ts'
import type { DatabaseEngine } from '../../src/server/database/database.ts'
import { freshApp, type TestApp } from '../app.ts'
import { agreeToCheckIn, switchCheckInOn } from '../check-in.ts'
import { changeMembersPages, knownPhone } from '../members-pages.ts'
import { admission } from '../people.ts'

export interface DoorGuessesOutcome {
  /** Answers by their status, of each kind of guess. */
  answers: Record<string, Record<number, number>>
  /** How many of the digits were looked at, and how many of those were somebody's. */
  looked: { at: number; right: number }
  strange: string[]
}

const start = Date.parse('2026-11-20T10:00:00+05:30')
const minute = 60_000
/** Somebody who types two numbers a second. */
const between = 500
const rooms = { mine: 1, other: 2 }

/** Rows of these would show that a guess at a member's calls has opened something or written it. */
const guarded = [
  ...(['checkIns', 'minorCheckIns', 'checkInPresses', 'namelessPresses', 'checkInWaiting'] as const),
  ...(['letInWithoutConsent', 'consents', 'phones', 'history'] as const),
] as const

/** What is older than ten minutes goes from these by itself meanwhile. */
const swept: ReadonlySet<string> = new Set<(typeof guarded)[number]>(['namelessPresses', 'checkInWaiting'])

/**
 * Guesses at the digits of a tablet, by the clock of somebody who types without a rest, and at the codes and presses of a member's phone.
 * Nobody may be checked in but by digits that were taken, ten wrong of them a minute, and no answer may tell one guess from another.
 */
export async function guessAtDoor(engine: DatabaseEngine, guesses: number): Promise<DoorGuessesOutcome> {
  let moment = start
  const app = await freshApp(engine, { now: () => new Date(moment), environment: { TRUST_PROXY: 'on' } })
  const outcome: DoorGuessesOutcome = { answers: {}, looked: { at: 0, right: 0 }, strange: [] }
  const count = (kind: string, status: number) => {
    const counts = outcome.answers[kind] ?? {}
    outcome.answers[kind] = { ...counts, [status]: (counts[status] ?? 0) + 1 }
  }
  try {
    const operator = await app.signIn()
    await changeMembersPages(operator)
    await switchCheckInOn(operator)
    const agreed = await admitSome(operator)
    const keyOf = async (id: string, libraryId: number) =>
      (await operator.ok<{ key: string }>('POST', '/api/doors', { id, libraryId, name: id })).key
    const keys = { mine: await keyOf('mine', rooms.mine), other: await keyOf('other', rooms.other) }
    const asTablet = (key: string) => ({ cookie: `abhyasika-door=${key}` })
    const type = (key: string, digits: string) =>
      app.call('POST', '/door/digits', { id: randomUUID(), digits }, asTablet(key))

    const owners = await ownersOfDigits(app)
    const wrongAt: number[] = []
    const expected = new Set<string>()
    const answers = new Set<string>()
    for (let n = 0; n < guesses; n += 1) {
      moment += between
      // All numbers of four digits, each once, in a mixed order.
      const digits = String((n * 7919) % 10_000).padStart(4, '0')
      const answer = await type(keys.mine, digits)
      count('digits', answer.status)
      answers.add(await textOf(answer))
      if (answer.status !== 200) continue
      outcome.looked.at += 1
      const found = owners.get(digits) ?? []
      if (found.length === 0) wrongAt.push(moment)
      else outcome.looked.right += 1
      const [only, ...others] = found
      if (only && others.length === 0 && agreed.has(only)) expected.add(only)
    }
    for (const [n, at] of wrongAt.entries()) {
      const earlier = wrongAt[n - 10]
      if (earlier !== undefined && at - earlier < minute) outcome.strange.push('eleven wrong in a minute')
    }
    if (answers.size !== 2) outcome.strange.push(`the digits had ${answers.size} different answers`)
    const inside = new Set(
      (await app.db.selectFrom('checkIns').select('memberId').execute()).map(({ memberId }) => memberId),
    )
    if ([...inside].toSorted().join() !== [...expected].toSorted().join())
      outcome.strange.push(`${inside.size} are in where ${expected.size} had their digits taken`)

    // Shut by ten wrong at once, the other tablet goes on.
    moment += 2 * minute
    for (let n = 0; n < 10; n += 1) await type(keys.mine, '000000')
    const [mine, digits] = [
      [...agreed][0] ?? '',
      [...owners].find(([, ids]) => ids[0] === [...agreed][0])?.[0] ?? '',
    ]
    if ((await type(keys.mine, digits)).status !== 429)
      outcome.strange.push('right digits were taken while it was shut')
    if ((await type(keys.other, digits)).status !== 200) outcome.strange.push('the other tablet was shut too')
    const last = await app.db
      .selectFrom('checkIns')
      .select('libraryId')
      .where('memberId', '=', mine)
      .orderBy('inAt', 'desc')
      .execute()
    if (last[0]?.libraryId !== rooms.other) outcome.strange.push('the other tablet checked nobody in')

    const phone = await knownPhone(app, operator, mine)
    const codeOf = async (key: string) => {
      const answer = await app.call('GET', '/door/code', undefined, asTablet(key))
      return ((await answer.json()) as DoorCodeToShow).path?.replace('/my/here/', '') ?? ''
    }
    const old = await codeOf(keys.mine)
    moment += minute
    const real = { mine: await codeOf(keys.mine), other: await codeOf(keys.other) }
    const before = await rowsOf(app)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const pages = new Set<string>()
    for (let n = 0; n < guesses; n += 1) {
      const isPress = n % 2 === 1
      const path = isPress ? `/my/${mine}/here` : `/my/here/${guessLike(real, old, n)}`
      const fields = { id: randomUUID(), opened: openedLike(moment, n), consent: randomUUID() }
      const answer = await (isPress ? phone.post(path, fields, from) : phone.get(path, from))
      count(isPress ? 'presses' : 'codes', answer.status)
      if (![410, 429].includes(answer.status)) outcome.strange.push(`${path}: answered ${answer.status}`)
      pages.add((await answer.text()).replaceAll(/href="[^"]*\?lang=/g, 'href="?lang='))
    }
    if (pages.size !== 1) outcome.strange.push(`the phone was told ${pages.size} different things`)
    const after = await rowsOf(app)
    for (const table of guarded)
      if (swept.has(table) ? Number(after[table]) > Number(before[table]) : after[table] !== before[table])
        outcome.strange.push(`${table}: ${before[table]} rows became ${after[table]}`)
    const opened = await phone.get(`/my/here/${await codeOf(keys.mine)}`, from)
    if (opened.status !== 200) outcome.strange.push(`the real code was answered ${opened.status}`)
  } finally {
    await app.end()
  }
  return outcome
}

/** Members who agreed to check-in, with numbers of which no two end in the same four digits. */
async function admitSome(operator: Awaited<ReturnType<TestApp['signIn']>>): Promise<Set<string>> {
  const { rows: members } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
  const { rows: seats } = await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
  const taken = new Set(members.map(({ seatId }) => seatId))
  const free = seats.filter(({ id, allocation }) => allocation !== 'Boys' && !taken.has(id)).slice(0, 12)
  const ids = free.map((_, n) => `guessed-${n}`)
  for (const [n, id] of ids.entries()) {
    const person = {
      id,
      phone: `98330${String(10_007 + 811 * n)}`,
      planId: 'month',
      seatId: free[n]?.id ?? '',
    }
    await operator.ok('POST', '/api/members', { ...admission(), ...person, termId: `${id}-term` })
    await agreeToCheckIn(operator, id)
  }
  return new Set(ids)
}

/** Whose the last four digits are, of all who are in the list. */
async function ownersOfDigits(app: TestApp): Promise<Map<string, string[]>> {
  const rows = await app.db
    .selectFrom('members')
    .select(['id', 'phone'])
    .where('deletedOn', 'is', null)
    .where('status', '<>', 'Inactive')
    .execute()
  const owners = Map.groupBy(rows, ({ phone }) => phoneKey(phone).slice(-4))
  return new Map([...owners].map(([digits, of]) => [digits, of.map(({ id }) => id)]))
}

/** What an answer says, but for how long the tablet is still shut. */
async function textOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'retry-after')
  return JSON.stringify([answer.status, headers, await answer.text()])
}

/** Codes: mostly random; some are of another door, cut, lengthened, or were shown two half-minutes ago. */
function guessLike(real: { mine: string; other: string }, old: string, n: number): string {
  const kinds = [
    () => `mine.${randomBytes(10).toString('base64url')}`,
    () => real.other.replace('other', 'mine'),
    () => real.mine.slice(0, -1),
    () => `${real.mine}.x`,
    () => old,
    () => `other.${randomBytes(10).toString('base64url')}`,
  ]
  return kinds[Math.floor(n / 2) % kinds.length]?.() ?? ''
}

/** What opening a code gives, made up. */
const openedLike = (moment: number, n: number) =>
  [`mine.${moment}.${randomBytes(16).toString('base64url')}`, `mine.${moment}.`, `other.${moment}`, ''][
    Math.floor(n / 2) % 4
  ] ?? ''

async function rowsOf(app: TestApp) {
  const counts: Partial<Record<(typeof guarded)[number], number>> = {}
  for (const table of guarded) counts[table] = (await app.db.selectFrom(table).selectAll().execute()).length
  return counts
}
