import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freshApp, type TestApp } from './app.ts'
import { damageIndex, damageTable } from './damage-files.ts'

let app: TestApp
afterEach(() => app.end())

const health = async () => {
  const answer = await app.call('GET', '/healthz')
  return [answer.status, await answer.json()]
}

test('the health check says that the database answers, and how its disk is', async () => {
  app = await freshApp('sqlite')
  expect(await health()).toEqual([200, { status: 'ok', disk: 'ok' }])
})

test('a damaged index, which no question meets, is found by the nightly check beside the server, and said until it is mended', async () => {
  app = await freshApp('sqlite')
  damageIndex(app.dataDir)
  expect(await health()).toEqual([200, { status: 'ok', disk: 'ok' }])
  await app.condition.look()
  expect(await health()).toEqual([503, { status: 'damaged', disk: 'ok' }])
  await sql`reindex`.execute(app.db)
  await app.condition.check()
  expect(await health()).toEqual([200, { status: 'ok', disk: 'ok' }])
})

test('the file is looked at once a day', async () => {
  let now = new Date('2026-03-10T05:00:00Z')
  app = await freshApp('sqlite', { now: () => now })
  await app.condition.look()
  damageIndex(app.dataDir)
  await app.condition.look()
  expect((await health())[0]).toBe(200)
  now = new Date('2026-03-10T18:31:00Z')
  await app.condition.look()
  expect((await health())[0]).toBe(503)
})

test('rows that a call cannot read for damage are said by the health check from then on', async () => {
  app = await freshApp('sqlite')
  const operator = await app.signIn()
  damageTable(app.dataDir, 'seating')
  expect((await operator.call('GET', '/api/seating')).status).toBe(503)
  expect(await health()).toEqual([503, { status: 'damaged', disk: 'ok' }])
})

test('the health check is 503 where the rows of the members cannot be read', async () => {
  app = await freshApp('sqlite')
  damageTable(app.dataDir, 'members')
  expect((await health())[0]).toBe(503)
})
