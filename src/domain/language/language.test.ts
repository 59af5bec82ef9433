import { expect, test } from 'vitest'
import { languageSchema, languages } from './language.ts'

test('SH-7: the languages are English, the default, and Marathi', () => {
  expect(languages).toEqual(['en', 'mr'])
  expect(languageSchema.safeParse('mr').success).toBe(true)
  expect(languageSchema.safeParse('hi').success).toBe(false)
})
