import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#domain/day.ts'
import type { MonthlyFiguresAnswer } from '#domain/figures/figures-answer.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import type { LatestReminderEntriesOfMember } from '#domain/reminders/reminder-log.ts'
import { seatIdOfNewDatabase } from '#domain/seating/seat.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'

describe.each(enginesByExtent)('the figures on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let at = ''
  let made = 0
  beforeEach(async () => {
    at = '2026-11-20T06:00:00Z'
    made = 0
    app = await freshApp(engine, { now: () => new Date(at), environment: { SAMPLE_DATA: 'off' } })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  /** Goes to a day, with its nightly work. */
  const on = async (day: Day) => {
    at = `${day}T06:00:00Z`
    await app.sweep()
    operator = await app.signIn()
  }
  const admit = async (changes: Parameters<typeof admission>[0] = {}) => {
    made += 1
    const sent = admission({ seatNumber: made, joinDate: at.slice(0, 10), ...changes })
    const payment = { id: `p-${sent.id}`, amount: 50_000, mode: 'Cash', receivedOn: app.today() } as const
    await operator.ok('POST', '/api/members', { payment, ...sent })
    return sent.id
  }
  const renew = async (id: string) =>
    operator.ok('POST', `/api/members/${id}/terms`, await renewal(operator, id, { today: app.today() }))
  const leave = async (id: string, reason?: string) => {
    const path = `/api/members/${id}/reminders`
    const { row } = await operator.ok<{ row: LatestReminderEntriesOfMember }>('POST', path, {
      id: `left-${id}`,
      event: 'left',
    })
    if (reason) await operator.ok('POST', `${path}/${row.outcome?.id}/reasons`, { reason })
    return row.outcome?.id ?? ''
  }
  const free = async (id: string) => {
    const { row } = await operator.ok<{ row: Member }>('GET', `/api/members/${id}`)
    await operator.ok('POST', `/api/members/${id}/seat-releases`, { seatId: row.seatId })
  }
  const answered = (month: string) => operator.ok<MonthlyFiguresAnswer>('GET', `/api/figures/${month}`)
  const figuresOf = async (month: string) => (await answered(month)).figures
  const countsOf = async (month: string) => {
    const { all, isFinal } = await figuresOf(month)
    return [all.ended, all.followed, all.joined, all.gone, isFinal]
  }

  test('FG-1: a month says so far until the last of its terms can no longer be followed, and is kept from then on', async () => {
    const ids = [await admit(), await admit(), await admit()]
    expect(await countsOf('2026-11')).toEqual([0, 0, 3, 0, false])
    expect((await figuresOf('2026-12')).openUntil).toBe('2027-01-20')
    // A term that ends today has not ended yet.
    await on('2026-12-20')
    expect(await countsOf('2026-12')).toEqual([0, 0, 0, 0, false])
    await on('2026-12-21')
    expect(await countsOf('2026-12')).toEqual([3, 0, 0, 0, false])
    await renew(ids[0] ?? '')
    expect(await countsOf('2026-12')).toEqual([3, 1, 0, 0, false])
    // The window of these is over after 9 January, that of the month after the 20th.
    await on('2027-01-10')
    expect(await countsOf('2026-12')).toEqual([3, 1, 0, 2, false])
    await on('2027-01-17')
    await on('2027-01-20')
    expect(await countsOf('2026-12')).toEqual([3, 1, 0, 2, false])
    await on('2027-01-21')
    expect(await countsOf('2026-12')).toEqual([3, 1, 0, 2, true])
    // Neither a late renewal nor a deletion moves it.
    await renew(ids[1] ?? '')
    for (const id of ids) await operator.ok('DELETE', `/api/members/${id}`)
    expect(await countsOf('2026-12')).toEqual([3, 1, 0, 2, true])
    const { months, since } = await answered('2026-12')
    expect(since).toBe('2026-11')
    expect(months.map(({ month, ended, isFinal }) => [month, ended, isFinal])).toEqual([
      ['2026-11', 0, true],
      ['2026-12', 3, true],
      ['2027-01', 0, false],
    ])
  })

  test('FG-1: a term follows where it begins within the grace and 15 days, whether sold before or after the other ended', async () => {
    const [early, late, later, cancelled] = [await admit(), await admit(), await admit(), await admit()]
    await renew(early)
    await renew(cancelled)
    for (const id of [late, later]) await free(id)
    await app.db
      .updateTable('terms')
      .set({ state: 'Cancelled' })
      .where('memberId', '=', cancelled)
      .where('previousId', 'is not', null)
      .execute()
    for (const day of ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25']) await on(day)
    expect(await countsOf('2026-12')).toEqual([4, 1, 0, 0, false])
    await on('2027-01-01')
    await on('2027-01-08')
    // 9 January is 20 days after 20 December.
    await on('2027-01-09')
    await renew(late)
    expect(await countsOf('2026-12')).toEqual([4, 2, 0, 0, false])
    await on('2027-01-10')
    await renew(later)
    expect(await countsOf('2026-12')).toEqual([4, 2, 0, 2, false])
  })

  test('FG-1: terms that were ended by a refund or cancelled, and those of paused, deleted and sample members, are not among those that ended', async () => {
    const [refunded = '', cancelled = '', deleted = '', paused = '', sample = ''] = [
      ...[await admit(), await admit(), await admit(), await admit(), await admit()],
    ]
    await admit()
    const change = (memberId: string, to: object) =>
      app.db.updateTable('terms').set(to).where('memberId', '=', memberId).execute()
    await change(refunded, { state: 'Ended' })
    await change(cancelled, { state: 'Cancelled' })
    await app.db
      .updateTable('members')
      .set({ deletedOn: '2026-12-01', deletedBy: 'x' })
      .where('id', '=', deleted)
      .execute()
    const ofPaused = app.db.selectFrom('terms').select('id').where('memberId', '=', paused)
    await app.db
      .insertInto('pauses')
      .values({
        ...{ id: 'away', memberId: paused, termId: (await ofPaused.executeTakeFirstOrThrow()).id },
        ...{ fromDay: '2026-12-19', toDay: '2026-12-22', endedOn: null, isLent: 0, reason: 'x' },
        ...{ daysBefore: '[]', isSample: 0, madeBy: 'x', madeAt: at },
      })
      .execute()
    for (const day of ['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18', '2026-12-22']) await on(day)
    // The plain one, and the one that stands for a member of the sample, whose rows the database lets nobody make.
    expect(await countsOf('2026-12')).toEqual([2, 0, 0, 0, false])
    await operator.ok('DELETE', `/api/members/${sample}`)
    expect(await countsOf('2026-12')).toEqual([1, 0, 0, 0, false])
    // November is final since the 21st, and keeps who was there then.
    expect(await countsOf('2026-11')).toEqual([0, 0, 4, 0, true])
  })

  test('FG-1: who is said to have left is counted so at once, with the reason; it can be skipped, said anew, and goes where it is taken back', async () => {
    const [quiet, dear, back] = [await admit(), await admit(), await admit()]
    await on('2026-12-10')
    await leave(quiet)
    await leave(dear, 'price')
    const entryId = await leave(back, 'hours')
    expect(await countsOf('2026-12')).toEqual([0, 0, 0, 0, false])
    await on('2026-12-17')
    const path = `/api/members/${back}/reminders`
    await operator.ok('POST', path, { id: 'again', event: 'taken-back', takesBackId: entryId })
    const again = await operator.call('POST', `${path}/${entryId}/reasons`, { reason: 'price' })
    expect(again.status).toBe(409)
    await operator.ok('POST', `/api/members/${dear}/reminders/left-${dear}/reasons`, { reason: 'distance' })
    await on('2026-12-21')
    const { all, reasons, by } = await figuresOf('2026-12')
    expect([all.ended, all.gone, all.stayDays]).toEqual([3, 2, 62])
    expect(reasons).toEqual([
      { reason: 'distance', gone: 1 },
      { reason: null, gone: 1 },
    ])
    expect(by.stay).toMatchObject([{ key: '1', ended: 3, gone: 2 }])
  })

  test('FG-1: a reason belongs to the entry that says somebody left, of that member, and is one of seven', async () => {
    const [one, other] = [await admit(), await admit()]
    const statusOf = async (id: string, entryId: string, reason: unknown) =>
      (await operator.call('POST', `/api/members/${id}/reminders/${entryId}/reasons`, { reason })).status
    const entryId = await leave(one)
    await operator.ok('POST', `/api/members/${other}/reminders`, { id: 'said', event: 'no-answer' })
    expect(await statusOf(one, entryId, 'bored')).toBe(400)
    expect(await statusOf(other, entryId, 'price')).toBe(404)
    expect(await statusOf(other, 'said', 'price')).toBe(409)
    expect(await statusOf(one, 'nothing', 'price')).toBe(404)
    expect(await statusOf(one, entryId, 'price')).toBe(200)
    const { rows } = await operator.ok<FullListOfTopic<LatestReminderEntriesOfMember>>(
      'GET',
      '/api/reminders',
    )
    expect(rows.find(({ id }) => id === one)?.outcome?.leavingReason).toBe('price')
    const revision = rows.find(({ id }) => id === one)?.revision ?? 0
    await statusOf(one, entryId, 'hours')
    const since = await operator.ok<FullListOfTopic<LatestReminderEntriesOfMember>>(
      'GET',
      `/api/reminders?since=${revision}`,
    )
    expect(JSON.stringify(since)).toContain('"leavingReason":"hours"')
  })

  test('FG-1: empty seats are counted once a day by room and part, from the first sale on; before it there are none', async () => {
    await on('2026-11-21')
    expect((await answered('2026-11')).empty).toBeNull()
    await admit()
    await app.sweep()
    await app.sweep()
    await on('2026-11-22')
    await admit({ libraryId: 2 })
    await on('2026-11-23')
    const { empty } = await answered('2026-11')
    expect([empty?.counted, empty?.days]).toEqual([3, 23])
    const { rows } = await operator.ok<FullListOfTopic<{ libraryId: number }>>('GET', '/api/seating')
    const seats = [1, 2].map((room) => rows.filter(({ libraryId }) => libraryId === room).length)
    expect(empty?.lines).toMatchObject([
      { libraryId: 1, partId: 1, seats: 3 * (seats[0] ?? 0), empty: 3 * (seats[0] ?? 0) - 3 },
      { libraryId: 2, partId: 1, seats: 3 * (seats[1] ?? 0), empty: 3 * (seats[1] ?? 0) - 1 },
    ])
    // A month from any day of November on has 30 days.
    expect(empty?.lines[1]?.worth).toBe(Math.round(((empty?.lines[1]?.empty ?? 0) * 500) / 30) * 100)
  })

  test('FG-1: days on which the server was off are counted where nothing was written since, and else left out, and the month says so', async () => {
    await admit()
    await app.sweep()
    at = '2026-11-24T06:00:00Z'
    await app.sweep()
    expect((await answered('2026-11')).empty).toMatchObject({ counted: 5 })
    // The lid is opened, and somebody writes before the nightly work.
    at = '2026-11-27T06:00:00Z'
    operator = await app.signIn()
    await admit()
    await app.sweep()
    const { empty } = await answered('2026-11')
    expect([empty?.counted, empty?.days]).toEqual([6, 27])
  })

  test('FG-1: on the first day after the clock went on by more than a week nothing is counted for good', async () => {
    await admit()
    await app.sweep()
    at = '2026-12-22T06:00:00Z'
    await app.sweep()
    operator = await app.signIn()
    expect((await answered('2026-12')).empty).toBeNull()
    expect(await countsOf('2026-11')).toEqual([0, 0, 1, 0, false])
    await on('2026-12-23')
    expect(await countsOf('2026-11')).toEqual([0, 0, 1, 0, true])
    // The day before is known, as nothing was written since it ended; those before it are not.
    expect((await answered('2026-12')).empty).toMatchObject({ counted: 2, days: 23 })
  })

  test('FG-1: two processes keep a month and count a day once', async () => {
    await admit()
    const { saveEmptySeatCounts } = await import('./empty-seats.store.ts')
    const { saveFiguresOfFinalMonths } = await import('./figures-of-final-months.store.ts')
    const day = { today: '2026-11-20', now: app.now(), timeZone: 'Asia/Kolkata' }
    const counted = await Promise.all([saveEmptySeatCounts(app.db, day), saveEmptySeatCounts(app.db, day)])
    expect(counted.flat()).toEqual(['2026-11-20'])
    const later = { today: '2027-02-25', at: new Date(at), windowDays: 20 }
    const kept = await Promise.all([
      saveFiguresOfFinalMonths(app.db, later),
      saveFiguresOfFinalMonths(app.db, later),
    ])
    expect(kept.flat().toSorted()).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  test('FG-1: seats are taken by who holds them, whether paid or not, and no longer where they are freed', async () => {
    const [one, two] = [await admit(), await admit()]
    await app.sweep()
    await free(one)
    await on('2026-11-21')
    await on('2026-11-27')
    await on('2026-12-03')
    await on('2026-12-10')
    await on('2026-12-17')
    await on('2026-12-23')
    const { empty } = await answered('2026-12')
    const line = empty?.lines.find(({ libraryId }) => libraryId === 1)
    expect((line?.seats ?? 0) - (line?.empty ?? 0)).toBe(23)
    const { row } = await operator.ok<{ row: Member }>('GET', `/api/members/${two}`)
    expect(row.seatId).toBe(seatIdOfNewDatabase(1, 2))
  })

  test('FG-1, IO-8: the file has a line for each month and for each line of the chosen one', async () => {
    await admit()
    await on('2026-11-21')
    const path = '/api/figures/2026-11/file?format=csv'
    const response = await operator.call('GET', path)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="abhyasika-figures-2026-11.csv"',
    )
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines.slice(0, 3)).toEqual([
      'Month,State,Part,Name,Ended,Followed,Joined,Left,Stay days,Days counted,Seat-days,Empty seat-days,Worth',
      '2026-11,So far,All,,0,0,1,0,0,,,,',
      '2026-11,So far,Shift,Full day,0,0,1,0,0,,,,',
    ])
    expect(lines.at(-2)).toMatch(/^2026-11,So far,Empty seats,Main Library,,,,,,1,\d+,\d+,\d+\.00$/)
    const history = await operator.ok<FullListOfTopic<{ name: string }>>('GET', '/api/history')
    expect(history.rows[0]?.name).toBe('figures-2026-11.csv')
  })

  test('FG-1: what is no month is refused', async () => {
    for (const month of ['2026-13', '2026-27', 'x', '2026-11-01', '%00']) {
      const statuses = [`/api/figures/${month}`, `/api/figures/${month}/file?format=csv`]
      for (const path of statuses)
        expect([path, (await operator.call('GET', path)).status]).toEqual([path, 404])
    }
    expect((await app.call('GET', '/api/figures/2026-11')).status).toBe(401)
  })
})
