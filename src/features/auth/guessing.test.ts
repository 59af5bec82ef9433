import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { admin, freshApp, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'

/** Every hash of a password is counted, by what it costs; it is then made cheaply, as a thousand are tried. */
const hashed: string[] = []
const cost = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const real = crypto.scrypt
beforeAll(() => {
  crypto.scrypt = ((password, salt, length, options, done) => {
    hashed.push(JSON.stringify([length, options]))
    real(password, salt, length, { ...options, N: 2 }, done)
  }) as typeof crypto.scrypt
  syncBuiltinESMExports()
})
afterAll(() => {
  crypto.scrypt = real
  syncBuiltinESMExports()
})

describe.each(engines)('guessing on %s', (engine) => {
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
    expect(forTheWrong).toEqual([JSON.stringify([64, cost])])
    expect(hashed).toEqual(forTheWrong)
  })

  test('AU-9: where no more tries are taken, that is not told apart either, and nothing is hashed', async () => {
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

  test('AU-9: a thousand wrong tries from as many places do not get in, cost a hundred hashes, and keep the owner out for no longer than a quarter of an hour', async () => {
    await open()
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
    now = new Date('2026-11-20T10:15:01Z')
    expect((await guess(admin.email, admin.password, '192.168.0.2')).status).toBe(200)
  })
})
