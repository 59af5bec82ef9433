import { type Hours, type Shift, wholeDay } from './hours.ts'
import { type Library, seedLibraries } from './library.ts'
import { monthPlan, type Plan } from './plan.ts'

/** How a centre is set up: its rooms, its hours and what it sells. Small, so it is one row of its own topic. */
export type Setup = {
  id: 'setup'
  /** The removed ones too, whose names the history says. */
  libraries: Library[]
  hours: Hours & { revision: number }
  plans: Plan[]
  revision: number
}

/** The setup of a new database. */
export const newSetup: Setup = {
  id: 'setup',
  libraries: seedLibraries.map(({ seats: _seats, ...library }) => ({
    ...library,
    removedOn: null,
    revision: 0,
  })),
  hours: { ...wholeDay, revision: 0 },
  plans: [monthPlan],
  revision: 0,
}

/** The shift of a plan; undefined for a plan that is not known. */
export function shiftOf(
  { hours, plans }: Pick<Setup, 'hours' | 'plans'>,
  planId: string | undefined,
): Shift | undefined {
  const plan = plans.find(({ id }) => id === planId)
  return hours.shifts.find(({ id }) => id === plan?.shiftId)
}
