import { expect, test } from 'vitest'
import { problemOf } from '../error.ts'
import { optionalLine, optionalText, rawText, requiredLine, requiredText } from './text.ts'

const requiredOf = (text: unknown) => requiredText(5).safeParse(text)

test('a required text is trimmed, and missing when it is empty, blank or not there', () => {
  expect(requiredOf('  Asha ').data).toBe('Asha')
  for (const missing of ['', ' \n ', '\0', undefined, null, 7]) {
    expect(requiredOf(missing).error?.issues[0]?.message).toBe('required')
  }
})

test('a text that is too long gets an error with the limit, counted after trimming', () => {
  expect(requiredOf('  12345  ').data).toBe('12345')
  for (const schema of [requiredText(5), optionalText(5), rawText(5)]) {
    const [issue] = schema.safeParse('123456').error?.issues ?? []
    expect(issue && problemOf(issue)).toEqual({ code: 'too_long', params: { max: 5 } })
  }
})

test('an optional text may be empty, and custom code keeps its spaces', () => {
  expect(optionalText(5).parse('  ')).toBe('')
  expect(rawText(5).parse(' a ')).toBe(' a ')
})

test('characters that no database or link can carry are dropped, and a whole emoji is kept', () => {
  for (const schema of [requiredText(20), optionalText(20), rawText(20)]) {
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
  expect(requiredLine(60).parse(typed)).toBe(kept)
  expect(optionalLine(60).parse(typed)).toBe(kept)
})

test('a line of nothing but marks is missing, and what is left is counted', () => {
  expect(requiredLine(5).safeParse('\u202e\u2066\n').error?.issues[0]?.message).toBe('required')
  expect(optionalLine(5).parse('\u202e12345')).toBe('12345')
})
