import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/money-examples.ts'
import { bankLineKeys } from './bank-line-key.ts'

const line = (text: string, reference = '', amount = 50_000, day = '2026-11-03') => ({
  day,
  amount,
  text,
  reference,
})

test('PY-4: with twelve digits the key is reference and sum, whatever the day and the text', () => {
  const [one, moved, other] = bankLineKeys([
    line('UPI/ASHA', '437276589036'),
    line('UPI / ASHA PATIL', '437276589036', 50_000, '2026-11-04'),
    line('UPI/ASHA', '437276589036', 50_100),
  ])
  expect(one).toBe(moved)
  expect(one).not.toBe(other)
})

test('PY-4: without, it is day, sum, text without blanks and case, and which of the equal ones', () => {
  const keys = bankLineKeys([
    line('NEFT Shree', 'N1'),
    line('neft  SHREE', 'N1'),
    line('NEFT Shre'),
    line('NEFT Shree', '', 1),
  ])
  expect(new Set(keys).size).toBe(4)
  expect(keys[0]).toBe(`${keys[1]?.slice(0, -1)}1`)
})

test('PY-4: the k-th of an overlapping file is the k-th of the first', () => {
  const some = fc.array(
    fc.record({
      day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
      amount: fc.constantFrom(50_000, 60_000),
      text: fc.constantFrom('NEFT A', 'NEFT B'),
      reference: fc.constantFrom('', 'N1'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(some, fc.constantFrom('2026-11-02', '2026-11-03'), (lines, from) => {
      const byDay = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      const first = bankLineKeys(byDay)
      const later = byDay.filter(({ day }) => day >= from)
      expect(bankLineKeys(later)).toEqual(first.slice(first.length - later.length))
      expect(new Set(first).size).toBe(first.length)
    }),
    runs,
  )
})
