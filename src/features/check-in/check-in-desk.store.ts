import { whoMustGiveConsent } from '#domain/admissions/active-consent.ts'
import { decideCheckInAnswer } from '#domain/check-in/check-in-answer.ts'
import {
  type CheckInDeskSearchResult,
  type CheckInPressAwaitingDesk,
  daysCheckInsAreKept,
  type PeopleInsideByRoom,
} from '#domain/check-in/check-in-screen-rows.ts'
import { dayCountedAtDoor } from '#domain/check-in/expected-stay.ts'
import type { StoredPeopleInsideCount } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { addDays, type Day } from '#domain/day.ts'
import { digitsOnly, westernDigits } from '#domain/language/digits.ts'
import { phoneKey, type SeatedMember } from '#domain/members/member.ts'
import { foldSearchText } from '#domain/members/member-search.ts'
import { placeOfHeldSeat } from '#domain/seating/seat.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { listMembers } from '../members/members.store.ts'
import { listSeats } from '../seating/seating.store.ts'
import { readCheckInSettings, readMoneySettings } from '../settings/settings.store.ts'
import { readDayPartsAndShifts } from '../setup/hours/day-parts-and-shifts.store.ts'
import { listStoredCheckInPressesAwaitingDesk } from './check-in-presses.store.ts'
import {
  listCheckInConsents,
  listOpenCheckIns,
  type StoredCheckIn,
  toCentreDayAndMinute,
} from './check-ins.store.ts'

type Context = Pick<AppContext, 'db' | 'now' | 'today' | 'config'>

/** More than a desk looks through. */
const mostFound = 20

interface Facts {
  at: Date
  /** The day at the door, of whoever holds no part. */
  day: Day
  members: SeatedMember[]
  inside: Map<string, StoredCheckIn>
  answerIn: (member: SeatedMember, libraryId: number) => ReturnType<typeof decideCheckInAnswer>
}

/** All members with their seats, who is inside at this moment, and what a door says to whom. */
async function readFacts({ db, now, today, config }: Context): Promise<Facts> {
  const at = now()
  const seats = new Map((await listSeats(db)).map((seat) => [seat.id, seat]))
  const members = (await listMembers(db, today())).map((member) => {
    const seat = member.seatId === null ? undefined : seats.get(member.seatId)
    return { ...member, ...placeOfHeldSeat(seat) }
  })
  const open = (await listOpenCheckIns(db)).filter(({ endsAt }) => endsAt > at.toISOString())
  const { parts } = await readDayPartsAndShifts(db)
  const { graceDays } = await readMoneySettings(db)
  const wall = toCentreDayAndMinute(at, config.timeZone)
  return {
    ...{ at, members, day: dayCountedAtDoor(wall, [], parts) },
    inside: new Map(open.map((one) => [one.memberId, one])),
    answerIn: (member, libraryId) => decideCheckInAnswer(member, { now: wall, libraryId, parts, graceDays }),
  }
}

const seatOf = ({ libraryId, seatNumber }: SeatedMember) =>
  libraryId === null || seatNumber === null ? null : { libraryId, seatNumber }

/** Who is inside, by room (CI-5). */
export async function listPeopleInside(context: Context): Promise<PeopleInsideByRoom> {
  const { db } = context
  const { rooms } = await readCheckInSettings(db)
  const { at, day, members, inside, answerIn } = await readFacts(context)
  const without = await db.selectFrom('letInWithoutConsent').selectAll().where('day', '=', day).execute()
  const people = members.flatMap((member) => {
    const here = inside.get(member.id)
    if (!here) return []
    const { id: memberId, name, balance } = member
    const { libraryId, inAt, endsAt, isMinor } = here
    const isOver = here.isOver === 1
    const answer = answerIn(member, libraryId)
    return [
      { memberId, name, libraryId, seat: seatOf(member), inAt, endsAt, isOver, isMinor, answer, balance },
    ]
  })
  // A room that was switched off while somebody was inside is still emptied.
  const ids = new Set([...rooms, ...people].map(({ libraryId }) => libraryId))
  return {
    at: at.toISOString(),
    forgotYesterday: await countEndedByThemselves(db, addDays(day, -1)),
    rooms: [...ids].map((libraryId) => ({
      libraryId,
      people: people.filter((one) => one.libraryId === libraryId),
      withoutConsent: without.find((one) => one.libraryId === libraryId)?.people ?? 0,
    })),
  }
}

