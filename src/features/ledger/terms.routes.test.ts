import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { RenewalInput } from '#domain/terms/renewal-input.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'
import { checkAccountBooks } from './check-account-books.store.ts'

type Answer = { revision: number; row: MemberDetailsMaskedOrNot }

describe.each(enginesByExtent)('terms on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = '2026-11-20T06:00:00Z'
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  /** Moves the clock to a day; sessions end with time, so the operator signs in again. */
  const on = async (day: string) => {
    at = `${day}T06:00:00Z`
    await app.sweep()
    operator = await app.signIn()
  }
  const admit = async (changes: Parameters<typeof admission>[0] = {}) =>
    (await operator.ok<Answer>('POST', '/api/members', admission(changes))).row
  const find = async (id: string) => (await operator.ok<Answer>('GET', `/api/members/${id}`)).row
  const terms = async (id: string) =>
    (await operator.ok<{ row: MemberAccount }>('GET', `/api/members/${id}/account`)).row
  const days = async (id: string) =>
    (await terms(id)).terms.map(({ firstDay, lastDay, anchorDay }) => `${firstDay} ${lastDay} ${anchorDay}`)
  const proposed = (id: string, changes: Partial<RenewalInput> = {}) =>
    renewal(operator, id, { today: app.today(), ...changes })
  const sell = (id: string, sent: object) => operator.call('POST', `/api/members/${id}/terms`, sent)
  const renew = async (id: string, changes: Partial<RenewalInput> = {}) => {
    const sent = await proposed(id, { confirmed: ['just_renewed'], ...changes })
    return (await operator.ok<Answer>('POST', `/api/members/${id}/terms`, sent)).row
  }
  const change = async (id: string, changes: object) => {
    const { revision } = await find(id)
    return operator.call('PATCH', `/api/members/${id}`, { ...changes, revision })
  }
  const refusal = async (answer: Response | Promise<Response>) => {
    const { status, error } = await Promise.resolve(answer).then(async (response) => ({
      status: response.status,
      error: (await response.json()).error,
    }))
    return [status, error.code, error.field]
  }
  const history = async (id: string) =>
    (await operator.ok<{ rows: HistoryEntry[] }>('GET', `/api/history?member=${id}`)).rows

  test('TM-3, AD-7: where another sum would be charged than was shown, nothing is sold', async () => {
    const sent = admission({ joinDate: app.today(), charged: 40_000 })
    expect(await refusal(operator.call('POST', '/api/members', sent))).toEqual([409, 'stale', undefined])
    await operator.ok('POST', '/api/members', { ...sent, charged: 50_000 })
    const wrong = await proposed(sent.id, { charged: 49_900 })
    expect(await refusal(sell(sent.id, wrong))).toEqual([409, 'stale', undefined])
    expect((await terms(sent.id)).terms).toHaveLength(1)
    expect((await sell(sent.id, { ...wrong, charged: 50_000 })).status).toBe(201)
  })

  test('TM-1: an admission makes the first term, under the id that was sent, and gives the next number', async () => {
    const sent = admission({ joinDate: '2026-10-31' })
    const { row } = await operator.ok<Answer>('POST', '/api/members', sent)
    expect(row.number).toBe(51)
    expect((await terms(sent.id)).terms).toEqual([
      {
        ...{ id: sent.termId, previousId: null, planId: 'month', shiftId: 1, seatId: '1-16' },
        ...{ planName: 'One month', planNameMr: 'एक महिना', shiftName: 'Full day', shiftNameMr: 'पूर्ण दिवस' },
        ...{ roomName: 'Main Library', roomNameMr: 'मुख्य वाचनालय', seatNumber: 16 },
        ...{ firstDay: '2026-10-31', lastDay: '2026-11-30', anchorDay: 31 },
        ...{ soldLastDay: '2026-11-30', soldAnchorDay: 31, price: 50_000, joiningFee: 0 },
        ...{ discount: 0, discountReason: '', choiceReason: '', state: 'Sold' },
        ...{ soldBy: admin.email, soldAt: '2026-11-20T06:00:00.000Z' },
      },
    ])
    const again = operator.call('POST', '/api/members', { ...sent, termId: 'another' })
    expect(await refusal(again)).toEqual([409, 'already_added', undefined])
    const other = operator.call('POST', '/api/members', admission({ seatNumber: 17, termId: sent.termId }))
    expect(await refusal(other)).toEqual([409, 'already_added', undefined])
  })

  test('TM-1, LG-8: a number is never given again, and restoring brings the terms back', async () => {
    const first = await admit()
    await renew(first.id)
    const before = await terms(first.id)
    await operator.ok('DELETE', `/api/members/${first.id}`)
    expect((await operator.call('GET', `/api/members/${first.id}/terms`)).status).toBe(404)
    const second = await admit({ seatNumber: 17 })
    await operator.ok('POST', `/api/deleted_members/${first.id}/restorations`, {})
    const { revision } = await find(first.id)
    expect(await terms(first.id)).toEqual({ ...before, revision })
    await operator.ok('DELETE', `/api/members/${first.id}`)
    await operator.ok('DELETE', `/api/deleted_members/${first.id}`)
    const third = await admit()
    expect([first, second, third].map(({ number }) => number)).toEqual([51, 52, 53])
    const kept = await app.db.selectFrom('terms').select('id').where('memberId', '=', first.id).execute()
    expect(kept).toHaveLength(2)
  })

  test('TM-2: terms of months end on the anchor: 31 January, 28 February, 31 March', async () => {
    await on('2027-01-31')
    const { id } = await admit({ joinDate: '2027-01-31' })
    await renew(id)
    const row = await renew(id)
    expect(row).toMatchObject({ joinDate: '2027-01-31', expiryDate: '2027-04-30' })
    expect(await days(id)).toEqual([
      '2027-01-31 2027-02-28 31',
      '2027-03-01 2027-03-31 31',
      '2027-04-01 2027-04-30 31',
    ])
  })

  test('TM-4: a renewal before the end loses no day, sets Active, and is in the history', async () => {
    const { id } = await admit()
    await change(id, { status: 'Inactive' })
    const heard = app.listen()
    const row = await renew(id)
    expect(row).toMatchObject({ expiryDate: '2027-01-20', status: 'Active' })
    expect(row.terms.map(({ lastDay }) => lastDay)).toEqual(['2026-12-20', '2027-01-20'])
    expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['members'])
    const [entry] = await history(id)
    expect(entry).toMatchObject({
      ...{ action: 'renewed', by: admin.email, name: 'Asha Test' },
      changes: [
        { field: 'expiryDate', from: '2026-12-20', to: '2027-01-20' },
        { field: 'status', from: 'Inactive', to: 'Active' },
      ],
    })
  })

  test('TM-4: after the end it continues where the seat was held, and begins today where the continued term is over', async () => {
    const { id } = await admit({ joinDate: '2026-12-10' })
    await on('2027-02-10')
    expect(await proposed(id)).toMatchObject({ begins: 'after-last-day', lastDay: '2027-02-10' })
    await on('2027-02-11')
    expect(await proposed(id)).toMatchObject({ begins: 'today', lastDay: '2027-03-11' })
    await renew(id)
    expect(await days(id)).toEqual(['2026-12-10 2027-01-10 10', '2027-02-11 2027-03-11 11'])
  })

  test('TM-4: moving and a deletion that is undone break no holding; a day without a seat does', async () => {
    const { id } = await admit()
    const since = async () => (await terms(id)).heldSince
    await on('2026-12-25')
    await change(id, { seatId: '2-50' })
    await operator.ok('DELETE', `/api/members/${id}`)
    await operator.ok('POST', `/api/deleted_members/${id}/restorations`, {})
    expect(await since()).toBe('2026-11-20')
    expect(await proposed(id)).toMatchObject({ begins: 'after-last-day' })
    await change(id, { seatId: null })
    expect(await since()).toBeNull()
    await change(id, { seatId: '2-50' })
    expect(await since()).toBe('2026-12-25')
    expect(await proposed(id)).toMatchObject({ begins: 'today', lastDay: '2027-01-25' })
  })

  test('TM-4: the other choice needs a reason, which is kept', async () => {
    const { id } = await admit()
    await on('2026-12-25')
    const sent = await proposed(id, { begins: 'today' })
    expect(await refusal(sell(id, sent))).toEqual([400, 'reason_required', 'reason'])
    await operator.ok('POST', `/api/members/${id}/terms`, { ...sent, reason: ' was ill ' })
    expect((await terms(id)).terms.at(-1)).toMatchObject({
      ...{ firstDay: '2026-12-25', lastDay: '2027-01-25', anchorDay: 25, choiceReason: 'was ill' },
    })
    expect((await history(id))[0]?.changes).toContainEqual({ field: 'choiceReason', from: '', to: 'was ill' })
  })

  test('TM-5: of many who renew one term at once one does, the others are told by whom and when', async () => {
    const { id } = await admit()
    const sent = await Promise.all(Array.from({ length: 8 }, () => proposed(id)))
    const answers = await Promise.all(sent.map((one) => sell(id, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect((await refused?.json())?.error).toMatchObject({
      code: 'already_renewed',
      params: { by: admin.email, at: '2026-11-20T06:00:00.000Z' },
    })
    expect(await days(id)).toHaveLength(2)
    const twice = sql`insert into terms select 'x', member_id, previous_id, plan_id, shift_id, seat_id, plan_name, plan_name_mr,
      shift_name, shift_name_mr, room_name, room_name_mr, seat_number, first_day, last_day, anchor_day, sold_last_day,
      sold_anchor_day, price, joining_fee, discount, discount_reason, choice_reason, state, sold_by, sold_at, is_sample, revision
      from terms where member_id = ${id} and previous_id is not null`
    await expect(twice.execute(app.db)).rejects.toThrow(/kept as sold|unique/i)
  })

  test('ER-1: the same renewal again, after a lost answer, sells nothing twice', async () => {
    const { id } = await admit()
    const sent = await proposed(id)
    const first = await sell(id, sent)
    const again = await sell(id, sent)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await again.json()).toEqual(await first.json())
    expect(await days(id)).toHaveLength(2)
    const other = sell(id, { ...sent, lastDay: '2027-02-20' })
    expect(await refusal(other)).toEqual([409, 'already_added', undefined])
    const ofSomebodyElse = await proposed('101', { id: sent.id })
    expect(await refusal(sell('101', ofSomebodyElse))).toEqual([409, 'already_added', undefined])
  })

  test('TM-5: a second renewal within ten minutes needs a yes', async () => {
    const { id } = await admit()
    await renew(id)
    const sent = await proposed(id)
    const [status, code] = await refusal(sell(id, sent))
    expect([status, code]).toEqual([409, 'just_renewed'])
    expect((await sell(id, { ...sent, confirmed: ['just_renewed'] })).status).toBe(201)
    at = '2026-11-20T06:11:00Z'
    expect((await sell(id, await proposed(id))).status).toBe(201)
  })

  test('TM-3: what was shown is what is sold: another last day, plan or price meanwhile sells nothing', async () => {
    const { id } = await admit()
    const sent = await proposed(id)
    await change(id, { expiryDate: '2026-12-19' })
    expect(await refusal(sell(id, sent))).toEqual([409, 'stale', undefined])
    expect(await refusal(sell(id, { ...sent, begins: 'today' }))).toEqual([409, 'stale', undefined])
    expect(await refusal(sell(id, { ...sent, previousId: '101' }))).toEqual([409, 'stale', undefined])
    expect(await refusal(sell(id, { ...sent, planId: 'none' }))).toEqual([409, 'plan_not_offered', 'planId'])
    expect(await refusal(sell('nobody', sent))).toEqual([404, 'not_found', undefined])
    expect(await days(id)).toHaveLength(1)
  })

  test('ER-2: wrong values are refused with their field', async () => {
    const { id } = await admit()
    const sent = await proposed(id)
    const wrong: [string, unknown][] = [
      ['id', '../1'],
      ['previousId', ''],
      ['planId', 7],
      ['begins', 'tomorrow'],
      ['reason', 'x'.repeat(201)],
      ['lastDay', '2026-02-30'],
      ['confirmed', 'yes'],
    ]
    for (const [field, value] of wrong) {
      const [status, , wrongField] = await refusal(sell(id, { ...sent, [field]: value }))
      expect([status, wrongField]).toEqual([400, field])
    }
    expect(await days(id)).toHaveLength(1)
  })

  describe('TM-6: corrected dates', () => {
    test('move the first and the last day, with the anchor; the term before stays as it is', async () => {
      const { id } = await admit({ joinDate: '2027-01-31' })
      await change(id, { expiryDate: '2027-02-27' })
      expect(await days(id)).toEqual(['2027-01-31 2027-02-27 27'])
      await change(id, { expiryDate: '2027-02-28' })
      expect(await days(id)).toEqual(['2027-01-31 2027-02-28 31'])
      await renew(id)
      await change(id, { joinDate: '2027-01-30', expiryDate: '2027-04-02' })
      expect(await days(id)).toEqual(['2027-01-30 2027-02-28 31', '2027-03-01 2027-04-02 2'])
      expect(await find(id)).toMatchObject({ joinDate: '2027-01-30', expiryDate: '2027-04-02' })
      expect((await history(id))[0]?.changes).toEqual([
        { field: 'joinDate', from: '2027-01-31', to: '2027-01-30' },
        { field: 'expiryDate', from: '2027-03-31', to: '2027-04-02' },
      ])
    })

    test('that end a term before it begins, or reach into the one before, are refused and change nothing', async () => {
      const { id } = await admit()
      const backwards = change(id, { expiryDate: '2026-11-19', name: 'Nobody' })
      expect(await refusal(backwards)).toEqual([400, 'ends_before_it_begins', 'expiryDate'])
      await renew(id)
      const into = change(id, { expiryDate: '2026-12-20' })
      expect(await refusal(into)).toEqual([400, 'reaches_into_term_before', 'expiryDate'])
      expect(await find(id)).toMatchObject({ name: 'Asha Test', expiryDate: '2027-01-20' })
    })
  })

  describe('DP-2, TM-4: another shift ahead of time', () => {
    beforeEach(async () => {
      const setup = async () =>
        (await operator.ok<FullListOfTopic<RoomsHoursAndPlans>>('GET', '/api/setup')).rows[0]
      const parts = [
        { id: 1, startsAt: 360 },
        { id: null, startsAt: 840 },
      ]
      await operator.ok('POST', '/api/hours/cuts', { parts, revision: (await setup())?.hours.revision })
      for (const [index, name] of ['Morning', 'Evening'].entries()) {
        const { revision } = (await setup())?.hours ?? {}
        await operator.ok('POST', '/api/hours/shifts', { name, nameMr: '', partIds: [index + 1], revision })
        const shiftId = (await setup())?.hours.shifts.at(-1)?.id
        await operator.ok('POST', '/api/plans', {
          ...{ id: name, name, nameMr: '', months: 1, days: null, shiftId },
          ...{ price: 40_000, joiningFee: 0, libraryIds: [], isOffered: true },
        })
      }
    })
    const parts = async (id: string) =>
      (await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')).rows.find((row) => row.id === id)
        ?.partIds

    test('a part that no later term has is let go of when the day turns', async () => {
      const { id } = await admit({ planId: 'month' })
      await renew(id, { planId: 'Morning' })
      expect(await parts(id)).toEqual([1, 2])
      await on('2026-12-20')
      expect(await parts(id)).toEqual([1, 2])
      const heard = app.listen()
      await on('2026-12-21')
      expect(heard.map((said) => JSON.parse(said).topic)).toContain('members')
      expect(await parts(id)).toEqual([1])
      await admit({ planId: 'Evening' })
    })

    test.each([
      [
        'freed and taken back',
        async (id: string) => {
          await operator.ok('POST', `/api/members/${id}/seat-releases`, { seatId: '1-16' })
          await operator.ok('POST', `/api/members/${id}/seat-restorations`, { seatId: '1-16' })
        },
      ],
      [
        'freed and taken back with others',
        async (id: string) => {
          await operator.ok('POST', '/api/members/seat-releases', { ids: [id] })
          await operator.ok('POST', '/api/members/seat-restorations', { ids: [id] })
        },
      ],
      [
        'deleted and restored',
        async (id: string) => {
          await operator.ok('DELETE', `/api/members/${id}`)
          await operator.ok('POST', `/api/deleted_members/${id}/restorations`, {})
        },
      ],
      [
        'without a seat and given one',
        async (id: string) => {
          expect((await change(id, { seatId: null })).status).toBe(200)
          expect((await change(id, { seatId: '1-16' })).status).toBe(200)
        },
      ],
    ])('DP-2: whose full day is over has all of the desk again: %s', async (_how, leaveAndComeBack) => {
      const { id } = await admit({ planId: 'month', joinDate: '2026-10-01' })
      await renew(id, { planId: 'month', begins: 'after-last-day', reason: 'Was there' })
      await on('2027-02-01')
      await leaveAndComeBack(id)
      expect(await parts(id)).toEqual([1, 2])
      for (const planId of ['Morning', 'Evening']) {
        const other = operator.call('POST', '/api/members', admission({ planId }))
        expect(await refusal(other)).toEqual([409, 'seat_taken', 'seatId'])
      }
    })

    test('a part that is added is taken at once, or refused with the names of who holds it', async () => {
      const { id } = await admit({ planId: 'Morning' })
      const other = await admit({ planId: 'Evening', name: 'Ravi Evening' })
      const answer = await sell(id, await proposed(id, { planId: 'month' }))
      expect((await answer.json()).error).toMatchObject({
        code: 'parts_taken',
        params: { names: ['Ravi Evening'], more: 0 },
      })
      expect(await days(id)).toHaveLength(1)
      await operator.ok('DELETE', `/api/members/${other.id}`)
      await renew(id, { planId: 'month' })
      expect(await parts(id)).toEqual([1, 2])
    })
  })

  test('TM-1: the database keeps what was sold: no term is removed, none gets another sale', async () => {
    const { id } = await admit()
    const statements = [
      sql`delete from terms where member_id = ${id}`,
      sql`update terms set sold_by = 'x' where member_id = ${id}`,
      sql`update terms set sold_last_day = '2030-01-01' where member_id = ${id}`,
      sql`update terms set is_sample = 1 where member_id = ${id}`,
      sql`update terms set choice_reason = 'x' where member_id = ${id}`,
      sql`update terms set last_day = '2000-01-01' where member_id = ${id}`,
      sql`update terms set anchor_day = 32 where member_id = ${id}`,
      sql`update terms set discount = price + 1 where member_id = ${id}`,
      sql`update terms set joining_fee = 100 where member_id = ${id}`,
      sql`update terms set plan_name = 'x' where member_id = ${id}`,
      sql`update terms set room_name = null where member_id = ${id}`,
      sql`update terms set seat_number = 1 where member_id = ${id}`,
      sql`delete from member_numbers where member_id = ${id}`,
      engine === 'postgres'
        ? sql`truncate terms`
        : sql`insert or replace into terms select * from terms where member_id = ${id}`,
    ]
    for (const statement of statements) await expect(statement.execute(app.db)).rejects.toThrow()
    expect(await days(id)).toHaveLength(1)
  })

  test('PL-2: the database refuses another price of a term but together with its plan, as a change of plan says', async () => {
    const { id } = await admit({ joinDate: '2026-11-20' })
    const plan = { id: 'big', name: 'Big', nameMr: '', months: 1, days: null, shiftId: 1, price: 80_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    const statements = [
      sql`update terms set price = 80000 where member_id = ${id}`,
      sql`update terms set price = 40000, discount = 0 where member_id = ${id}`,
      sql`update terms set plan_id = 'big' where member_id = ${id}`,
      sql`update terms set plan_id = 'big', price = 80000 where member_id = ${id}`,
    ]
    for (const statement of statements)
      await expect(statement.execute(app.db)).rejects.toThrow('kept as sold')
    const change = { planId: 'big', amount: 30_000, balance: 50_000 }
    await operator.ok('POST', `/api/members/${id}/plan-changes`, change)
    for (const statement of [
      ...statements.slice(1, 2),
      sql`update terms set price = 90000, plan_id = 'big'`,
    ]) {
      await expect(statement.execute(app.db)).rejects.toThrow('kept as sold')
    }
    expect((await terms(id)).terms).toMatchObject([{ planId: 'big', price: 80_000 }])
    expect((await checkAccountBooks(app.db)).faults).toEqual([])
  })

  test('TM-10: a term without its discount has no reason of one', async () => {
    const discount = { discount: 10_000, discountReason: 'Sister' }
    const sold = await admit({ joinDate: '2026-11-20', ...discount })
    const plan = { id: 'big', name: 'Big', nameMr: '', months: 1, days: null, shiftId: 1, price: 80_000 }
    await operator.ok('POST', '/api/plans', { ...plan, joiningFee: 0, libraryIds: [], isOffered: true })
    const change = { planId: 'big', amount: 40_000, balance: 40_000 }
    await operator.ok('POST', `/api/members/${sold.id}/plan-changes`, change)
    expect((await terms(sold.id)).terms).toMatchObject([{ discount: 0, discountReason: '' }])
  })

  test('DA-3: the terms of the sample go with it; those of a member who became a real one stay', async () => {
    await renew('101')
    await change('102', { name: 'A Real Person' })
    await operator.ok('DELETE', '/api/sample')
    const left = await app.db.selectFrom('terms').select('memberId').execute()
    expect(left).toEqual([{ memberId: '102' }])
    expect((await admit()).number).toBe(51)
  })
})
