import { expect, test } from 'vitest'
import {
  countTickedShown,
  tickedMembersExtentOf,
  tickedMembersNotDeleted,
  tickShownMembers,
  toggleTickedMember,
} from './ticked-members.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const ticked = (...ids: string[]) => new Set(ids)

test('MB-3: a tick goes on and off again, and leaves the other ticks alone', () => {
  const one = toggleTickedMember(ticked('b'), 'a')
  expect([...one].sort()).toEqual(['a', 'b'])
  expect([...toggleTickedMember(one, 'a')]).toEqual(['b'])
})

test('MB-3: select-all ticks what the search shows, and keeps what was ticked in another search', () => {
  const selection = tickShownMembers(ticked('elsewhere'), rows('a', 'b'), true)
  expect([...selection].sort()).toEqual(['a', 'b', 'elsewhere'])
  expect([...tickShownMembers(selection, rows('a', 'b'), false)]).toEqual(['elsewhere'])
})

test('MB-3: select-all says none, some or all of what is shown, whatever is ticked elsewhere', () => {
  const shown = rows('a', 'b')
  expect(tickedMembersExtentOf(ticked('elsewhere'), shown)).toBe('none')
  expect(tickedMembersExtentOf(ticked('a', 'elsewhere'), shown)).toBe('some')
  expect(tickedMembersExtentOf(ticked('a', 'b', 'elsewhere'), shown)).toBe('all')
  expect(tickedMembersExtentOf(ticked('a'), [])).toBe('none')
  expect(countTickedShown(ticked('a', 'elsewhere'), shown)).toBe(1)
})

test('MB-3: whom another operator deletes leaves the selection; where all are there it stays the same object', () => {
  const selection = ticked('a', 'b')
  expect([...tickedMembersNotDeleted(selection, rows('b', 'c'))]).toEqual(['b'])
  expect(tickedMembersNotDeleted(selection, rows('c', 'b', 'a'))).toBe(selection)
})
