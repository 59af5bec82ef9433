import { expect, test } from 'vitest'
import { normalizeFirstPassword } from '#domain/accounts/first-password.ts'
import { newFirstPassword } from '../passwords.ts'
import { marathiFirstPasswordWords } from './marathi-first-password-words.ts'

/** Short and long vowels, and consonants that are easily mistaken for each other, are one. */
const sound = (word: string) =>
  [
    ['ी', 'ि'],
    ['ू', 'ु'],
    ['ई', 'इ'],
    ['ऊ', 'उ'],
    ['ण', 'न'],
    ['ळ', 'ल'],
    ['ं', 'न'],
    ['श', 'स'],
    ['ष', 'स'],
  ].reduce((text, [long = '', short = '']) => text.replaceAll(long, short), word)

test('AU-8: no two Marathi words sound alike, and each is one word of plain letters', () => {
  expect(new Set(marathiFirstPasswordWords.map(sound)).size).toBe(marathiFirstPasswordWords.length)
  expect(
    marathiFirstPasswordWords.filter(
      (word) => !/^[\u0904-\u0939\u093e-\u094d\u0901-\u0903]{2,8}$/u.test(word),
    ),
  ).toEqual([])
  expect(marathiFirstPasswordWords.map(normalizeFirstPassword)).toEqual(marathiFirstPasswordWords)
})

test('AU-8: a first password has at least 44 bits in either language', () => {
  expect(5 * Math.log2(marathiFirstPasswordWords.length)).toBeGreaterThan(44)
  expect(newFirstPassword('en')).toMatch(/^[a-z]+( [a-z]+){3}$/)
  const inMarathi = newFirstPassword('mr').split(' ')
  expect(inMarathi).toHaveLength(5)
  expect(inMarathi.filter((word) => !marathiFirstPasswordWords.includes(word))).toEqual([])
  expect(new Set(Array.from({ length: 50 }, () => newFirstPassword('mr'))).size).toBe(50)
})
