import { expect, test } from 'vitest'
import type { Seat } from '#domain/seating/seat.ts'
import { exampleMember } from '../../../test/domain-examples.ts'
import { holdersBySeatId, membersWithoutDesk } from './desks.ts'

const seat = (libraryId: number, seatNumber: number): Seat => ({
  id: `seat ${libraryId}-${seatNumber}`,
  libraryId,
  seatNumber,
  allocation: 'Anyone',
  revision: 1,
})
const member = (name: string, libraryId: number, seatNumber: number) =>
  exampleMember({ id: name, name, libraryId, seatNumber })

const seats = [seat(1, 1), seat(1, 2), seat(2, 1)]
const members = [member('Asha', 1, 2), member('Late', 1, 9), member('Bharat', 1, 3), member('Chitra', 2, 9)]

test('who sits where is found by library and number', () => {
  const holdersBySeat = holdersBySeatId(seats, members)
  expect([...holdersBySeat].map(([id, { name }]) => [id, name])).toEqual([['seat 1-2', 'Asha']])
})

test('LY-6: members whose seat was removed are without a desk, each under their own library, by number', () => {
  const names = (libraryId: number) => membersWithoutDesk(seats, members, libraryId).map(({ name }) => name)
  expect(names(1)).toEqual(['Bharat', 'Late'])
  expect(names(2)).toEqual(['Chitra'])
})
