import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { FullListOfTopic, PageOfLiveRows } from '#domain/live.ts'
import type { Member, MemberDetails } from '#domain/members/member.ts'
import type { Plan } from '#domain/plans/plan.ts'
import { librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import {
  type RoomsHoursAndPlans,
  roomsHoursAndPlansOfNewDatabase,
} from '#domain/seating/rooms-hours-and-plans.ts'
import { type Seat, seatHasDesk } from '#domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'

const plan = (changes: Partial<Plan> = {}) => ({
  id: 'quarter',
  name: 'Three months',
  nameMr: 'तीन महिने',
  months: 3,
  days: null,
  shiftId: 1,
  price: 140_000,
  joiningFee: 10_000,
  libraryIds: [],
  isOffered: true,
  ...changes,
})

describe.each(enginesByExtent)('how a centre is set up, on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  type Answer = { revision: number; row: RoomsHoursAndPlans }
  const setup = async () => {
    const { rows } = await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')
    return rows[0] ?? roomsHoursAndPlansOfNewDatabase
  }
  const seats = async (libraryId: number) => {
    const { rows } = await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
    return rows.filter((seat) => seat.libraryId === libraryId && seatHasDesk(seat))
  }
  const member = async (id: string) => {
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    return rows.find((one) => one.id === id)
  }
  const refusal = async (call: Promise<Response>) => {
    const response = await call
    const { error } = (await response.json()) as { error?: { code: string; params?: object } }
    const params = error?.params && 'names' in error.params ? [error.params] : []
    return [response.status, error?.code, ...params]
  }
  const admit = async (changes: Parameters<typeof admission>[0] = {}) =>
    (await operator.ok<{ row: MemberDetails }>('POST', '/api/members', admission(changes))).row
  /** Cuts the day into morning, evening and night, each with a shift and a plan of its own. */
  const divide = async () => {
    const { hours } = await setup()
    const parts = [
      { id: 1, startsAt: 360 },
      { id: null, startsAt: 840 },
      { id: null, startsAt: 1320 },
    ]
    let { row } = await operator.ok<Answer>('POST', '/api/hours/cuts', { parts, revision: hours.revision })
    for (const [index, name] of ['Morning', 'Evening', 'Night'].entries()) {
      const partIds = [row.hours.parts[index]?.id]
      const shift = { name, nameMr: '', partIds, revision: row.hours.revision }
      row = (await operator.ok<Answer>('POST', '/api/hours/shifts', shift)).row
      const shiftId = row.hours.shifts.at(-1)?.id ?? 0
      const sold = plan({ id: name.toLowerCase(), name, months: 1, price: 40_000, joiningFee: 0, shiftId })
      row = (await operator.ok<Answer>('POST', '/api/plans', sold)).row
    }
    return row
  }

  test('RO-1, DP-1, PL-1: a new database has two rooms, one part of the day, one shift and one plan', async () => {
    expect(await setup()).toMatchObject({
      libraries: [{ name: 'Main Library' }, { name: 'New Extension' }],
      hours: { parts: [{ startsAt: 0 }], shifts: [{ name: 'Full day', partIds: [1] }] },
      plans: [{ id: 'month', name: 'One month', months: 1, days: null, price: 50_000, joiningFee: 0 }],
    })
    expect(await member('101')).toMatchObject({
      terms: [{ planId: 'month', price: 50_000 }],
      partIds: [1],
      isSample: true,
    })
  })

  describe('rooms', () => {
    test('RO-3: a new room gets its seats, numbered from 1, all for anyone; every screen hears of both', async () => {
      const heard = app.listen()
      const { row } = await operator.ok<Answer>('POST', '/api/libraries', {
        name: 'Hall',
        nameMr: 'दालन',
        seats: 30,
      })
      expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['setup', 'seating'])
      const hall = librariesNotRemovedInOrder(row.libraries).at(-1)
      expect(hall).toMatchObject({ name: 'Hall', nameMr: 'दालन' })
      const made = await seats(hall?.id ?? 0)
      expect(made.map(({ seatNumber }) => seatNumber)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
      expect(new Set(made.map(({ allocation }) => allocation))).toEqual(new Set(['Anyone']))
    })

    test('RO-1: a room is renamed, put in order, made larger and smaller', async () => {
      const [main] = (await setup()).libraries
      const change = (changes: object, revision: number | undefined) =>
        operator.call('PATCH', '/api/libraries/1', { ...changes, revision })
      const { row } = (await (await change({ name: 'Reading Hall' }, main?.revision)).json()) as Answer
      expect(row.libraries[0]).toMatchObject({ name: 'Reading Hall', nameMr: 'मुख्य वाचनालय' })
      expect(await refusal(change({ name: 'X' }, main?.revision))).toEqual([409, 'stale'])
      expect(await refusal(change({ name: 'new extension' }, row.libraries[0]?.revision))).toEqual([
        409,
        'name_taken',
      ])
      await operator.ok('POST', '/api/libraries/moves', { libraryId: 2, targetId: 1 })
      const [first, second] = librariesNotRemovedInOrder((await setup()).libraries)
      expect([first?.id, second?.id]).toEqual([2, 1])

      await change({ seats: 25 }, second?.revision)
      expect(await seats(1)).toHaveLength(25)
      const revision = (await setup()).libraries.find(({ id }) => id === 1)?.revision
      expect(await refusal(change({ seats: 13 }, revision))).toEqual([
        409,
        'seats_in_use',
        { names: expect.arrayContaining([expect.any(String), expect.any(String)]), more: 0 },
      ])
      expect(await seats(1)).toHaveLength(25)
      await change({ seats: 15 }, revision)
      expect(await seats(1)).toHaveLength(15)
    })

    test('RO-1, LY-3: all seats of a room are made for the same people at once, those in use alone', async () => {
      const { row } = await operator.ok<Answer>('POST', '/api/libraries', {
        name: 'Girls',
        seats: 3,
        allocation: 'Girls',
      })
      const room = librariesNotRemovedInOrder(row.libraries).at(-1)
      const id = room?.id ?? 0
      const whom = async () => (await seats(id)).map(({ allocation }) => allocation)
      expect(await whom()).toEqual(['Girls', 'Girls', 'Girls'])
      const change = async (changes: object) => {
        const revision = (await setup()).libraries.find((one) => one.id === id)?.revision
        return operator.call('PATCH', `/api/libraries/${id}`, { ...changes, revision })
      }
      await change({ seats: 4 })
      expect(await whom()).toEqual(['Girls', 'Girls', 'Girls', 'Girls'])
      await change({ seats: 3 })
      const heard = app.listen()
      await change({ allocation: 'Boys' })
      expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['setup', 'seating'])
      expect(await whom()).toEqual(['Boys', 'Boys', 'Boys'])
      await change({ allocation: 'Anyone', seats: 4 })
      expect(await whom()).toEqual(['Anyone', 'Anyone', 'Anyone', 'Anyone'])
      expect(await refusal(change({ allocation: 'Cats' }))).toEqual([400, expect.any(String)])
      const [last] = (await operator.ok<{ rows: { changes: object[] }[] }>('GET', '/api/history')).rows
      expect(last?.changes).toEqual([
        { field: 'seats', from: 3, to: 4 },
        { field: 'allocation', from: 'Boys', to: 'Anyone' },
      ])
    })

    test('RO-2: a room is removed only when nobody holds a seat in it, and the history keeps its name', async () => {
      expect(await refusal(operator.call('DELETE', '/api/libraries/1'))).toEqual([
        409,
        'library_in_use',
        { names: [expect.any(String), expect.any(String), expect.any(String)], more: 12 },
      ])
      const gone = await admit({ name: 'Gone Again' })
      await operator.ok('DELETE', `/api/members/${gone.id}`)
      await operator.ok('DELETE', '/api/sample')
      const { row } = await operator.ok<Answer>('DELETE', '/api/libraries/1')
      expect(librariesNotRemovedInOrder(row.libraries).map(({ name }) => name)).toEqual(['New Extension'])
      expect(row.libraries.find(({ id }) => id === 1)).toMatchObject({
        name: 'Main Library',
        removedOn: '2026-11-20',
      })
      expect(await seats(1)).toEqual([])
      expect(await refusal(operator.call('POST', '/api/seating', { libraryId: 1 }))).toEqual([
        400,
        'library_required',
      ])
      expect(await refusal(operator.call('DELETE', '/api/libraries/2'))).toEqual([409, 'last_library'])
      // Their seat is gone with the room.
      await operator.ok('POST', `/api/deleted_members/${gone.id}/restorations`, {})
      expect(await member(gone.id)).toMatchObject({ seatId: null, partIds: [] })
    })

    test('RO-2, PL-1: with a room go the plans that were sold in it alone, but the last one offered', async () => {
      await operator.ok('POST', '/api/libraries', { name: 'Hall', seats: 2 })
      const hall = librariesNotRemovedInOrder((await setup()).libraries).at(-1)?.id ?? 0
      await operator.ok('POST', '/api/plans', plan({ libraryIds: [hall] }))
      await operator.ok('POST', '/api/plans', plan({ id: 'both', name: 'Both', libraryIds: [hall, 1] }))
      const { row } = await operator.ok<Answer>('DELETE', `/api/libraries/${hall}`)
      const quarter = row.plans.find(({ id }) => id === 'quarter')
      expect(quarter).toMatchObject({ isOffered: false, libraryIds: [hall] })
      expect(row.plans.find(({ id }) => id === 'both')).toMatchObject({ isOffered: true, libraryIds: [1] })
      const { rows } = await operator.ok<{ rows: { name: string; changes: object[] }[] }>(
        'GET',
        '/api/history',
      )
      expect(rows.slice(0, 3).map(({ name, changes }) => [name, changes])).toEqual([
        ['Hall', []],
        ['Three months', [{ field: 'isOffered', from: true, to: false }]],
        ['Both', [{ field: 'libraryIds', from: `1, ${hall}`, to: '1' }]],
      ])
      const offer = { isOffered: true, revision: quarter?.revision }
      expect(await refusal(operator.call('PATCH', '/api/plans/quarter', offer))).toEqual([
        409,
        'plan_without_room',
      ])
      const anew = plan({ id: 'anew', name: 'Anew', libraryIds: [hall] })
      expect(await refusal(operator.call('POST', '/api/plans', anew))).toEqual([409, 'plan_without_room'])
      expect((await operator.call('PATCH', '/api/plans/quarter', { ...offer, libraryIds: [2] })).status).toBe(
        200,
      )
    })
  })

  describe('hours', () => {
    test('DP-1, DP-5: who holds the whole day holds every part of it, and moving a cut changes nobody', async () => {
      const row = await divide()
      expect(row.hours.parts.map(({ startsAt }) => startsAt)).toEqual([360, 840, 1320])
      const [morning, evening, night] = row.hours.parts.map(({ id }) => id)
      expect((await member('101'))?.partIds).toEqual([morning, evening, night])
      const before = (await member('101'))?.revision
      const parts = row.hours.parts.map((part) => ({ ...part, startsAt: part.startsAt + 30 }))
      await operator.ok('POST', '/api/hours/cuts', { parts, revision: row.hours.revision })
      expect(await member('101')).toMatchObject({ partIds: [morning, evening, night], revision: before })
    })

    test('DP-2, DP-3, MB-13: two shifts share a seat, and none of its parts is given twice', async () => {
      await divide()
      await admit({ id: 'early', planId: 'morning' })
      await admit({ id: 'late', planId: 'evening' })
      expect((await member('early'))?.seatId).toBe('1-16')
      expect((await member('late'))?.seatId).toBe('1-16')
      const again = (planId: string) => operator.call('POST', '/api/members', admission({ planId }))
      for (const planId of ['morning', 'evening', 'month']) {
        expect(await refusal(again(planId))).toEqual([409, 'seat_taken'])
      }
      expect((await again('night')).status).toBe(201)
      const moved = await operator.call('PATCH', '/api/members/101', {
        seatId: '1-16',
        revision: (await member('101'))?.revision,
      })
      expect(await refusal(Promise.resolve(moved))).toEqual([409, 'seat_taken'])
    })

    test('DP-5: a cut that would give one part of a seat to two members is refused, with their names', async () => {
      const { hours } = await divide()
      await admit({ id: 'early', name: 'Early Bird', planId: 'morning' })
      await admit({ id: 'late', name: 'Late Riser', planId: 'evening' })
      const held = await setup()
      const joined = hours.parts.filter((_part, index) => index !== 1)
      const cut = (parts: object) =>
        operator.call('POST', '/api/hours/cuts', { parts, revision: hours.revision })
      const current = { parts: joined, revision: held.hours.revision }
      expect(await refusal(operator.call('POST', '/api/hours/cuts', current))).toEqual([
        409,
        'held_twice',
        { names: ['Early Bird', 'Late Riser'], more: 0 },
      ])
      expect(await setup()).toEqual(held)
      await operator.ok('DELETE', '/api/members/late')
      expect((await cut(joined)).status).toBe(200)
    })

    test('DP-5: a shift with other parts takes its members along, or is refused', async () => {
      const { hours } = await divide()
      await admit({ id: 'early', name: 'Early Bird', planId: 'morning' })
      await admit({ id: 'late', name: 'Late Riser', planId: 'evening' })
      const [morning, , night] = hours.parts.map(({ id }) => id)
      const [, early, , dark] = hours.shifts
      const change = async (id: number | undefined, partIds: (number | undefined)[]) =>
        operator.call('PATCH', `/api/hours/shifts/${id}`, {
          partIds,
          revision: (await setup()).hours.revision,
        })
      expect(
        await refusal(
          change(
            early?.id,
            hours.parts.map(({ id }) => id),
          ),
        ),
      ).toEqual([409, 'held_twice', { names: ['Early Bird', 'Late Riser'], more: 0 }])
      expect((await change(early?.id, [morning, night])).status).toBe(200)
      expect((await member('early'))?.partIds).toEqual([morning, night])
      expect(await refusal(operator.call('DELETE', `/api/hours/shifts/${dark?.id}`))).toEqual([
        409,
        'shift_in_use',
        { names: ['Night'], more: 0 },
      ])
    })

    test('two operators: what is based on older hours is refused', async () => {
      const { hours } = await setup()
      const shift = { name: 'Day', nameMr: '', partIds: [1], revision: hours.revision }
      await operator.ok('POST', '/api/hours/shifts', shift)
      expect(await refusal(operator.call('POST', '/api/hours/shifts', { ...shift, name: 'Other' }))).toEqual([
        409,
        'stale',
      ])
      const { revision } = (await setup()).hours
      expect(
        await refusal(operator.call('POST', '/api/hours/shifts', { ...shift, name: 'day', revision })),
      ).toEqual([409, 'name_taken'])
    })
  })

  describe('plans', () => {
    test('PL-1, PL-3: a plan is sold by its length and price, and asked for where several are offered', async () => {
      await operator.ok('POST', '/api/plans', plan())
      // The answer was lost, and the same is sent again.
      const { row } = await operator.ok<Answer>('POST', '/api/plans', plan())
      expect(row.plans).toHaveLength(2)
      expect(await refusal(operator.call('POST', '/api/members', admission()))).toEqual([
        400,
        'plan_required',
      ])
      const sold = await admit({ planId: 'quarter' })
      expect(sold).toMatchObject({
        terms: [{ planId: 'quarter', price: 140_000 }],
        expiryDate: '2027-02-20',
      })
    })

    test('PL-2: a new price counts for what is sold after it', async () => {
      const change = async (price: number) => {
        const { plans } = await setup()
        await operator.ok('PATCH', '/api/plans/month', { price, revision: plans[0]?.revision })
      }
      const before = await admit({ seatId: '1-16' })
      await change(60_000)
      expect(await member(before.id)).toMatchObject({ terms: [{ price: 50_000 }] })
      expect(await admit({ seatId: '1-17' })).toMatchObject({ terms: [{ price: 60_000 }] })
      // The renewal is sold at the new price.
      const { row } = await operator.ok<{ row: MemberDetails }>(
        'POST',
        `/api/members/${before.id}/terms`,
        await renewal(operator, before.id, { today: '2026-11-20' }),
      )
      expect(row).toMatchObject({
        terms: [
          { price: 50_000, lastDay: '2026-12-20' },
          { price: 60_000, lastDay: '2027-01-20' },
        ],
        expiryDate: '2027-01-20',
      })
    })

    test('PL-2: a price to come counts from its day on, also for a term that begins later, and whoever was shown the old one is asked again', async () => {
      const change = async (changes: object) => {
        const revision = (await setup()).plans[0]?.revision
        return operator.call('PATCH', '/api/plans/month', { ...changes, revision })
      }
      const coming = (from: string) => change({ comingPrice: { price: 60_000, from } })
      const priced = async () => {
        const [first] = (await setup()).plans
        return [first?.price, first?.comingPrice]
      }
      for (const from of ['2026-11-20', '2026-11-19', '2027-11-22', 'soon']) {
        expect((await coming(from)).status).toBe(400)
      }
      const old = await admit({ seatId: '1-16' })
      const other = await admit({ seatId: '1-17' })
      const heard = app.listen()
      expect((await coming('2026-11-22')).status).toBe(200)
      expect(heard.join()).toContain('"topic":"setup"')
      const { rows } = await operator.ok<PageOfLiveRows<HistoryEntry>>('GET', '/api/history')
      expect(rows[0]?.changes).toEqual([
        { field: 'comingPrice', from: null, to: 600 },
        { field: 'comingPriceFrom', from: null, to: '2026-11-22' },
      ])
      // The day before: the old price, though the term begins on a day after the change.
      now = new Date('2026-11-21T18:20:00Z')
      const shown = await renewal(operator, old.id, { today: '2026-11-21', charged: 50_000 })
      const early = await operator.ok<{ row: MemberDetails }>('POST', `/api/members/${other.id}/terms`, {
        ...(await renewal(operator, other.id, { today: '2026-11-21' })),
        charged: 50_000,
      })
      expect(early.row.terms.at(-1)).toMatchObject({ price: 50_000 })
      expect(await priced()).toEqual([50_000, { price: 60_000, from: '2026-11-22' }])

      now = new Date('2026-11-21T18:40:00Z')
      expect(await refusal(operator.call('POST', `/api/members/${old.id}/terms`, shown))).toEqual([
        409,
        'stale',
      ])
      const { row } = await operator.ok<{ row: MemberDetails }>('POST', `/api/members/${old.id}/terms`, {
        ...shown,
        charged: 60_000,
      })
      expect(row.terms.map(({ price }) => price)).toEqual([50_000, 60_000])
      expect(await priced()).toEqual([60_000, null])
      // Another change keeps the price that has begun.
      expect((await change({ name: 'A month' })).status).toBe(200)
      expect(await priced()).toEqual([60_000, null])
      expect((await coming('2026-12-01')).status).toBe(200)
      expect((await change({ comingPrice: null })).status).toBe(200)
      expect(await priced()).toEqual([60_000, null])
    })

    test('PL-1: length and shift of a plan that was sold stay; one that was not can be changed and removed', async () => {
      const change = async (id: string, changes: object) => {
        const { plans } = await setup()
        const revision = plans.find((one) => one.id === id)?.revision
        return operator.call('PATCH', `/api/plans/${id}`, { ...changes, revision })
      }
      expect(await refusal(change('month', { months: 2, days: null }))).toEqual([409, 'plan_is_sold'])
      expect((await change('month', { name: 'A month', months: 1, days: null })).status).toBe(200)
      expect(await refusal(operator.call('DELETE', '/api/plans/month'))).toEqual([409, 'last_plan'])
      await operator.ok('POST', '/api/plans', plan())
      expect((await change('quarter', { months: null, days: 10 })).status).toBe(200)
      expect(await refusal(operator.call('DELETE', '/api/plans/month'))).toEqual([409, 'plan_is_sold'])
      await operator.ok('DELETE', '/api/plans/quarter')
      expect(await refusal(change('month', { isOffered: false }))).toEqual([409, 'last_plan'])
    })

    test('PL-1: a plan is sold in its rooms and while it is offered, and not otherwise', async () => {
      await operator.ok('POST', '/api/plans', plan({ libraryIds: [2] }))
      await operator.ok('POST', '/api/plans', plan({ id: 'old', name: 'Old', isOffered: false }))
      const sell = (planId: string) => operator.call('POST', '/api/members', admission({ planId }))
      expect(await refusal(sell('quarter'))).toEqual([409, 'plan_not_sold_here'])
      expect(await refusal(sell('old'))).toEqual([409, 'plan_not_offered'])
      expect(await refusal(sell('nothing'))).toEqual([409, 'plan_not_offered'])
      // Nor is it sold with a renewal in a room that it is not for.
      const renew = async () => {
        const sent = await renewal(operator, '101', { today: '2026-11-20', planId: 'quarter' })
        return operator.call('POST', '/api/members/101/terms', sent)
      }
      expect(await refusal(renew())).toEqual([409, 'plan_not_sold_here'])
      const seatId = (await seats(2)).at(-1)?.id ?? ''
      const { revision } = (await member('101')) ?? {}
      await operator.ok('PATCH', '/api/members/101', { seatId, revision })
      expect((await renew()).status).toBe(201)
      const { plans } = await setup()
      expect(plans.map(({ id }) => id)).toEqual(['month', 'quarter', 'old'])
      const { row } = await operator.ok<Answer>('POST', '/api/plans/moves', {
        planId: 'old',
        targetId: 'month',
      })
      expect(row.plans.map(({ id }) => id)).toEqual(['old', 'month', 'quarter'])
    })
  })

  test('RO-1, PL-1: a room or plan takes another’s place, which the history says; nothing happens where both are one', async () => {
    await operator.ok('POST', '/api/plans', plan())
    const before = await setup()
    const moves: [string, object, object][] = [
      ['libraries', { libraryId: 2, targetId: 1 }, { kind: 'library', subject: '2', name: 'New Extension' }],
      [
        'plans',
        { planId: 'quarter', targetId: 'month' },
        { kind: 'plan', subject: 'quarter', name: 'Three months' },
      ],
    ]
    for (const [path, body, about] of moves) {
      await operator.ok('POST', `/api/${path}/moves`, body)
      const { rows } = await operator.ok<PageOfLiveRows<HistoryEntry>>('GET', '/api/history')
      const changes = [{ field: 'place', from: 2, to: 1 }]
      expect(rows[0]).toMatchObject({ ...about, action: 'moved', changes })
    }
    const after = await setup()
    expect(librariesNotRemovedInOrder(after.libraries).map(({ id }) => id)).toEqual([2, 1])
    expect(after.plans.map(({ id }) => id)).toEqual(['quarter', 'month'])

    await operator.ok('POST', '/api/plans/moves', { planId: 'month', targetId: 'month' })
    const { plans, libraries } = await setup()
    expect({ plans, libraries }).toEqual({ plans: after.plans, libraries: after.libraries })
    expect(plans).not.toEqual(before.plans)
    for (const body of [
      { planId: 'month', targetId: 'nothing' },
      { planId: 'nothing', targetId: 'month' },
    ]) {
      expect(await refusal(operator.call('POST', '/api/plans/moves', body))).toEqual([404, 'not_found'])
    }
  })

  test('RO-1, DP-2, PL-1: no two rooms, shifts or plans have one name, in capitals or not', async () => {
    const { hours, plans } = await setup()
    const sent: [string, string, object][] = [
      ['POST', '/api/libraries', { name: 'MAIN library', nameMr: '', seats: 1 }],
      ['POST', '/api/plans', plan({ name: 'ONE month' })],
      ['POST', '/api/hours/shifts', { name: 'FULL day', nameMr: '', partIds: [1], revision: hours.revision }],
    ]
    for (const [method, path, body] of sent) {
      expect(await refusal(operator.call(method, path, body))).toEqual([409, 'name_taken'])
    }
    const own = { name: 'One Month', revision: plans[0]?.revision }
    expect((await operator.call('PATCH', '/api/plans/month', own)).status).toBe(200)
  })

  test('DP-7: a member may have no seat, and get one again in the parts of their plan', async () => {
    const { revision } = (await member('101')) ?? {}
    const { row } = await operator.ok<{ row: MemberDetails }>('PATCH', '/api/members/101', {
      seatId: null,
      revision,
    })
    expect(row).toMatchObject({ seatId: null, partIds: [] })
    await admit({ seatId: '1-1', gender: 'Female' })
    const back = await operator.ok<{ row: MemberDetails }>('PATCH', '/api/members/101', {
      seatId: '1-17',
      revision: row.revision,
    })
    expect(back.row).toMatchObject({ seatId: '1-17', partIds: [1] })
  })

  test('RC-7: a sample member with another name is no longer one, and stays when the sample goes', async () => {
    const change = async (id: string, changes: object) =>
      operator.ok('PATCH', `/api/members/${id}`, { ...changes, revision: (await member(id))?.revision })
    await change('101', { name: 'A Real Person' })
    await change('102', { seatId: '1-18' })
    await operator.ok('DELETE', '/api/sample')
    expect(await member('101')).toMatchObject({ isSample: false })
    expect(await member('102')).toBeUndefined()
  })
})
