import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nextSeatAllocationChoice,
  type Seat,
  type SeatAllocation,
  seatAllocations,
  seatsOfRoom,
} from '#domain/seating/seat.ts'
import {
  applySeatLayoutChanges,
  layoutChangeOfSeatAllocation,
  layoutChangeOfSeatMove,
  type SeatLayoutChange,
  undoingSeatLayoutChangeOf,
} from './layout-change.ts'

const seat = (seatNumber: number, allocation: SeatAllocation = 'Anyone'): Seat => ({
  id: `1-${seatNumber}`,
  libraryId: 1,
  seatNumber,
  retiredOn: null,
  allocation,
  revision: 1,
})
const row = (...numbers: number[]) => numbers.map((number) => seat(number))
const nobody = () => false
const ids = (seats: readonly Seat[]) => seatsOfRoom(seats, 1).map(({ id }) => id)
const move = (seats: readonly Seat[], seatId: string, targetId: string) => {
  const change = layoutChangeOfSeatMove(seatsOfRoom(seats, 1), seatId, targetId)
  if (!change) throw new Error('Nothing moves.')
  return { change, moved: seatsOfRoom(applySeatLayoutChanges(seats, [change]), 1) }
}

/** A library whose numbers may have gaps, in any order of rows, and two of its seats. */
const libraryAndTwo = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 40 })
  .chain((numbers) =>
    fc.tuple(fc.constant(row(...numbers)), fc.shuffledSubarray(numbers, { minLength: 2, maxLength: 2 })),
  )

describe('moves', () => {
  test('LY-4: a move is shown in the order that the domain gives, and numbers 1..n', () => {
    const { moved } = move(row(1, 2, 3, 4), '1-1', '1-3')
    expect(ids(moved)).toEqual(['1-2', '1-3', '1-1', '1-4'])
    expect(moved.map(({ seatNumber }) => seatNumber)).toEqual([1, 2, 3, 4])
  })

  test('undo of any move brings back the order, whatever the numbers were', () => {
    fc.assert(
      fc.property(libraryAndTwo, ([seats, [from, to]]) => {
        const { change, moved } = move(seats, `1-${from}`, `1-${to}`)
        const back = undoingSeatLayoutChangeOf(change, moved, nobody)
        if (back?.kind !== 'move') throw new Error('The move cannot be taken back.')
        expect(ids(applySeatLayoutChanges(moved, [back]))).toEqual(ids(seats))
        expect(ids(move(moved, back.seat.id, back.targetId).moved)).toEqual(ids(seats))
      }),
    )
  })

  test('LY-7: a move that the list already holds changes nothing more', () => {
    fc.assert(
      fc.property(libraryAndTwo, ([seats, [from, to]]) => {
        const { change, moved } = move(seats, `1-${from}`, `1-${to}`)
        const again = applySeatLayoutChanges(moved, [change])
        expect(again.every((seat, place) => seat === moved[place])).toBe(true)
      }),
    )
  })

  test('undo of a move is gone once another operator moved a seat between its two places', () => {
    const { change, moved } = move(row(1, 2, 3, 4, 5), '1-2', '1-4')
    expect(undoingSeatLayoutChangeOf(change, moved, nobody)).not.toBeNull()
    expect(undoingSeatLayoutChangeOf(change, move(moved, '1-3', '1-4').moved, nobody)).toBeNull()
    expect(undoingSeatLayoutChangeOf(change, seatsOfRoom([...moved, seat(6)], 1), nobody)).not.toBeNull()
  })

  test('LY-4: a seat that is not there, or is its own target, does not move', () => {
    expect(layoutChangeOfSeatMove(row(1, 2), '1-1', '1-1')).toBeNull()
    expect(layoutChangeOfSeatMove(row(1, 2), '1-9', '1-1')).toBeNull()
    expect(layoutChangeOfSeatMove(row(1, 2), '1-1', '1-9')).toBeNull()
  })
})

describe('allocations', () => {
  test('undo sets a seat back to what it was, and is gone once somebody else changed or removed it', () => {
    for (const from of seatAllocations) {
      const to = nextSeatAllocationChoice(from)
      const change = layoutChangeOfSeatAllocation(seat(2, from), null)
      expect(undoingSeatLayoutChangeOf(change, [seat(1), seat(2, to)], nobody)).toMatchObject({
        kind: 'allocate',
        to: from,
      })
      expect(
        undoingSeatLayoutChangeOf(change, [seat(1), seat(2, nextSeatAllocationChoice(to))], nobody),
      ).toBeNull()
      expect(undoingSeatLayoutChangeOf(change, [seat(1)], nobody)).toBeNull()
    }
  })

  test('clicks on one seat in a row are one change, and a click on another seat is the next', () => {
    const first = layoutChangeOfSeatAllocation(seat(2, 'Anyone'), null)
    const second = layoutChangeOfSeatAllocation(seat(2, 'Boys'), first)
    expect(second).toMatchObject({ seat: { allocation: 'Anyone' }, to: 'Girls' })
    expect(layoutChangeOfSeatAllocation(seat(3, 'Boys'), second)).toMatchObject({
      seat: { seatNumber: 3, allocation: 'Boys' },
      to: 'Girls',
    })
  })
})

describe('additions and removals', () => {
  const added: SeatLayoutChange = { kind: 'add', seat: seat(3) }
  const removed: SeatLayoutChange = { kind: 'remove', seat: seat(3, 'Girls') }

  test('undo of an added seat removes it while it is last, free and for anyone', () => {
    expect(undoingSeatLayoutChangeOf(added, row(1, 2, 3), nobody)).toMatchObject({
      kind: 'remove',
      seat: { id: '1-3' },
    })
    expect(undoingSeatLayoutChangeOf(added, row(1, 2, 3, 4), nobody)).toBeNull()
    expect(undoingSeatLayoutChangeOf(added, row(1, 2, 3), ({ id }) => id === '1-3')).toBeNull()
    expect(undoingSeatLayoutChangeOf(added, [...row(1, 2), seat(3, 'Boys')], nobody)).toBeNull()
    expect(undoingSeatLayoutChangeOf(added, row(1, 2), nobody)).toBeNull()
  })

  test('undo of a removed seat adds it with its allocation, as long as it gets its number again', () => {
    expect(undoingSeatLayoutChangeOf(removed, row(1, 2), nobody)).toMatchObject({
      kind: 'add',
      seat: { allocation: 'Girls' },
    })
    expect(undoingSeatLayoutChangeOf(removed, row(1, 2, 3), nobody)).toBeNull()
    expect(undoingSeatLayoutChangeOf(removed, row(1), nobody)).toBeNull()
  })
})
