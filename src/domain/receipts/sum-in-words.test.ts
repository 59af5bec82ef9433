import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../test/money-examples.ts'
import type { Language } from '../language/language.ts'
import { numberBelowHundredInWords } from '../language/number-below-hundred-in-words.ts'
import { maxSumInWords, sumInWords } from './sum-in-words.ts'

const english = (rupees: number) => sumInWords(rupees * 100, 'en')
const marathi = (rupees: number) => sumInWords(rupees * 100, 'mr')

describe('RC-3: sums in words', () => {
  test('in English, in lakhs and crores, without and, without hyphens', () => {
    expect(english(0)).toBe('Zero Rupees Only')
    expect(english(1)).toBe('One Rupee Only')
    expect(english(2)).toBe('Two Rupees Only')
    expect(english(100)).toBe('One Hundred Rupees Only')
    expect(english(500)).toBe('Five Hundred Rupees Only')
    expect(english(1_419)).toBe('One Thousand Four Hundred Nineteen Rupees Only')
    expect(english(1_25_000)).toBe('One Lakh Twenty Five Thousand Rupees Only')
    expect(english(1_00_00_001)).toBe('One Crore One Rupees Only')
    expect(english(99_99_99_999)).toBe(
      'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Rupees Only',
    )
  })

  test('in Marathi after the list of the state', () => {
    expect(marathi(0)).toBe('शून्य रुपये फक्त')
    expect(marathi(1)).toBe('एक रुपया फक्त')
    expect(marathi(100)).toBe('शंभर रुपये फक्त')
    expect(marathi(101)).toBe('एकशे एक रुपये फक्त')
    expect(marathi(200)).toBe('दोनशे रुपये फक्त')
    expect(marathi(500)).toBe('पाचशे रुपये फक्त')
    expect(marathi(1_100)).toBe('एक हजार शंभर रुपये फक्त')
    expect(marathi(1_500)).toBe('एक हजार पाचशे रुपये फक्त')
    expect(marathi(1_25_000)).toBe('एक लाख पंचवीस हजार रुपये फक्त')
    expect(marathi(99_99_99_999)).toBe('नव्याण्णव कोटी नव्याण्णव लाख नव्याण्णव हजार नऊशे नव्याण्णव रुपये फक्त')
  })

  test('LG-9: there are none for paise, for less than nothing and above ₹99,99,99,999', () => {
    for (const amount of [50, 100.5, -100, maxSumInWords + 100, Number.NaN]) {
      expect(() => sumInWords(amount, 'en')).toThrow(RangeError)
    }
  })
})

const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')

/** Value of each word by itself. */
const values: Record<Language, Map<string, number>> = {
  en: new Map([
    ...ones.map((word, n) => [word, n] as const),
    ...tens.slice(1).map((word, n) => [word, 20 + 10 * n] as const),
  ]),
  mr: new Map(Array.from({ length: 100 }, (_, n) => [numberBelowHundredInWords(n, 'mr'), n] as const)),
}
const multipliers = new Map([
  ['thousand', 1e3],
  ['lakh', 1e5],
  ['crore', 1e7],
  ['हजार', 1e3],
  ['लाख', 1e5],
  ['कोटी', 1e7],
])

/** Reads words from left to right, adding up; knows nothing of how they are made. Throws for a word that is none. */
function numberOf(words: readonly string[], lang: Language): number {
  let total = 0
  let group = 0
  for (const word of words) {
    const times = multipliers.get(word)
    const value = values[lang].get(word)
    const hundreds = word.endsWith('शे') ? values.mr.get(word.slice(0, -2)) : undefined
    if (times) {
      total += group * times
      group = 0
    } else if (word === 'hundred') group *= 100
    else if (word === 'शंभर') group += 100
    else if (hundreds !== undefined) group += hundreds * 100
    else if (value !== undefined) group += value
    else throw new Error(`not a word: ${word}`)
  }
  return total + group
}

function readBack(text: string, lang: Language): number {
  const words = text.toLowerCase().split(' ')
  const end = words.slice(-2).join(' ')
  const n = numberOf(words.slice(0, -2), lang)
  const one = lang === 'en' ? 'rupee only' : 'रुपया फक्त'
  const many = lang === 'en' ? 'rupees only' : 'रुपये फक्त'
  expect(end).toBe(n === 1 ? one : many)
  return n
}

describe.each(['en', 'mr'] as const)('RC-3: the words of a sum, read back (%s)', (lang) => {
  test('are the sum, for 2,000 sums up to one lakh', () => {
    // Steps of 53, which shares no factor with 1,000, so that all endings come up.
    const sample = Array.from({ length: 2000 }, (_, n) => (n * 53) % 1_00_001)
    for (const rupees of [...sample, 99_999, 1_00_000]) {
      expect(readBack(sumInWords(rupees * 100, lang), lang)).toBe(rupees)
    }
  })

  test('are the sum, for any up to ₹99,99,99,999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_99_99_999 }), (rupees) => {
        const words = sumInWords(rupees * 100, lang)
        expect(readBack(words, lang)).toBe(rupees)
        expect(words).not.toMatch(/-| {2}|\band\b|NaN|undefined/i)
      }),
      runs,
    )
  })
})
