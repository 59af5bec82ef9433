import type { Day } from '../day.ts'
import { byRoomAndSeatNumber } from '../seating/seat.ts'
import {
  byMemberLastDay,
  byMemberName,
  memberStatusOn,
  type SeatedMember,
  type ShownMemberStatus,
} from './member.ts'

/** Whom a list shows: all, whose term ends soon, is over, who owes, who was set to Inactive. */
export const memberGroups = ['all', 'due', 'over', 'owing', 'left'] as const
export type MemberGroup = (typeof memberGroups)[number]

const groupOfStatus: Readonly<Record<ShownMemberStatus, MemberGroup>> = {
  Active: 'all',
  'Expiring Soon': 'due',
  Expired: 'over',
  Inactive: 'left',
}

export function isInMemberGroup(
  member: Pick<SeatedMember, 'status' | 'expiryDate' | 'balance'>,
  group: MemberGroup,
  today: Day,
): boolean {
  if (group === 'all') return true
  return group === 'owing' ? member.balance > 0 : groupOfStatus[memberStatusOn(member, today)] === group
}

/** The orders of the list beside that of the names (MB-2): soonest last day, seat by seat, most due. */
export const memberSortOrders = ['name', 'lastDay', 'seat', 'due'] as const
export type MemberSortOrder = (typeof memberSortOrders)[number]

/** Members in an order; those that are equal in it, and those without a seat, by name. The list that came stays as it was. */
export function sortMembers(
  members: readonly SeatedMember[],
  order: MemberSortOrder,
): readonly SeatedMember[] {
  if (order === 'name') return members
  const compare = comparisons[order]
  return members.toSorted((a, b) => compare(a, b) || byMemberName(a, b))
}

type Compare = (a: SeatedMember, b: SeatedMember) => number

const comparisons: Readonly<Record<Exclude<MemberSortOrder, 'name'>, Compare>> = {
  lastDay: byMemberLastDay,
  seat: bySeatOf,
  due: (a, b) => b.balance - a.balance,
}

function bySeatOf(a: SeatedMember, b: SeatedMember): number {
  const [one, other] = [placeOf(a), placeOf(b)]
  if (one && other) return byRoomAndSeatNumber(one, other)
  return Number(one === null) - Number(other === null)
}

const placeOf = ({ libraryId, seatNumber }: SeatedMember) =>
  libraryId === null || seatNumber === null ? null : { libraryId, seatNumber }
