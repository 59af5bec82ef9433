import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleDesk as desk, exampleSetup, examplePlan as plan } from '../../../test/line-examples.ts'
import { runs } from '../../../test/money-examples.ts'
import { seatAllocations } from '../seating/seat.ts'
import {
  cappedPublicSeatCount,
  countFreeSeats,
  countLitDesksInHomePageDrawing,
  dayPartAt,
  type FreeSeatCountsForShift,
  type SeatsAndHolders,
  totalAndFreeSeatsAt,
} from './free-seats.ts'

const { libraries, hours, plans } = exampleSetup
const centre: SeatsAndHolders & { plans: typeof plans } = { libraries, hours, plans, seats: [], heldBy: [] }
const shown = ({ libraryId, shiftId, boys, girls }: FreeSeatCountsForShift) => [
  libraryId,
  shiftId,
  boys,
  girls,
]
const figures = (about: Partial<typeof centre>) => countFreeSeats({ ...centre, ...about }).map(shown)

describe('EN-1: free seats', () => {
  test('are those of which every part of the shift is free, for boys and for girls with those for anyone each', () => {
    const seats = [
      desk(1),
      desk(2),
      desk(3, { allocation: 'Boys' }),
      desk(4, { allocation: 'Girls' }),
      desk(5, { allocation: 'Girls' }),
    ]
    const heldBy = [
      { seatId: 's-1', partIds: [1] },
      { seatId: 's-1', partIds: [3] },
      { seatId: 's-4', partIds: [1, 2, 3] },
      { seatId: null, partIds: [] },
    ]
    expect(figures({ seats, heldBy }).filter(([libraryId]) => libraryId === 1)).toEqual([
      [1, 1, 2, 2],
      [1, 2, 3, 3],
      [1, 3, 2, 2],
    ])
  })

  test('a seat without a record and one in a room that is removed are none', () => {
    const seats = [desk(1, { retiredOn: '2026-11-01' }), desk(2), desk(1, { libraryId: 2 })]
    const open = libraries.map((room) => ({ ...room, removedOn: room.id === 2 ? '2026-11-01' : null }))
    expect(figures({ seats, libraries: open })).toEqual([
      [1, 1, 1, 1],
      [1, 2, 1, 1],
      [1, 3, 1, 1],
    ])
  })

  test('are said for the shifts of an offered plan that is sold in the room, in the centre’s order', () => {
    const some = [
      plan({ id: 'a', shiftId: 1, libraryIds: [2] }),
      plan({ id: 'b', shiftId: 3, libraryIds: [] }),
      plan({ id: 'c', shiftId: 2, isOffered: false }),
    ]
    const places = libraries.map((room) => ({ ...room, position: -room.id }))
    expect(figures({ plans: some, libraries: places })).toEqual([
      [2, 1, 0, 0],
      [2, 3, 0, 0],
      [1, 3, 0, 0],
    ])
  })

  test('are shown exactly up to 5, and as more than 5 above', () => {
    expect([0, 5, 6, 40].map(cappedPublicSeatCount)).toEqual([
      { exact: 0 },
      { exact: 5 },
      { moreThan: 5 },
      { moreThan: 5 },
    ])
  })

  test('are those that a slow count of any centre finds', () => {
    const held = fc.record({
      seatId: fc.constantFrom('s-1', 's-2', 's-2-1', 'gone'),
      part: fc.integer({ min: 1, max: 3 }),
    })
    const kind = fc.record({
      allocation: fc.constantFrom(...seatAllocations),
      retiredOn: fc.option(fc.constant('2026-11-01'), { freq: 4 }),
    })
    fc.assert(
      fc.property(fc.tuple(kind, kind, kind), fc.array(held, { maxLength: 5 }), ([a, b, c], holds) => {
        const seats = [desk(1, a), desk(2, b), desk(1, { libraryId: 2, ...c })]
        const heldBy = holds.map(({ seatId, part }) => ({ seatId, partIds: [part] }))
        for (const { libraryId, shiftId, boys, girls } of countFreeSeats({ ...centre, seats, heldBy })) {
          const parts = hours.shifts.find(({ id }) => id === shiftId)?.partIds ?? []
          let forBoys = 0
          let forGirls = 0
          for (const seat of seats) {
            if (seat.libraryId !== libraryId || seat.retiredOn !== null) continue
            if (holds.some(({ seatId, part }) => seatId === seat.id && parts.includes(part))) continue
            if (seat.allocation !== 'Girls') forBoys += 1
            if (seat.allocation !== 'Boys') forGirls += 1
          }
          expect([boys, girls]).toEqual([forBoys, forGirls])
        }
      }),
      runs,
    )
  })
})

describe('EN-1: the drawing', () => {
  test('is of the part that runs now; the last one of the day runs on over midnight', () => {
    expect(
      [0, 359, 360, 839, 840, 1319, 1320, 1439].map((minute) => dayPartAt(minute, hours.parts)?.id),
    ).toEqual([3, 3, 1, 1, 2, 2, 3, 3])
    expect(dayPartAt(5, [{ id: 7, startsAt: 0 }])?.id).toBe(7)
  })

  test('takes all rooms together', () => {
    const seats = [desk(1), desk(2), desk(3, { retiredOn: '2026-11-01' }), desk(1, { libraryId: 2 })]
    const heldBy = [
      { seatId: 's-1', partIds: [1] },
      { seatId: 's-2-1', partIds: [1, 2] },
      { seatId: 's-3', partIds: [1] },
    ]
    const libraries = centre.libraries.map((room) => ({
      ...room,
      removedOn: room.id === 2 ? '2026-11-01' : null,
    }))
    expect(totalAndFreeSeatsAt({ ...centre, seats, heldBy, libraries }, 400)).toEqual({ records: 2, free: 1 })
    expect(totalAndFreeSeatsAt({ ...centre, seats, heldBy }, 400)).toEqual({ records: 3, free: 1 })
    expect(totalAndFreeSeatsAt({ ...centre, seats, heldBy }, 900)).toEqual({ records: 3, free: 2 })
    expect(totalAndFreeSeatsAt({ ...centre, seats, heldBy }, 1400)).toEqual({ records: 3, free: 3 })
  })

  test('lights the share that is taken, half up; one at least is dark where a seat is free, none where none is', () => {
    expect(countLitDesksInHomePageDrawing(20, { records: 70, free: 70 })).toBe(0)
    expect(countLitDesksInHomePageDrawing(20, { records: 40, free: 25 })).toBe(8)
    expect(countLitDesksInHomePageDrawing(20, { records: 40, free: 26 })).toBe(7)
    expect(countLitDesksInHomePageDrawing(20, { records: 400, free: 1 })).toBe(19)
    expect(countLitDesksInHomePageDrawing(20, { records: 400, free: 0 })).toBe(20)
    expect(countLitDesksInHomePageDrawing(20, { records: 0, free: 0 })).toBe(20)
    expect(countLitDesksInHomePageDrawing(1, { records: 10, free: 1 })).toBe(0)
  })

  test('is never off by more than half a desk but for the dark one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 500 }),
        fc.nat(500),
        (drawn, records, n) => {
          const free = Math.min(n, records)
          const lit = countLitDesksInHomePageDrawing(drawn, { records, free })
          const exact = (drawn * (records - free)) / records
          expect(lit === drawn).toBe(free === 0)
          if (lit < drawn - 1) expect(lit - exact).toBeGreaterThan(-0.5)
          expect(lit - exact).toBeLessThanOrEqual(0.5)
        },
      ),
      runs,
    )
  })
})
