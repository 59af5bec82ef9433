import { randomInt } from 'node:crypto'
import { ToWords } from 'to-words'
import { maxSumInWords, sumInWords } from '../../src/domain/receipts/sum-in-words.ts'

/**
 * Where our Marathi is spelt otherwise than the second source, both spellings. Ours is that of the list in the state of
 * Maharashtra's resolution of 2009-11-06.
 */
const spellings: Record<string, readonly (readonly [ours: string, theirs: string])[]> = {
  'ष्ट, not ष्ठ': [
    ['एकसष्ट', 'एकसष्ठ'],
    ['बासष्ट', 'बासष्ठ'],
    ['त्रेसष्ट', 'त्रेसष्ठ'],
    ['चौसष्ट', 'चौसष्ठ'],
    ['पासष्ट', 'पासष्ठ'],
    ['सहासष्ट', 'सहासष्ठ'],
    ['सदुसष्ट', 'सदुसष्ठ'],
    ['अडुसष्ट', 'अडुसष्ठ'],
  ],
  'एक, not एक्क': [
    ['एकावन्न', 'एक्कावन्न'],
    ['एकाहत्तर', 'एक्काहत्तर'],
    ['एक्याऐंशी', 'एक्क्याऐंशी'],
    ['एक्याण्णव', 'एक्क्याण्णव'],
  ],
  'पंचा, not पंच्या': [
    ['पंचाहत्तर', 'पंच्याहत्तर'],
    ['पंचाऐंशी', 'पंच्याऐंशी'],
    ['पंचाण्णव', 'पंच्याण्णव'],
  ],
  'तेहतीस, not तेहेतीस': [['तेहतीस', 'तेहेतीस']],
  'चौपन्न, not चोपन्न': [['चौपन्न', 'चोपन्न']],
  'ऱ्या as one letter, not with a joiner': [['चौऱ्याहत्तर', 'चौर्\u200dयाहत्तर']],
  'शाहत्तर, not शहात्तर': [['शाहत्तर', 'शहात्तर']],
  'सत्त्याहत्तर, not सत्याहत्तर': [['सत्त्याहत्तर', 'सत्याहत्तर']],
  'नव्याण्णव, not नव्व्याण्णव': [['नव्याण्णव', 'नव्व्याण्णव']],
}
/** The list says शंभर, and a receipt ends a sum in words so that nothing can be written behind it. */
const hundredAlone = 'शंभर for a hundred alone, not एकशे'
const only = 'फक्त at the end'

const oursFor = new Map(
  Object.entries(spellings).flatMap(([name, pairs]) =>
    pairs.map(([ours, theirs]) => [theirs, { ours, name }] as const),
  ),
)

/** A Marathi sum of the second source as we write it, and the names of the differences. */
function asWeWrite(theirs: string): { text: string; names: Set<string> } {
  const names = new Set([only])
  const named = (name: string, word: string) => {
    names.add(name)
    return word
  }
  const words = theirs.split(' ').map((word, place, all) => {
    if (word === 'एकशे' && place === all.length - 2) return named(hundredAlone, 'शंभर')
    const known = oursFor.get(word)
    return known ? named(known.name, known.ours) : word
  })
  return { text: `${words.join(' ')} फक्त`, names }
}

/** Every whole rupee up to one lakh, the highest, and random ones between with six to nine digits. */
function* sums(randomOnes: number): Generator<number> {
  for (let rupees = 0; rupees <= 1_00_000; rupees++) yield rupees
  for (let n = 0; n < randomOnes; n++) {
    const digits = 6 + (n % 4)
    yield randomInt(10 ** (digits - 1), 10 ** digits)
  }
  yield maxSumInWords / 100
}

/**
 * Compares the words of sums with those of the package to-words.
 * @returns how many sums were compared in each language, how many Marathi ones have each named difference, and what differs
 * besides
 */
export function compareWords(randomOnes: number) {
  const english = new ToWords({ localeCode: 'en-IN' })
  const marathi = new ToWords({ localeCode: 'mr-IN' })
  const named = new Map<string, number>()
  const strange: string[] = []
  let compared = 0
  for (const rupees of sums(randomOnes)) {
    compared += 1
    const inEnglish = english.convert(rupees, { currency: true })
    const inMarathi = asWeWrite(marathi.convert(rupees, { currency: true }))
    for (const name of inMarathi.names) named.set(name, (named.get(name) ?? 0) + 1)
    for (const [lang, theirs] of [
      ['en', inEnglish],
      ['mr', inMarathi.text],
    ] as const) {
      const ours = sumInWords(rupees * 100, lang)
      if (ours !== theirs) strange.push(`${rupees}: ${ours} / ${theirs}`)
    }
  }
  return { compared, named, strange }
}
