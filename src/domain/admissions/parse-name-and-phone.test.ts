import { expect, test } from 'vitest'
import { parseNameAndPhone } from './parse-name-and-phone.ts'

test.each([
  ['Rohini Karpe 98000 04090', 'Rohini Karpe', '98000 04090'],
  ['9800004090 Rohini Karpe', 'Rohini Karpe', '9800004090'],
  ['रोहिणी करपे ९८००० ०४०९०', 'रोहिणी करपे', '98000 04090'],
  ['Rohini, +91 98000-04090', 'Rohini', '+91 98000-04090'],
  ['Rohini 98000 04090 Karpe', 'Rohini Karpe', '98000 04090'],
  ['Room 12 Rohini 98000 04090', 'Room 12 Rohini', '98000 04090'],
  ['Rohini Karpe', 'Rohini Karpe', ''],
  ['98000 04090', '', '98000 04090'],
  ['Rohini 1234', 'Rohini 1234', ''],
  ['', '', ''],
])('EN-3: of the line %j the name is %j and the phone %j', (line, name, phone) => {
  expect(parseNameAndPhone(line)).toEqual({ name, phone })
})
