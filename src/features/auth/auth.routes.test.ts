import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { sqliteFileName } from '#server/database/database.ts'
import { admin, freshApp, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'

/** The admin's password, hashed by a version that hashed with N 16384, r 16, p 1. */
const hashOfEarlierVersion =
  '3c5bdbcb0ba5be1f30cf3c569066bb26:dc6c4582f9f4bf6fd7e3f3b0a4272afb26336bf48bd550bb190a4dd4d259aecc5e20e0b7f3b67dd2c180379139702c563ed32ac98ceafc302863538011441fe4'

describe.each(enginesByExtent)('signing in on %s', (engine) => {
  let app: TestApp
  afterEach(() => app.end())

  const tries = (count: number, body: object) =>
    Promise.all(Array.from({ length: count }, () => app.call('POST', '/api/session', body)))

  test('AU-2: an unknown user and a wrong password get the same answer', async () => {
    app = await freshApp(engine)
    const unknown = await app.call('POST', '/api/session', {
      email: 'nobody@example.org',
      password: 'whatever it is',
    })
    const wrong = await app.call('POST', '/api/session', { ...admin, password: 'whatever it is' })
    const noEmail = await app.call('POST', '/api/session', { email: 'no e-mail', password: 'whatever it is' })
    for (const answer of [unknown, wrong, noEmail]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.json()).toEqual({
        error: { code: 'invalid_credentials' },
      })
    }
  })

  test('ER-2: a missing, empty, too long or unknown field is named', async () => {
    app = await freshApp(engine)
    const bad: [object, string, string | undefined][] = [
      [{ password: 'x' }, 'required', 'email'],
      [{ email: '  ', password: 'x' }, 'required', 'email'],
      [{ email: admin.email }, 'required', 'password'],
      [{ email: admin.email, password: '' }, 'required', 'password'],
      [{ email: admin.email, password: 'x'.repeat(129) }, 'too_long', 'password'],
      [{ email: { $ne: '' }, password: 'x' }, 'required', 'email'],
      [{ ...admin, role: 'owner' }, 'invalid_input', 'role'],
      [[], 'invalid_input', undefined],
    ]
    for (const [body, code, field] of bad) {
      const answer = await app.call('POST', '/api/session', body)
      expect([body, answer.status]).toEqual([body, 400])
      const { error } = (await answer.json()) as { error: { code: string; field?: string } }
      expect([error.code, error.field]).toEqual([code, field])
    }
  })

  test('AU-9: the cookie is HttpOnly and SameSite, and Secure with __Host- under https', async () => {
    app = await freshApp(engine)
    const plain = (await app.call('POST', '/api/session', admin)).headers.getSetCookie().join()
    expect(plain).toMatch(/^abhyasika=/)
    expect(plain).toMatch(/HttpOnly/)
    expect(plain).toMatch(/SameSite=Lax/)
    expect(plain).not.toMatch(/Secure/)
    await app.end()

    app = await freshApp(engine, { environment: { PUBLIC_URL: 'https://library.example' } })
    const secure = (await app.call('POST', '/api/session', admin)).headers.getSetCookie().join()
    expect(secure).toMatch(/^__Host-abhyasika=/)
    expect(secure).toMatch(/Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
    expect(secure).not.toMatch(/Domain/)
  })

  test('AU-9: signing out ends the session on the server and closes its screens', async () => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    const other = await app.signIn()
    const sessions = await app.db.selectFrom('sessions').select('id').orderBy('createdAt').execute()
    const [mine, theirs] = sessions.map(({ id }) => app.listen(id))
    expect((await operator.call('DELETE', '/api/session')).status).toBe(204)
    expect((await operator.call('GET', '/api/members')).status).toBe(401)
    expect((await other.call('GET', '/api/members')).status).toBe(200)
    expect([mine, theirs]).toEqual([['closed 4401'], [expect.stringContaining('"topic":"history"')]])
  })

  test('AU-9: an eleventh wrong try from one place is refused, even with the right password', async () => {
    app = await freshApp(engine)
    const answers = await tries(10, { ...admin, password: 'a wrong one' })
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(401))
    const refused = await app.call('POST', '/api/session', admin)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      error: { code: 'too_many_attempts' },
    })
  })

  test('AU-9: tries that are counted out of order still count', async () => {
    let now = new Date('2026-11-20T10:00:00.500Z')
    app = await freshApp(engine, { now: () => now })
    for (let n = 0; n < 10; n++) {
      await tries(1, { ...admin, password: 'a wrong one' })
      now = new Date(now.getTime() - 1)
    }
    expect((await app.call('POST', '/api/session', admin)).status).toBe(429)
  })

  test('AU-9: the limit ends a quarter of an hour after the first wrong try, and forgets them on success', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    await tries(11, { ...admin, password: 'a wrong one' })
    expect((await app.call('POST', '/api/session', admin)).status).toBe(429)
    now = new Date('2026-11-20T10:15:01Z')
    expect((await app.call('POST', '/api/session', admin)).status).toBe(200)
    await tries(9, { ...admin, password: 'a wrong one' })
    expect((await app.call('POST', '/api/session', admin)).status).toBe(200)
    expect((await tries(9, { ...admin, password: 'a wrong one' })).map(({ status }) => status)).not.toContain(
      429,
    )
  })

  test('ASVS 7.3.2: a session ends thirty days after the sign-in, even if it is used, and its screens with it', async () => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    const { id } = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const signedIn = (days: number) => ({
      createdAt: new Date(Date.now() - days * 86_400_000).toISOString(),
    })
    const outcome = async (days: number) => {
      await app.db.updateTable('sessions').set(signedIn(days)).execute()
      const { status } = await operator.call('GET', '/api/members')
      return [status, (await app.sessions.openAmong([id])).size]
    }
    expect([await outcome(29.9), await outcome(30.1)]).toEqual([
      [200, 1],
      [401, 0],
    ])
  })

  test('a session from a clock that was more than a minute ahead is ended', async () => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    const { id } = await app.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
    const signedIn = (seconds: number) => ({
      createdAt: new Date(Date.now() + seconds * 1000).toISOString(),
    })
    await app.db.updateTable('sessions').set(signedIn(50)).execute()
    expect((await operator.call('GET', '/api/members')).status).toBe(200)
    await app.db.updateTable('sessions').set(signedIn(70)).execute()
    expect(await app.sessions.openAmong([id])).toEqual(new Set())
    expect((await operator.call('GET', '/api/members')).status).toBe(401)
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
  })

  test('AU-9: a password hashed by an earlier version signs in, and is rehashed', async () => {
    app = await freshApp(engine, { slowPasswords: true })
    const hash = async () =>
      (await app.db.selectFrom('credentials').select('password').executeTakeFirstOrThrow()).password
    await app.db.updateTable('credentials').set({ password: hashOfEarlierVersion }).execute()
    const wrong = await app.call('POST', '/api/session', { ...admin, password: 'a wrong one' })
    expect([wrong.status, await hash()]).toEqual([401, expect.stringMatching(/^[0-9a-f]{32}:/)])
    await app.signIn({ ...admin })
    expect(await hash()).toMatch(/^\$scrypt\$ln=13,r=8,p=10\$/)
    await app.signIn({ ...admin })
  })

  test('AU-9: a sign-in refused by a limit writes nothing, nor do many at once', async () => {
    app = await freshApp(engine)
    await tries(10, { ...admin, password: 'a wrong one' })
    const everything = async () => [
      await app.db.selectFrom('signInFailures').selectAll().orderBy('key').execute(),
      await app.db.selectFrom('history').selectAll().execute(),
      await app.db.selectFrom('sessions').selectAll().execute(),
      // On SQLite the journal tells also of what was written and taken back.
      engine === 'sqlite' ? statSync(join(app.dataDir, `${sqliteFileName}-wal`)).size : 0,
    ]
    const before = await everything()
    const answers = [...(await tries(40, admin)), ...(await tries(1, { ...admin, code: '000000' }))]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]))
    expect(await everything()).toEqual(before)
  })

  test('AU-9: of forty wrong tries at once ten are counted, and the others write nothing', async () => {
    app = await freshApp(engine)
    const answers = await tries(40, { ...admin, password: 'a wrong one' })
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const counted = await app.db.selectFrom('signInFailures').select('failures').execute()
    expect(counted.map(({ failures }) => failures)).toEqual([10, 10, 10])
  })

  test('AU-9: the addresses of one IPv6 network are one guesser, an IPv4 address in either notation too', async () => {
    app = await freshApp(engine, { environment: { TRUST_PROXY: 'on' } })
    const from = async (address: string) => {
      const wrong = { ...admin, password: 'a wrong one' }
      return (await app.call('POST', '/api/session', wrong, { 'x-forwarded-for': address })).status
    }
    const outcomes = []
    for (let n = 1; n <= 11; n++) outcomes.push(await from(`2001:db8:7:7::${n.toString(16)}`))
    expect(outcomes).toEqual([...Array(10).fill(401), 429])
    expect(await from('2001:db8:7:8::1')).toBe(401)
    for (let n = 1; n <= 10; n++) await from('192.0.2.7')
    expect([await from('::ffff:192.0.2.7'), await from('192.0.2.8')]).toEqual([429, 401])
  })

  test('AU-9: expired tries are deleted', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now })
    await tries(3, { ...admin, password: 'a wrong one' })
    const left = async () => (await app.db.selectFrom('signInFailures').selectAll().execute()).length
    now = new Date('2026-11-20T10:14:00Z')
    await app.sweep()
    expect(await left()).toBe(3)
    now = new Date('2026-11-20T10:15:01Z')
    await app.sweep()
    expect(await left()).toBe(0)
  })

  test('ASVS 7.2.3, 7.2.4: each sign-in has a token of its own, of 32 random characters', async () => {
    app = await freshApp(engine)
    await app.signIn()
    const answer = await app.call('POST', '/api/session', admin, {
      cookie: 'abhyasika=one-that-somebody-planted',
    })
    const rows = await app.db.selectFrom('sessions').select('token').execute()
    expect(new Set(rows.map(({ token }) => token)).size).toBe(2)
    for (const { token } of rows) expect(token).toMatch(/^[\w-]{32}$/)
    const cookie = decodeURIComponent(answer.headers.getSetCookie().join())
    expect(rows.some(({ token }) => cookie.includes(`abhyasika=${token}.`))).toBe(true)
  })

  test('AU-9: tries at many accounts from one network are limited', async () => {
    app = await freshApp(engine)
    const statuses = []
    for (let n = 0; n < 31; n++) {
      const answer = await app.call('POST', '/api/session', {
        email: `nobody-${n}@example.org`,
        password: 'a guess',
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429])
  })

  test('RT-6: the session call returns who is signed in, and the centre time, to any caller', async () => {
    app = await freshApp(engine, { now: () => new Date('2026-11-20T10:00:00Z') })
    const anonymous = await (await app.call('GET', '/api/session')).json()
    expect(anonymous).toEqual({ account: null, timeZone: 'Asia/Kolkata', now: '2026-11-20T10:00:00.000Z' })
    const operator = await app.signIn()
    expect(await operator.ok('GET', '/api/session')).toMatchObject({ account: { email: admin.email } })
  })

  test('SH-7: the language of an account applies wherever it signs in', async () => {
    app = await freshApp(engine)
    const operator = await app.signIn()
    expect(await operator.ok('GET', '/api/session')).toMatchObject({ account: { language: null } })
    expect((await operator.call('PATCH', '/api/session', { language: 'mr' })).status).toBe(204)
    const elsewhere = await app.signIn()
    expect(await elsewhere.ok('GET', '/api/session')).toMatchObject({ account: { language: 'mr' } })
    for (const body of [{}, { language: 'fr' }, { language: 'en', email: 'me@example.org' }]) {
      expect((await operator.call('PATCH', '/api/session', body)).status).toBe(400)
    }
    expect((await app.call('PATCH', '/api/session', { language: 'en' })).status).toBe(401)
  })

  test('AU-7: without ADMIN_EMAIL the first account is made once, with a random password', async () => {
    app = await freshApp(engine, {
      environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' },
      slowPasswords: true,
    })
    const made = app.firstAccount
    expect(made?.isMade).toBe(true)
    expect(made?.password).toMatch(/^[\w-]{16}$/)
    await app.signIn({ email: made?.email ?? '', password: made?.password ?? '' })
    const held = await app.db.selectFrom('credentials').select('password').executeTakeFirstOrThrow()
    expect(held.password).not.toContain(made?.password)
    expect(held.password).toMatch(/^\$scrypt\$ln=13,r=8,p=10\$[\w+/]{22}\$[\w+/]{43}$/)
  })

  test('AU-7: there is no sign-up', async () => {
    app = await freshApp(engine)
    for (const path of ['/api/auth/sign-up/email', '/api/accounts', '/api/session/sign-up']) {
      const answer = await app.call('POST', path, {
        email: 'me@example.org',
        password: 'let me in',
        name: 'me',
      })
      expect(answer.status).toBe(401)
    }
    expect(await app.db.selectFrom('accounts').select('email').execute()).toEqual([{ email: admin.email }])
  })
})
