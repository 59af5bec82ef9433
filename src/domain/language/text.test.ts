import { expect, test } from 'vitest'
import { problemOf } from '../error.ts'
import { optionalText, rawText, requiredText } from './text.ts'

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
