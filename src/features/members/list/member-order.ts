import { byName, type SeatedMember, searchText } from '#domain/members/member.ts'

const orders = new WeakMap<readonly SeatedMember[], readonly SeatedMember[]>()

/**
 * Members by name (MB-2), sorted once a list. The lists come almost sorted (`listMembers`), where sorting compares
 * each name about once.
 */
export function alphabetical(members: readonly SeatedMember[]): readonly SeatedMember[] {
  const known = orders.get(members)
  if (known) return known
  const order = members.toSorted(byName)
  orders.set(members, order)
  return order
}

const texts = new WeakMap<SeatedMember, string>()

/** A member's search text, folded once for as long as the row stays the same. */
export function cachedSearchText(member: SeatedMember): string {
  const known = texts.get(member)
  if (known !== undefined) return known
  const text = searchText(member)
  texts.set(member, text)
  return text
}
