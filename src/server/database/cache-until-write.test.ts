import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { cacheUntilWrite } from './cache-until-write.ts'
import { lastWriteToken, openDatabase } from './database.ts'
import {
  countWritesExceptSiteVisits,
  markWriteAsSiteVisit,
  readRevisionAndHorizon,
  runInWriteTransaction,
} from './revision.ts'

describe.each(engines)('a cached read on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeAll(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterAll(() => app.end())

  const nothing = async () => {}

  test('is repeated after a write of this or another process', async () => {
    let readings = 0
    const cached = cacheUntilWrite(app.db, async () => {
      readings += 1
      return readRevisionAndHorizon(app.db)
    })
    const readTwice = async () => {
      const before = readings
      const [first, second] = [await cached('it'), await cached('it')]
      expect(second).toEqual(first)
      expect(first).toEqual(await readRevisionAndHorizon(app.db))
      return readings - before
    }
    // PostgreSQL has no change token, so each call reads.
    const readingsNeeded = engine === 'sqlite' ? 1 : 2
    expect(await readTwice()).toBe(readingsNeeded)

    await runInWriteTransaction(app.db, nothing)
    expect(await readTwice()).toBe(readingsNeeded)

    const other = await openDatabase(app)
    try {
      await runInWriteTransaction(other.db, nothing)
    } finally {
      await other.close()
    }
    expect(await readTwice()).toBe(readingsNeeded)
  })

  test('is cached on both engines where every write of it raises the revision, but for a visit of the site', async () => {
    let readings = 0
    const read = async () => {
      readings += 1
      return countWritesExceptSiteVisits(app.db)
    }
    const cached = cacheUntilWrite(app.db, read, { raisesRevision: true })
    const first = await cached('it')
    expect([await cached('it'), readings]).toEqual([first, 1])
    const other = await openDatabase(app)
    try {
      await runInWriteTransaction(other.db, nothing)
      expect([await cached('it'), readings]).toEqual([first + 1, 2])
      await runInWriteTransaction(other.db, markWriteAsSiteVisit)
      expect(await cached('it')).toBe(first + 1)
      // SQLite tells of every write.
      expect(readings).toBe(engine === 'postgres' ? 2 : 3)
    } finally {
      await other.close()
    }
  })

  test('is not cached for a write that came during the read', async () => {
    const [hasRead, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let readings = 0
    const cached = cacheUntilWrite(app.db, async () => {
      readings += 1
      const held = await readRevisionAndHorizon(app.db)
      hasRead.resolve()
      if (readings === 1) await mayEnd.promise
      return held
    })
    const early = cached('it')
    await hasRead.promise
    await runInWriteTransaction(app.db, nothing)
    const late = await cached('it')
    mayEnd.resolve()
    expect(late.revision).toBe((await early).revision + 1)
    expect(await cached('it')).toEqual(await readRevisionAndHorizon(app.db))
  })

  test('a transaction has no change token, as it sees uncommitted rows', async () => {
    await runInWriteTransaction(app.db, async (trx) => expect(lastWriteToken(trx)).toBeUndefined())
  })

  test('ASVS 7.4.2: a session that another process ends is refused at its next call', async () => {
    const cookie = (await app.signIn({ ...admin })).cookie
    const ask = () => app.call('GET', '/api/members', undefined, { cookie })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    const other = await openDatabase(app)
    try {
      const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
      const { numDeletedRows } = await other.db
        .deleteFrom('sessions')
        .where('token', '=', token)
        .executeTakeFirstOrThrow()
      expect(numDeletedRows).toBe(1n)
    } finally {
      await other.close()
    }
    expect((await ask()).status).toBe(401)
    expect((await operator.call('GET', '/api/members')).status).toBe(200)
  })

  test.each(['', '.', 'x', '%', '%E0%A4%A', 'a.b', '__proto__', `${'x'.repeat(600)}.y`])(
    'AU-6: the cookie %j opens nothing',
    async (value) => {
      const answer = await app.call('GET', '/api/members', undefined, { cookie: `abhyasika=${value}` })
      expect(answer.status).toBe(401)
    },
  )

  test('AU-6: a token with somebody else’s signature, or none, opens nothing', async () => {
    const [name = '', value = ''] = operator.cookie.split('=', 2)
    const [token = '', signature = ''] = decodeURIComponent(value).split('.')
    const swapped = [...signature].toReversed().join('')
    for (const forged of [token, `${token}.`, `${token}.${swapped}`, `${token}x.${signature}`]) {
      const cookie = `${name}=${encodeURIComponent(forged)}`
      expect((await app.call('GET', '/api/members', undefined, { cookie })).status, forged).toBe(401)
    }
  })
})
