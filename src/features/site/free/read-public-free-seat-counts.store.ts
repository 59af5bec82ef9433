import type { NowAndToday } from '#server/app-context.ts'
import type { Db } from '#server/database/database.ts'
import { listSeatDayPartsHeldOrOffered } from '../../seating/assignment/seat-holders.store.ts'
import { listSeats } from '../../seating/seating.store.ts'
import { readDayPartsAndShifts } from '../../setup/hours/day-parts-and-shifts.store.ts'
import { listPlans } from '../../setup/plans/plans.store.ts'
import { listLibraries } from '../../setup/rooms/libraries.store.ts'
import { type PublicFreeSeats, publicFreeSeatsOf } from './public-free-seats.ts'
import { minuteOfDayAt } from './wall-clock-time-text.ts'

/** The free seats at a moment (EN-1). */
export async function readPublicFreeSeatCounts(
  db: Db,
  { now, today }: NowAndToday,
  timeZone: string,
): Promise<PublicFreeSeats> {
  const centre = {
    libraries: await listLibraries(db),
    seats: await listSeats(db),
    heldBy: await listSeatDayPartsHeldOrOffered(db, now),
    hours: await readDayPartsAndShifts(db),
    plans: await listPlans(db, today),
  }
  return publicFreeSeatsOf(centre, minuteOfDayAt(now, timeZone))
}
