import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRoom, exampleMember, exampleSeat } from '../../../test/domain-examples.ts'
import { type Gender, genders, type Member } from '../members/member.ts'
import {
  allocationLetter,
  allocations,
  bySeat,
  editableSeats,
  followDesks,
  hasDesk,
  holderOf,
  holders,
  lastSeat,
  nextAllocation,
  nextSeatNumber,
  reorder,
  type Seat,
  type SeatMove,
  seatKey,
  seatLabel,
  selectableSeats,
} from './seat.ts'
import { seatAdditionSchema } from './seat-input.ts'

const numbersOf = (seats: readonly { seatNumber: number }[]) => seats.map(({ seatNumber }) => seatNumber)
const seatsNumbered = (...numbers: number[]) => numbers.map((seatNumber) => exampleSeat({ seatNumber }))
const placeOf = (place: { libraryId: number; seatNumber: number }) =>
  seatKey(place.libraryId, place.seatNumber)

describe('a seat', () => {
  test('DA-1: a seat without an allocation is for anyone', () => {
    expect(seatAdditionSchema.parse({ libraryId: 1 }).allocation).toBe('Anyone')
  })

  test('LY-3: a click leads from Anyone to Boys to Girls and back to Anyone', () => {
    expect(allocations.map(nextAllocation)).toEqual(['Boys', 'Girls', 'Anyone'])
  })

  test('LY-2: its letter is A, B or G', () => {
    expect(allocations.map(allocationLetter)).toEqual(['A', 'B', 'G'])
  })

  test('DB-5: its label is the library name - seat number', () => {
    expect(seatLabel(1, 4)).toBe('Main Library - 4')
    expect(seatLabel(2, 50)).toBe('New Extension - 50')
  })

  test('DA-4: seats are ordered by library, then by number', () => {
    const seats = [
      exampleSeat({ libraryId: 2, seatNumber: 1 }),
      exampleSeat({ seatNumber: 10 }),
      exampleSeat({ seatNumber: 9 }),
    ]
    expect(seats.sort(bySeat).map(placeOf)).toEqual(['1/9', '1/10', '2/1'])
  })

  test('the same number in the other library is another seat', () => {
    const member = exampleMember({ libraryId: 1, seatNumber: 4 })
    const held = holders([member])
    expect(holderOf(held, exampleSeat({ libraryId: 1, seatNumber: 4 }))).toBe(member)
    expect(holderOf(held, exampleSeat({ libraryId: 2, seatNumber: 4 }))).toBeUndefined()
  })

  test('LY-6: a member whose desk was removed keeps the number and is without a desk', () => {
    const member = exampleMember({ seatNumber: 3 })
    expect(hasDesk(member, seatsNumbered(1, 2, 3))).toBe(true)
    expect(hasDesk(member, seatsNumbered(1, 2))).toBe(false)
    expect(hasDesk(member, [exampleSeat({ libraryId: 2, seatNumber: 3 })])).toBe(false)
  })
})

