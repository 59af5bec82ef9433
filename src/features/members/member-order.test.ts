import { expect, test } from 'vitest'
import type { Member } from '#domain/member.ts'
import { alphabetical, keptSearchText } from './member-order.ts'

const member = (id: string, name: string): Member => ({
  id,
  name,
  phone: '919800001000',
  parentsPhone: '919800002000',
  gender: 'Other',
  aadhar: '',
  address: '',
  libraryId: 1,
  seatNumber: 12,
  joinDate: '2026-11-20',
  expiryDate: '2026-12-20',
  status: 'Active',
  photo: null,
  revision: 1,
})
const names = (members: readonly Member[]) => members.map(({ name }) => name)

test('MB-2: members are sorted by name', () => {
  const members = ['Sneha', 'aarti', 'Rohan'].map((name, index) => member(`${index}`, name))
  expect(names(alphabetical(members, []))).toEqual(['aarti', 'Rohan', 'Sneha'])
})

test('MB-2: a list that changed is in the order it would have had from nothing', () => {
  const [a, b, c] = [member('1', 'Aarti'), member('2', 'Rohan'), member('3', 'Sneha')]
  const held = alphabetical([a, b, c], [])
  const renamed = { ...a, name: 'Tanvi' }
  const added = member('4', 'Om')
  const next = [renamed, c, added]
  expect(alphabetical(next, held)).toEqual(alphabetical(next, []))
  expect(names(alphabetical(next, held))).toEqual(['Om', 'Sneha', 'Tanvi'])
})

test('MB-1: a row that changed is searched by what it says now', () => {
  const before = member('1', 'Aarti')
  keptSearchText(before)
  expect(keptSearchText({ ...before, name: 'Tanvi' })).toContain('tanvi')
})
