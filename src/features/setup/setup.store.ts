import type { Day } from '#domain/day.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import type { Db } from '#server/database/database.ts'
import { readMetaTableValue, writeMetaTableValue } from '#server/database/meta.ts'
import type { WriteTransaction } from '#server/database/revision.ts'
import { listStaffNames } from '../auth/staff-names.store.ts'
import { readDayPartsAndShifts } from './hours/day-parts-and-shifts.store.ts'
import { listPlans } from './plans/plans.store.ts'
import { listLibraries } from './rooms/libraries.store.ts'

const name = 'setup_revision'

/** Rooms, hours, people, and plans as they are sold on a day, and the revision that last wrote any of them. */
export async function readRoomsHoursAndPlans(db: Db, today: Day): Promise<RoomsHoursAndPlans> {
  return {
    id: 'setup',
    libraries: await listLibraries(db),
    hours: await readDayPartsAndShifts(db),
    plans: await listPlans(db, today),
    people: await listStaffNames(db),
    revision: Number((await readMetaTableValue(db, name)) ?? 0),
  }
}

/** The setup as a list, so that it is live like every other collection; empty where it is not newer than a revision. */
export async function readRoomsHoursAndPlansAsLiveList(
  db: Db,
  today: Day,
  after = -1,
): Promise<RoomsHoursAndPlans[]> {
  const setup = await readRoomsHoursAndPlans(db, today)
  return setup.revision > after ? [setup] : []
}

/** Marks the setup as changed by this revision, and gives it. */
export async function touchRoomsHoursAndPlans(
  trx: WriteTransaction,
  revision: number,
  today: Day,
): Promise<RoomsHoursAndPlans> {
  await writeMetaTableValue(trx, name, String(revision))
  return readRoomsHoursAndPlans(trx, today)
}
