import { westernDigits } from '../language/digits.ts'
import type { MinuteOfDay } from './hours.ts'

const noon = 720

/** The hour of the day that a word makes of one of twelve; null where people do not say the two together. */
type Reading = (at: number) => number | null

const before: Reading = (at) => at % 12
const after: Reading = (at) => (at % 12) + 12
const within =
  (least: number, most: number, reading: Reading): Reading =>
  (at) =>
    at >= least && at <= most ? reading(at) : null

const readings: [words: RegExp, reading: Reading][] = [
  [/^(a\.?m\.?|in the morning)$/, before],
  [/^(p\.?m\.?|in the (afternoon|evening))$/, after],
  [/^(noon|मध्यान्ही?)$/, within(12, 12, after)],
  [/^(midnight|मध्यरात्री?)$/, within(12, 12, before)],
  [/^पहाटे$/, within(3, 6, before)],
  [/^सकाळी?$/, within(4, 11, before)],
  [/^दुपारी?$/, (at) => (at === 12 || at <= 5 ? after(at) : null)],
  [/^(संध्याकाळी?|सायंकाळी?)$/, within(4, 8, after)],
  [/^रात्री?$/, (at) => (at === 12 || at <= 5 ? before(at) : within(7, 11, after)(at))],
]

const shape = /^(?<first>[^\d]*?)(?<at>\d{1,2}?)(?:[:.]?(?<minutes>\d{2}))?(?<last>[^\d]*)$/
/** Said beside an hour, and nothing by themselves. */
const idle = /o['’]?clock|वाजता|वाजेपासून|वाजेपर्यंत|वाजले|वा\.?(?=\s|$)/g

/**
 * The minute of the day that somebody typed, as it is spoken or on a clock of 24 hours, in either kind of digits: '6', '14:30',
 * '2.30 pm', 'दुपारी २'; null where it is none.
 */
export function parseTypedTime(text: string): MinuteOfDay | null {
  const typed = westernDigits(text.normalize('NFC')).toLowerCase().replace(idle, ' ')
  const tidy = typed
    .replaceAll(/\s*([:.])\s*(?=\d)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (tidy === 'noon') return noon
  if (tidy === 'midnight') return 0
  const { first = '', at = '', minutes = '0', last = '' } = shape.exec(tidy)?.groups ?? {}
  const word = `${first.trim()} ${last.trim()}`.trim()
  const hours = hourOf(Number(at || Number.NaN), word)
  if (hours === null || Number(minutes) > 59) return null
  const isSharp = word === 'noon' || word === 'midnight'
  return isSharp && Number(minutes) > 0 ? null : hours * 60 + Number(minutes)
}

function hourOf(at: number, word: string): number | null {
  if (word === '') return at <= 23 ? at : null
  const reading = readings.find(([words]) => words.test(word))?.[1]
  return reading && at >= 1 && at <= 12 ? reading(at) : null
}
