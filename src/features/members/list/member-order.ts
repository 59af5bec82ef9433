import { byMemberName, type SeatedMember } from '#domain/members/member.ts'
import { type SearchableMember, toSearchableMember } from '#domain/members/member-search.ts'

const orders = new WeakMap<readonly SeatedMember[], readonly SeatedMember[]>()

/**
 * Members by name (MB-2), sorted once a list. The lists come almost sorted (`listMembers`), where sorting compares
 * each name about once.
 */
export function sortMembersByName(members: readonly SeatedMember[]): readonly SeatedMember[] {
  const known = orders.get(members)
  if (known) return known
  const order = members.toSorted(byMemberName)
  orders.set(members, order)
  return order
}

const searched = new WeakMap<SeatedMember, SearchableMember>()

/** The searched texts of a member, made once for as long as the row stays the same. */
export function cachedSearchTextsOf(member: SeatedMember): SearchableMember {
  const known = searched.get(member)
  if (known) return known
  const made = toSearchableMember(member)
  searched.set(member, made)
  return made
}