describe('AD-4: seats that a new member can select', () => {
  const seats = allocations.map((allocation, index) => exampleSeat({ seatNumber: index + 1, allocation }))
  const labelsFor = (gender: Gender) =>
    selectableSeats({ seats, members: [], libraryId: 1, gender }).map(({ allocation }) => allocation)

  test('Boys for Male, Girls for Female, and only Anyone for Other', () => {
    expect(labelsFor('Male')).toEqual(['Anyone', 'Boys'])
    expect(labelsFor('Female')).toEqual(['Anyone', 'Girls'])
    expect(labelsFor('Other')).toEqual(['Anyone'])
  })

  test('a seat of an inactive or expired member is not free', () => {
    const members = [exampleMember({ seatNumber: 1, status: 'Inactive', expiryDate: '2020-01-01' })]
    const free = selectableSeats({ seats, members, libraryId: 1, gender: 'Male' })
    expect(numbersOf(free)).toEqual([2])
  })

  test('a seat is offered exactly when it is in the library, held by nobody and admits the gender', () => {
    fc.assert(
      fc.property(anyRoom, fc.constantFrom(1, 2), fc.constantFrom(...genders), (room, libraryId, gender) => {
        const offered = selectableSeats({ ...room, libraryId, gender })
        for (const seat of room.seats) {
          const isHeld = room.members.some((member) => placeOf(member) === placeOf(seat))
          const admitted: Record<Gender, string[]> = {
            Male: ['Anyone', 'Boys'],
            Female: ['Anyone', 'Girls'],
            Other: ['Anyone'],
          }
          const may = seat.libraryId === libraryId && !isHeld && admitted[gender].includes(seat.allocation)
          expect(offered.includes(seat)).toBe(may)
        }
        expect(offered).toEqual(offered.toSorted(bySeat))
      }),
    )
  })
})

describe('MB-10: seats that a member can be moved to', () => {
  test('their own and every free one in both libraries, whatever the allocation', () => {
    const seats = [
      exampleSeat({ libraryId: 2, seatNumber: 1, allocation: 'Girls' }),
      exampleSeat({ seatNumber: 3, allocation: 'Boys' }),
      exampleSeat({ seatNumber: 2 }),
      exampleSeat({ seatNumber: 1 }),
    ]
    const me = exampleMember({ id: 'me', seatNumber: 1 })
    const other = exampleMember({ id: 'other', seatNumber: 2 })
    const offered = editableSeats({ seats, members: [me, other], memberId: 'me' })
    expect(offered.map(placeOf)).toEqual(['1/1', '1/3', '2/1'])
  })

  test('a seat is offered exactly when no other member holds it', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const memberId = room.members[0]?.id ?? 'nobody'
        const offered = editableSeats({ ...room, memberId })
        for (const seat of room.seats) {
          const isOthers = room.members.some(
            (member) => member.id !== memberId && placeOf(member) === placeOf(seat),
          )
          expect(offered.includes(seat)).toBe(!isOthers)
        }
      }),
    )
  })
})

describe('LY-6: adding and removing', () => {
  test('a new seat gets the highest number plus one, or 1', () => {
    expect(nextSeatNumber([])).toBe(1)
    expect(nextSeatNumber(seatsNumbered(9, 10, 2))).toBe(11)
  })

  test('the last seat is the one with the highest number', () => {
    expect(lastSeat([])).toBeUndefined()
    expect(lastSeat(seatsNumbered(9, 10, 2))?.seatNumber).toBe(10)
  })
})

describe('LY-4: reordering', () => {
  const seats = seatsNumbered(3, 1, 2)
  const moved = (moves: SeatMove[] | null) => moves?.map(({ id, from, to }) => `${id}: ${from} to ${to}`)

  test('a tile dragged forward takes the place of the one it is dropped on', () => {
    expect(moved(reorder(seats, 's-1-1', 's-1-3'))).toEqual([
      's-1-2: 2 to 1',
      's-1-3: 3 to 2',
      's-1-1: 1 to 3',
    ])
  })

  test('a tile dragged back takes the place of the one it is dropped on', () => {
    expect(moved(reorder(seats, 's-1-3', 's-1-2'))).toEqual(['s-1-3: 3 to 2', 's-1-2: 2 to 3'])
  })

  test('nothing happens where source equals target or either is missing', () => {
    expect(reorder(seats, 's-1-1', 's-1-1')).toBeNull()
    expect(reorder(seats, 'gone', 's-1-1')).toBeNull()
    expect(reorder(seats, 's-1-1', 'gone')).toBeNull()
    expect(reorder(seats, 'gone', 'gone')).toBeNull()
  })

  test('gaps are closed', () => {
    expect(moved(reorder(seatsNumbered(1, 2, 5, 9), 's-1-1', 's-1-2'))).toEqual([
      's-1-2: 2 to 1',
      's-1-1: 1 to 2',
      's-1-5: 5 to 3',
      's-1-9: 9 to 4',
    ])
  })
})

