import type { Member } from '#domain/members/member.ts'
import { isSoldIn, offeredPlans } from '#domain/plans/plan.ts'
import { openLibraries } from '#domain/seating/library.ts'
import { sharesPart } from '#domain/seating/seat.ts'
import { type Setup, shiftOf } from '#domain/seating/setup.ts'
import type { ChosenSeat } from '#web/screen.ts'
import type { FirstChoices } from './admission-draft.ts'

/** The first plan that fits the seat that was pointed at, or else the first; and the first room. */
export function firstChoices(
  setup: Setup,
  members: readonly Member[],
  seat: ChosenSeat | null,
): FirstChoices {
  const plans = offeredPlans(setup.plans)
  const holding = members.filter(({ seatId }) => seat && seatId === seat.id)
  const fitting = plans.find((plan) => {
    const partIds = shiftOf(setup, plan.id)?.partIds ?? []
    return (
      (!seat || isSoldIn(plan, seat.libraryId)) && !holding.some((other) => sharesPart(other, { partIds }))
    )
  })
  return {
    planId: (fitting ?? plans[0])?.id ?? '',
    libraryId: openLibraries(setup.libraries)[0]?.id ?? 0,
  }
}
