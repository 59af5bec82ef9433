import { expect, test } from 'vitest'
import { planOfNewDatabase } from '#domain/plans/plan.ts'
import { roomsHoursAndPlansOfNewDatabase } from '#domain/seating/rooms-hours-and-plans.ts'
import { exampleMember, exampleSeat, exampleSeatId } from '../../../../test/domain-examples.ts'
import { seatsOfOtherRoomsAndShifts } from './free-seats-of-other-room-or-shift.ts'

const shift = (id: number, partIds: number[]) => ({ id, name: `${id}`, nameMr: '', position: id, partIds })
const plan = (id: string, shiftId: number, position: number) => ({
  ...planOfNewDatabase,
  id,
  shiftId,
  position,
})
const hours = {
  parts: [
    { id: 1, startsAt: 360 },
    { id: 2, startsAt: 840 },
  ],
  shifts: [shift(1, [1, 2]), shift(2, [1]), shift(3, [2])],
  revision: 1,
}
const month = plan('month', 1, 1)
const plans = [month, plan('morning', 2, 2), plan('evening', 3, 3), plan('evenings', 3, 4)]
const setup = { ...roomsHoursAndPlansOfNewDatabase, hours, plans }
const seats = [1, 2].map((seatNumber) => exampleSeat({ seatNumber }))
const early = exampleMember({ seatNumber: 1, partIds: [1] })
const wanted = { setup, seats, members: [early], gender: 'Female', plan: month, libraryId: 1 } as const

const said = (offers: ReturnType<typeof seatsOfOtherRoomsAndShifts>) =>
  offers.map(({ plan, library, seats }) => [plan.id, library.id, seats.map(({ id }) => id)])

test('DP-2: a desk that is free at other hours is offered with the first plan of their shift', () => {
  expect(said(seatsOfOtherRoomsAndShifts(wanted))).toEqual([['evening', 1, [exampleSeatId(1, 1)]]])
})

test('DP-2: nothing is offered beside a plan for which every desk of the room is free', () => {
  expect(seatsOfOtherRoomsAndShifts({ ...wanted, members: [] })).toEqual([])
})

test('a room that is full offers the seats of the other rooms', () => {
  const full = {
    ...wanted,
    plan: plans[1],
    seats: [seats[0], exampleSeat({ libraryId: 2 })].flatMap((seat) => seat ?? []),
  }
  expect(said(seatsOfOtherRoomsAndShifts(full))).toEqual([
    ['morning', 2, [exampleSeatId(2, 1)]],
    ['evening', 1, [exampleSeatId(1, 1)]],
  ])
})
