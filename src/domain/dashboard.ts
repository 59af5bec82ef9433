import type { Day } from './day.ts'
import { byName, isActiveOn, isExpiringSoonOn, type Member } from './members/member.ts'
import { membershipFee, type Paise } from './money.ts'
import { isInUse, type Seat } from './seating/seat.ts'

export type Figures = {
  activeMembers: number
  /** Seats held by active members. */
  occupied: number
  /** All seats of both libraries. */
  total: number
  available: number
  /** What the active members pay in a month. */
  revenue: Paise
  expiringSoon: number
}

/** The figures of the dashboard's cards on a day (DB-1 to DB-3). */
export function figuresOn(
  today: Day,
  members: readonly Pick<Member, 'status' | 'expiryDate' | 'seatId'>[],
  seats: readonly Pick<Seat, 'id' | 'retiredOn'>[],
): Figures {
  const active = members.filter((member) => isActiveOn(member, today))
  const desks = new Set(seats.filter(isInUse).map(({ id }) => id))
  const seated = active.filter(({ seatId }) => seatId !== null && desks.has(seatId))
  return {
    activeMembers: active.length,
    occupied: seated.length,
    total: desks.size,
    available: Math.max(0, desks.size - seated.length),
    revenue: active.length * membershipFee,
    expiringSoon: active.filter((member) => isExpiringSoonOn(member, today)).length,
  }
}

const mostRenewals = 5

/** At most five members whose terms end in the next five days, soonest first, then by name (DB-5). */
export function upcomingRenewals<Row extends Pick<Member, 'id' | 'name' | 'status' | 'expiryDate'>>(
  today: Day,
  members: readonly Row[],
): Row[] {
  return members
    .filter((member) => isExpiringSoonOn(member, today))
    .sort((a, b) => compareDays(a.expiryDate, b.expiryDate) || byName(a, b))
    .slice(0, mostRenewals)
}

function compareDays(a: Day, b: Day): number {
  return a < b ? -1 : Number(a > b)
}
