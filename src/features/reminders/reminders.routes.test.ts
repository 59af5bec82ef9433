import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { ChangedAndRemovedRows, FullListOfTopic } from '#domain/live.ts'
import type { Member, MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { ReminderIncome } from '#domain/reminders/payment-after-reminder.ts'
import type { LatestReminderEntriesOfMember, ShownReminderEntry } from '#domain/reminders/reminder-log.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'

type Answer = { revision: number; row: LatestReminderEntriesOfMember }

describe.each(enginesByExtent)('reminders on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let made = 0
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    app = await freshApp(engine, { now: () => new Date(at) })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const on = async (moment: string) => {
    at = moment.includes('T') ? moment : `${moment}T06:00:00Z`
    await app.sweep()
    operator = await app.signIn()
  }
  /** A member who has paid until 20 December. */
  const admit = async (changes: Parameters<typeof admission>[0] = {}) => {
    const sent = admission(changes)
    const payment = { id: `p-${sent.id}`, amount: 50_000, mode: 'Cash', receivedOn: app.today() } as const
    const admitted = await operator.ok<{ row: MemberDetailsMaskedOrNot }>('POST', '/api/members', {
      ...sent,
      payment,
    })
    return admitted.row
  }
  const find = async (id: string) =>
    (await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', `/api/members/${id}`)).row
  const entry = (event: string, about: object = {}) => {
    made += 1
    return { id: `entry-${made}`, event, ...about }
  }
  const send = (id: string, sent: object, by: Operator = operator) =>
    by.call('POST', `/api/members/${id}/reminders`, sent)
  const say = async (id: string, event: string, about: object = {}, by: Operator = operator) =>
    (await by.ok<Answer>('POST', `/api/members/${id}/reminders`, entry(event, about))).row
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    const { error } = await response.json()
    return [response.status, error.code]
  }
  const states = async () =>
    (await operator.ok<FullListOfTopic<LatestReminderEntriesOfMember>>('GET', '/api/reminders')).rows
  const lines = async (id: string) =>
    (await operator.ok<{ lines: ShownReminderEntry[] }>('GET', `/api/members/${id}/reminders`)).lines

  test('WL-3: the log says what was done, by whom, when and why, and screens get the last text and the last outcome', async () => {
    const { id } = await admit()
    const heard = app.listen()
    await on('2026-12-14')
    await say(id, 'opened')
    at = '2026-12-14T06:01:00Z'
    const state = await say(id, 'sent')
    const same = { day: '2026-12-14', reason: 'notice', by: admin.email, until: null, lastDay: '2026-12-20' }
    expect(state).toMatchObject({
      id,
      opened: { event: 'opened', at: '2026-12-14T06:00:00.000Z', ...same },
      outcome: { event: 'sent', at: '2026-12-14T06:01:00.000Z', ...same },
    })
    expect(await states()).toEqual([state])
    expect(heard.at(-1)).toBe(JSON.stringify({ topic: 'reminders', revision: state.revision }))
    expect((await lines(id)).map(({ event, isTakenBack, paid }) => [event, isTakenBack, paid])).toEqual([
      ['sent', false, null],
      ['opened', false, null],
    ])
    // No reason stands that is settled, so that one is noted without.
    await on('2026-12-16')
    expect((await say(id, 'no-answer')).outcome?.reason).toBeNull()
  })

  test('WL-4: a second text on a day needs a yes, and says who did the first and when; so does a second outcome', async () => {
    const { id } = await admit()
    const clerk = await app.hire(operator, 'clerk@example.org')
    await on('2026-12-14')
    const colleague = await app.signIn({ email: clerk.row.email, password: clerk.password })
    await say(id, 'opened')
    const again = await send(id, entry('opened'), colleague)
    expect([again.status, (await again.json()).error]).toEqual([
      409,
      expect.objectContaining({
        code: 'reminded_today',
        params: { by: admin.email, at: '2026-12-14T06:00:00.000Z' },
      }),
    ])
    expect((await send(id, entry('opened', { confirmed: ['reminded_today'] }), colleague)).status).toBe(201)
    await say(id, 'sent')
    expect(await refusal(send(id, entry('no-answer'), colleague))).toEqual([409, 'reminded_today'])
    expect(await refusal(send(id, entry('opened')))).toEqual([409, 'reminded_today'])
    await on('2026-12-17')
    expect((await send(id, entry('opened'))).status).toBe(201)
  })

  test('WL-4: forty at once remind one member: one text is noted, the others hear by whom', async () => {
    const { id } = await admit()
    await on('2026-12-14')
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(id, entry('opened'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)])
    expect(await lines(id)).toHaveLength(1)
  })

  test('WL-4: who has prepared a text opens the chat without a question, and nobody else', async () => {
    const { id } = await admit()
    const clerk = await app.hire(operator, 'clerk@example.org')
    await say(id, 'prepared')
    expect(await refusal(send(id, entry('opened'), clerk))).toEqual([409, 'reminded_today'])
    expect((await say(id, 'opened')).opened?.event).toBe('opened')
  })

  test('WL-2: `Left` frees the seat and sets Inactive, as one entry of the history, and all of it is taken back', async () => {
    const { id, seatId } = await admit()
    const heard = app.listen()
    const { outcome, revision } = await say(id, 'left')
    expect(await find(id)).toMatchObject({ seatId: null, status: 'Inactive' })
    expect(heard).toEqual(expect.arrayContaining([JSON.stringify({ topic: 'members', revision })]))
    const history = async () =>
      (await operator.ok<{ rows: HistoryEntry[] }>('GET', `/api/history?member=${id}`)).rows
    expect((await history())[0]).toMatchObject({
      action: 'seat-freed',
      changes: [{ field: 'status', from: 'Active', to: 'Inactive' }],
    })
    const back = await say(id, 'taken-back', { takesBackId: outcome?.id })
    expect(back.outcome).toBeNull()
    expect(await find(id)).toMatchObject({ seatId, status: 'Active' })
    expect((await history())[0]).toMatchObject({ action: 'seat-taken-back' })
    expect((await lines(id)).map(({ event, isTakenBack }) => [event, isTakenBack])).toEqual([
      ['taken-back', false],
      ['left', true],
    ])
  })

  test('WL-2: `Left` of who has no seat sets Inactive, and taking it back does not give a seat that was freed before', async () => {
    const { id, seatId } = await admit()
    await operator.ok('POST', `/api/members/${id}/seat-releases`, { seatId })
    const { outcome } = await say(id, 'left')
    expect(await find(id)).toMatchObject({ seatId: null, status: 'Inactive' })
    await say(id, 'taken-back', { takesBackId: outcome?.id })
    expect(await find(id)).toMatchObject({ seatId: null, status: 'Active' })
  })

  test('WL-2: where somebody else has the seat by now, `Left` is not taken back, and nothing changes', async () => {
    const { id } = await admit()
    const { outcome } = await say(id, 'left')
    const other = await admit({ name: 'Ravi' })
    expect(await refusal(send(id, entry('taken-back', { takesBackId: outcome?.id })))).toEqual([
      409,
      'seat_taken',
    ])
    expect(await find(id)).toMatchObject({ seatId: null, status: 'Inactive' })
    expect((await find(other.id)).seatId).toBe('1-16')
  })

  test('WL-2, TM-8: who left and renews is Active again', async () => {
    const { id } = await admit()
    await say(id, 'left')
    const sent = await renewal(operator, id, { today: app.today() })
    await operator.ok('POST', `/api/members/${id}/terms`, { ...sent, confirmed: ['just_renewed'] })
    expect((await find(id)).status).toBe('Active')
  })

  test('only the last outcome is taken back, and once', async () => {
    const { id } = await admit()
    const first = await say(id, 'no-answer')
    const second = await say(id, 'sent', { confirmed: ['reminded_today'] })
    expect(await refusal(send(id, entry('taken-back', { takesBackId: first.outcome?.id })))).toEqual([
      409,
      'stale',
    ])
    expect((await say(id, 'taken-back', { takesBackId: second.outcome?.id })).outcome).toEqual(first.outcome)
    expect(await refusal(send(id, entry('taken-back', { takesBackId: second.outcome?.id })))).toEqual([
      409,
      'stale',
    ])
  })

  test('an answer that was lost: the same call again says nothing twice, and its id says nothing else', async () => {
    const { id } = await admit()
    const other = await admit({ name: 'Ravi', seatNumber: 17 })
    for (const event of ['opened', 'sent', 'left']) {
      const sent = entry(event, { confirmed: ['reminded_today'] })
      expect([(await send(id, sent)).status, (await send(id, sent)).status]).toEqual([201, 200])
      expect(await refusal(send(other.id, sent))).toEqual([409, 'already_added'])
      expect(await refusal(send(id, { ...sent, event: 'no-answer' }))).toEqual([409, 'already_added'])
    }
    expect(await lines(id)).toHaveLength(3)
  })

  test('WL-2: a promise names a day after today, at most a year ahead', async () => {
    const { id } = await admit()
    for (const until of ['2026-11-20', '2026-11-19', '2027-11-22']) {
      expect(await refusal(send(id, entry('will-pay', { until })))).toEqual([400, 'day_not_ahead'])
    }
    expect((await say(id, 'will-pay', { until: '2026-11-25' })).outcome).toMatchObject({
      until: '2026-11-25',
    })
  })

  test('what is missing, wrong or of nobody is refused, and nothing is written', async () => {
    const { id } = await admit()
    const bad = [
      {},
      { event: 'sent' },
      { id: 'x' },
      { id: 'x', event: 'shouted' },
      { id: 'x', event: 'will-pay' },
      { id: 'x', event: 'sent', until: '2026-11-25' },
      { id: 'x', event: 'will-pay', until: 'tomorrow' },
      { id: 'x', event: 'taken-back' },
      { id: 'x', event: 'sent', takesBackId: 'y' },
      { id: 'x', event: 'sent', by: 'somebody' },
      { id: '<b>', event: 'sent' },
      { id: 'x'.repeat(40), event: 'sent' },
    ]
    for (const sent of bad) expect((await send(id, sent)).status).toBe(400)
    expect(await refusal(send('nobody', entry('sent')))).toEqual([404, 'not_found'])
    expect(await refusal(send('nobody', entry('left')))).toEqual([404, 'not_found'])
    expect(await refusal(send(id, entry('taken-back', { takesBackId: 'nothing' })))).toEqual([409, 'stale'])
    expect(await refusal(operator.call('GET', '/api/members/nobody/reminders'))).toEqual([404, 'not_found'])
    expect((await app.call('GET', '/api/reminders')).status).toBe(401)
    expect(await states()).toEqual([])
  })

  test('a screen that follows gets the members of whom something was said since', async () => {
    const [one, two] = [await admit(), await admit({ name: 'Ravi', seatNumber: 17 })]
    const { revision } = await say(one.id, 'sent')
    const second = await say(two.id, 'opened')
    const changes = await operator.ok<ChangedAndRemovedRows<LatestReminderEntriesOfMember>>(
      'GET',
      `/api/reminders?since=${revision}`,
    )
    expect(changes).toEqual({ revision: second.revision, changed: [second], removed: [] })
  })

  test('the database itself keeps every entry', async () => {
    const { id } = await admit()
    await say(id, 'sent')
    const refused = 'the log of reminders is only ever added to'
    const { db } = app
    await expect(sql`update reminder_log set event = 'no-answer'`.execute(db)).rejects.toThrow(refused)
    await expect(sql`delete from reminder_log`.execute(db)).rejects.toThrow(refused)
    const replaced = sql`
      insert into reminder_log (id, member_id, event, day, at, made_by, last_day, is_again, revision)
      select id, member_id, 'left', day, at, made_by, last_day, 0, revision from reminder_log`
    await expect(replaced.execute(db)).rejects.toThrow()
    expect((await lines(id))[0]?.event).toBe('sent')
  })

  test('WL-6: of those reminded in the last 30 days, how many paid, after how many days, and rupees', async () => {
    const [one, two, three] = [
      await admit(),
      await admit({ name: 'Ravi', seatNumber: 17 }),
      await admit({ name: 'Om', seatNumber: 18 }),
    ]
    await on('2026-12-14')
    for (const { id } of [one, two, three]) await say(id, 'sent')
    const mistaken = await say(three.id, 'no-answer', { confirmed: ['reminded_today'] })
    await say(three.id, 'taken-back', { takesBackId: mistaken.outcome?.id })
    await on('2026-12-18')
    const payment = { id: 'paid-1', amount: 50_000, mode: 'Cash', reference: '' } as const
    const sent = await renewal(operator, one.id, {
      today: app.today(),
      payment: { ...payment, receivedOn: app.today() },
    })
    await operator.ok('POST', `/api/members/${one.id}/terms`, sent)
    const brought = () => operator.ok<ReminderIncome>('GET', '/api/reminders/brought')
    expect(await brought()).toEqual({ reminded: 3, paid: 1, averageDays: 4, amount: 50_000 })
    expect((await lines(one.id))[0]?.paid).toEqual({ days: 4, amount: 50_000 })
    await on('2027-01-14')
    expect(await brought()).toEqual({ reminded: 0, paid: 0, averageDays: null, amount: 0 })
  })

  test('WL-2, WL-5: a member has a language or the centre’s, may ask for none, and may be under 18', async () => {
    const { id, revision } = await admit()
    expect(await find(id)).toMatchObject({ language: null, hasNoReminders: false, isMinor: false })
    await operator.ok('PATCH', `/api/members/${id}`, {
      language: 'en',
      hasNoReminders: true,
      isMinor: true,
      revision,
    })
    const { rows } = await operator.ok<FullListOfTopic<Member>>('GET', '/api/members')
    expect(rows.find((row) => row.id === id)).toMatchObject({
      language: 'en',
      hasNoReminders: true,
      isMinor: true,
    })
    const { revision: next } = await find(id)
    for (const changes of [{ language: 'hi' }, { hasNoReminders: 1 }, { isMinor: 'yes' }]) {
      expect(
        (await operator.call('PATCH', `/api/members/${id}`, { ...changes, revision: next })).status,
      ).toBe(400)
    }
    await on('2026-12-25')
    expect((await say(id, 'sent')).outcome?.reason).toBeNull()
  })

  test('WL-1, WL-2: days, language and texts are settings, and a text with an unknown place is not saved', async () => {
    const read = async () =>
      (await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')).rows[0]
    const before = await read()
    const reminders = {
      ...{ noticeDays: [5, 2], language: 'en', minorsToParents: true },
      texts: [{ id: 'own', situation: 'due', title: 'Own', en: '{name}: {amount}', mr: '{name}: {amount}' }],
    }
    const save = (changes: object) =>
      operator.call('PATCH', '/api/settings', {
        reminders: { ...reminders, ...changes },
        revision: before?.revision ?? 0,
      })
    const wrong = [{ ...reminders.texts[0], en: 'Hello {nam}' }]
    expect(await refusal(save({ texts: wrong }))).toEqual([400, 'unknown_place'])
    expect(await refusal(save({ noticeDays: [2, 5] }))).toEqual([400, 'days_not_falling'])
    expect((await save({})).status).toBe(200)
    expect((await read())?.reminders).toEqual(reminders)
    expect((await app.call('GET', '/api/site')).status).toBe(200)
    expect(await (await app.call('GET', '/api/site')).text()).not.toContain('noticeDays')
    const { id } = await admit()
    await on('2026-12-14')
    expect((await say(id, 'prepared')).opened?.reason).toBeNull()
    await on('2026-12-15')
    expect((await say(id, 'prepared')).opened?.reason).toBe('notice')
  })
})
