import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRoom, exampleMember, exampleSeat } from '../../../test/domain-examples.ts'
import { type Gender, genders } from '../members/member.ts'
import {
  byRoomAndSeatNumber,
  commonAllocationOfSeats,
  countTakenAndFreeSeatDayParts,
  highestNumberedSeat,
  holdersBySeatId,
  moveSeatAndRenumber,
  nextSeatAllocationChoice,
  nextSeatNumber,
  type Seat,
  type SeatRenumbering,
  seatAllocationInitial,
  seatAllocations,
  seatHasDesk,
  seatKeyInHistory,
  seatsForNewMember,
  seatsToMoveMemberTo,
} from './seat.ts'
import { seatAdditionSchema } from './seat-input.ts'

const numbersOf = (seats: readonly { seatNumber: number }[]) => seats.map(({ seatNumber }) => seatNumber)
const seatsNumbered = (...numbers: number[]) => numbers.map((seatNumber) => exampleSeat({ seatNumber }))
const placeOf = (place: { libraryId: number; seatNumber: number }) =>
  seatKeyInHistory(place.libraryId, place.seatNumber)

describe('a seat', () => {
  test('DA-1: a seat without an allocation is for anyone', () => {
    expect(seatAdditionSchema.parse({ libraryId: 1 }).allocation).toBe('Anyone')
  })

  test('LY-3: a click leads from Anyone to Boys to Girls and back to Anyone', () => {
    expect(seatAllocations.map(nextSeatAllocationChoice)).toEqual(['Boys', 'Girls', 'Anyone'])
  })

  test('a room is for whom all its seats are, and for nobody alike where they differ or there is none', () => {
    expect(commonAllocationOfSeats([{ allocation: 'Girls' }, { allocation: 'Girls' }])).toBe('Girls')
    expect(commonAllocationOfSeats([{ allocation: 'Girls' }, { allocation: 'Anyone' }])).toBeNull()
    expect(commonAllocationOfSeats([])).toBeNull()
  })

  test('LY-2: its letter is A, B or G', () => {
    expect(seatAllocations.map(seatAllocationInitial)).toEqual(['A', 'B', 'G'])
  })

  test('DB-5: its label is the library name - seat number', () => {})

  test('DA-4: seats are ordered by library, then by number', () => {
    const seats = [
      exampleSeat({ libraryId: 2, seatNumber: 1 }),
      exampleSeat({ seatNumber: 10 }),
      exampleSeat({ seatNumber: 9 }),
    ]
    expect(seats.sort(byRoomAndSeatNumber).map(placeOf)).toEqual(['1/9', '1/10', '2/1'])
  })

  test('the same number in the other library is another seat', () => {
    const member = exampleMember({ libraryId: 1, seatNumber: 4 })
    const held = holdersBySeatId([member])
    expect(held.get(exampleSeat({ libraryId: 1, seatNumber: 4 }).id)).toEqual([member])
    expect(held.get(exampleSeat({ libraryId: 2, seatNumber: 4 }).id)).toBeUndefined()
  })

  test('a member who holds no seat is on none', () => {
    expect(holdersBySeatId([{ ...exampleMember(), seatId: null }]).size).toBe(0)
  })
})

test('DP-6: taken and free are counted by parts of seats, of those that are looked at', () => {
  const held = new Map([
    ['1', [{ partIds: [1, 2] }, { partIds: [3] }]],
    ['2', [{ partIds: [2] }]],
  ])
  const seats = [{ id: '1' }, { id: '2' }, { id: '3' }]
  expect(countTakenAndFreeSeatDayParts(seats, held, [1, 2, 3])).toEqual({ taken: 4, free: 5 })
  expect(countTakenAndFreeSeatDayParts(seats, held, [2])).toEqual({ taken: 2, free: 1 })
})

