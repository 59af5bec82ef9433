import type { Day } from '../day.ts'
import { digitsOnly, westernDigits } from '../language/digits.ts'
import { containsDevanagari, soundsOf } from '../language/sound.ts'
import { isDayDivided } from '../seating/hours.ts'
import type { RoomsHoursAndPlans } from '../seating/rooms-hours-and-plans.ts'
import { termOnNextOrLast } from '../terms/term.ts'
import { memberStatusOn, type SeatedMember, type ShownMemberStatus } from './member.ts'

/** A text as the search compares it: any case, any spacing, either kind of digits, one form of each letter. */
export function foldSearchText(text: string): string {
  return westernDigits(text.normalize('NFC')).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The searched texts of a member, to be made once for as long as the row stays the same. */
export interface SearchableMember {
  member: SeatedMember
  /** Name, phone and 'Seat N', each in a line of its own (MB-1). */
  text: string
  name: string
  phoneDigits: string
  /** How the words of the name sound, each behind a line's end, by the script that they are written in. */
  sounds: { latin: string; devanagari: string }
}

export function toSearchableMember(member: SeatedMember): SearchableMember {
  const { name, phone, seatNumber } = member
  const words = foldSearchText(name).split(' ')
  const soundsIn = (isIn: (word: string) => boolean) =>
    words
      .filter(isIn)
      .flatMap(soundsOf)
      .map((sound) => `\n${sound}`)
      .join('')
  return {
    member,
    text: [name, phone, seatNumber === null ? '' : `Seat ${seatNumber}`].map(foldSearchText).join('\n'),
    name: words.join(' '),
    phoneDigits: digitsOnly(phone),
    sounds: {
      latin: soundsIn((word) => !containsDevanagari(word)),
      devanagari: soundsIn(containsDevanagari),
    },
  }
}

/** The words that a search knows beside names and rooms, in both languages, folded. */
export const knownSearchWords: {
  seat: readonly string[]
  statuses: Readonly<Record<ShownMemberStatus, string>>
} = {
  seat: ['seat', 'जागा'],
  statuses: {
    Inactive: 'inactive निष्क्रिय',
    Expired: 'expired मुदत संपली',
    'Expiring Soon': 'expiring soon लवकरच संपेल',
    Active: 'active सक्रिय',
  },
}

/** Shorter beginnings would find nearly everybody while a name is being typed. */
const leastOfStatus = 4
const leastOfName = 3
/** A number of more digits is a part of a phone number, not a seat. */
export const maxSeatDigits = 4
/** From this many digits on, a text that is nothing but a phone number is not looked at word by word. */
const leastOfWholePhone = 6

type Condition = (searched: SearchableMember, today: Day) => boolean

/** The rooms, shifts and plans that a search knows. */
export type SearchableRoomsHoursAndPlans = Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'>

/**
 * The members that a search finds: all of it as a part of the name, the phone or the text 'Seat N' (MB-1); a phone number in any form; or
 * words in any order, each of them a part of the name, a phone number, a seat, the beginning of a word of the status, or of
 * the room's or the shift's name; a name in the other script is found by its sound. Null for an empty search, which finds
 * everybody.
 */
export function memberSearchMatcher(typed: string, setup: SearchableRoomsHoursAndPlans): Condition | null {
  const whole = foldSearchText(typed)
  if (whole === '') return null
  const phone = phoneTyped(whole)
  const conditions =
    phone !== null && phone.length >= leastOfWholePhone ? null : conditionsOf(whole.split(' '), setup)
  return (searched, today) =>
    searched.text.includes(whole) ||
    (phone !== null && searched.phoneDigits.includes(phone)) ||
    (conditions?.every((condition) => condition(searched, today)) ?? false)
}

/** Lists carry no parents' phones: the server is asked for them, from this many digits on. */
export const minParentsPhoneDigits = 6

/** The digits to ask the server for; null for what is no phone number, or too short for one of a parent. */
export function parseParentsPhoneSearch(typed: string): string | null {
  const digits = phoneTyped(foldSearchText(typed))
  return digits !== null && digits.length >= minParentsPhoneDigits && digits.length <= 15 ? digits : null
}

/** The national digits of a text that is nothing but a phone number or its beginning, from three on; else null. */
function phoneTyped(folded: string): string | null {
  if (!isNumber(folded)) return null
  const digits = digitsOnly(folded)
  if (digits.length < 3) return null
  if (folded.startsWith('+91')) return digits.slice(2)
  return digits.length > 10 ? digits.replace(/^(0091|91|0)/, '') : digits
}

/** Digits as a phone number is written; letters with digits in them are none (MB-1). */
function isNumber(folded: string): boolean {
  return /^\+?[\d\s().-]+$/.test(folded) && /\d/.test(folded)
}

function conditionsOf(
  words: readonly string[],
  { libraries, hours, plans }: SearchableRoomsHoursAndPlans,
): Condition[] {
  const rooms = roomsOrShiftsNamed(words, libraries)
  const shifts = roomsOrShiftsNamed(words, isDayDivided(hours) ? hours.shifts : [])
  const shiftOfPlan = new Map(plans.map(({ id, shiftId }) => [id, shiftId]))
  const shiftIdOf = ({ member }: SearchableMember, today: Day) =>
    shiftOfPlan.get(termOnNextOrLast(member.terms, today)?.planId ?? '')

  const isSeat = (word: string) => /^\d+$/.test(word) && word.length <= maxSeatDigits
  const hasSeatWord = words.some((word) => knownSearchWords.seat.includes(word)) && words.some(isSeat)
  return words.flatMap((word): Condition[] => {
    if (hasSeatWord && knownSearchWords.seat.includes(word)) return []
    const byItself = conditionOf(word)
    if (isNamed(word, rooms) || isNamed(word, shifts)) {
      return [
        (searched, today) =>
          byItself(searched, today) ||
          rooms.get(searched.member.libraryId ?? 0)?.has(word) === true ||
          shifts.get(shiftIdOf(searched, today) ?? 0)?.has(word) === true,
      ]
    }
    if (isSeat(word) && hasSeatWord) return [({ member }) => String(member.seatNumber ?? '').startsWith(word)]
    // A number beside a room is a seat in it.
    if (isSeat(word) && rooms.size > 0) return [({ member }) => String(member.seatNumber) === word]
    return [byItself]
  })
}

/** The words of a search that each room or shift is meant by. */
type Named = ReadonlyMap<number, ReadonlySet<string>>

function isNamed(word: string, named: Named): boolean {
  return [...named.values()].some((words) => words.has(word))
}

/**
 * The rooms or shifts that words name, in either language, each with these words. Only those that most of the words name are
 * meant, so that 'hall b' is not Hall A; what is shorter than three letters is a whole word of a name, and never the only one.
 */
export function roomsOrShiftsNamed(
  words: readonly string[],
  things: readonly { id: number; name: string; nameMr: string }[],
): Named {
  const found = things.map(({ id, name, nameMr }) => {
    const own = foldSearchText(`${name} ${nameMr}`).split(' ')
    const ownSounds = wordsWithSounds(own)
    const isOf = (word: string) =>
      own.some((part) => (word.length >= leastOfName ? part.startsWith(word) : part === word)) ||
      (word.length >= leastOfName &&
        soundsOf(word).some((sound) => wordSoundsLikeBeginning(word, sound, ownSounds)))
    const named = words.filter(isOf)
    return { id, words: named.some((word) => word.length >= leastOfName) ? named : [] }
  })
  const most = Math.max(1, ...found.map((thing) => thing.words.length))
  return new Map(
    found.filter((thing) => thing.words.length === most).map((thing) => [thing.id, new Set(thing.words)]),
  )
}

/** A word with one of its sounds. */
export interface WordWithSound {
  sound: string
  word: string
}

/** Words with each of their sounds. */
export const wordsWithSounds = (words: readonly string[]): WordWithSound[] =>
  words.flatMap((word) => soundsOf(word).map((sound) => ({ sound, word })))

/** Whether a word sounds like the beginning of one that is written in the other script. */
export function wordSoundsLikeBeginning(word: string, sound: string, own: readonly WordWithSound[]): boolean {
  const isOther = containsDevanagari(word)
  return own.some((part) => containsDevanagari(part.word) !== isOther && part.sound.startsWith(sound))
}

/** A word by itself: of a name in either script, a status, a phone number or a seat. */
function conditionOf(word: string): Condition {
  const statuses = new Set(
    Object.entries(knownSearchWords.statuses)
      .filter(([, words]) => word.length >= leastOfStatus && ` ${words}`.includes(` ${word}`))
      .map(([status]) => status),
  )
  const other = containsDevanagari(word) ? 'latin' : 'devanagari'
  const sounds = /\d/.test(word) ? [] : soundsOf(word).map((sound) => `\n${sound}`)
  const digits = isNumber(word) ? digitsOnly(word) : ''
  return ({ member, name, phoneDigits, sounds: own }, today) =>
    name.includes(word) ||
    (digits !== '' && phoneDigits.includes(digits)) ||
    (digits !== '' && String(member.seatNumber) === word) ||
    sounds.some((sound) => own[other].includes(sound)) ||
    (statuses.size > 0 && statuses.has(memberStatusOn(member, today)))
}
