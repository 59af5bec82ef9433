import { expect, test } from 'vitest'
import { isNewer } from './versions.ts'

test('IN-3: versions are compared by their numbers', () => {
  expect(isNewer('1.10.0', '1.9.9')).toBe(true)
  expect(isNewer('2.0.0', '1.9.9')).toBe(true)
  expect(isNewer('1.0.1', '1.0.0')).toBe(true)
  for (const [one, other] of [
    ['1.0.0', '1.0.0'],
    ['1.9.9', '1.10.0'],
    ['1.0.0', '1.0.1'],
    ['', '1.0.0'],
  ] as const) {
    expect([one, other, isNewer(one, other)]).toEqual([one, other, false])
  }
})
