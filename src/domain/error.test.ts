import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorCodeAsSchemaMessage, errorOfSchemaIssue } from './error.ts'

const found = (schema: z.ZodType, value: unknown) => {
  const [issue] = schema.safeParse(value).error?.issues ?? []
  return issue && errorOfSchemaIssue(issue)
}

test('ER-2: a value is refused with the code that its schema gives', () => {
  const seat = z
    .string(errorCodeAsSchemaMessage('seat_required'))
    .min(1, errorCodeAsSchemaMessage('seat_required'))
  expect(found(seat, '')).toEqual({ code: 'seat_required' })
  expect(found(seat, null)).toEqual({ code: 'seat_required' })
  expect(found(seat, '1-4')).toBeUndefined()
})

test('ER-2: a text that is too long or too short is refused with the limit', () => {
  const text = z.string().min(2).max(3)
  expect(found(text, 'abcd')).toEqual({ code: 'too_long', params: { max: 3 } })
  expect(found(text, 'a')).toEqual({ code: 'too_short', params: { min: 2 } })
})

test('ER-2: what no form would send is refused as invalid input', () => {
  expect(found(z.number().max(3), 4)).toEqual({ code: 'invalid_input' })
  expect(found(z.strictObject({}), { a: 1 })).toEqual({ code: 'invalid_input' })
  // The message of a schema may not pass for a code that needs parameters.
  expect(found(z.string('too_long'), 1)).toEqual({ code: 'invalid_input' })
})
