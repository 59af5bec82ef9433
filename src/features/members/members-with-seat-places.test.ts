import { expect, test } from 'vitest'
import { toListedMember } from '#domain/members/member.ts'
import { exampleMember, exampleSeat } from '../../../test/domain-examples.ts'
import { membersWithSeatPlaces } from './members-with-seat-places.ts'

const seats = [
  exampleSeat({ libraryId: 1, seatNumber: 1 }),
  exampleSeat({ libraryId: 2, seatNumber: 7, retiredOn: '2026-11-20' }),
]
const asha = toListedMember(exampleMember({ id: 'asha', libraryId: 1, seatNumber: 1 }))
const ravi = toListedMember(exampleMember({ id: 'ravi', libraryId: 2, seatNumber: 7 }))
const nobody = { ...toListedMember(exampleMember({ id: 'without' })), seatId: null }

test('DA-1: members have the place of the seat that they hold; LY-6: a retired one is without a desk', () => {
  expect(membersWithSeatPlaces([asha, ravi, nobody], seats)).toMatchObject([
    { id: 'asha', libraryId: 1, seatNumber: 1, hasDesk: true },
    { id: 'ravi', libraryId: 2, seatNumber: 7, hasDesk: false },
    { id: 'without', libraryId: null, seatNumber: null, hasDesk: false },
  ])
})

test('LY-5: a seat that is renumbered gives its holder a new row, and leaves all others and the list alone', () => {
  const members = [asha, ravi]
  const before = membersWithSeatPlaces(members, seats)
  const [first, second] = seats
  if (!first || !second) throw new Error('two seats')
  const after = membersWithSeatPlaces(members, [{ ...first, seatNumber: 3 }, second])
  expect(after[0]).toMatchObject({ seatNumber: 3 })
  expect(after[1]).toBe(before[1])
  const free = exampleSeat({ libraryId: 2, seatNumber: 9 })
  expect(membersWithSeatPlaces(members, [{ ...first, seatNumber: 3 }, second, free])[1]).toBe(after[1])
})

test('a list whose members’ seats did not change stays the same list', () => {
  const members = [asha, ravi]
  const before = membersWithSeatPlaces(members, seats)
  expect(membersWithSeatPlaces(members, [...seats, exampleSeat({ libraryId: 2, seatNumber: 9 })])).toBe(
    before,
  )
})
