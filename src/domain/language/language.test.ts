import { expect, test } from 'vitest'
import { languages } from './language.ts'
import { languageSchema } from './language-schema.ts'

test('SH-7: the languages are English, the default, and Marathi', () => {
  expect(languages).toEqual(['en', 'mr'])
  expect(languageSchema.safeParse('mr').success).toBe(true)
  expect(languageSchema.safeParse('hi').success).toBe(false)
})
