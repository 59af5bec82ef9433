import { expect, test } from 'vitest'
import { numberBelowHundredInWords } from './number-below-hundred-in-words.ts'

test('numbers below a hundred in English words', () => {
  expect([0, 1, 12, 20, 24, 90, 99].map((n) => numberBelowHundredInWords(n, 'en'))).toEqual([
    'zero',
    'one',
    'twelve',
    'twenty',
    'twenty-four',
    'ninety',
    'ninety-nine',
  ])
})

test('Marathi has a word of its own for each number below a hundred', () => {
  const all = Array.from({ length: 100 }, (_, n) => numberBelowHundredInWords(n, 'mr'))
  expect(new Set(all).size).toBe(100)
  // Otherwise the same letter is written in two ways, and words that look alike are not found.
  expect(all.map((word) => word.normalize('NFC'))).toEqual(all)
  expect([0, 3, 12, 24, 47, 88, 90].map((n) => numberBelowHundredInWords(n, 'mr'))).toEqual([
    'शून्य',
    'तीन',
    'बारा',
    'चोवीस',
    'सत्तेचाळीस',
    'अठ्ठ्याऐंशी',
    'नव्वद',
  ])
})
