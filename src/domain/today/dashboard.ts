import type { Day } from '../day.ts'
import { byMemberLastDay, isMemberActiveOn, isMemberExpiringSoonOn, type Member } from '../members/member.ts'
import type { Paise } from '../money/money.ts'
import { type Plan, totalMonthlyRevenueOfSales } from '../plans/plan.ts'
import { type Seat, seatHasDesk } from '../seating/seat.ts'
import { termOnNextOrLast } from '../terms/term.ts'

export type DashboardFigureValues = {
  activeMembers: number
  /** Parts of seats held by active members (DP-6); where the day has one part, seats. */
  occupied: number
  /** All parts of all seats. */
  total: number
  available: number
  /** Of the available, those held by members who are not active: what is left can be given at once. */
  kept: number
  /** The income of a month from the active members. */
  revenue: Paise
  expiringSoon: number
  /** Of those, whose term ends today. */
  endingToday: number
}

interface Centre {
  members: readonly Pick<Member, 'status' | 'expiryDate' | 'seatId' | 'partIds' | 'terms'>[]
  seats: readonly Pick<Seat, 'id' | 'retiredOn'>[]
  plans: readonly Plan[]
  /** The parts of the day that count: all of them, or the one that is looked at. */
  partIds: readonly number[]
}

/** The figures of the dashboard's cards on a day (DB-1 to DB-3, DP-6, PL-4). */
export function dashboardFiguresOn(
  today: Day,
  { members, seats, plans, partIds }: Centre,
): DashboardFigureValues {
  const active = members.filter((member) => isMemberActiveOn(member, today))
  const desks = new Set(seats.filter(seatHasDesk).map(({ id }) => id))
  const partsHeld = (holders: typeof members) =>
    holders
      .filter(({ seatId }) => seatId !== null && desks.has(seatId))
      .reduce((sum, member) => sum + member.partIds.filter((id) => partIds.includes(id)).length, 0)
  const occupied = partsHeld(active)
  const total = desks.size * partIds.length
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    activeMembers: active.length,
    occupied,
    total,
    available: Math.max(0, total - occupied),
    kept: partsHeld(members) - occupied,
    revenue: totalMonthlyRevenueOfSales(
      active.flatMap(({ terms }) => {
        const term = termOnNextOrLast(terms, today)
        const plan = term && planOf.get(term.planId)
        return plan ? [{ ...plan, price: term.price }] : []
      }),
    ),
    expiringSoon: active.filter((member) => isMemberExpiringSoonOn(member, today)).length,
    endingToday: active.filter(({ expiryDate }) => expiryDate === today).length,
  }
}

export type EndingMember = Pick<Member, 'id' | 'name' | 'status' | 'expiryDate'>

/** Members whose terms end today or in the next five days, soonest first, then by name. */
export function membersEndingSoon<Row extends EndingMember>(today: Day, members: readonly Row[]): Row[] {
  return members.filter((member) => isMemberExpiringSoonOn(member, today)).sort(byMemberLastDay)
}

const maxRenewals = 5

/** At most five members whose terms end in the next five days, soonest first, then by name (DB-5). */
export function upcomingRenewals<Row extends EndingMember>(today: Day, members: readonly Row[]): Row[] {
  return membersEndingSoon(today, members).slice(0, maxRenewals)
}