describe('AD-4: seats that a new member can select', () => {
  const seats = seatAllocations.map((allocation, index) => exampleSeat({ seatNumber: index + 1, allocation }))
  const labelsFor = (gender: Gender) =>
    seatsForNewMember({ seats, members: [], libraryId: 1, gender, partIds: [1] }).map(
      ({ allocation }) => allocation,
    )

  test('Boys for Male, Girls for Female, and only Anyone for Other', () => {
    expect(labelsFor('Male')).toEqual(['Anyone', 'Boys'])
    expect(labelsFor('Female')).toEqual(['Anyone', 'Girls'])
    expect(labelsFor('Other')).toEqual(['Anyone'])
  })

  test('a seat of an inactive or expired member is not free', () => {
    const members = [exampleMember({ seatNumber: 1, status: 'Inactive', expiryDate: '2020-01-01' })]
    const free = seatsForNewMember({ seats, members, libraryId: 1, gender: 'Male', partIds: [1] })
    expect(numbersOf(free)).toEqual([2])
  })

  test('a seat is offered exactly when it is in use in the library, held by nobody and admits the gender', () => {
    fc.assert(
      fc.property(anyRoom, fc.constantFrom(1, 2), fc.constantFrom(...genders), (room, libraryId, gender) => {
        const offered = seatsForNewMember({ ...room, libraryId, gender, partIds: [1] })
        for (const seat of room.seats) {
          const isHeld = room.members.some(({ seatId }) => seatId === seat.id)
          const admitted: Record<Gender, string[]> = {
            Male: ['Anyone', 'Boys'],
            Female: ['Anyone', 'Girls'],
            Other: ['Anyone'],
          }
          const isThere = seat.libraryId === libraryId && seatHasDesk(seat)
          const may = isThere && !isHeld && admitted[gender].includes(seat.allocation)
          expect(offered.includes(seat)).toBe(may)
        }
        expect(offered).toEqual(offered.toSorted(byRoomAndSeatNumber))
      }),
    )
  })
})

describe('DP-3: seats for a shift', () => {
  const seats = [1, 2, 3, 4].map((seatNumber) => exampleSeat({ seatNumber }))
  const holds: [seatNumber: number, partIds: number[]][] = [
    [1, [1]],
    [2, [2]],
    [3, [1, 2, 3]],
  ]
  const members = holds.map(([seatNumber, partIds]) =>
    exampleMember({ id: `m${seatNumber}`, seatNumber, partIds }),
  )
  const free = (partIds: number[]) =>
    numbersOf(seatsForNewMember({ seats, members, libraryId: 1, gender: 'Female', partIds }))

  test('a seat is selectable where each part of the shift is free', () => {
    expect(free([1])).toEqual([2, 4])
    expect(free([2])).toEqual([1, 4])
    expect(free([3])).toEqual([1, 2, 4])
    expect(free([1, 2])).toEqual([4])
  })

  test('a member may be moved to a seat that others hold in other parts', () => {
    const offered = seatsToMoveMemberTo({ seats, members, memberId: 'm1', partIds: [1] })
    expect(numbersOf(offered)).toEqual([1, 2, 4])
  })

  test('several members hold one seat in different parts', () => {
    const evening = exampleMember({ id: 'evening', seatNumber: 1, partIds: [2] })
    const [seat] = seats
    expect(
      holdersBySeatId([...members, evening])
        .get(seat?.id ?? '')
        ?.map(({ id }) => id),
    ).toEqual(['m1', 'evening'])
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
    const offered = seatsToMoveMemberTo({ seats, members: [me, other], memberId: 'me', partIds: [1] })
    expect(offered.map(placeOf)).toEqual(['1/1', '1/3', '2/1'])
  })

  test('a seat is offered exactly when it is in use and no other member holds it', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const memberId = room.members[0]?.id ?? 'nobody'
        const offered = seatsToMoveMemberTo({ ...room, memberId, partIds: [1] })
        for (const seat of room.seats) {
          const isOthers = room.members.some(({ id, seatId }) => id !== memberId && seatId === seat.id)
          expect(offered.includes(seat)).toBe(seatHasDesk(seat) && !isOthers)
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
    expect(highestNumberedSeat([])).toBeUndefined()
    expect(highestNumberedSeat(seatsNumbered(9, 10, 2))?.seatNumber).toBe(10)
  })
})

