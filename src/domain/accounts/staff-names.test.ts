import { expect, test } from 'vitest'
import { staffNamesByEmail } from './staff-names.ts'

const named = (...rows: [string, string][]) =>
  staffNamesByEmail(rows.map(([address, name]) => ({ address, name })))

test('AU-8: a person is named by their name', () => {
  expect(named(['sunita@a.in', 'Sunita'], ['amol@a.in', 'अमोल'])).toEqual({
    'sunita@a.in': 'Sunita',
    'amol@a.in': 'अमोल',
  })
})

test('AU-8: of two who have one name, each has the address beside it', () => {
  expect(named(['a@a.in', 'Sunita'], ['b@a.in', 'sunita'], ['c@a.in', 'Amol'])).toEqual({
    'a@a.in': 'Sunita (a@a.in)',
    'b@a.in': 'sunita (b@a.in)',
    'c@a.in': 'Amol',
  })
})
