import type { Role } from '#domain/accounts/role.ts'
import type { Language } from '#domain/language/language.ts'
import type { RowTypesByLiveListTopic } from '#domain/live.ts'
import type { Member } from '#domain/members/member.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Seat } from '#domain/seating/seat.ts'
import type { Centre } from '#domain/site/centre.ts'

/** The lists that are kept. They refer to each other, so they are kept and shown together. */
export const offlineTopics = ['members', 'seating', 'setup'] as const

export type OfflineListName = (typeof offlineTopics)[number]

export type OfflineRowsByListName = { [T in OfflineListName]: readonly RowTypesByLiveListTopic[T][] }

/** Whose lists they are, and of when. */
export interface OfflineListsMetadata {
  /** The admin's script, which is another file in each build. */
  build: string
  account: { id: string; role: Role; language: Language | null }
  /** The centre's clock (`CentreClock`). */
  clock: { timeZone: string; offset: number }
  centreName: Centre['name'] | null
  /** When the lists were last known to be the server's, in ms by its clock. */
  asOf: number
}

/** The lists as they lie in the browser: each piece is the JSON of some rows. */
export type OfflineListPieces = Record<OfflineListName, string[]>

/** The lists that this browser knew last; `parseLastKnownListsOrWipe` reads the pieces, which takes a moment for ten thousand members. */
export interface LastKnownLists extends OfflineListsMetadata {
  pieces: OfflineListPieces
}

const maxOfflineAge = 7 * 24 * 60 * 60 * 1000
/** A clock that was put back makes lists of the future; a little of that is between any two machines. */
const clocksDiffer = 5 * 60 * 1000

/** Whether lists of a moment may still be shown; both in ms. */
export function isOfflineListFresh(asOf: number, now: number): boolean {
  return now - asOf <= maxOfflineAge && asOf - now <= clocksDiffer
}

/** The columns that no list is drawn from, as a member has them whom this browser knew last. */
const notOffline = { phone: '', photo: null, language: null, hasNoReminders: false, isMinor: false } as const

/** Named one by one, so that what a member gets later is not kept by accident. */
function offlineMember({ terms, pauses, owed, ...member }: Member): Omit<Member, keyof typeof notOffline> {
  const { id, number, name, gender, seatId, partIds, hasLentSeat, isSample, joinDate, expiryDate } = member
  const { status, balance, revision } = member
  return {
    id,
    number,
    name,
    gender,
    seatId,
    partIds,
    terms: terms.map(({ lastDay, price, planId }) => ({ lastDay, price, planId })),
    pauses: pauses.map(({ from, to, madeAt }) => ({ from, to, madeAt })),
    hasLentSeat,
    isSample,
    joinDate,
    expiryDate,
    status,
    balance,
    owed,
    revision,
  }
}

const offlineSeat = ({ id, libraryId, seatNumber, allocation, retiredOn, revision }: Seat): Seat => ({
  id,
  libraryId,
  seatNumber,
  allocation,
  retiredOn,
  revision,
})

const offlineSetup = ({ id, libraries, hours, plans, revision }: RoomsHoursAndPlans): RoomsHoursAndPlans => ({
  id,
  libraries,
  hours,
  plans,
  people: [],
  revision,
})

const piecesOf = 500

/**
 * The lists as pieces of text.
 * @param pause awaited before each piece, so that ten thousand members hold up no frame
 */
export async function toOfflineListPieces(
  lists: OfflineRowsByListName,
  pause: () => Promise<void>,
): Promise<OfflineListPieces> {
  async function pieces<Row>(rows: readonly Row[], keep: (row: Row) => object) {
    const made: string[] = []
    for (let from = 0; from < rows.length; from += piecesOf) {
      await pause()
      made.push(JSON.stringify(rows.slice(from, from + piecesOf).map(keep)))
    }
    return made
  }
  return {
    members: await pieces(lists.members, offlineMember),
    seating: await pieces(lists.seating, offlineSeat),
    setup: await pieces(lists.setup, offlineSetup),
  }
}

/**
 * The lists again, members without a phone number, a photo and what they want of messages.
 * @throws where a piece is no JSON of rows
 */
export function parseOfflineLists({ members, seating, setup }: OfflineListPieces): OfflineRowsByListName {
  const rows = (pieces: string[]) => pieces.flatMap((piece) => JSON.parse(piece))
  return {
    members: rows(members).map((member) => ({ ...member, ...notOffline })),
    seating: rows(seating),
    setup: rows(setup),
  }
}
