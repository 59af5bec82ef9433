import type { Day } from '#domain/day.ts'
import type { Db } from '#server/database/database.ts'
import { seatHoldWithoutTermCondition } from './release-holds-without-term.act.ts'

/** So many desks of a room, and how many of them are taken in each part of the day. */
export interface DesksTakenByDayPart {
  libraryId: number
  seats: number
  /** By the id of the part; none where nobody has any. */
  taken: ReadonlyMap<number, number>
}

/**
 * The desks of each room and how many of them are taken on a day by each part, the one place that says what takes one: a hold that
 * a term or the last one of its member still gives on that day (DP-2), or an offer that is not void at that moment (EN-4). Desks that were taken away are none, and members of the
 * sample take none, as they are in no figure (RC-7).
 */
export async function countDesksTakenByDayPart(
  db: Db,
  { day, at }: { day: Day; at: Date },
): Promise<DesksTakenByDayPart[]> {
  const rooms = await db
    .selectFrom('seating')
    .select((row) => ['libraryId', row.fn.countAll<number>().as('seats')])
    .where('retiredOn', 'is', null)
    .groupBy('libraryId')
    .execute()
  const held = await db
    .selectFrom('seatHolds')
    .innerJoin('seating', 'seating.id', 'seatHolds.seatId')
    .select((row) => ['seating.libraryId', 'seatHolds.partId', row.fn.countAll<number>().as('taken')])
    .where('seating.retiredOn', 'is', null)
    .where((hold) =>
      hold.or([
        hold.and([
          hold('seatHolds.memberId', 'is not', null),
          hold(
            'seatHolds.memberId',
            'not in',
            hold.selectFrom('members').select('members.id').where('members.isSample', '=', 1),
          ),
          hold.not(seatHoldWithoutTermCondition(hold, day)),
        ]),
        hold.exists(
          hold
            .selectFrom('offers')
            .select('offers.id')
            .whereRef('offers.id', '=', 'seatHolds.offerId')
            .where('heldUntil', '>', at.toISOString()),
        ),
      ]),
    )
    .groupBy(['seating.libraryId', 'seatHolds.partId'])
    .execute()
  return rooms.map(({ libraryId, seats }) => ({
    libraryId,
    seats: Number(seats),
    taken: new Map(
      held.filter((row) => row.libraryId === libraryId).map(({ partId, taken }) => [partId, Number(taken)]),
    ),
  }))
}
