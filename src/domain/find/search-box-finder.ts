import type { Day } from '../day.ts'
import { digitsOnly } from '../language/digits.ts'
import { phoneKey } from '../members/member.ts'
import {
  foldSearchText,
  knownSearchWords,
  maxSeatDigits,
  memberSearchMatcher,
  roomsOrShiftsNamed,
  type SearchableMember,
  type SearchableRoomsHoursAndPlans,
} from '../members/member-search.ts'
import { parseTypedReceiptNumber, type TypedReceiptNumber } from '../receipts/receipt-number.ts'
import { type Library, librariesNotRemovedInOrder } from '../seating/library.ts'
import { holdersBySeatId, type Seat, seatHasDesk } from '../seating/seat.ts'

/** The sheets of a member that the box opens at once, by the words that stand before the name or after it. */
export const searchBoxCommands = {
  fee: ['fee', 'fees', 'शुल्क', 'फी'],
  remind: ['remind', 'reminder', 'स्मरण', 'आठवण'],
  edit: ['edit', 'बदला', 'बदल', 'दुरुस्ती'],
  pause: ['pause', 'विराम', 'खंड'],
} as const
export type SearchBoxCommand = keyof typeof searchBoxCommands

/** A view, or a part of one, with the names by which it is found. */
export interface ViewFoundInSearchBox<Key> {
  key: Key
  names: readonly string[]
}

/** The things that the box finds. Members stand in the order in which those that are alike are shown. */
export interface SearchBoxData<Place> {
  members: readonly SearchableMember[]
  seats: readonly Seat[]
  setup: SearchableRoomsHoursAndPlans
  places: readonly ViewFoundInSearchBox<Place>[]
  today: Day
}

export type SearchBoxHit<Place> =
  | { kind: 'member'; searched: SearchableMember }
  | { kind: 'seat'; seat: Seat; freePartIds: readonly number[] }
  | { kind: 'room'; library: Library }
  | { kind: 'place'; place: Place }

export interface SearchBoxFindings<Place> {
  /** The sheet that a choice of a member opens; null for the member's page. */
  command: SearchBoxCommand | null
  /** The words without those of the command. */
  search: string
  /** The likeliest first. */
  rows: readonly SearchBoxHit<Place>[]
  /** How many more members are found than there is room for. */
  more: number
}

/** As many rows as the box shows. */
export const maxSearchBoxHits = 20

/**
 * The finder of the one box over these members, seats, rooms and views. The exact phone number comes first, then a seat, a room by its
 * name, the exact name, and then all others whom the search of the members finds (`memberSearchMatcher`), in the order in which they came.
 */
export function createFinderForSearchBox<Place>(
  source: SearchBoxData<Place>,
): (typed: string) => SearchBoxFindings<Place> {
  const rooms = librariesNotRemovedInOrder(source.setup.libraries)
  const held = holdersBySeatId(source.members.map(({ member }) => member))
  const partIds = source.setup.hours.parts.map(({ id }) => id)
  const places = source.places.map(({ key, names }) => ({ key, names: names.map(foldSearchText) }))

  function find(search: string): Omit<SearchBoxFindings<Place>, 'command' | 'search'> {
    const whole = foldSearchText(search)
    const finds = memberSearchMatcher(search, source.setup)
    if (!finds) return { rows: [], more: 0 }
    const meant = seatsTyped(whole, rooms)
    const named = roomsTyped(whole, rooms)
    const isSeat = ({ libraryId, seatNumber }: { libraryId: number | null; seatNumber: number | null }) =>
      meant.some((seat) => seat.number === seatNumber && seat.roomIds.has(libraryId ?? 0))
    const phone = digitsOnly(whole).length >= leastOfPhone && !/\p{L}/u.test(whole) ? phoneKey(whole) : null

    const ranked: SearchableMember[][] = [[], [], [], []]
    for (const searched of source.members) {
      if (phone !== null && searched.phoneDigits.slice(-10) === phone) ranked[0]?.push(searched)
      else if (isSeat(searched.member)) ranked[1]?.push(searched)
      else if (searched.name === whole) ranked[2]?.push(searched)
      else if (finds(searched, source.today)) ranked[3]?.push(searched)
    }
    // More of a kind are never shown.
    const [byPhone = [], bySeat = [], byName = [], rest = []] = ranked.map((some) =>
      some.slice(0, maxSearchBoxHits).map((searched): SearchBoxHit<Place> => ({ kind: 'member', searched })),
    )
    const free = source.seats
      .filter((seat) => seatHasDesk(seat) && isSeat(seat))
      .map((seat) => ({ seat, freePartIds: freeParts(partIds, held.get(seat.id) ?? []) }))
      .filter(({ freePartIds }) => freePartIds.length > 0)
      .map((seat): SearchBoxHit<Place> => ({ kind: 'seat', ...seat }))
    const room = (isWhole: boolean) =>
      named
        .filter((one) => one.isWhole === isWhole)
        .map(({ library }): SearchBoxHit<Place> => ({ kind: 'room', library }))
    const place = (isExact: boolean) =>
      places
        .filter(({ names }) =>
          names.includes(whole) ? isExact : !isExact && names.some((name) => beginsWords(name, whole)),
        )
        .map(({ key }): SearchBoxHit<Place> => ({ kind: 'place', place: key }))

    const first = [...byPhone, ...bySeat, ...free, ...room(true), ...byName, ...place(true)]
    const last = [...room(false), ...place(false)].slice(0, maxLast)
    const space = Math.max(0, maxSearchBoxHits - first.length - last.length)
    const rows = [...first, ...rest.slice(0, space), ...last].slice(0, maxSearchBoxHits)
    const shown = rows.filter(({ kind }) => kind === 'member').length
    return { rows, more: ranked.flat().length - shown }
  }

  return (typed) => {
    const asked = commandTyped(typed)
    if (asked) {
      const { rows, more } = find(asked.search)
      const members = rows.filter(({ kind }) => kind === 'member')
      if (members.length > 0) return { ...asked, rows: members, more }
    }
    return { command: null, search: typed, ...find(typed) }
  }
}

