import { expect, test } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { exampleSeatedMember } from '../../../../test/domain-examples.ts'
import { cachedSearchTextsOf, sortMembersByName } from './member-order.ts'

const member = (id: string, name: string) => exampleSeatedMember({ id, name })
const names = (members: readonly Member[]) => members.map(({ name }) => name)

test('MB-2: members are sorted by name, in any case and either script, and the list that came stays as it was', () => {
  const came = ['Sneha', 'अनिता', 'aarti', 'Rohan'].map((name, index) => member(`${index}`, name))
  expect(names(sortMembersByName(came))).toEqual(['aarti', 'Rohan', 'Sneha', 'अनिता'])
  expect(names(came)).toEqual(['Sneha', 'अनिता', 'aarti', 'Rohan'])
  expect(sortMembersByName(came)).toBe(sortMembersByName(came))
})

test('MB-2: a list that changed is in the order it has now', () => {
  const [a, b, c] = [member('1', 'Aarti'), member('2', 'Rohan'), member('3', 'Sneha')]
  sortMembersByName([a, b, c])
  const next = [{ ...a, name: 'Tanvi' }, c, member('4', 'Om')]
  expect(names(sortMembersByName(next))).toEqual(['Om', 'Sneha', 'Tanvi'])
})

test('MB-1: a row that changed is searched by what it says now', () => {
  const before = member('1', 'Aarti')
  cachedSearchTextsOf(before)
  expect(cachedSearchTextsOf({ ...before, name: 'Tanvi' }).text).toContain('tanvi')
})
