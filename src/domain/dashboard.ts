import type { Day } from './day.ts'
import { byName, isActiveOn, isExpiringSoonOn, type Member } from './members/member.ts'
import type { Paise } from './money/money.ts'
import { monthlyRevenue, type Plan } from './seating/plan.ts'
import { isInUse, type Seat } from './seating/seat.ts'
import { termOn } from './terms/term.ts'

export type Figures = {
  activeMembers: number
  /** Parts of seats held by active members (DP-6); where the day has one part, seats. */
  occupied: number
  /** All parts of all seats. */
  total: number
  available: number
  /** What the active members pay in a month. */
  revenue: Paise
  expiringSoon: number
}

interface Centre {
  members: readonly Pick<Member, 'status' | 'expiryDate' | 'seatId' | 'partIds' | 'terms'>[]
  seats: readonly Pick<Seat, 'id' | 'retiredOn'>[]
  plans: readonly Plan[]
  /** The parts of the day that count: all of them, or the one that is looked at. */
  partIds: readonly number[]
}

/** The figures of the dashboard's cards on a day (DB-1 to DB-3, DP-6, PL-4). */
export function figuresOn(today: Day, { members, seats, plans, partIds }: Centre): Figures {
  const active = members.filter((member) => isActiveOn(member, today))
  const desks = new Set(seats.filter(isInUse).map(({ id }) => id))
  const seated = active.filter(({ seatId }) => seatId !== null && desks.has(seatId))
  const occupied = seated.reduce(
    (sum, member) => sum + member.partIds.filter((id) => partIds.includes(id)).length,
    0,
  )
  const total = desks.size * partIds.length
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    activeMembers: active.length,
    occupied,
    total,
    available: Math.max(0, total - occupied),
    revenue: monthlyRevenue(
      active.flatMap(({ terms }) => {
        const term = termOn(terms, today)
        const plan = term && planOf.get(term.planId)
        return plan ? [{ ...plan, price: term.price }] : []
      }),
    ),
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