/** Fewer digits are a part of a phone number. */
const leastOfPhone = 8
/** As many rooms and views by the beginning of their name, below the members. */
const maxLast = 5

/** The receipt that the box may be asked for; null for none. A command is about a member. */
export function parseReceiptInSearchBox(typed: string): (TypedReceiptNumber & { isMeant: boolean }) | null {
  const receipt = parseTypedReceiptNumber(typed)
  // '000123' and '2026-27/123' can be nothing else.
  return receipt && { ...receipt, isMeant: receipt.series !== null || /^\D*0/.test(foldSearchText(typed)) }
}

/** The command that stands first or last, and the search without it; null without either. */
function commandTyped(typed: string): { command: SearchBoxCommand; search: string } | null {
  const words = foldSearchText(typed).split(' ')
  if (words.length < 2) return null
  const commandOf = (word: string | undefined) =>
    (Object.keys(searchBoxCommands) as SearchBoxCommand[]).find((name) =>
      searchBoxCommands[name].some((own) => foldSearchText(own) === word),
    )
  const [first, last] = [commandOf(words[0]), commandOf(words.at(-1))]
  if (first) return { command: first, search: words.slice(1).join(' ') }
  return last ? { command: last, search: words.slice(0, -1).join(' ') } : null
}

/** The seats that a text may mean, each by its number and the rooms in which it is: '12', 'seat 12', 'hall a 12', '12 hall a'. */
function seatsTyped(
  whole: string,
  rooms: readonly Library[],
): { number: number; roomIds: ReadonlySet<number> }[] {
  const words = whole.split(' ').filter((word) => !knownSearchWords.seat.includes(word) && word !== '-')
  const ends = words.length < 2 ? [0] : [words.length - 1, 0]
  return ends.flatMap((end) => {
    const number = words[end] ?? ''
    if (!/^\d+$/.test(number) || number.length > maxSeatDigits) return []
    const roomIds = allNamed(words.toSpliced(end, 1), rooms)
    return roomIds.size === 0 ? [] : [{ number: Number(number), roomIds }]
  })
}

/** The rooms that every word names; all of them for no words. */
function allNamed(words: readonly string[], rooms: readonly Library[]): ReadonlySet<number> {
  if (words.length === 0) return new Set(rooms.map(({ id }) => id))
  const named = roomsOrShiftsNamed(words, rooms)
  return new Set([...named].filter(([, own]) => words.every((word) => own.has(word))).map(([id]) => id))
}

/** The rooms that the text is a name of, or the beginning of one. */
function roomsTyped(whole: string, rooms: readonly Library[]): { library: Library; isWhole: boolean }[] {
  const words = whole.split(' ')
  const ids = allNamed(words, rooms)
  return rooms
    .filter(({ id }) => ids.has(id))
    .map((library) => {
      const own = foldSearchText(`${library.name} ${library.nameMr}`).split(' ')
      return { library, isWhole: words.length > 1 || words.every((word) => own.includes(word)) }
    })
}

function freeParts(partIds: readonly number[], holding: readonly { partIds: readonly number[] }[]): number[] {
  return partIds.filter((id) => !holding.some((holder) => holder.partIds.includes(id)))
}

/** True where each typed word begins a word of the name; one letter would begin too many. */
function beginsWords(name: string, whole: string): boolean {
  if (whole.length < 2) return false
  return whole.split(' ').every((word) => ` ${name}`.includes(` ${word}`))
}
