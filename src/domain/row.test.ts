import { expect, test } from 'vitest'
import { idSchema, revisionSchema, rowAlreadyHasValues } from './row.ts'

test('an id is a UUID or as short as in the sample', () => {
  expect(idSchema.parse('101')).toBe('101')
  expect(idSchema.parse('0b2d6a0e-5d2f-4b43-9f0a-0d5f0a3f6c11')).toHaveLength(36)
})

test.each(['', 'a/b', "a'b", '../x', 'x'.repeat(37), 'a\n', 101])('%j is no id', (text) => {
  expect(idSchema.safeParse(text).success).toBe(false)
})

test('a revision is a whole number from 0', () => {
  expect(revisionSchema.parse(0)).toBe(0)
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 60, '1'])
    expect(revisionSchema.safeParse(wrong).success).toBe(false)
})

test('a row has values where all that are given are the same', () => {
  const row = { id: 'a', name: 'Asha', photo: null }
  expect(rowAlreadyHasValues(row, { name: 'Asha', photo: undefined })).toBe(true)
  expect(rowAlreadyHasValues(row, { name: 'Asha', photo: 'new' })).toBe(false)
  expect(rowAlreadyHasValues(row, { name: 'Asha', phone: '' })).toBe(false)
})
