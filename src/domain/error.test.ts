import { expect, test } from 'vitest'
import { errorBodySchema } from './error.ts'

test('an error has a code, a sentence and perhaps a field', () => {
  const body = {
    error: { code: 'seat_taken', message: 'That seat has just been taken.', field: 'seatId' },
  }
  expect(errorBodySchema.parse(body)).toEqual(body)
  expect(errorBodySchema.safeParse({ error: { code: 'not_found', message: 'Not found.' } }).success).toBe(
    true,
  )
  for (const wrong of ['<h1>502</h1>', null, {}, { error: 'no' }]) {
    expect(errorBodySchema.safeParse(wrong).success).toBe(false)
  }
})
