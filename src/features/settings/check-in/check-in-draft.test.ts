import { expect, test } from 'vitest'
import { checkInRoomsFromFormTexts, toCheckInFormTexts } from './check-in-draft.ts'

test('CI-1: each room has a switch of its own, and one that was on keeps since when', () => {
  const held = { rooms: [{ libraryId: 2, since: '2026-11-20T04:30:00.000Z' }] }
  const texts = toCheckInFormTexts(held, [1, 2])
  expect(texts).toEqual({ 'room-1': 'no', 'room-2': 'yes' })
  expect(checkInRoomsFromFormTexts(texts, held, [1, 2])).toEqual(held.rooms)
  const both = checkInRoomsFromFormTexts({ ...texts, 'room-1': 'yes' }, held, [1, 2])
  expect(both.map(({ libraryId }) => libraryId)).toEqual([1, 2])
  expect(both[1]).toEqual(held.rooms[0])
  expect(checkInRoomsFromFormTexts({ 'room-1': 'no', 'room-2': 'no' }, held, [1, 2])).toEqual([])
})
