import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toListedMember } from '#domain/members/member.ts'
import { exampleMember, exampleSeat } from '../../../test/domain-examples.ts'
import { roomsHoursAndPlansOfNewDatabase } from '../../domain/seating/rooms-hours-and-plans.ts'
import {
  isOfflineListFresh,
  type OfflineRowsByListName,
  parseOfflineLists,
  toOfflineListPieces,
} from './last-known-lists-format.ts'

const noPause = async () => {}
const seats = [exampleSeat()]
const lists = (members: OfflineRowsByListName['members']): OfflineRowsByListName => ({
  members,
  seating: seats,
  setup: [roomsHoursAndPlansOfNewDatabase],
})

test('ASVS 14.3.3: no phone number, Aadhaar number, address or photo of a member is kept, nor what they get later', async () => {
  // A mark that is in no name of a field and in no other value.
  const secret = fc.string({ minLength: 1 }).map((text) => `private ${text}`)
  await fc.assert(
    fc.asyncProperty(secret, fc.string(), async (mark, later) => {
      const member = {
        ...exampleMember(),
        phone: mark,
        parentsPhone: mark,
        aadhar: mark,
        address: mark,
        photo: mark,
        notes: mark,
        [`later ${later}`]: mark,
        terms: [{ lastDay: '2026-11-20', planId: 'month', price: 50_000, soldBy: mark }],
      }
      const pieces = await toOfflineListPieces(lists([member]), noPause)
      expect(JSON.stringify(pieces)).not.toContain('private ')
      expect(Object.keys(JSON.parse(pieces.members[0] ?? '')[0]).sort()).toEqual(
        [
          ...['id', 'number', 'name', 'gender', 'seatId', 'partIds', 'terms', 'pauses', 'hasLentSeat'],
          ...['isSample', 'joinDate'],
          ...['expiryDate', 'status', 'balance', 'owed', 'revision'],
        ].sort(),
      )
    }),
  )
})

test('what screens draw of members, seats and the setup comes back as it was, in pieces with a pause before each', async () => {
  const asha = toListedMember(exampleMember())
  const members = Array.from({ length: 1_001 }, (_, n) => ({ ...asha, id: `m-${n}`, balance: n }))
  let pauses = 0
  const pieces = await toOfflineListPieces(lists(members), async () => {
    pauses++
  })
  expect(pieces.members).toHaveLength(3)
  expect(pauses).toBe(5)
  expect(parseOfflineLists(pieces)).toEqual(
    lists(members.map((member) => ({ ...member, phone: '', photo: null }))),
  )
})

test('text that is no JSON of rows is no list', () => {
  expect(() => parseOfflineLists({ members: ['[{"id":'], seating: [], setup: [] })).toThrow()
})

test('lists are shown for seven days, and none of a day that has not come', () => {
  const day = 24 * 60 * 60 * 1000
  const now = Date.parse('2026-11-20T10:42:00Z')
  expect(isOfflineListFresh(now, now)).toBe(true)
  expect(isOfflineListFresh(now - 7 * day, now)).toBe(true)
  expect(isOfflineListFresh(now - 7 * day - 1, now)).toBe(false)
  expect(isOfflineListFresh(now + 60_000, now)).toBe(true)
  expect(isOfflineListFresh(now + day, now)).toBe(false)
  expect(isOfflineListFresh(Number.NaN, now)).toBe(false)
})
