import { type LastCheckInPress, lastCheckInPressesShownMs } from '#domain/check-in/check-in-screen-rows.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'

/** More than a desk looks back on. */
const mostShown = 12

/**
 * Who came and went in the last hours, the newest first. Nobody without consent is there, as nothing is kept of them; of members under 18
 * only who is inside, until they go. What ended by itself was no press.
 */
export async function listLastCheckInPresses({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<LastCheckInPress[]> {
  const since = new Date(now().getTime() - lastCheckInPressesShownMs).toISOString()
  const presses = [
    ...(await adultCheckInPressesQuery(db, 'in', since).execute()).map((row) => ({
      ...row,
      did: 'in' as const,
    })),
    ...(await adultCheckInPressesQuery(db, 'out', since).execute()).map((row) => ({
      ...row,
      did: 'out' as const,
    })),
    ...(await listMinorsIn(db, since, now())),
  ]
  // Who changes rooms goes out of the one by coming into the other.
  const came = new Set(
    presses.flatMap(({ did, memberId, at }) => (did === 'in' ? [`${memberId} ${at}`] : [])),
  )
  const shown = presses
    .filter(({ did, memberId, at }) => did === 'in' || !came.has(`${memberId} ${at}`))
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
    .slice(0, mostShown)
  const seats = await listSeatsOf(
    db,
    shown.map(({ memberId }) => memberId),
  )
  return shown.map((press) => ({
    ...press,
    isOver: press.isOver === 1,
    seat: seats.get(press.memberId) ?? null,
  }))
}

/** The query of who came, or went by a press, since a moment; nobody who is deleted. */
export function adultCheckInPressesQuery(db: Db, did: LastCheckInPress['did'], since: string) {
  const column = did === 'in' ? 'checkIns.inAt' : 'checkIns.outAt'
  return db
    .selectFrom('checkIns')
    .innerJoin('members', 'members.id', 'checkIns.memberId')
    .select(['checkIns.id', 'memberId', 'name', 'libraryId', 'isOver'])
    .select((row) => row.ref(column).$castTo<string>().as('at'))
    .where(column, '>=', since)
    .where('deletedOn', 'is', null)
    .$if(did === 'out', (query) => query.where('ended', '=', 'press'))
    .orderBy(column, 'desc')
    .limit(mostShown)
}

async function listMinorsIn(db: Db, since: string, now: Date) {
  const rows = await db
    .selectFrom('minorCheckIns')
    .innerJoin('members', 'members.id', 'minorCheckIns.memberId')
    .select(['minorCheckIns.id', 'memberId', 'name', 'libraryId', 'isOver', 'inAt as at'])
    .where('inAt', '>=', since)
    .where('endsAt', '>', now.toISOString())
    .where('deletedOn', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, did: 'in' as const }))
}

async function listSeatsOf(
  db: Db,
  memberIds: readonly string[],
): Promise<Map<string, LastCheckInPress['seat']>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('seatHolds')
    .innerJoin('seating', 'seating.id', 'seatHolds.seatId')
    .select(['memberId', 'libraryId', 'number as seatNumber'])
    .distinct()
    .where('memberId', 'in', memberIds)
    .execute()
  return new Map(rows.map(({ memberId, ...seat }) => [memberId ?? '', seat]))
}
