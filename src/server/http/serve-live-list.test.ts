import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../test/engines.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import type { RouteEnv } from './guard.ts'
import { serveLiveList } from './serve-live-list.ts'

/** A list of visits at a revision that can be set, which counts how often its rows were read. */
async function countedList() {
  const empty = await emptyDatabase('sqlite')
  const database = await openDatabase(empty)
  await migrate(database)
  onTestFinished(() => database.close().then(empty.drop))
  const state = { revision: 5, reads: 0, isBroken: false }
  const list = serveLiveList(database.db, 'visits', async () => {
    state.reads++
    if (state.isBroken) throw new Error('unreadable')
    return []
  })
  const app = new Hono<RouteEnv>()
    .use(async (c, next) => {
      c.set('asOf', { revision: state.revision, horizon: 0 })
      await next()
    })
    .get('/', list)
  const ask = async (query = '') => {
    const answer = await app.request(`/${query}`)
    return answer.status === 200 ? await answer.json() : answer.status
  }
  return { state, ask }
}

test('SH-5: what several screens ask for at one revision is read once, and again after the next write', async () => {
  const { state, ask } = await countedList()
  expect(await Promise.all([ask('?since=3'), ask('?since=3'), ask('?since=3')])).toEqual(
    Array(3).fill({ revision: 5, changed: [], removed: [] }),
  )
  expect(state.reads).toBe(1)
  await ask()
  await ask('?since=3')
  expect(state.reads).toBe(2)
  await ask('?since=4')
  expect(state.reads).toBe(3)

  state.revision = 6
  expect(await ask('?since=4')).toMatchObject({ revision: 6 })
  expect(await ask()).toMatchObject({ revision: 6 })
  expect(state.reads).toBe(5)
})

test('a list that could not be read is read again for the next screen', async () => {
  const { state, ask } = await countedList()
  state.isBroken = true
  expect([await ask(), await ask('?since=3')]).toEqual([500, 500])
  state.isBroken = false
  expect([await ask(), await ask('?since=3')]).toEqual([
    { revision: 5, rows: [] },
    { revision: 5, changed: [], removed: [] },
  ])
})
