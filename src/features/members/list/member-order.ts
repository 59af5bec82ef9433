import { byName, type Member, searchText } from '#domain/members/member.ts'

const orders = new WeakMap<readonly Member[], readonly Member[]>()

/**
 * Members by name (MB-2), sorted once a list. The lists come almost sorted (`listMembers`), where sorting compares
 * each name about once.
 */
export function alphabetical(members: readonly Member[]): readonly Member[] {
  const known = orders.get(members)
  if (known) return known
  const order = members.toSorted(byName)
  orders.set(members, order)
  return order
}

const texts = new WeakMap<Member, string>()

/** A member's search text, folded once for as long as the row stays the same. */
export function cachedSearchText(member: Member): string {
  const known = texts.get(member)
  if (known !== undefined) return known
  const text = searchText(member)
  texts.set(member, text)
  return text
}
