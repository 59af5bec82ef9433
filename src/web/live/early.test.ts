import { afterEach, expect, test, vi } from 'vitest'
import { dropEarly, loadEarly, takeEarly } from './early.ts'

afterEach(() => {
  dropEarly()
  vi.unstubAllGlobals()
})

const answer = { revision: 1, rows: [] }

test('a list that was asked for early is taken once', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  loadEarly(['members'])
  expect(await takeEarly('members')).toEqual(answer)
  expect(await takeEarly('members')).toBeUndefined()
})

test('AU-5: one that was refused or never came is asked for again by the app', async () => {
  const answers = [Promise.resolve(new Response(null, { status: 401 })), Promise.reject(new Error('offline'))]
  vi.stubGlobal('fetch', () => answers.shift())
  loadEarly(['members', 'seating'])
  expect(await takeEarly('members')).toBeUndefined()
  expect(await takeEarly('seating')).toBeUndefined()
})

test('AU-5: what was asked for under a session that has ended is dropped', async () => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  loadEarly(['members'])
  dropEarly()
  expect(await takeEarly('members')).toBeUndefined()
})
