import { byName, type SeatedMember } from '#domain/members/member.ts'
import { doubleHolds, type Hold, type HoursChange, shiftsWithOtherHours } from '#domain/seating/hours.ts'
import type { Setup } from '#domain/seating/setup.ts'

/** Whom a change of the hours concerns, before it is saved (DP-5). */
export interface Concern {
  /** The shifts whose hours change. */
  shiftIds: number[]
  /** Who has one of them. */
  members: SeatedMember[]
  /** Pairs who would hold one part of one seat, each pair once. */
  doubles: [SeatedMember, SeatedMember][]
}

/** What the members hold. */
export function holdsOf(members: readonly SeatedMember[]): Hold[] {
  return members.flatMap(({ id: memberId, seatId, partIds }) =>
    seatId === null ? [] : partIds.map((partId) => ({ seatId, partId, memberId })),
  )
}

/** Gives the shift of a member's plan. */
export function shiftsOfPlans({ plans }: Pick<Setup, 'plans'>) {
  const shifts = new Map(plans.map(({ id, shiftId }) => [id, shiftId]))
  return ({ planId }: Pick<SeatedMember, 'planId'>) => shifts.get(planId)
}

/** Members who have a shift: whoever left, and holds no seat, has none. */
export function membersOfShifts(setup: Setup, members: readonly SeatedMember[], shiftIds: readonly number[]) {
  const shiftOf = shiftsOfPlans(setup)
  return members.filter((member) => {
    const shiftId = shiftOf(member)
    const isHere = member.seatId !== null || member.status !== 'Inactive'
    return isHere && shiftId !== undefined && shiftIds.includes(shiftId)
  })
}

export function concernOf(setup: Setup, members: readonly SeatedMember[], after: HoursChange): Concern {
  const shiftIds = shiftsWithOtherHours(setup.hours, after)
  const pairs = new Map(
    doubleHolds(after.holds).map(({ memberIds }) => [memberIds.toSorted().join(' '), memberIds]),
  )
  const byId = new Map(pairs.size > 0 ? members.map((member) => [member.id, member]) : [])
  return {
    shiftIds,
    members: membersOfShifts(setup, members, shiftIds),
    doubles: [...pairs.values()].flatMap(([one, other]): [SeatedMember, SeatedMember][] => {
      const [a, b] = [byId.get(one), byId.get(other)]
      if (!a || !b) return []
      return [byName(a, b) <= 0 ? [a, b] : [b, a]]
    }),
  }
}
