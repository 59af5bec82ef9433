import type { Day } from '#domain/day.ts'
import { byMemberName, type SeatedMember } from '#domain/members/member.ts'
import {
  type DayPartsShiftsAndSeatHolds,
  findDoubleSeatDayPartHolds,
  type SeatDayPartHold,
  shiftsWithChangedHours,
} from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { termsToRunOrLast } from '#domain/terms/term.ts'

/** Whom a change of the hours concerns, before it is saved (DP-5). */
export interface HoursChangeImpact {
  /** The shifts whose hours change. */
  shiftIds: number[]
  /** Who has one of them. */
  members: SeatedMember[]
  /** Pairs who would hold one part of one seat, each pair once. */
  doubles: [SeatedMember, SeatedMember][]
}

/** The holds of the members. */
export function seatDayPartHoldsOfMembers(members: readonly SeatedMember[]): SeatDayPartHold[] {
  return members.flatMap(({ id: memberId, seatId, partIds }) =>
    seatId === null ? [] : partIds.map((partId) => ({ seatId, partId, memberId })),
  )
}

/** Gives the shifts of a member's terms that are still to run on a day. */
export function shiftsOfTerms({ plans }: Pick<RoomsHoursAndPlans, 'plans'>, today: Day) {
  const shifts = new Map(plans.map(({ id, shiftId }) => [id, shiftId]))
  return ({ terms }: Pick<SeatedMember, 'terms'>) =>
    termsToRunOrLast(terms, today).flatMap(({ planId }) => shifts.get(planId) ?? [])
}

/** Members who have a shift: whoever left, and holds no seat, has none. */
export function membersOfShifts(
  setup: RoomsHoursAndPlans,
  members: readonly SeatedMember[],
  { shiftIds, today }: { shiftIds: readonly number[]; today: Day },
) {
  const shiftsOf = shiftsOfTerms(setup, today)
  return members.filter((member) => {
    const isHere = member.seatId !== null || member.status !== 'Inactive'
    return isHere && shiftsOf(member).some((id) => shiftIds.includes(id))
  })
}

export function hoursChangeImpactOf(
  setup: RoomsHoursAndPlans,
  members: readonly SeatedMember[],
  after: DayPartsShiftsAndSeatHolds,
  today: Day,
): HoursChangeImpact {
  const shiftIds = shiftsWithChangedHours(setup.hours, after)
  const pairs = new Map(
    findDoubleSeatDayPartHolds(after.holds).map(({ memberIds }) => [
      memberIds.toSorted().join(' '),
      memberIds,
    ]),
  )
  const byId = new Map(pairs.size > 0 ? members.map((member) => [member.id, member]) : [])
  return {
    shiftIds,
    members: membersOfShifts(setup, members, { shiftIds, today }),
    doubles: [...pairs.values()].flatMap(([one, other]): [SeatedMember, SeatedMember][] => {
      const [a, b] = [byId.get(one), byId.get(other)]
      if (!a || !b) return []
      return [byMemberName(a, b) <= 0 ? [a, b] : [b, a]]
    }),
  }
}
