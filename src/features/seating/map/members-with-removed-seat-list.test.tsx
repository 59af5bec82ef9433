import { expect, test } from 'vitest'
import { exampleSeatedMember } from '../../../../test/domain-examples.ts'
import { membersWithRemovedSeat } from './members-with-removed-seat-list.tsx'

const member = (name: string, libraryId: number, seatNumber: number, hasDesk = false) =>
  exampleSeatedMember({ id: name, name, libraryId, seatNumber, hasDesk })

test('LY-6: members whose seat was removed are without a desk, each under their own library, by number', () => {
  const members = [
    member('Asha', 1, 2, true),
    member('Late', 1, 9),
    member('Bharat', 1, 3),
    member('Chitra', 2, 9),
  ]
  const names = (libraryId: number) => membersWithRemovedSeat(members, libraryId).map(({ name }) => name)
  expect(names(1)).toEqual(['Bharat', 'Late'])
  expect(names(2)).toEqual(['Chitra'])
})
