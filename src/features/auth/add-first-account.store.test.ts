import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type TestApp } from '../../../test/app.ts'
import { type EmptyDatabase, emptyDatabase, engines } from '../../../test/engines.ts'
import { idleComputer as computer } from '../../../test/idle-computer.ts'

const environment = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
const day = 24 * 60 * 60_000

describe.each(engines)('IN-2: the first account of a download on %s', (engine) => {
  let database: EmptyDatabase
  let app: TestApp
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-11-20T10:00:00Z')
    database = await emptyDatabase(engine)
    await start()
  })
  afterEach(async () => {
    await app.close()
    await database.drop()
  })

  /** Opens the product on what is there, as a double-click does. */
  async function start() {
    app = await freshApp(engine, { environment, on: database, computer, now: () => now })
  }
  const startAgain = async () => {
    await app.close()
    await start()
  }
  const scan = (code = app.firstAccount?.code) => app.call('POST', '/api/session/codes', { token: code })
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

  test('a code opens it once, nobody is told a password, and one of their own has to be chosen', async () => {
    expect(app.firstAccount).toMatchObject({ password: null, code: expect.stringMatching(/^[\w-]{32}$/) })
    const answer = await scan()
    expect([answer.status, (await scan()).status]).toEqual([200, 401])
    const cookie = cookieOf(answer)
    expect((await app.call('GET', '/api/members', undefined, { cookie })).status).toBe(403)
    const chosen = { next: 'a lamp for every desk', name: 'Asha' }
    expect((await app.call('POST', '/api/account/password', chosen, { cookie })).status).toBe(204)
    await app.signIn({ email: 'admin@abhyasika.local', password: chosen.next })
    await startAgain()
    expect(app.firstAccount).toBeUndefined()
  })

  test('each start makes a new code until one was used to the end, and the one before is worth nothing', async () => {
    const first = app.firstAccount?.code
    now = new Date(now.getTime() + 30 * day)
    await startAgain()
    expect((await scan(first)).status).toBe(401)
    expect((await scan()).status).toBe(200)
    // Left before a password was chosen.
    await startAgain()
    expect((await scan()).status).toBe(200)
  })

  test('where somebody else works here too, a start makes no code', async () => {
    const cookie = cookieOf(await scan())
    const chosen = { next: 'a lamp for every desk', name: 'Asha' }
    await app.call('POST', '/api/account/password', chosen, { cookie })
    const owner = await app.signIn({ email: 'admin@abhyasika.local', password: chosen.next })
    await app.hire({ ...owner, password: chosen.next }, 'om@example.org')
    await app.db
      .updateTable('accounts')
      .set({ firstPasswordUntil: now.toISOString(), mustChangePassword: 1 })
      .where('email', '=', 'admin@abhyasika.local')
      .execute()
    await startAgain()
    expect(app.firstAccount).toBeUndefined()
  })

  test('AU-7: an account that the environment names has its password, and no code', async () => {
    await app.close()
    await database.drop()
    database = await emptyDatabase(engine)
    const named = { ADMIN_EMAIL: 'asha@example.org', ADMIN_PASSWORD: 'a quiet desk by the wall' }
    app = await freshApp(engine, { environment: named, on: database, computer })
    expect(app.firstAccount).toEqual({
      email: 'asha@example.org',
      password: named.ADMIN_PASSWORD,
      code: null,
      isMade: false,
    })
  })
})