describe('LY-5: members stay on their desks', () => {
  test('a seat number follows the seat, and other members keep theirs', () => {
    const members = [
      exampleMember({ id: 'moves', seatNumber: 1 }),
      exampleMember({ id: 'stays', seatNumber: 4 }),
      exampleMember({ id: 'elsewhere', libraryId: 2, seatNumber: 1 }),
    ]
    const moves = reorder(seatsNumbered(1, 2, 3, 4), 's-1-1', 's-1-2') ?? []
    expect(followDesks(members, moves, 1)).toEqual([{ id: 'moves', seatNumber: 2 }])
  })

  test('LY-6: a member without a desk never gets the desk that closes the gap', () => {
    const members = [
      exampleMember({ id: 'on 4', seatNumber: 4 }),
      exampleMember({ id: 'without a desk', seatNumber: 3 }),
      exampleMember({ id: 'without a desk too', seatNumber: 5 }),
    ]
    const moves = reorder(seatsNumbered(1, 2, 4), 's-1-1', 's-1-2') ?? []
    expect(followDesks(members, moves, 1)).toEqual([
      { id: 'on 4', seatNumber: 3 },
      { id: 'without a desk', seatNumber: 4 },
    ])
  })

  test('any two seats of any room: numbered 1..n, everyone on their own desk, nobody on two or sharing', () => {
    const anyDrag = anyRoom.chain((room) => {
      const seats = room.seats.filter(({ libraryId }) => libraryId === 1)
      const id = fc.constantFrom('missing', ...seats.map((seat) => seat.id))
      return fc.record({ room: fc.constant(room), source: id, target: id })
    })
    fc.assert(
      fc.property(anyDrag, ({ room, source, target }) => {
        const before = room.seats.filter(({ libraryId }) => libraryId === 1).sort(bySeat)
        const moves = reorder(before, source, target)
        if (!moves) {
          expect(source === target || source === 'missing' || target === 'missing').toBe(true)
          return
        }
        const seats = seatsAfter(before, moves)
        const members = membersAfter(room.members, followDesks(room.members, moves, 1))

        const order = before.map(({ id }) => id)
        const position = order.indexOf(target)
        const expected = order.filter((id) => id !== source)
        expected.splice(position, 0, source)
        expect(seats.map(({ id }) => id)).toEqual(expected)
        expect(numbersOf(seats)).toEqual(expected.map((_, index) => index + 1))

        for (const seat of before) {
          const same = seats.find(({ id }) => id === seat.id)
          expect(same?.allocation).toBe(seat.allocation)
          expect(moves.some(({ id }) => id === seat.id)).toBe(same?.seatNumber !== seat.seatNumber)
        }

        const deskOf = (member: Member, some: Seat[]) =>
          some.find((seat) => placeOf(seat) === placeOf(member))?.id
        const rest = room.seats.filter(({ libraryId }) => libraryId !== 1)
        for (const [index, member] of room.members.entries()) {
          const after = members[index]
          expect(after && deskOf(after, [...seats, ...rest])).toBe(deskOf(member, room.seats))
        }
        expect(new Set(members.map(placeOf)).size).toBe(members.length)
      }),
      { numRuns: 500 },
    )
  })

  function seatsAfter(seats: Seat[], moves: SeatMove[]): Seat[] {
    return seats
      .map((seat) => ({ ...seat, seatNumber: moves.find(({ id }) => id === seat.id)?.to ?? seat.seatNumber }))
      .sort(bySeat)
  }

  function membersAfter(members: Member[], followed: { id: string; seatNumber: number }[]): Member[] {
    return members.map((member) => ({ ...member, ...followed.find(({ id }) => id === member.id) }))
  }
})
