import { daysCheckInsAreKept } from '#domain/check-in/check-in-screen-rows.ts'
import { dayNotSeenSince } from '#domain/check-in/member-not-seen-since.ts'
import { addDays, type Day, dayAt } from '#domain/day.ts'
import { isMemberActiveOn, type Member, memberPauseOn } from '#domain/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { listMembers } from '../members/members.store.ts'
import { findSeatById, listSeats } from '../seating/seating.store.ts'
import { readCheckInSettings } from '../settings/settings.store.ts'
import { listCheckInConsents, listOpenCheckIns } from './check-ins.store.ts'

type Context = Pick<AppContext, 'today' | 'now' | 'config'>

/** A member who paid and was not seen for 14 days, and since when. */
export interface MemberNotSeen {
  memberId: string
  since: Day
}

type Asked = Pick<Member, 'id' | 'status' | 'joinDate' | 'expiryDate' | 'pauses' | 'isMinor' | 'seatId'> & {
  /** The room of their seat. */
  libraryId: number | null
}

/** Who agreed, has a term that runs, is not paused, and was not seen for 14 days; nobody under 18 (CI-5). */
export async function listMembersNotSeen(db: Db, context: Context): Promise<MemberNotSeen[]> {
  const rooms = new Map((await listSeats(db)).map(({ id, libraryId }) => [id, libraryId]))
  const sinceOf = await readSeen(db, context)
  return (await listMembers(db, context.today())).flatMap((member) => {
    const libraryId = member.seatId === null ? null : (rooms.get(member.seatId) ?? null)
    const since = sinceOf({ ...member, libraryId })
    return since === null ? [] : [{ memberId: member.id, since }]
  })
}

/** Since when a member was not seen, as `listMembersNotSeen` has it; null for who is not in it. */
export async function findDayNotSeenSince(
  db: Db,
  context: Context,
  member: Omit<Asked, 'libraryId'>,
): Promise<Day | null> {
  const { rooms } = await readCheckInSettings(db)
  if (rooms.length === 0) return null
  const seat = member.seatId === null ? undefined : await findSeatById(db, member.seatId)
  return (await readSeen(db, context, member.id))({ ...member, libraryId: seat?.libraryId ?? null })
}

/** What is known of all members, or of one, as a function of the member. */
async function readSeen(db: Db, { today: todayOf, now, config }: Context, memberId?: string) {
  const today = todayOf()
  const only = memberId === undefined ? undefined : [memberId]
  const { rooms } = await readCheckInSettings(db)
  const agreed = await listCheckInConsents(db, only)
  const at = now().toISOString()
  const open = (await listOpenCheckIns(db, only)).filter(({ endsAt }) => endsAt > at)
  const inside = new Set(open.map((one) => one.memberId))
  const visits = await listLastVisits(db, today, memberId)
  const pauses = await listPauseEnds(db, today, memberId)
  const dayOf = (instant: string) => dayAt(new Date(instant), config.timeZone)
  return (member: Asked): Day | null => {
    const given = agreed.get(member.id)
    // Without a seat it is any room: the one that was switched on last.
    const room = rooms
      .filter(({ libraryId }) => member.libraryId === null || libraryId === member.libraryId)
      .map(({ since }) => since)
      .sort()
      .at(-1)
    const runs = isMemberActiveOn(member, today) && member.joinDate <= today && !memberPauseOn(member, today)
    if (!given || member.isMinor || room === undefined || !runs || inside.has(member.id)) return null
    return dayNotSeenSince(
      {
        lastVisit: visits.get(member.id) ?? null,
        firstDay: member.joinDate,
        consentGiven: dayOf(given.givenAt),
        pauseEnded: pauses.get(member.id) ?? null,
        roomSwitchedOn: dayOf(room),
      },
      today,
    )
  }
}

/** The day of each member's last check-in: one look into the index for each, however many there are. */
async function listLastVisits(db: Db, today: Day, memberId: string | undefined): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('members')
    .select([
      'members.id',
      (row) =>
        row
          .selectFrom('checkIns')
          .select('checkIns.day')
          .whereRef('checkIns.memberId', '=', 'members.id')
          .orderBy('checkIns.inAt', 'desc')
          .limit(1)
          .as('day'),
    ])
    .$if(memberId !== undefined, (query) => query.where('members.id', '=', memberId ?? ''))
    .execute()
  const first = addDays(today, -daysCheckInsAreKept)
  return new Map(rows.flatMap(({ id, day }) => (day !== null && day >= first ? [[id, day]] : [])))
}

/** The last day of each member's pauses that are over, or the day on which one was ended early. */
async function listPauseEnds(db: Db, today: Day, memberId: string | undefined): Promise<Map<string, Day>> {
  const rows = await db
    .selectFrom('pauses')
    .select(['memberId', 'toDay', 'endedOn'])
    .$if(memberId !== undefined, (query) => query.where('memberId', '=', memberId ?? ''))
    .execute()
  const ends = new Map<string, Day>()
  for (const { memberId, toDay, endedOn } of rows) {
    const end = endedOn ?? toDay
    if (end <= today && end > (ends.get(memberId) ?? '')) ends.set(memberId, end)
  }
  return ends
}
