import { describe, expect, test } from 'vitest'
import { exampleSeatedMember } from '../../../test/domain-examples.ts'
import { isInMemberGroup, memberGroups, sortMembers } from './member-filter.ts'

const today = '2026-11-20'

describe('whom the list of members shows', () => {
  const groupsOf = (about: Parameters<typeof exampleSeatedMember>[0]) =>
    memberGroups.filter((group) => isInMemberGroup(exampleSeatedMember(about), group, today))

  test.each([
    [{ expiryDate: '2026-12-20', balance: 0 }, ['all']],
    [{ expiryDate: '2026-11-25', balance: 0 }, ['all', 'due']],
    [{ expiryDate: '2026-11-19', balance: 0 }, ['all', 'over']],
    [{ expiryDate: '2026-11-19', balance: 200_00 }, ['all', 'over', 'owing']],
    [{ expiryDate: '2026-12-20', balance: -100_00 }, ['all']],
    [{ expiryDate: '2026-11-19', balance: 0, status: 'Inactive' }, ['all', 'left']],
  ] as const)('%o is in %o', (about, groups) => {
    expect(groupsOf(about)).toEqual(groups)
  })
})

describe('the order of the list of members', () => {
  const one = (name: string, about: Parameters<typeof exampleSeatedMember>[0]) =>
    exampleSeatedMember({ id: name, name, expiryDate: '2026-12-20', balance: 0, ...about })
  const members = [
    one('Asha', { libraryId: 2, seatNumber: 1, balance: 100_00 }),
    one('Bina', { libraryId: null, seatNumber: null, expiryDate: '2026-11-01' }),
    one('Chetan', { libraryId: 1, seatNumber: 12, balance: 500_00 }),
    one('Dev', { libraryId: 1, seatNumber: 2, expiryDate: '2026-11-01' }),
    one('Esha', { libraryId: null, seatNumber: null, balance: -500_00 }),
  ]

  test.each([
    ['name', ['Asha', 'Bina', 'Chetan', 'Dev', 'Esha']],
    ['lastDay', ['Bina', 'Dev', 'Asha', 'Chetan', 'Esha']],
    ['seat', ['Dev', 'Chetan', 'Asha', 'Bina', 'Esha']],
    ['due', ['Chetan', 'Asha', 'Bina', 'Dev', 'Esha']],
  ] as const)('by %s', (order, names) => {
    expect(sortMembers(members, order).map(({ name }) => name)).toEqual(names)
    expect(members[0]?.name).toBe('Asha')
  })
})
