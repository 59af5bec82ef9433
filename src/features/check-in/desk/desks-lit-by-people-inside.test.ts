import { expect, test } from 'vitest'
import type { PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import { desksLitByPeopleInside } from './desks-lit-by-people-inside.ts'

test('CI-5: a desk is lit while a holder of it is inside in its room, and marked where they are over', () => {
  const person = (seatNumber: number | null, more: Partial<PersonInsideNow> = {}): PersonInsideNow => ({
    ...{ memberId: `of ${seatNumber}`, name: '', libraryId: 1, inAt: '', endsAt: '', balance: 0 },
    ...{ isOver: false, isMinor: false, answer: { is: 'in', notes: [] } },
    seat: seatNumber === null ? null : { libraryId: 1, seatNumber },
    ...more,
  })
  const people = [
    person(1),
    person(2, { isOver: true }),
    person(3, { answer: { is: 'over', since: '2026-11-20', mayLetIn: true } }),
    person(null),
    person(4, { seat: { libraryId: 2, seatNumber: 4 } }),
  ]
  const seats = [1, 2, 3, 4].map((seatNumber) => ({ id: String(seatNumber), seatNumber }))
  expect(
    desksLitByPeopleInside({ libraryId: 1, people, withoutConsent: 0 }, seats).map(({ light }) => light),
  ).toEqual(['lit', 'marked', 'marked', 'dark'])
})