describe('LY-4: reordering', () => {
  const seats = seatsNumbered(3, 1, 2)
  const moved = (moves: SeatRenumbering[] | null) =>
    moves?.map(({ id, from, to }) => `${id}: ${from} to ${to}`)

  test('a tile dragged forward takes the place of the one it is dropped on', () => {
    expect(moved(moveSeatAndRenumber(seats, 's-1-1', 's-1-3'))).toEqual([
      's-1-2: 2 to 1',
      's-1-3: 3 to 2',
      's-1-1: 1 to 3',
    ])
  })

  test('a tile dragged back takes the place of the one it is dropped on', () => {
    expect(moved(moveSeatAndRenumber(seats, 's-1-3', 's-1-2'))).toEqual(['s-1-3: 3 to 2', 's-1-2: 2 to 3'])
  })

  test('nothing happens where source equals target or either is missing', () => {
    expect(moveSeatAndRenumber(seats, 's-1-1', 's-1-1')).toBeNull()
    expect(moveSeatAndRenumber(seats, 'gone', 's-1-1')).toBeNull()
    expect(moveSeatAndRenumber(seats, 's-1-1', 'gone')).toBeNull()
    expect(moveSeatAndRenumber(seats, 'gone', 'gone')).toBeNull()
  })

  test('gaps are closed', () => {
    expect(moved(moveSeatAndRenumber(seatsNumbered(1, 2, 5, 9), 's-1-1', 's-1-2'))).toEqual([
      's-1-2: 2 to 1',
      's-1-1: 1 to 2',
      's-1-5: 5 to 3',
      's-1-9: 9 to 4',
    ])
  })
})

describe('LY-5: seats keep their identity, and so their holders', () => {
  const retired = (seatNumber: number) => exampleSeat({ seatNumber, retiredOn: '2026-11-01' })

  test('LY-6: a retired seat gives way to one that closes the gap, and keeps its number otherwise', () => {
    const seats = [...seatsNumbered(1, 2, 4), retired(3), retired(5)]
    expect(moveSeatAndRenumber(seats, 's-1-1', 's-1-2')).toEqual([
      { id: 's-1-2', from: 2, to: 1 },
      { id: 's-1-1', from: 1, to: 2 },
      { id: 's-1-4', from: 4, to: 3 },
      { id: 's-1-3', from: 3, to: 4 },
    ])
  })

  test('a retired seat is neither moved nor a place to move to', () => {
    const seats = [...seatsNumbered(1, 2), retired(3)]
    expect(moveSeatAndRenumber(seats, 's-1-3', 's-1-1')).toBeNull()
    expect(moveSeatAndRenumber(seats, 's-1-1', 's-1-3')).toBeNull()
  })

  test('any two seats of any room: those in use are numbered 1..n in their order, and no two seats share a number', () => {
    const anyDrag = anyRoom.chain((room) => {
      const seats = room.seats.filter(({ libraryId }) => libraryId === 1)
      const id = fc.constantFrom('missing', ...seats.map((seat) => seat.id))
      return fc.record({ seats: fc.constant(seats), source: id, target: id })
    })
    fc.assert(
      fc.property(anyDrag, ({ seats, source, target }) => {
        const order = seats
          .filter(seatHasDesk)
          .sort(byRoomAndSeatNumber)
          .map(({ id }) => id)
        const moves = moveSeatAndRenumber(seats, source, target)
        if (!moves) {
          expect(source === target || !order.includes(source) || !order.includes(target)).toBe(true)
          return
        }
        const after = seatsAfter(seats, moves)
        const expected = order.filter((id) => id !== source)
        expected.splice(order.indexOf(target), 0, source)
        const inUse = after.filter(seatHasDesk).sort(byRoomAndSeatNumber)
        expect(inUse.map(({ id }) => id)).toEqual(expected)
        expect(numbersOf(inUse)).toEqual(expected.map((_, index) => index + 1))
        expect(new Set(numbersOf(after)).size).toBe(seats.length)
        for (const { from, to } of moves) expect(from).not.toBe(to)
        for (const seat of seats.filter((one) => !seatHasDesk(one) && one.seatNumber > order.length)) {
          expect(moves.some(({ id }) => id === seat.id)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  const seatsAfter = (seats: Seat[], moves: SeatRenumbering[]): Seat[] =>
    seats.map((seat) => ({
      ...seat,
      seatNumber: moves.find(({ id }) => id === seat.id)?.to ?? seat.seatNumber,
    }))
})
