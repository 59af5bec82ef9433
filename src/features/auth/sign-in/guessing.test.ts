import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { admin, freshApp, type TestApp } from '../../../../test/app.ts'
import { enginesByExtent } from '../../../../test/engines.ts'

/** Every hash of a password is counted, by what it costs; it is then made cheaply, as a thousand are tried. */
const hashed: string[] = []
const cost = { N: 8192, r: 8, p: 10 }
const real = crypto.scrypt
beforeAll(() => {
  crypto.scrypt = ((password, salt, length, options, done) => {
    hashed.push(JSON.stringify([length, options]))
    real(password, salt, length, { ...options, N: 2, p: 1 }, done)
  }) as typeof crypto.scrypt
  syncBuiltinESMExports()
})
afterAll(() => {
  crypto.scrypt = real
  syncBuiltinESMExports()
})

describe.each(enginesByExtent)('guessing on %s', (engine) => {
  let app: TestApp
  let now = new Date('2026-11-20T10:00:00Z')
  const open = async () => {
    now = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => now, environment: { TRUST_PROXY: 'on' }, slowPasswords: true })
    hashed.length = 0
  }
  afterEach(() => app.end())

  const guess = (email: string, password: string, from: string) =>
    app.call('POST', '/api/session', { email, password }, { 'x-forwarded-for': from })
  /** All that a guesser can see of an answer. */
  const seen = async (answer: Response) => [
    answer.status,
    [...answer.headers].filter(([name]) => name !== 'date'),
    await answer.text(),
  ]

  test('AU-2: an unknown user costs the same hashing as a wrong password, and the answers are the same to the last header', async () => {
    await open()
    const wrong = await seen(await guess(admin.email, 'a wrong one', '10.0.0.1'))
    const forTheWrong = hashed.splice(0)
    const unknown = await seen(await guess('nobody@example.org', 'a wrong one', '10.0.0.1'))
    expect(unknown).toEqual(wrong)
    expect(forTheWrong).toEqual([JSON.stringify([32, cost])])
    expect(hashed).toEqual(forTheWrong)
  })

  test('AU-9: a refusal by a limit does not reveal whether the account exists, and hashes nothing', async () => {
    await open()
    const refusals = []
    for (const email of [admin.email, 'nobody@example.org']) {
      for (let n = 0; n < 10; n++) await guess(email, 'a wrong one', '10.0.0.2')
      hashed.length = 0
      refusals.push(await seen(await guess(email, 'a wrong one', '10.0.0.2')))
      expect(hashed).toEqual([])
    }
    expect(refusals[1]).toEqual(refusals[0])
    expect(refusals[0]?.[0]).toBe(429)
  })

  /** The cookies of a browser after a sign-in, without the session itself. */
  const marksOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0] ?? '')
      .find((cookie) => /^(__Host-)?abhyasika-known=/.test(cookie)) ?? ''
  const signInFrom = (from: string, marks: string, credentials = admin) =>
    app.call('POST', '/api/session', credentials, { 'x-forwarded-for': from, cookie: marks })

  test('AU-9: a thousand wrong tries from as many networks do not get in, cost a hundred hashes, and lock the owner out of a new browser for a quarter of an hour, never out of a known one', async () => {
    await open()
    const marks = marksOf(await guess(admin.email, admin.password, '192.168.0.1'))
    await app.db.deleteFrom('sessions').execute()
    hashed.length = 0
    const outcomes = new Map<number, number>()
    for (let n = 0; n < 1000; n++) {
      // Even the right password opens nothing once too many wrong ones were tried.
      const password = n === 500 ? admin.password : `guess ${n}`
      const { status } = await guess(admin.email, password, `10.0.${n >> 8}.${n & 255}`)
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(outcomes)).toEqual({ 401: 100, 429: 900 })
    expect(hashed).toHaveLength(100)
    expect(await app.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect((await signInFrom('10.0.0.1', marks)).status).toBe(200)
    // That the owner came in gives nobody else new tries.
    expect((await guess(admin.email, admin.password, '192.168.0.2')).status).toBe(429)
    now = new Date('2026-11-20T10:15:01Z')
    expect((await guess(admin.email, admin.password, '192.168.0.2')).status).toBe(200)
  })

  test('AU-9: one network alone cannot lock an owner out of a new browser elsewhere', async () => {
    await open()
    for (let n = 0; n < 150; n++) await guess(admin.email, `guess ${n}`, '10.0.0.1')
    expect(hashed).toHaveLength(10)
    expect((await guess(admin.email, admin.password, '192.168.0.2')).status).toBe(200)
  })

  test('AU-9: a stolen known browser has ten tries, and uses up none of other browsers', async () => {
    await open()
    const marks = marksOf(await guess(admin.email, admin.password, '192.168.0.1'))
    const statuses = []
    for (let n = 0; n < 12; n++) {
      const wrong = { ...admin, password: `guess ${n}` }
      statuses.push((await signInFrom(`10.0.0.${n}`, marks, wrong)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await signInFrom('10.0.0.20', marks)).status).toBe(429)
    expect((await guess(admin.email, admin.password, '192.168.0.2')).status).toBe(200)
  })

  test('AU-9: a browser is known to each account that signed in there, to no other, and not by a forged mark', async () => {
    await open()
    const { password } = await app.hire(await app.signIn(), 'clerk@example.org')
    const clerk = { email: 'clerk@example.org', password }
    const first = marksOf(await guess(admin.email, admin.password, '192.168.0.1'))
    const both = marksOf(await signInFrom('192.168.0.1', first, clerk))
    expect(both.split('.')).toHaveLength(2)
    for (let n = 0; n < 10; n++) {
      await guess(admin.email, 'a wrong one', '192.168.0.1')
      await guess(clerk.email, 'a wrong one', '192.168.0.1')
    }
    const forged = both.replace(/~.{10}/g, '~AAAAAAAAAA')
    const outcomes = [
      (await signInFrom('192.168.0.1', first, clerk)).status,
      (await signInFrom('192.168.0.1', forged)).status,
      (await signInFrom('192.168.0.1', 'abhyasika-known=x~y.%00')).status,
      (await signInFrom('192.168.0.1', both, clerk)).status,
      (await signInFrom('192.168.0.1', both)).status,
    ]
    expect(outcomes).toEqual([429, 429, 429, 200, 200])
  })

  test('AU-9: the mark of a known browser cannot be read by scripts, is bound to the host under https, and opens nothing', async () => {
    await open()
    const answer = await guess(admin.email, admin.password, '192.168.0.1')
    const [line = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith('abhyasika-known='))
    expect(line).toMatch(/Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await app.call('GET', '/api/members', undefined, { cookie: marksOf(answer) })).status).toBe(401)
    await app.end()
    app = await freshApp(engine, { environment: { PUBLIC_URL: 'https://library.example' } })
    const secure = await app.call('POST', '/api/session', admin, { origin: 'https://library.example' })
    expect(secure.headers.getSetCookie().join()).toMatch(
      /__Host-abhyasika-known=[^;]+;[^,]*Path=\/;[^,]*Secure/,
    )
  })
})
