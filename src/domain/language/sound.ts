/** Letters of Devanagari as names are commonly written in English, without what `soundsOf` drops anyway. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ṛ',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ṛ',
  'ॅ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const nasal = /[ंँ]/
const virama = '्'

export const containsDevanagari = (text: string): boolean => /[\u0904-\u0939]/.test(text)

/**
 * How a word sounds, as a key that is the same for both scripts: 'Amol' and 'अमोल' give ['amol'], 'Deore' and 'देवरे'
 * ['devre']. The vowel of कृष्णा is written as ri or ru, so that such a word has two keys. Short and long vowels and breathed
 * consonants are one, and an `a` counts only at the beginning, as the scripts do not write the same ones.
 */
export function soundsOf(word: string): string[] {
  const latin = containsDevanagari(word) ? inLatin(word) : word
  const all = latin.includes('ṛ') ? ['ri', 'ru'].map((vowel) => latin.replaceAll('ṛ', vowel)) : [latin]
  return all.map(simplified).filter((key) => key !== '')
}

/** Every consonant brings an `a` unless another vowel or nothing follows it. */
function inLatin(word: string): string {
  // Without the dot of ऱ, ज़ and फ़.
  const letters = [...word.normalize('NFD').replace(/\u093c/g, '')]
  return letters
    .map((letter, place) => {
      const consonant = consonants[letter]
      if (consonant === undefined)
        return vowels[letter] ?? vowelSigns[letter] ?? (nasal.test(letter) ? 'n' : '')
      const next = letters[place + 1] ?? ''
      return next === virama || next in vowelSigns ? consonant : `${consonant}a`
    })
    .join('')
    .replace(/jn/g, 'dny')
}

/** Sounds that are written in several ways, brought to one of them; the order matters. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]/g, ''],
  [/x/g, 'ks'],
  [/ck|q|c(?!h)/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/ph/g, 'f'],
  [/d?[gj]ny|gy/g, 'dny'],
  [/([bdgjkstvc])h+/g, '$1'],
  [/aa+/g, 'a'],
  [/ee+|ii+|iy/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ay|ai|ei/g, 'e'],
  [/au|ou/g, 'o'],
  [/([ae])o/g, '$1v'],
  [/y$/g, 'i'],
  [/m(?![aeioum]|$)/g, 'n'],
  [/(?!^)a/g, ''],
  [/(.)\1+/g, '$1'],
]

const simplified = (latin: string) =>
  spellings.reduce(
    (text, [written, simple]) => text.replace(written, simple),
    latin.normalize('NFD').toLowerCase(),
  )
