import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChangedAndRemovedRows } from '../../../src/domain/live.ts'
import { type Member, toListedMember } from '../../../src/domain/members/member.ts'
import { type EmptyDatabase, emptyDatabase, engines } from '../../engines.ts'
import { admission } from '../../people.ts'
import { openWire, type Server, signInAt, startServer } from '../../server.ts'
import { raceForSeat } from '../../trust/seat-race.ts'

describe.skipIf(!engines.includes('postgres'))('two servers on one PostgreSQL', () => {
  let database: EmptyDatabase
  let one: Server
  let other: Server
  beforeAll(async () => {
    database = await emptyDatabase('postgres')
    const environment = { DATABASE_URL: database.databaseUrl, DATA_DIR: database.dataDir }
    one = await startServer(environment)
    other = await startServer(environment)
  })
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()])
    await database.drop()
  })

  test('a write on one is announced to the screens of the other', async () => {
    const here = await signInAt(one.address)
    const there = await signInAt(other.address)
    const wire = await openWire(other.address, there.cookie)
    const before = await (await there.call('GET', '/api/members')).json()
    const { row } = await (await here.call('POST', '/api/members', admission())).json()
    await wire.until('members', row.revision)
    const changes: ChangedAndRemovedRows<Member> = await (
      await there.call('GET', `/api/members?since=${before.revision}`)
    ).json()
    expect(changes).toEqual({ revision: row.revision, changed: [toListedMember(row)], removed: [] })
    expect(wire.heard.filter(({ topic }) => topic === 'members')).toHaveLength(1)
    wire.close()
  })

  test('a session opened through one is good at the other, and its end there closes its screens here', async () => {
    const { cookie, call } = await signInAt(one.address)
    const wire = await openWire(other.address, cookie)
    await wire.until('*', 0)
    await call('DELETE', '/api/session')
    expect(await wire.untilClosed()).toBe(4401)
    await expect(openWire(other.address, cookie)).rejects.toThrow('refused 401')
  })

  test('MB-13: of twenty at each server, one gets the seat', async () => {
    const calls = [(await signInAt(one.address)).call, (await signInAt(other.address)).call]
    const { won, refused } = await raceForSeat(calls, { libraryId: 2, seatNumber: 44 })
    expect([won.length, refused]).toEqual([1, 39])
  })
})
