import type { Language } from '../language/language.ts'
import { numberBelowHundredInWords } from '../language/number-below-hundred-in-words.ts'
import type { Paise } from '../money/money.ts'

/** The highest sum that is written in words: ₹99,99,99,999. */
export const maxSumInWords: Paise = 99_99_99_999_00

/**
 * A sum of whole rupees as a receipt writes it (RC-3): 'Five Hundred Rupees Only' or 'पाचशे रुपये फक्त'.
 * Throws RangeError for paise, a negative sum and more than `maxSumInWords`.
 */
export function sumInWords(amount: Paise, lang: Language): string {
  if (!Number.isInteger(amount) || amount % 100 !== 0 || amount < 0 || amount > maxSumInWords) {
    throw new RangeError(`no words for ${amount} paise`)
  }
  const rupees = amount / 100
  if (lang === 'mr') return `${inMarathi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'} फक्त`
  return `${inEnglish(rupees)} ${rupees === 1 ? 'Rupee' : 'Rupees'} Only`
}

type Group = { size: number; name: string }

function groups(crore: string, lakh: string, thousand: string): Group[] {
  return [
    { size: 1_00_00_000, name: crore },
    { size: 1_00_000, name: lakh },
    { size: 1_000, name: thousand },
  ]
}

const englishGroups = [...groups('Crore', 'Lakh', 'Thousand'), { size: 100, name: 'Hundred' }]
const marathiGroups = groups('कोटी', 'लाख', 'हजार')

/** How often each group is in a number, and what is left after all of them. */
function split(
  n: number,
  into: readonly Group[],
): { counts: { count: number; name: string }[]; rest: number } {
  let rest = n
  const counts = into.map(({ size, name }) => {
    const count = (rest - (rest % size)) / size
    rest %= size
    return { count, name }
  })
  return { counts: counts.filter(({ count }) => count > 0), rest }
}

function inEnglish(n: number): string {
  if (n === 0) return capitals(numberBelowHundredInWords(0, 'en'))
  const { counts, rest } = split(n, englishGroups)
  const words = counts.map(({ count, name }) => `${capitals(numberBelowHundredInWords(count, 'en'))} ${name}`)
  return [...words, ...(rest > 0 ? [capitals(numberBelowHundredInWords(rest, 'en'))] : [])].join(' ')
}

/** 'twenty-four' as 'Twenty Four'. */
function capitals(word: string): string {
  return word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

function inMarathi(n: number): string {
  if (n === 0) return numberBelowHundredInWords(0, 'mr')
  const { counts, rest } = split(n, marathiGroups)
  const words = counts.map(({ count, name }) => `${numberBelowHundredInWords(count, 'mr')} ${name}`)
  return [...words, ...(rest > 0 ? [belowThousand(rest)] : [])].join(' ')
}

/** A hundred that nothing follows is शंभर, otherwise एकशे; 500 is पाचशे. */
function belowThousand(n: number): string {
  if (n === 100) return 'शंभर'
  const rest = n % 100
  const hundreds = (n - rest) / 100
  return [
    ...(hundreds > 0 ? [`${numberBelowHundredInWords(hundreds, 'mr')}शे`] : []),
    ...(rest > 0 ? [numberBelowHundredInWords(rest, 'mr')] : []),
  ].join(' ')
}
