import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BackupFolderContents } from '../src/domain/backup.ts'
import {
  type ClockTodayAndNewestDay,
  clockConfirmedHeader,
  clockConfirmedValue,
} from '../src/domain/clock.ts'
import { addDays, dayAt } from '../src/domain/day.ts'
import type { FullListOfTopic } from '../src/domain/live.ts'
import type { Member } from '../src/domain/members/member.ts'
import { admin, freshApp, type Operator, type TestApp } from './app.ts'
import { enginesByExtent } from './engines.ts'
import { admission } from './people.ts'

const hours = 3_600_000

/** The machine's clock is set wrong and then right again. */
describe.each(enginesByExtent)('a clock that jumps on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let day: string
  // At noon, so that no test passes midnight by the hour at which it runs; the first start and its session too.
  const start = Date.parse(`${dayAt(new Date(), 'Asia/Kolkata')}T06:30:00Z`)
  const jump = (time: number) => vi.setSystemTime(start + time)
  beforeEach(async () => {
    jump(0)
    app = await freshApp(engine, { now: () => new Date() })
    operator = await app.signIn()
    day = app.today()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await app.end()
  })
  const guess = async (password = 'a wrong one') =>
    (await app.call('POST', '/api/session', { ...admin, password })).status
  /** Admits a member, with a yes to both days where the clock is behind. */
  const admit = async (seatNumber: number) => {
    const send = (headers = {}) => operator.call('POST', '/api/members', admission({ seatNumber }), headers)
    const first = await send()
    if (first.status === 201) return (await first.json()) as { row: Member }
    const { error } = (await first.json()) as { error: { params: ClockTodayAndNewestDay } }
    return (await (await send({ [clockConfirmedHeader]: clockConfirmedValue(error.params) })).json()) as {
      row: Member
    }
  }
  const visit = async (id: string, on: string) =>
    (await app.call('POST', '/api/visits', { id, visits: { [on]: 1 } })).status

  test.each([
    ['forwards', 24],
    ['backwards', -24],
  ])(
    '%s by a day: writes, visits, the nightly work and backups go on, there and back; a session from the time ahead ends',
    async (_way, time) => {
      for (const [round, at] of [time, 0].entries()) {
        jump(at * hours)
        const today = addDays(day, at / 24)
        expect(app.today()).toBe(today)
        const isAhead = time < 0 && round === 0
        const account = isAhead ? null : { email: admin.email }
        expect(await operator.ok('GET', '/api/session')).toMatchObject({ account })
        if (isAhead) operator = await app.signIn({ ...admin })
        const seatNumber = 16 + round
        const { row } = await admit(seatNumber)
        await operator.ok('DELETE', `/api/members/${row.id}`)
        await app.sweep()
        expect(
          (await operator.ok<FullListOfTopic<Member>>('GET', '/api/deleted_members')).rows.map(
            ({ id }) => id,
          ),
        ).toContain(row.id)
        expect(await visit(`delivery-${round}`, today)).toBe(204)
        await app.backups.look()
        await app.signIn({ ...admin })
      }
    },
  )

  test('back by a day: wrong tries from the time ahead lock nobody out', async () => {
    jump(24 * hours)
    for (let n = 0; n < 10; n++) expect(await guess()).toBe(401)
    expect(await guess(admin.password)).toBe(429)
    jump(0)
    expect(await guess(admin.password)).toBe(200)
  })

  test('back by a day: deliveries from the time ahead do not use up those of today', async () => {
    jump(24 * hours)
    for (let n = 0; n < 121; n++) await visit(`ahead-${n}-x`, addDays(day, 1))
    expect(await visit('ahead-too-many', addDays(day, 1))).toBe(429)
    jump(0)
    expect(await visit('delivery-now', day)).toBe(204)
  })

  test('back by a day: the backup from the time ahead is no reason to make others without a change', async () => {
    const made = async () => (await operator.ok<BackupFolderContents>('GET', '/api/backups')).backups.length
    jump(24 * hours)
    await app.backups.look()
    jump(0)
    await app.backups.look()
    const before = await made()
    for (const minute of [1, 16, 32]) {
      jump((minute * hours) / 60)
      await app.backups.look()
    }
    expect(await made()).toBe(before)
  })
})
