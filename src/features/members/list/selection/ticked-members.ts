import type { Member } from '#domain/members/member.ts'

/** The ids of the members that are ticked. */
export type TickedMemberIds = ReadonlySet<string>

/** How much of what the search shows is ticked. */
export type TickedMembersExtent = 'none' | 'some' | 'all'

type Ids = readonly Pick<Member, 'id'>[]

export function toggleTickedMember(selection: TickedMemberIds, id: string): TickedMemberIds {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Ticks what the search shows, or no longer does; what it does not show stays as it was (MB-3). */
export function tickShownMembers(selection: TickedMemberIds, shown: Ids, isTicked: boolean): TickedMemberIds {
  const next = new Set(selection)
  for (const { id } of shown) {
    if (isTicked) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Without those who are gone: a row that comes back under an old id was never ticked by anybody. */
export function tickedMembersNotDeleted(selection: TickedMemberIds, members: Ids): TickedMemberIds {
  if (selection.size === 0) return selection
  const there = members.filter(({ id }) => selection.has(id))
  return there.length === selection.size ? selection : new Set(there.map(({ id }) => id))
}

export function tickedMembersExtentOf(selection: TickedMemberIds, shown: Ids): TickedMembersExtent {
  const ticked = countTickedShown(selection, shown)
  if (ticked === 0) return 'none'
  return ticked === shown.length ? 'all' : 'some'
}

/** How many of those that the search shows are ticked. */
export function countTickedShown(selection: TickedMemberIds, shown: Ids): number {
  if (selection.size === 0) return 0
  return shown.reduce((count, { id }) => count + Number(selection.has(id)), 0)
}
