import { isPlanSoldInLibrary, offeredPlans, type Plan } from '../../plans/plan.ts'

/** Where shifts can be sold: a seat is given only for a shift that an offered plan of its room has. */
export interface SellableShifts {
  /** The offered plans of exactly a shift, in the centre's order. */
  plansOf: (shiftId: number) => readonly Plan[]
  isSold: (shiftId: number, libraryId: number) => boolean
}

/** The shifts that a centre's offered plans sell. */
export function sellableShifts(plans: readonly Plan[]): SellableShifts {
  const byShift = new Map<number, Plan[]>()
  for (const plan of offeredPlans(plans)) {
    byShift.set(plan.shiftId, [...(byShift.get(plan.shiftId) ?? []), plan])
  }
  const plansOf = (shiftId: number) => byShift.get(shiftId) ?? []
  return {
    plansOf,
    isSold: (shiftId, libraryId) => plansOf(shiftId).some((plan) => isPlanSoldInLibrary(plan, libraryId)),
  }
}
