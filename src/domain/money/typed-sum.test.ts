import { expect, test } from 'vitest'
import { parseTypedSum } from './typed-sum.ts'

test.each([
  ['160', 160_00],
  ['160.5', 160_50],
  ['₹1,250.75', 1250_75],
  [' १६०.५० ', 160_50],
  ['0', 0],
  ['10000000', 10_00_00_000_00 / 10],
])('LG-9: %j is a sum in rupees and paise', (typed, paise) => {
  expect(parseTypedSum(typed)).toBe(paise)
})

test.each(['', 'ten', '1.234', '1.', '.5', '-5', '1e3', '10000001'])('LG-9: %j is no sum', (typed) => {
  expect(parseTypedSum(typed)).toBeNull()
})
