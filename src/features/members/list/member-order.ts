import { byName, type SeatedMember } from '#domain/members/member.ts'
import { type SearchedMember, toSearched } from '#domain/members/member-search.ts'

const orders = new WeakMap<readonly SeatedMember[], readonly SeatedMember[]>()

/**
 * Members by name (MB-2), sorted once a list. The lists come almost sorted (`listMembers`), where sorting compares
 * each name about once.
 */
export function sortedByName(members: readonly SeatedMember[]): readonly SeatedMember[] {
  const known = orders.get(members)
  if (known) return known
  const order = members.toSorted(byName)
  orders.set(members, order)
  return order
}

const searched = new WeakMap<SeatedMember, SearchedMember>()

/** The searched texts of a member, made once for as long as the row stays the same. */
export function cachedSearched(member: SeatedMember): SearchedMember {
  const known = searched.get(member)
  if (known) return known
  const made = toSearched(member)
  searched.set(member, made)
  return made
}
