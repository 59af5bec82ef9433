import type { StaffEmailAndName } from '../accounts/staff-names.ts'
import type { Day } from '../day.ts'
import { type Plan, planAsSoldOn, planOfNewDatabase } from '../plans/plan.ts'
import { type DayPartsAndShifts, type Shift, undividedDayPartsAndShifts } from './hours.ts'
import { type Library, librariesOfNewDatabase } from './library.ts'

/** How a centre is set up: its rooms, its hours, what it sells and who works there. Small, so it is one row of its own topic. */
export type RoomsHoursAndPlans = {
  id: 'setup'
  /** The removed ones too, whose names the history says. */
  libraries: Library[]
  hours: DayPartsAndShifts & { revision: number }
  plans: Plan[]
  /** Everybody who has a name, also who has left. */
  people: StaffEmailAndName[]
  revision: number
}

/** The setup of a new database. */
export const roomsHoursAndPlansOfNewDatabase: RoomsHoursAndPlans = {
  id: 'setup',
  libraries: librariesOfNewDatabase.map(({ seats: _seats, ...library }) => ({
    ...library,
    removedOn: null,
    revision: 0,
  })),
  hours: { ...undividedDayPartsAndShifts, revision: 0 },
  plans: [planOfNewDatabase],
  people: [],
  revision: 0,
}

/** The setup with each plan as it is sold on a day (PL-2); the same one where no price has begun since. */
export function roomsHoursAndPlansOn(setup: RoomsHoursAndPlans, day: Day): RoomsHoursAndPlans {
  const plans = setup.plans.map((plan) => planAsSoldOn(plan, day))
  return plans.every((plan, index) => plan === setup.plans[index]) ? setup : { ...setup, plans }
}

/** The shift of a plan; undefined for a plan that is not known. */
export function findShiftOfPlan(
  { hours, plans }: Pick<RoomsHoursAndPlans, 'hours' | 'plans'>,
  planId: string | undefined,
): Shift | undefined {
  const plan = plans.find(({ id }) => id === planId)
  return hours.shifts.find(({ id }) => id === plan?.shiftId)
}
