import { afterEach, expect, test, vi } from 'vitest'
import { dropEarlyDataOfEndedSession, loadDataEarly, takeEarlyData } from './data-loaded-early.ts'

afterEach(() => {
  dropEarlyDataOfEndedSession()
  vi.unstubAllGlobals()
})

const answer = { revision: 1, rows: [] }

test('a list that was asked for early is taken once', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  loadDataEarly(['members'])
  expect(await takeEarlyData('members')).toEqual(answer)
  expect(await takeEarlyData('members')).toBeUndefined()
})

test('AU-5: one that was refused or never came is asked for again by the app', async () => {
  const answers = [Promise.resolve(new Response(null, { status: 401 })), Promise.reject(new Error('offline'))]
  vi.stubGlobal('fetch', () => answers.shift())
  loadDataEarly(['members', 'seating'])
  expect(await takeEarlyData('members')).toBeUndefined()
  expect(await takeEarlyData('seating')).toBeUndefined()
})

test('AU-5: what was asked for under a session that has ended is dropped', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  loadDataEarly(['members'])
  dropEarlyDataOfEndedSession()
  expect(await takeEarlyData('members')).toBeUndefined()
})
