import type { Gender, Member } from '#domain/members/member.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan } from '#domain/plans/plan.ts'
import { type Library, librariesNotRemovedInOrder } from '#domain/seating/library.ts'
import { findShiftOfPlan, type RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { type Seat, seatsForNewMember } from '#domain/seating/seat.ts'

/** Seats of another room or of a plan for another shift; whoever chooses one of them chooses that too. */
export interface FreeSeatsOfOtherRoomOrShift {
  plan: Plan
  library: Library
  seats: readonly Seat[]
}

interface Wanted {
  setup: RoomsHoursAndPlans
  seats: readonly Seat[]
  members: readonly Pick<Member, 'seatId' | 'partIds'>[]
  gender: Gender
  plan: Plan | undefined
  libraryId: number
}

/** The seats of a room that are free for a plan. */
export function seatsFreeForPlan(
  plan: Plan | undefined,
  libraryId: number,
  { setup, seats, members, gender }: Wanted,
): Seat[] {
  const partIds = findShiftOfPlan(setup, plan?.id)?.partIds ?? []
  return seatsForNewMember({ seats, members, libraryId, gender, partIds })
}

/**
 * The choices beside the seats of the chosen plan and room: the seats of other rooms where this one has none, and those of
 * this room that are free at other hours only, by the first plan of each shift.
 */
export function seatsOfOtherRoomsAndShifts(wanted: Wanted): FreeSeatsOfOtherRoomOrShift[] {
  const { setup, plan, libraryId } = wanted
  if (!plan) return []
  const libraries = librariesNotRemovedInOrder(setup.libraries)
  const own = new Set(seatsFreeForPlan(plan, libraryId, wanted).map(({ id }) => id))
  const inOtherRooms = libraries
    .filter(({ id }) => own.size === 0 && isPlanSoldInLibrary(plan, id))
    .map((library) => ({ plan, library, seats: seatsFreeForPlan(plan, library.id, wanted) }))
  const library = libraries.find(({ id }) => id === libraryId)
  const atOtherHours = firstOfOtherShifts(setup, plan, libraryId).map((other) => ({
    plan: other,
    library,
    seats: seatsFreeForPlan(other, libraryId, wanted).filter(({ id }) => !own.has(id)),
  }))
  return [...inOtherRooms, ...atOtherHours].flatMap(({ library, seats, plan }) =>
    library && seats.length > 0 ? [{ plan, library, seats }] : [],
  )
}

function firstOfOtherShifts(setup: RoomsHoursAndPlans, { shiftId }: Plan, libraryId: number): Plan[] {
  const first = new Map<number, Plan>()
  for (const plan of offeredPlans(setup.plans)) {
    if (plan.shiftId === shiftId || !isPlanSoldInLibrary(plan, libraryId) || first.has(plan.shiftId)) continue
    first.set(plan.shiftId, plan)
  }
  return [...first.values()]
}
