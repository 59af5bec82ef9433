import type { Day } from '../day.ts'
import { digitsOf, westernDigits } from '../language/digits.ts'
import { isDevanagari, soundsOf } from '../language/sound.ts'
import type { Library } from '../seating/library.ts'
import { type DisplayStatus, type SeatedMember, statusOn } from './member.ts'

/** A text as the search compares it: any case, any spacing, either kind of digits, one form of each letter. */
export function foldSearch(text: string): string {
  return westernDigits(text.normalize('NFC')).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** What a search looks through, to be made once for as long as the row stays the same. */
export interface SearchedMember {
  member: SeatedMember
  /** Name, phone and 'Seat N', each in a line of its own (MB-1). */
  text: string
  name: string
  phoneDigits: string
  /** How the words of the name sound, each behind a line's end, by the script that they are written in. */
  sounds: { latin: string; devanagari: string }
}

export function toSearched(member: SeatedMember): SearchedMember {
  const { name, phone, seatNumber } = member
  const words = foldSearch(name).split(' ')
  const soundsIn = (isIn: (word: string) => boolean) =>
    words
      .filter(isIn)
      .flatMap(soundsOf)
      .map((sound) => `\n${sound}`)
      .join('')
  return {
    member,
    text: [name, phone, seatNumber === null ? '' : `Seat ${seatNumber}`].map(foldSearch).join('\n'),
    name: words.join(' '),
    phoneDigits: digitsOf(phone),
    sounds: {
      latin: soundsIn((word) => !isDevanagari(word)),
      devanagari: soundsIn(isDevanagari),
    },
  }
}

/** The words that a search knows beside names and rooms, in both languages, folded. */
export const searchWords: { seat: readonly string[]; statuses: Readonly<Record<DisplayStatus, string>> } = {
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
const leastOfRoom = 3
/** A number of more digits is a part of a phone number, not a seat. */
const mostOfSeat = 4

type Condition = (searched: SearchedMember, today: Day) => boolean

/**
 * What a search finds: all of it as a part of the name, the phone or the text 'Seat N' (MB-1); a phone number in any form; or
 * words in any order, each of them a part of the name or phone, a seat, or the beginning of a word of the room or the
 * status, and a name in the other script by its sound. Null for an empty search, which finds everybody.
 */
export function memberFinder(
  typed: string,
  libraries: readonly Pick<Library, 'id' | 'name' | 'nameMr'>[],
): Condition | null {
  const whole = foldSearch(typed)
  if (whole === '') return null
  const phone = phoneTyped(whole)
  const words = conditionsOf(whole.split(' '), libraries)
  return (searched, today) =>
    searched.text.includes(whole) ||
    (phone !== null && searched.phoneDigits.includes(phone)) ||
    words.every((word) => word(searched, today))
}

/** Lists carry no parents' phones: the server is asked for them, from this many digits on. */
export const leastOfParentsPhone = 6

/** The digits to ask the server for; null for what is no phone number, or too short for one of a parent. */
export function parentsPhoneTyped(typed: string): string | null {
  const digits = phoneTyped(foldSearch(typed))
  return digits !== null && digits.length >= leastOfParentsPhone && digits.length <= 15 ? digits : null
}

/** The national digits of a text that is nothing but a phone number or its beginning, from three on; else null. */
function phoneTyped(folded: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(folded)) return null
  const digits = digitsOf(folded)
  if (digits.length < 3) return null
  if (folded.startsWith('+91')) return digits.slice(2)
  return digits.length > 10 ? digits.replace(/^(0091|91|0)/, '') : digits
}

function conditionsOf(words: readonly string[], libraries: Parameters<typeof memberFinder>[1]): Condition[] {
  const isSeatWord = (word: string) => searchWords.seat.includes(word)
  const isSeatAsked = words.some(isSeatWord) && words.some((word) => /^\d+$/.test(word))
  return words.flatMap((word): Condition[] => {
    if (/^\d+$/.test(word) && word.length <= mostOfSeat && isSeatAsked) {
      return [({ member }) => String(member.seatNumber ?? '').startsWith(word)]
    }
    return isSeatAsked && isSeatWord(word) ? [] : [conditionOf(word, libraries)]
  })
}

function conditionOf(word: string, libraries: Parameters<typeof memberFinder>[1]): Condition {
  const begins = (text: string, least: number) =>
    word.length >= least && ` ${foldSearch(text)}`.includes(` ${word}`)
  const rooms = new Set(
    libraries
      .filter(({ name, nameMr }) => begins(`${name} ${nameMr}`, leastOfRoom))
      .map(({ id }) => id as number | null),
  )
  const statuses = new Set(
    Object.entries(searchWords.statuses)
      .filter(([, words]) => begins(words, leastOfStatus))
      .map(([status]) => status),
  )
  const isWithoutDigits = !/\d/.test(word)
  const other = isDevanagari(word) ? 'latin' : 'devanagari'
  const sounds = isWithoutDigits ? soundsOf(word).map((sound) => `\n${sound}`) : []
  const digits = isWithoutDigits ? '' : digitsOf(word)
  return ({ member, name, phoneDigits, sounds: own }, today) =>
    name.includes(word) ||
    (digits !== '' && phoneDigits.includes(digits)) ||
    (digits !== '' && String(member.seatNumber) === word) ||
    sounds.some((sound) => own[other].includes(sound)) ||
    rooms.has(member.libraryId) ||
    (statuses.size > 0 && statuses.has(statusOn(member, today)))
}
