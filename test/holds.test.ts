import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { DeletedMember } from '../src/domain/members/deleted-member.ts'
import type { Member } from '../src/domain/members/member.ts'
import {
  findShiftOfPlan,
  type RoomsHoursAndPlans,
  roomsHoursAndPlansOfNewDatabase,
} from '../src/domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '../src/domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from './app.ts'
import { engines } from './engines.ts'
import { admission } from './people.ts'
import { renewal } from './renewals.ts'

/** The number of generated sequences. */
const runs = Number(process.env.HOLD_RUNS ?? 200)
/** Members and seats that are gone pile up in a centre, and make it slow. */
const runsACentre = 250
const seed = Number(process.env.HOLD_SEED ?? Date.now() % 1_000_000)

/** Something that an operator does; the numbers choose among whatever there is at that moment. */
const step = fc.record({
  kind: fc.constantFrom(
    'admit',
    'admit',
    'admit',
    'move',
    'renew',
    'free',
    'take-back',
    'delete',
    'restore',
    'cut',
    'shift',
    'add-seat',
    'remove-seat',
    'reorder',
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
  starts: fc.uniqueArray(fc.constantFrom(0, 360, 600, 840, 1080, 1320), { minLength: 1, maxLength: 4 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe.each(engines)('DP-2: holds on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  /** A centre of six seats, three shifts and a plan for each. */
  async function openCentre() {
    app = await freshApp(engine, { environment: { SAMPLE_DATA: 'off' } })
    operator = await app.signIn()
    for (const id of [1, 2]) {
      const revision = (await setup()).libraries.find((library) => library.id === id)?.revision
      await operator.ok('PATCH', `/api/libraries/${id}`, { seats: 3, revision })
    }
    for (const [index, name] of ['Early', 'Late', 'Night'].entries()) {
      const { revision } = (await setup()).hours
      await operator.ok('POST', '/api/hours/shifts', { name, nameMr: '', partIds: [1], revision })
      const shiftId = (await setup()).hours.shifts.at(-1)?.id
      const lengths = { months: index + 1, days: null, price: 50_000, joiningFee: 0 }
      const plan = { id: name, name, nameMr: '', shiftId, libraryIds: [], isOffered: true, ...lengths }
      await operator.ok('POST', '/api/plans', plan)
    }
  }

  const rows = async <Row>(topic: string) =>
    (await operator.ok<FullListOfTopic<Row>>('GET', `/api/${topic}`)).rows
  const setup = async () => (await rows<RoomsHoursAndPlans>('setup'))[0] ?? roomsHoursAndPlansOfNewDatabase
  const pick = <Value>(values: readonly Value[], at: number) => values[at % Math.max(1, values.length)]

  async function take({ kind, a, b, starts }: Step) {
    const { plans, hours } = await setup()
    const seats = await rows<Seat>('seating')
    const members = await rows<Member>('members')
    const seat = pick(seats, a)
    const member = pick(members, a)
    const planId = pick(plans, b)?.id
    const send = (method: string, path: string, body?: object) => operator.call(method, path, body)
    // The term of every third is over already.
    const joinDate = b % 3 === 0 ? '2026-01-15' : app.today()
    if (kind === 'admit') {
      return send('POST', '/api/members', admission({ seatId: seat?.id ?? '', planId, joinDate }))
    }
    if (kind === 'add-seat') return send('POST', '/api/seating', { libraryId: 1 + (a % 2) })
    if (kind === 'remove-seat' && seat) return send('DELETE', `/api/seating/${seat.id}`)
    if (kind === 'reorder' && seat) {
      return send('POST', '/api/seating/moves', { seatId: seat.id, targetId: pick(seats, b)?.id })
    }
    if (kind === 'cut') {
      const parts = starts.map((startsAt, index) => {
        const id = (a >> index) % 2 === 0 ? (hours.parts[index]?.id ?? null) : null
        return { id, startsAt }
      })
      return send('POST', '/api/hours/cuts', { parts, revision: hours.revision })
    }
    if (kind === 'shift') {
      const partIds = hours.parts.map(({ id }) => id).filter((_id, index) => ((b + 1) >> index) % 2 === 1)
      const { id } = pick(hours.shifts, a) ?? {}
      return send('PATCH', `/api/hours/shifts/${id}`, { partIds, revision: hours.revision })
    }
    if (kind === 'restore') {
      const deleted = pick(await rows<DeletedMember>('deleted_members'), a)
      const body = b % 2 === 0 ? {} : { seatId: pick(seats, b)?.id }
      return deleted && send('POST', `/api/deleted_members/${deleted.id}/restorations`, body)
    }
    if (!member) return undefined
    const { id, revision } = member
    if (kind === 'delete') return send('DELETE', `/api/members/${id}`)
    if (kind === 'free') return send('POST', '/api/members/seat-releases', { ids: [id] })
    if (kind === 'take-back') return send('POST', '/api/members/seat-restorations', { ids: [id] })
    if (kind === 'renew') {
      const sent = await renewal(operator, id, { today: app.today(), planId, confirmed: ['just_renewed'] })
      return send('POST', `/api/members/${id}/terms`, sent)
    }
    const seatId = b % 5 === 0 ? null : pick(seats, b)?.id
    return send('PATCH', `/api/members/${id}`, { seatId, revision })
  }

  /** Whether everybody holds the parts of the shifts of their terms still to run on one seat, and nobody else does. */
  async function check() {
    const now = await setup()
    const members = await rows<Member>('members')
    const stored = await app.db.selectFrom('seatHolds').selectAll().execute()
    const expected = members.flatMap(({ id, seatId, terms, partIds }) => {
      const sold = new Set(terms.flatMap(({ planId }) => findShiftOfPlan(now, planId)?.partIds ?? []))
      expect(partIds).toEqual(seatId === null ? [] : [...sold].sort((a, b) => a - b))
      return partIds.map((partId) => `${seatId} ${partId} ${id}`)
    })
    expect(stored.map(({ seatId, partId, memberId }) => `${seatId} ${partId} ${memberId}`).sort()).toEqual(
      expected.sort(),
    )
    const parts = expected.map((hold) => hold.split(' ').slice(0, 2).join(' '))
    expect(new Set(parts).size).toBe(parts.length)
  }

  test(`no sequence of changes gives one part of one seat to two members (seed ${seed})`, {
    timeout: 60_000 + runs * 1_000,
  }, async () => {
    const sequence = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      for (const one of steps) {
        const answer = await take(one)
        expect([one.kind, (answer?.status ?? 200) < 500]).toEqual([one.kind, true])
      }
      await check()
    })
    for (let done = 0; done < runs; done += runsACentre) {
      await openCentre()
      const numRuns = Math.min(runsACentre, runs - done)
      await fc.assert(sequence, { numRuns, seed: seed + done, endOnFailure: true }).finally(() => app.end())
    }
  })
})

describe.each(engines)('DP-2, MB-13: forty at once on %s', (engine) => {
  test('one of them gets the part of the seat, all others are told, and another part stays free', async () => {
    const app = await freshApp(engine, { environment: { SAMPLE_DATA: 'off' } })
    const operator = await app.signIn()
    const { rows } = await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
    const parts = [
      { id: 1, startsAt: 0 },
      { id: null, startsAt: 720 },
    ]
    const cut = await operator.ok<{ row: RoomsHoursAndPlans }>('POST', '/api/hours/cuts', {
      parts,
      revision: rows[0]?.hours.revision,
    })
    for (const [index, name] of ['Early', 'Late'].entries()) {
      const now = await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
      const partIds = [cut.row.hours.parts[index]?.id]
      const { row } = await operator.ok<{ row: RoomsHoursAndPlans }>('POST', '/api/hours/shifts', {
        name,
        nameMr: '',
        partIds,
        revision: now.rows[0]?.hours.revision,
      })
      const shiftId = row.hours.shifts.at(-1)?.id
      await operator.ok('POST', '/api/plans', {
        id: name,
        name,
        nameMr: '',
        months: 1,
        days: null,
        shiftId,
        price: 40_000,
        joiningFee: 0,
        libraryIds: [],
        isOffered: true,
      })
    }
    const sent = Array.from({ length: 40 }, () =>
      operator.call('POST', '/api/members', admission({ planId: 'Early' })),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(39)
    expect((await operator.call('POST', '/api/members', admission({ planId: 'Late' }))).status).toBe(201)
    expect((await operator.call('POST', '/api/members', admission({ planId: 'month' }))).status).toBe(409)
    await app.end()
  })
})
