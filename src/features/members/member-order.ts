import { byName, type Member, searchText } from '#domain/member.ts'

/**
 * Members by name. `held` is an earlier order of much the same members: sorting what is almost sorted compares
 * each name about once, where sorting ten thousand from nothing takes a hundred thousand comparisons.
 */
export function alphabetical(members: readonly Member[], held: readonly Member[]): readonly Member[] {
  const waiting = new Map(members.map((member) => [member.id, member]))
  const known: Member[] = []
  for (const { id } of held) {
    const member = waiting.get(id)
    if (!member) continue
    known.push(member)
    waiting.delete(id)
  }
  return [...known, ...waiting.values()].sort(byName)
}

const texts = new WeakMap<Member, string>()

/** A member's search text, folded once for as long as the row stays the same. */
export function keptSearchText(member: Member): string {
  const known = texts.get(member)
  if (known !== undefined) return known
  const text = searchText(member)
  texts.set(member, text)
  return text
}
