import { afterEach, describe, expect, test } from 'vitest'
import { createServerSessionStore } from '#server/http/server-session-store.ts'
import { admin, freshApp, type TestApp } from '../../../../test/app.ts'
import { engines } from '../../../../test/engines.ts'
import { staffSessionKind } from './staff-session.store.ts'

const day = 24 * 3_600_000

/** A session as an earlier version stored and signed it. */
const earlier = {
  secret: 'Wb3mQ0k_9sYtHn4rZcVx7LpEaGd2JfUoKi6-Nq1RwTM',
  id: 'V4qFSayEfAEIrg1imX1e0de4iOXbXfaW',
  token: 'o9LooPOfFsNyf03JbbnWjyn2G2p21aeT',
  cookie: 'o9LooPOfFsNyf03JbbnWjyn2G2p21aeT.G6DaYmMNHi%2FX7na0M3fz7EhVsdwjMtjh8WdIdyGOlcQ%3D',
  createdAt: '2026-11-23T22:33:14.037Z',
  updatedAt: '2026-11-23T22:33:14.037Z',
  expiresAt: '2026-12-07T22:33:14.037Z',
  ipAddress: '203.0.113.9',
  userAgent: 'A browser',
}

describe.each(engines)('sessions on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  /** The sessions of a server with that session in its database, at a moment. */
  async function withEarlier(moment: string, secure = false) {
    const account = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    const { secret, cookie, ...row } = earlier
    await app.db.deleteFrom('sessions').execute()
    await app.db
      .insertInto('sessions')
      .values({ ...row, accountId: account.id })
      .execute()
    const sessions = createServerSessionStore(
      { db: app.db, secret, isSafe: () => secure, now: () => new Date(moment) },
      staffSessionKind,
    )
    return (value = cookie, name = secure ? '__Host-abhyasika' : 'abhyasika') =>
      sessions.find(new Headers({ cookie: `abhyasika-language=mr; ${name}=${value}; other=1` }))
  }
  const rows = () => app.db.selectFrom('sessions').select(['token', 'expiresAt', 'updatedAt']).execute()

  test.each([false, true])(
    'AU-9: a session opened by an earlier version goes on, Secure: %s',
    async (secure) => {
      app = await freshApp(engine)
      const find = await withEarlier('2026-11-24T10:00:00Z', secure)
      const found = await find()
      expect(found).toMatchObject({ id: earlier.id, subject: { email: admin.email, role: 'owner' } })
      expect(found?.cookie).toBeUndefined()
      const prolonging = await withEarlier('2026-11-25T10:00:00Z', secure)
      const lasting = '; Max-Age=1209600; Path=/; HttpOnly; '
      expect((await prolonging())?.cookie).toBe(
        secure
          ? `__Host-abhyasika=${earlier.cookie}${lasting}Secure; SameSite=Lax`
          : `abhyasika=${earlier.cookie}${lasting}SameSite=Lax`,
      )
      expect(await rows()).toEqual([
        {
          token: earlier.token,
          expiresAt: '2026-12-09T10:00:00.000Z',
          updatedAt: '2026-11-25T10:00:00.000Z',
        },
      ])
    },
  )

  test('AU-9: a cookie whose signature or token was changed opens nothing', async () => {
    app = await freshApp(engine)
    const find = await withEarlier('2026-11-24T10:00:00Z')
    const [token, signature] = earlier.cookie.split('.')
    const made = [
      `${token}.`,
      token,
      '',
      `.${signature}`,
      `${token}x.${signature}`,
      `${token}.x${signature}`,
      `${token}.${signature?.replace('G6', 'G7')}`,
      '%E0%A4%A',
    ]
    for (const value of made) expect([value, await find(value)]).toEqual([value, undefined])
    expect(await find(earlier.cookie, '__Host-abhyasika')).toBeUndefined()
    expect(await find()).toBeDefined()
  })

  test('AU-9: a session that is used is prolonged once a day, and its browser is told', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    const operator = await app.signIn()
    const outcome = async (path: string) => {
      const answer = await operator.call('GET', path)
      return [answer.status, answer.headers.getSetCookie().length, (await rows())[0]?.expiresAt]
    }
    now = new Date(now.getTime() + day - 1)
    expect(await outcome('/api/members')).toEqual([200, 0, '2026-12-04T10:00:00.000Z'])
    now = new Date(now.getTime() + 1)
    expect(await outcome('/api/members')).toEqual([200, 1, '2026-12-05T10:00:00.000Z'])
    expect(await outcome('/api/members')).toEqual([200, 0, '2026-12-05T10:00:00.000Z'])
    now = new Date(now.getTime() + day)
    expect(await outcome('/api/session')).toEqual([200, 1, '2026-12-06T10:00:00.000Z'])
    now = new Date(now.getTime() + 14 * day)
    expect(await outcome('/api/members')).toEqual([401, 0, undefined])
  })
})
