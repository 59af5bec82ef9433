import { localizeDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import type { MinuteOfDay, StretchOfDay } from './hours.ts'

const noon = 720
const hour = (minute: MinuteOfDay) => Math.floor(minute / 60)

/** The word that Marathi says before an hour. */
function marathiWord(minute: MinuteOfDay): string {
  const at = hour(minute)
  if (at < 4) return 'रात्री'
  if (at < 6) return 'पहाटे'
  if (at < 12) return 'सकाळी'
  if (at < 16) return 'दुपारी'
  return at < 20 ? 'संध्याकाळी' : 'रात्री'
}

/** The word that English says after an hour. */
function englishWord(minute: MinuteOfDay): string {
  if (minute === 0) return 'midnight'
  if (minute === noon) return 'noon'
  return minute < noon ? 'am' : 'pm'
}

/** '2' or '2:30' on a clock of twelve hours, in the language's digits. */
export function formatTwelveHourClock(minute: MinuteOfDay, language: Language): string {
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return localizeDigits(language, `${hour(minute) % 12 || 12}${minutes}`)
}

/** A minute of the day as it is spoken: '2:30 pm', '12 noon', 'दुपारी २:३०'. */
export function spokenTime(minute: MinuteOfDay, language: Language): string {
  const clock = formatTwelveHourClock(minute, language)
  return language === 'mr' ? `${marathiWord(minute)} ${clock}` : `${clock} ${englishWord(minute)}`
}

/** A stretch as it is spoken: '2 pm to 10 pm', 'दुपारी २ ते रात्री १०'; '24 hours' for the whole day. */
export function spokenStretchOfDay({ from, to }: StretchOfDay, language: Language): string {
  if (from === to) return language === 'mr' ? `${localizeDigits(language, '24')} तास` : '24 hours'
  const between = language === 'mr' ? ' ते ' : ' to '
  return `${spokenTime(from, language)}${between}${spokenTime(to, language)}`
}