async function countEndedByThemselves(db: Db, day: Day): Promise<number> {
  const { count } = await db
    .selectFrom('checkIns')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('day', '=', day)
    .where('ended', '=', 'itself')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds members by four digits of their phone, a name or a seat, with what would be said to each (CI-2). */
export async function listCheckInDeskSearchResults(
  context: Context,
  { text, libraryId }: { text: string; libraryId?: number | undefined },
): Promise<CheckInDeskSearchResult[]> {
  const facts = await readFacts(context)
  const found = facts.members.filter(matcher(text, libraryId)).slice(0, mostFound)
  return asFound(context.db, facts, found, libraryId)
}

function matcher(text: string, libraryId: number | undefined): (member: SeatedMember) => boolean {
  const folded = foldSearchText(text)
  const digits = digitsOnly(westernDigits(folded))
  if (digits !== '' && digits.length === folded.length) {
    // Four digits and more are the end of a phone number, fewer a seat.
    if (digits.length >= 4) return ({ phone }) => phoneKey(phone).endsWith(digits.slice(-10))
    return (member) =>
      member.seatNumber === Number(digits) && (libraryId === undefined || member.libraryId === libraryId)
  }
  const words = folded.split(' ').filter((word) => word !== '')
  return ({ name }) => {
    const parts = foldSearchText(name).split(' ')
    return words.length > 0 && words.every((word) => parts.some((part) => part.startsWith(word)))
  }
}

async function asFound(
  db: Db,
  facts: Facts,
  members: readonly SeatedMember[],
  libraryId: number | undefined,
): Promise<CheckInDeskSearchResult[]> {
  if (members.length === 0) return []
  const agreed = await listCheckInConsents(
    db,
    members.map(({ id }) => id),
  )
  const { rooms } = await readCheckInSettings(db)
  return members.map((member) => {
    const inside = facts.inside.get(member.id)
    const room = libraryId ?? member.libraryId ?? rooms[0]?.libraryId ?? 0
    return {
      memberId: member.id,
      name: member.name,
      seat: seatOf(member),
      answer: facts.answerIn(member, room),
      isAgreed: agreed.get(member.id)?.givenBy === whoMustGiveConsent(member.isMinor),
      inside: inside ? { libraryId: inside.libraryId, inAt: inside.inAt } : null,
    }
  })
}

/** What waits at the desk: whose shared digits were typed, and who is over (CI-3). */
export async function listCheckInPressesAwaitingDesk(context: Context): Promise<CheckInPressAwaitingDesk[]> {
  const { db, now } = context
  const rows = await listStoredCheckInPressesAwaitingDesk(db, now())
  if (rows.length === 0) return []
  const facts = await readFacts(context)
  const presses: CheckInPressAwaitingDesk[] = []
  for (const pressId of new Set(rows.map((row) => row.pressId))) {
    const of = rows.filter((row) => row.pressId === pressId)
    const [first] = of
    if (!first) continue
    const { libraryId, how, at } = first
    const theirs = facts.members.filter(({ id }) => of.some(({ memberId }) => memberId === id))
    const members = await asFound(db, facts, theirs, libraryId)
    presses.push({ pressId, libraryId, how, at, members })
  }
  return presses
}

/** Counts of full hours from a day to a day (CI-7). */
export const listInsideCountsByHour = (
  db: Db,
  { from, to, libraryId }: { from: Day; to: Day; libraryId?: number | undefined },
): Promise<StoredPeopleInsideCount[]> =>
  db
    .selectFrom('insideHours')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(libraryId !== undefined, (query) => query.where('libraryId', '=', libraryId ?? 0))
    .execute()

/** The first day of which there are counts; null for none. */
export async function findFirstOccupancyDay(db: Db, libraryId?: number): Promise<Day | null> {
  const { day } = await db
    .selectFrom('insideHours')
    .select(({ fn }) => fn.min('day').as('day'))
    .$if(libraryId !== undefined, (query) => query.where('libraryId', '=', libraryId ?? 0))
    .executeTakeFirstOrThrow()
  return day
}

/** A member's own check-ins that are kept, the newest first, for the page of all their data. */
export const listCheckInsOfMember = (db: Db, memberId: string, today: Day) =>
  db
    .selectFrom('checkIns')
    .select(['id', 'libraryId', 'inAt', 'endsAt', 'outAt'])
    .where('memberId', '=', memberId)
    .where('day', '>=', addDays(today, -daysCheckInsAreKept))
    .orderBy('inAt', 'desc')
    .execute()
