import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  CheckInDeskSearchResult,
  CheckInPressAwaitingDesk,
  LastCheckInPress,
  PeopleInsideByRoom,
} from '#domain/check-in/check-in-screen-rows.ts'
import type { PeopleInsideCountsByWeekday } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import { reminderReasonsOn } from '#domain/reminders/reasons.ts'
import type { LatestReminderEntriesOfMember } from '#domain/reminders/reminder-log.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { agreeToCheckIn, pressAtDesk, switchCheckInOn } from '../../../test/check-in.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admin, admission } from '../../../test/people.ts'
import { adultCheckInPressesQuery } from './last-check-in-presses.store.ts'
import type { MemberNotSeen } from './member-not-seen.store.ts'

describe.each(enginesByExtent)('check-in at the desk on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let moment: Date
  /** A moment of India's clock. */
  const at = (day: string, time: string) => {
    moment = new Date(`${day}T${time}:00+05:30`)
  }
  const open = async (day: string) => {
    at(day, '10:00')
    app = await freshApp(engine, { now: () => moment })
    operator = await app.signIn()
  }
  /** A session lasts for a week. */
  const atLater = async (day: string, time: string) => {
    at(day, time)
    operator = await app.signIn({ ...admin })
  }
  beforeEach(() => open('2026-11-20'))
  afterEach(() => app.end())

  const admit = async (id = 'asha', more: object = {}) =>
    operator.ok('POST', '/api/members', {
      ...admission({ id, termId: `${id}-term`, ...more }),
      planId: 'month',
    })
  const press = (id = 'asha', more: Parameters<typeof pressAtDesk>[2] = {}) => pressAtDesk(operator, id, more)
  const did = async (...of: Parameters<typeof press>) => (await press(...of)).did
  const rows = () => app.db.selectFrom('checkIns').selectAll().orderBy('inAt').execute()
  const hours = async () =>
    (await app.db.selectFrom('insideHours').selectAll().orderBy('day').orderBy('hour').execute()).map(
      ({ day, hour, people }) => `${day} ${hour} ${people}`,
    )
  const inside = async () => {
    const { rooms } = await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')
    return rooms.flatMap((room) => room.people.map(({ name }) => `${name} in ${room.libraryId}`))
  }
  const withoutConsent = async () =>
    (await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')).rooms.map(
      (room) => room.withoutConsent,
    )
  const begin = async (more: object = {}) => {
    await admit('asha', more)
    await switchCheckInOn(operator)
    await agreeToCheckIn(operator, 'asha')
  }
  const makeMinor = async (id: string, isMinor: boolean) => {
    const { row } = await operator.ok<{ row: { revision: number } }>('GET', `/api/members/${id}`)
    await operator.ok('PATCH', `/api/members/${id}`, { isMinor, revision: row.revision })
  }

  test('CI-1, CI-5: in a new database no room has it and its routes are not there; switched on, it says since when', async () => {
    for (const path of [
      'found?text=asha',
      'inside',
      'waiting',
      'last',
      'hours?from=2026-11-01&to=2026-11-20',
      'not-seen',
    ])
      expect([path, (await operator.call('GET', `/api/check-in/${path}`)).status]).toEqual([path, 404])
    await admit()
    expect((await operator.call('POST', '/api/check-in/presses', { id: 'a', memberId: 'asha' })).status).toBe(
      404,
    )
    const consent = { id: 'yes', purpose: 'attendance', givenBy: 'self', language: 'mr' }
    expect((await operator.call('POST', '/api/members/asha/consents', consent)).status).toBe(404)
    await switchCheckInOn(operator, [1])
    at('2026-11-21', '10:00')
    await switchCheckInOn(operator, [1, 2])
    const { rows: settings } = await operator.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
    expect(settings[0]?.checkIn.rooms).toEqual([
      { libraryId: 1, since: '2026-11-20T04:30:00.000Z' },
      { libraryId: 2, since: '2026-11-21T04:30:00.000Z' },
    ])
    await switchCheckInOn(operator, [2])
    expect((await operator.call('POST', '/api/check-in/presses', { id: 'b', memberId: 'asha' })).status).toBe(
      404,
    )
  })

  test('CI-1: without consent the answer is said and a number counted, and nothing is kept of the person', async () => {
    await admit()
    await switchCheckInOn(operator)
    const id = randomUUID()
    const answers = [await press('asha', { id }), await press('asha', { id }), await press('asha')]
    expect(answers.map((one) => [one.did, one.answer.is])).toEqual([
      ['counted', 'in'],
      ['counted', 'in'],
      ['counted', 'in'],
    ])
    expect(await withoutConsent()).toEqual([2, 0])
    expect([await rows(), await inside()]).toEqual([[], []])
    expect(await app.db.selectFrom('minorCheckIns').selectAll().execute()).toEqual([])
  })

  test('CI-4: the first press is in, again within ten minutes is no second row, later it is out; each id is one press', async () => {
    await begin()
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    expect(await did('asha', { id: ids[0] ?? '' })).toBe('in')
    at('2026-11-20', '10:10')
    expect(await did('asha', { id: ids[1] ?? '' })).toBe('still in')
    expect(await inside()).toEqual(['Asha Test in 1'])
    at('2026-11-20', '12:30')
    // What was answered before and was lost on its way is asked again, and is the same.
    expect(await did('asha', { id: ids[0] ?? '' })).toBe('in')
    expect(await did('asha', { id: ids[1] ?? '' })).toBe('still in')
    expect(await did('asha', { id: ids[2] ?? '' })).toBe('out')
    at('2026-11-20', '13:30')
    expect(await did('asha', { id: ids[2] ?? '' })).toBe('out')
    expect(await rows()).toMatchObject([
      {
        ...{ id: ids[0], memberId: 'asha', libraryId: 1, day: '2026-11-20', how: 'desk', ended: 'press' },
        ...{ inAt: '2026-11-20T04:30:00.000Z', outAt: '2026-11-20T07:00:00.000Z' },
      },
    ])
    expect(await hours()).toEqual(['2026-11-20 10 1', '2026-11-20 11 1', '2026-11-20 12 1'])
    await admit('other', { seatNumber: 17 })
    const wrong = await operator.call('POST', '/api/check-in/presses', { id: ids[2], memberId: 'other' })
    expect(wrong.status).toBe(409)
  })

  test('CI-4: 40 at once are 40 check-ins, and none more when sent again', async () => {
    await operator.ok('POST', '/api/libraries', { name: 'Hall', nameMr: '', seats: 40, allocation: 'Anyone' })
    await switchCheckInOn(operator, [3])
    const { rows: seats } = await operator.ok<FullListOfTopic<Seat>>('GET', '/api/seating')
    const hall = seats.filter(({ libraryId }) => libraryId === 3)
    const people = Array.from({ length: 40 }, (_, index) => ({ id: `m${index}`, press: randomUUID() }))
    for (const [index, { id }] of people.entries()) {
      await admit(id, { seatId: hall[index]?.id, phone: `98200000${String(10 + index)}` })
      await agreeToCheckIn(operator, id)
    }
    const all = () => Promise.all(people.map(async (one) => did(one.id, { id: one.press })))
    expect(new Set(await all())).toEqual(new Set(['in']))
    expect(await rows()).toHaveLength(40)
    expect(new Set(await all())).toEqual(new Set(['in']))
    // Two desks press for the same people, each with an id of its own.
    const twice = await Promise.all(people.map(({ id }) => did(id)))
    expect(new Set(twice)).toEqual(new Set(['still in']))
    expect(await rows()).toHaveLength(40)
    expect(await inside()).toHaveLength(40)
  })

  test('CI-4: a night shift’s check-ins are of the day on which it began, over midnight', async () => {
    await operator.ok('POST', '/api/hours/cuts', {
      ...{
        parts: [
          { id: 1, startsAt: 360 },
          { id: null, startsAt: 1260 },
        ],
      },
      revision: (await operator.ok<FullListOfTopic<{ hours: { revision: number } }>>('GET', '/api/setup'))
        .rows[0]?.hours.revision,
    })
    const { rows: setup } = await operator.ok<
      FullListOfTopic<{ hours: { parts: { id: number }[]; revision: number } }>
    >('GET', '/api/setup')
    const night = setup[0]?.hours.parts.at(-1)?.id
    const shifts = await operator.ok<{ row: { hours: { shifts: { id: number; name: string }[] } } }>(
      'POST',
      '/api/hours/shifts',
      {
        ...{ name: 'Night', nameMr: '', partIds: [night], revision: setup[0]?.hours.revision },
      },
    )
    const shiftId = shifts.row.hours.shifts.find(({ name }) => name === 'Night')?.id
    const plan = {
      id: 'night',
      name: 'Night',
      nameMr: '',
      months: 1,
      days: null,
      shiftId,
      price: 500_00,
      joiningFee: 0,
    }
    await operator.ok('POST', '/api/plans', { ...plan, libraryIds: [], isOffered: true })
    await operator.ok('POST', '/api/members', { ...admission({ id: 'asha', termId: 't' }), planId: 'night' })
    await switchCheckInOn(operator)
    await agreeToCheckIn(operator, 'asha')
    at('2026-11-23', '21:10')
    expect(await did()).toBe('in')
    at('2026-11-23', '23:50')
    expect(await did()).toBe('out')
    at('2026-11-24', '01:30')
    expect(await did()).toBe('in')
    expect(await rows()).toMatchObject([
      { day: '2026-11-23', endsAt: '2026-11-24T00:30:00.000Z' },
      { day: '2026-11-23', endsAt: '2026-11-24T00:30:00.000Z', outAt: null },
    ])
    at('2026-11-24', '05:59')
    expect(await inside()).toHaveLength(1)
    // The server did nothing meanwhile, and every reading has them out.
    at('2026-11-24', '06:00')
    expect(await inside()).toEqual([])
    await app.sweep()
    expect((await rows()).at(-1)).toMatchObject({ ended: 'itself', outAt: '2026-11-24T00:30:00.000Z' })
    expect((await hours()).slice(-4)).toEqual([
      '2026-11-24 2 1',
      '2026-11-24 3 1',
      '2026-11-24 4 1',
      '2026-11-24 5 1',
    ])
    // The first press within the hour is that one's out, and takes the mark away.
    at('2026-11-24', '06:20')
    expect(await did()).toBe('out after its end')
    expect((await rows()).at(-1)).toMatchObject({ ended: 'press', outAt: '2026-11-24T00:50:00.000Z' })
    expect((await hours()).slice(-1)).toEqual(['2026-11-24 6 1'])
  })

  test('CI-4: with all parts it ends by itself after 24 hours, also where the server was off', async () => {
    await begin()
    await press()
    at('2026-11-21', '09:59')
    expect(await inside()).toHaveLength(1)
    at('2026-11-21', '10:00')
    expect(await inside()).toEqual([])
    at('2026-11-21', '15:00')
    // No sweep ran: the next press ends the one before at its end, and begins another.
    expect(await did()).toBe('in')
    expect(await rows()).toMatchObject([
      { ended: 'itself', outAt: '2026-11-21T04:30:00.000Z' },
      { ended: null, day: '2026-11-21' },
    ])
    expect(await hours()).toHaveLength(24)
  })

  test('CI-4: a press in another room ends the one and begins one there', async () => {
    await begin()
    await press()
    at('2026-11-20', '10:05')
    const answer = await press('asha', { libraryId: 2 })
    expect(answer).toMatchObject({ did: 'in, out elsewhere', libraryId: 2 })
    expect(answer.answer).toEqual({
      is: 'in',
      notes: [
        { kind: 'seat elsewhere', libraryId: 1 },
        { kind: 'due', amount: 500_00 },
      ],
    })
    expect(await inside()).toEqual(['Asha Test in 2'])
  })

  test('CI-2: who is over is let in by the desk alone, marked, and goes out without it', async () => {
    await begin()
    await atLater('2026-12-27', '10:00')
    expect(await press()).toMatchObject({ did: null, answer: { is: 'over', mayLetIn: true } })
    expect(await rows()).toEqual([])
    expect(await did('asha', { letsIn: true })).toBe('in')
    const { rooms } = await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')
    expect(rooms[0]?.people).toMatchObject([{ isOver: true, answer: { is: 'over' } }])
    at('2026-12-27', '11:00')
    expect(await did()).toBe('out')
  })

  test('CI-2: the desk finds by four digits, a name or a seat, and reads what would be said', async () => {
    await begin()
    const find = async (text: string) =>
      (
        await operator.ok<{ found: CheckInDeskSearchResult[] }>(
          'GET',
          `/api/check-in/found?text=${encodeURIComponent(text)}`,
        )
      ).found
    const { phone } = (await operator.ok<{ row: { phone: string } }>('GET', '/api/members/asha')).row
    await press()
    for (const text of [phone.slice(-4), 'asha te', '16'])
      expect((await find(text)).find(({ memberId }) => memberId === 'asha')).toMatchObject({
        ...{ seat: { libraryId: 1, seatNumber: 16 }, isAgreed: true },
        ...{ inside: { libraryId: 1, inAt: moment.toISOString() }, answer: { is: 'in' } },
      })
    expect(await find('xyzzy')).toEqual([])
  })

  test('CI-1: a withdrawal closes what is open at once and removes all of the person; the counts stay', async () => {
    await begin()
    await press()
    at('2026-11-20', '11:30')
    await press()
    at('2026-11-20', '12:00')
    await press()
    at('2026-11-20', '13:30')
    const { consents } = await operator.ok<{ consents: { id: string }[] }>(
      'GET',
      '/api/members/asha/consents',
    )
    await operator.ok('POST', `/api/members/asha/consents/${consents[0]?.id}/ends`)
    expect([await rows(), await inside()]).toEqual([[], []])
    expect(await app.db.selectFrom('checkInPresses').selectAll().execute()).toEqual([])
    expect(await hours()).toEqual([10, 11, 12, 13].map((hour) => `2026-11-20 ${hour} 1`))
    expect(await did()).toBe('counted')
  })

  test('CI-1: of a member under 18 the open one alone is kept, with a parent’s consent, and nothing once they went', async () => {
    await admit()
    await makeMinor('asha', true)
    await switchCheckInOn(operator)
    expect(await did()).toBe('counted')
    const noParent = { id: 'yes', purpose: 'attendance', givenBy: 'parent', language: 'mr' }
    expect((await operator.call('POST', '/api/members/asha/consents', noParent)).status).toBe(400)
    await agreeToCheckIn(operator, 'asha', 'parent')
    const [came, again, went] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await did('asha', { id: came })).toBe('in')
    at('2026-11-20', '10:10')
    expect(await did('asha', { id: again })).toBe('still in')
    at('2026-11-20', '10:30')
    expect(await did('asha', { id: again })).toBe('still in')
    expect(await inside()).toEqual(['Asha Test in 1'])
    expect(await rows()).toEqual([])
    at('2026-11-20', '12:30')
    expect(await did('asha', { id: went })).toBe('out')
    expect(await did('asha', { id: went })).toBe('out')
    for (const table of ['checkIns', 'minorCheckIns', 'minorCheckInPresses', 'checkInWaiting'] as const)
      expect([table, await app.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    expect(await app.db.selectFrom('namelessPresses').select('id').execute()).toContainEqual({ id: went })
    expect(await hours()).toEqual([10, 11, 12].map((hour) => `2026-11-20 ${hour} 1`))
    at('2026-11-20', '12:41')
    await app.sweep()
    expect(await app.db.selectFrom('namelessPresses').selectAll().execute()).toEqual([])
  })

  test('CI-1: the mark under 18 set or taken off ends the consent, what is open and what was kept', async () => {
    await begin()
    await press()
    at('2026-11-20', '11:30')
    await makeMinor('asha', true)
    expect([await rows(), await inside()]).toEqual([[], []])
    await agreeToCheckIn(operator, 'asha', 'parent')
    expect(await did()).toBe('in')
    expect(await inside()).toHaveLength(1)
    at('2026-11-20', '12:30')
    await makeMinor('asha', false)
    expect(await inside()).toEqual([])
    expect(await app.db.selectFrom('minorCheckIns').selectAll().execute()).toEqual([])
    expect(await did()).toBe('counted')
  })

  test('CI-6: deleted, the open one is closed; forgotten, all go at once; the counts stay', async () => {
    await begin()
    await press()
    at('2026-11-20', '11:30')
    await operator.ok('DELETE', '/api/members/asha')
    expect(await inside()).toEqual([])
    expect(await rows()).toMatchObject([{ ended: 'press', outAt: moment.toISOString() }])
    await operator.ok('DELETE', '/api/deleted_members/asha')
    expect(await rows()).toEqual([])
    expect(await hours()).toEqual(['2026-11-20 10 1', '2026-11-20 11 1'])
  })

  test('CI-6: a check-in of day D is there on D + 90 and gone on D + 91, and its hours stay', async () => {
    await app.end()
    // The database itself keeps a sign-in's address for 90 days of the real clock.
    await open('2026-07-03')
    await begin({ joinDate: '2026-07-03' })
    await press()
    const sweepOn = async (day: string) => {
      at(day, '05:00')
      // Of a clock that jumped ahead nothing goes on the first day.
      for (let times = 0; times < 2; times += 1) await app.sweep()
    }
    await sweepOn('2026-10-01')
    expect(await rows()).toHaveLength(1)
    await sweepOn('2026-10-02')
    expect(await rows()).toEqual([])
    expect(await hours()).toHaveLength(24)
    await atLater('2026-10-02', '10:00')
    const path = '/api/check-in/hours?from=2026-06-29&to=2026-07-05'
    const { counts, days } = await operator.ok<PeopleInsideCountsByWeekday>('GET', path)
    // It was on from Friday on.
    expect(days).toEqual([0, 0, 0, 0, 1, 1, 1])
    expect(counts).toContainEqual({ weekday: 4, hour: 10, libraryId: 1, partId: 1, people: 1 })
  })

  test('CI-5: who paid and was not seen for 14 days is named, who is paused, under 18 or did not agree is not', async () => {
    await begin()
    await admit('other', { seatNumber: 17 })
    await admit('young', { seatNumber: 18 })
    await makeMinor('young', true)
    await agreeToCheckIn(operator, 'young', 'parent')
    const named = async () =>
      (await operator.ok<{ members: object[] }>('GET', '/api/check-in/not-seen')).members
    at('2026-11-22', '10:00')
    await press()
    await atLater('2026-12-05', '12:00')
    expect(await named()).toEqual([])
    at('2026-12-06', '12:00')
    expect(await named()).toEqual([{ memberId: 'asha', since: '2026-11-22' }])
    await atLater('2026-12-30', '12:00')
    expect(await named()).toEqual([])
  })

  test('CI-5: who has a reason not to have been seen is asked in the worklist, settled for 14 days by what is noted', async () => {
    await begin({ payment: { id: 'paid', amount: 50_000, mode: 'Cash', receivedOn: '2026-11-20' } })
    await press()
    const since = async () => {
      const { members } = await operator.ok<{ members: MemberNotSeen[] }>('GET', '/api/check-in/not-seen')
      return new Map(members.map(({ memberId, since }) => [memberId, since]))
    }
    const state = async () => {
      const { rows } = await operator.ok<FullListOfTopic<LatestReminderEntriesOfMember>>(
        'GET',
        '/api/reminders',
      )
      return rows.find(({ id }) => id === 'asha')
    }
    const reasons = async (today: string) => {
      const { row } = await operator.ok<{ row: Member }>('GET', '/api/members/asha')
      const outcome = (await state())?.outcome ?? null
      return reminderReasonsOn(row, outcome, today, days, (await since()).get('asha') ?? null)
    }
    const days = { noticeDays: [7, 3, 1], graceDays: 5 }
    const say = (id: string, event: string) =>
      operator.ok('POST', '/api/members/asha/reminders', { id, event })
    await atLater('2026-12-03', '12:00')
    expect(await reasons('2026-12-03')).toEqual([])
    await atLater('2026-12-04', '12:00')
    expect(await reasons('2026-12-04')).toEqual(['not-seen'])
    await say('asked', 'sent')
    expect((await state())?.outcome).toMatchObject({ reason: 'not-seen', event: 'sent' })
    await atLater('2026-12-17', '12:00')
    expect(await reasons('2026-12-17')).toEqual(['notice'])
    await atLater('2026-12-18', '12:00')
    expect(await reasons('2026-12-18')).toEqual(['notice', 'not-seen'])
    await say('reminded', 'sent')
    expect((await state())?.outcome).toMatchObject({ reason: 'notice' })
  })

  test('CI-5: at closing all whom the desk saw in a room go out in one press; again it changes nothing, and who came in since stays', async () => {
    await begin()
    for (const [id, seatNumber] of [
      ['binod', 17],
      ['chhaya', 18],
      ['young', 19],
    ] as const) {
      await admit(id, { seatNumber, name: id })
      await (id === 'young' ? makeMinor(id, true) : Promise.resolve())
      await agreeToCheckIn(operator, id, id === 'young' ? 'parent' : 'self')
    }
    for (const id of ['asha', 'young']) await press(id)
    await press('binod', { libraryId: 2 })
    const close = async () =>
      (
        await operator.ok<{ ended: number }>('POST', '/api/check-in/closings', {
          libraryId: 1,
          memberIds: ['asha', 'young', 'binod'],
        })
      ).ended
    at('2026-11-20', '11:30')
    await press('chhaya')
    const heard = app.listen()
    expect(await close()).toBe(2)
    expect(heard.join()).toContain('check_ins')
    expect((await inside()).sort()).toEqual(['binod in 2', 'chhaya in 1'])
    expect((await rows()).filter(({ ended }) => ended === 'press').map(({ memberId }) => memberId)).toEqual([
      'asha',
    ])
    expect(await app.db.selectFrom('minorCheckIns').selectAll().execute()).toEqual([])
    expect(await hours()).toContain('2026-11-20 11 2')
    expect(await close()).toBe(0)
  })

  test('CI-5: how many forgot to go out yesterday is a number', async () => {
    await begin()
    await press()
    const forgot = async () =>
      (await operator.ok<PeopleInsideByRoom>('GET', '/api/check-in/inside')).forgotYesterday
    at('2026-11-21', '11:00')
    await app.sweep()
    expect(await forgot()).toBe(1)
    at('2026-11-22', '11:00')
    expect(await forgot()).toBe(0)
  })

  test('CI-2: the desk sees who came and went lately, the newest first, and nothing that was let go', async () => {
    const last = async () =>
      (await operator.ok<{ presses: LastCheckInPress[] }>('GET', '/api/check-in/last')).presses.map(
        ({ name, did, libraryId, seat, isOver }) =>
          `${name} ${did} ${libraryId} ${seat?.seatNumber ?? '-'}${isOver ? ' over' : ''}`,
      )
    await begin({ name: 'Asha' })
    await admit('young', { name: 'Young', seatNumber: 18 })
    await admit('silent', { name: 'Silent', seatNumber: 19 })
    await makeMinor('young', true)
    await agreeToCheckIn(operator, 'young', 'parent')
    expect(await last()).toEqual([])
    await press()
    at('2026-11-20', '10:01')
    await press('young')
    await press('silent')
    expect(await last()).toEqual(['Young in 1 18', 'Asha in 1 16'])
    // From room to room it is one press.
    at('2026-11-20', '10:02')
    await press('asha', { libraryId: 2 })
    expect(await last()).toEqual(['Asha in 2 16', 'Young in 1 18', 'Asha in 1 16'])
    at('2026-11-20', '10:20')
    await press()
    await press('asha', { libraryId: 1 })
    await press('young')
    expect((await last()).filter((line) => line.startsWith('Young'))).toEqual([])
    at('2026-11-20', '12:00')
    await press()
    expect((await last())[0]).toBe('Asha out 1 16')
    at('2026-11-20', '16:01')
    expect(await last()).toEqual([])
    // What ended by itself, and a deleted member, is no press that the desk sees.
    await press()
    expect(await last()).toEqual(['Asha in 1 16'])
    await operator.ok('DELETE', '/api/members/asha')
    expect(await last()).toEqual([])
  })

  test('CI-2: who came and went lately is read by an index, however many there are', async () => {
    for (const [did, index] of [
      ['in', 'check_ins_by_in'],
      ['out', 'check_ins_by_out'],
    ] as const) {
      const query = adultCheckInPressesQuery(app.db, did, '2026-11-20T00:00:00Z')
      const plan = engine === 'sqlite' ? query.explain(undefined, sql`query plan`) : query.explain()
      if (engine === 'sqlite') expect(JSON.stringify(await plan)).toContain(index)
      else await plan
    }
  })

  test('CI-5: every change is heard, so that screens follow', async () => {
    await begin()
    const heard = app.listen()
    await press()
    expect(heard.join()).toContain('check_ins')
    const waiting = await operator.ok<{ presses: CheckInPressAwaitingDesk[] }>('GET', '/api/check-in/waiting')
    expect(waiting).toEqual({ presses: [] })
  })
})
