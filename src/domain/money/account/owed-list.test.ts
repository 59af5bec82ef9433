import { expect, test } from 'vitest'
import { isDueLate, listMembersOwingAndInAdvance } from './owed-list.ts'

const member = (name: string, balance: number, dueOn = '2027-03-20') => ({
  id: name,
  name,
  balance,
  owed: balance > 0 ? { since: '2027-03-11', dueOn, kinds: ['Term' as const] } : null,
})

test('LG-7: who owes stands with most first, then by name; who owes nothing is left out', () => {
  const list = listMembersOwingAndInAdvance(
    [member('Ravi', 200_00), member('Asha', 0), member('Meena', 500_00), member('Anil', 200_00)],
    '2027-03-15',
  )
  expect(list.owing.map(({ name }) => name)).toEqual(['Meena', 'Anil', 'Ravi'])
  expect(list.due).toBe(900_00)
})

test('LG-7: advances stand apart, most first, and lower nobody’s due', () => {
  const list = listMembersOwingAndInAdvance(
    [member('Ravi', -100_00), member('Asha', 300_00), member('Meena', -700_00)],
    '2027-03-15',
  )
  expect(list.inAdvance.map(({ name }) => name)).toEqual(['Meena', 'Ravi'])
  expect([list.due, list.advance]).toEqual([300_00, 800_00])
})

test('LG-4: the day to pay by is not yet late, the day after it is', () => {
  const asha = member('Asha', 100_00, '2027-03-20')
  expect([isDueLate(asha, '2027-03-20'), isDueLate(asha, '2027-03-21')]).toEqual([false, true])
  expect(listMembersOwingAndInAdvance([asha, member('Ravi', 50_00, '2027-03-21')], '2027-03-21').late).toBe(1)
})

test('a list that a screen holds is not put in another order', () => {
  const members = Object.freeze([member('Ravi', 100_00), member('Asha', 300_00)])
  listMembersOwingAndInAdvance(members, '2027-03-15')
  expect(members.map(({ name }) => name)).toEqual(['Ravi', 'Asha'])
})
