import { expect, test } from 'vitest'
import { errorOfSchemaIssue } from '../error.ts'
import {
  possiblyEmptyLineSchema,
  possiblyEmptyTextSchema,
  rawTextSchema,
  requiredLineSchema,
  requiredTextSchema,
} from './text-schemas.ts'

const requiredOf = (text: unknown) => requiredTextSchema(5).safeParse(text)

test('a required text is trimmed, and missing when it is empty, blank or not there', () => {
  expect(requiredOf('  Asha ').data).toBe('Asha')
  for (const missing of ['', ' \n ', '\0', undefined, null, 7]) {
    expect(requiredOf(missing).error?.issues[0]?.message).toBe('required')
  }
})

test('a text that is too long gets an error with the limit, counted after trimming', () => {
  expect(requiredOf('  12345  ').data).toBe('12345')
  for (const schema of [requiredTextSchema(5), possiblyEmptyTextSchema(5), rawTextSchema(5)]) {
    const [issue] = schema.safeParse('123456').error?.issues ?? []
    expect(issue && errorOfSchemaIssue(issue)).toEqual({ code: 'too_long', params: { max: 5 } })
  }
})

test('an optional text may be empty, and custom code keeps its spaces', () => {
  expect(possiblyEmptyTextSchema(5).parse('  ')).toBe('')
  expect(rawTextSchema(5).parse(' a ')).toBe(' a ')
})

test('characters that no database or link can carry are dropped, and a whole emoji is kept', () => {
  for (const schema of [requiredTextSchema(20), possiblyEmptyTextSchema(20), rawTextSchema(20)]) {
    expect(schema.parse('a\0b\ud83d')).toBe('ab\ufffd')
    expect(schema.parse('अ😀')).toBe('अ😀')
  }
})

test.each([
  ['Asha\r\nPatil', 'Asha Patil'],
  ['Asha\u2028Patil\u0085', 'Asha Patil'],
  ['\u202eAsha\u202c \u2066Patil\u2069\u200f', 'Asha Patil'],
  ['Asha\tPatil\u001b', 'Asha Patil'],
  // A joiner decides how Marathi is written: क्‍ष is not क्ष, and र्‍य not र्य.
  ['क्\u200dष र्\u200dय स\u200cह', 'क्\u200dष र्\u200dय स\u200cह'],
])('ER-2: of %j a line keeps %j', (typed, kept) => {
  expect(requiredLineSchema(60).parse(typed)).toBe(kept)
  expect(possiblyEmptyLineSchema(60).parse(typed)).toBe(kept)
})

test('a line of nothing but marks is missing, and what is left is counted', () => {
  expect(requiredLineSchema(5).safeParse('\u202e\u2066\n').error?.issues[0]?.message).toBe('required')
  expect(possiblyEmptyLineSchema(5).parse('\u202e12345')).toBe('12345')
})
