import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'

const days = 24 * 3_600_000
const address = '203.0.113.7'
const network = JSON.stringify([{ field: 'network', to: address }])

describe.each(engines)('network addresses on %s', (engine) => {
  let app: TestApp
  const now = new Date('2026-11-20T10:00:00Z')
  beforeEach(async () => {
    app = await freshApp(engine, { now: () => now })
  })
  afterEach(() => app.end())

  /** Writes down an entry as if it had happened so many days before a moment. @returns its id */
  async function enter(
    daysAgo: number,
    entry: { kind?: 'session' | 'member'; changes?: string } = {},
    from = now,
  ) {
    const { id } = await app.db
      .insertInto('history')
      .values({
        at: new Date(from.getTime() - daysAgo * days).toISOString(),
        actor: 'owner@example.org',
        kind: 'session',
        action: 'signed-in',
        subject: 'owner@example.org',
        name: 'owner@example.org',
        changes: network,
        ...entry,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const rows = () => app.db.selectFrom('history').selectAll().orderBy('id').execute()
  const changesOf = async (id: number) => (await rows()).find((row) => row.id === id)?.changes

  test('after ninety days they are removed from sign-ins in the history and from sessions, and nothing else is', async () => {
    await app.signIn({ email: 'owner@example.org', password: 'a quiet desk' })
    await app.db.updateTable('sessions').set({ ipAddress: address, userAgent: 'a browser' }).execute()
    const before = await rows()
    const [old, young] = [await enter(90.001), await enter(89.999)]
    const oldMember = await enter(400, { kind: 'member' })
    await Promise.all([app.sweep(), app.sweep()])
    expect(await changesOf(old)).toBe('[]')
    expect(await changesOf(young)).toBe(network)
    expect(await changesOf(oldMember)).toBe(network)
    expect((await rows()).slice(0, before.length)).toEqual(before)
    expect((await rows()).find(({ id }) => id === old)).toMatchObject({
      name: 'owner@example.org',
      action: 'signed-in',
    })

    const kept = () => app.db.selectFrom('sessions').select(['ipAddress', 'userAgent']).execute()
    for (const session of await kept()) expect(session.ipAddress).toBe(address)
    const createdAt = new Date(now.getTime() - 91 * days).toISOString()
    await app.db.updateTable('sessions').set({ createdAt }).execute()
    await app.sweep()
    for (const session of await kept()) expect(session).toEqual({ ipAddress: null, userAgent: 'a browser' })
    expect((await kept()).length).toBeGreaterThan(0)
  })

  test('the database itself refuses every other change of an entry, and this one before ninety days', async () => {
    const today = new Date()
    const old = await enter(90, {}, today)
    const young = await enter(88, {}, today)
    const member = await enter(400, { kind: 'member' })
    const more = JSON.stringify([{ field: 'network', to: address }, { field: 'password' }])
    const several = await enter(400, { changes: more })
    const other = await enter(400, { changes: '[{"field":"password"}]' })
    const before = await rows()
    const attempts = [
      sql`update history set changes = '[]' where id = ${young}`,
      sql`update history set changes = '[]' where id = ${member}`,
      sql`update history set changes = '[]' where id = ${several}`,
      sql`update history set changes = '[]' where id = ${other}`,
      sql`update history set changes = '[{"field":"network","to":"198.51.100.1"}]' where id = ${old}`,
      sql`update history set changes = '' where id = ${old}`,
      sql`update history set changes = '[]', name = '' where id = ${old}`,
      sql`update history set changes = '[]', actor = 'somebody else' where id = ${old}`,
      sql`update history set changes = '[]', at = '2020-01-01T00:00:00.000Z' where id = ${old}`,
      sql`update history set changes = '[]', kind = 'account' where id = ${old}`,
      sql`update history set changes = '[]', action = 'refused' where id = ${old}`,
      sql`update history set changes = '[]', subject = 'somebody else' where id = ${old}`,
      sql`update history set changes = '[]', id = 1000000 where id = ${old}`,
      sql`update history set name = 'somebody else' where id = ${old}`,
      sql`update history set changes = '[]'`,
      sql`delete from history where id = ${old}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
    await sql`update history set changes = '[]' where id = ${old}`.execute(app.db)
    expect(await rows()).toEqual(before.map((row) => (row.id === old ? { ...row, changes: '[]' } : row)))
  })
})
