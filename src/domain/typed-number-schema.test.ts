import { expect, test } from 'vitest'
import { typedWholeNumberSchema } from './typed-number-schema.ts'

test('PL-1: a number outside of its limits is refused at its field', () => {
  const length = typedWholeNumberSchema({ least: 1, most: 24 })
  expect(length.parse('२४')).toBe(24)
  for (const text of ['25', '0', '']) {
    const problem = { code: 'not_in_range', params: { least: 1, most: 24 } }
    expect(length.safeParse(text).error?.issues).toMatchObject([{ params: { problem } }])
  }
})
