import { afterEach, expect, test, vi } from 'vitest'
import { adoptEarly, dropEarly, takeEarly } from './early.ts'

afterEach(() => {
  dropEarly()
  vi.unstubAllGlobals()
})

test('a list that the document asked for is taken once', async () => {
  vi.stubGlobal('window', { early: { members: Promise.resolve({ revision: 1, rows: [] }) } })
  adoptEarly()
  expect(await takeEarly('members')).toEqual({ revision: 1, rows: [] })
  expect(await takeEarly('members')).toBeUndefined()
})

test('AU-5: one that was refused or never came is asked for again by the app', async () => {
  const early = {
    members: Promise.resolve(undefined),
    seating: Promise.reject(new Error('offline')),
  }
  vi.stubGlobal('window', { early })
  adoptEarly()
  expect(await takeEarly('members')).toBeUndefined()
  expect(await takeEarly('seating')).toBeUndefined()
})

test('where the document asked for nothing, nothing is taken', async () => {
  vi.stubGlobal('window', {})
  adoptEarly()
  expect(await takeEarly('members')).toBeUndefined()
})
