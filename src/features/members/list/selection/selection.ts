import type { Member } from '#domain/members/member.ts'

/** The ids of the members that are ticked. */
export type Selection = ReadonlySet<string>

/** How much of what the search shows is ticked. */
export type SelectionExtent = 'none' | 'some' | 'all'

type Ids = readonly Pick<Member, 'id'>[]

export function toggleTicked(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Ticks what the search shows, or no longer does; what it does not show stays as it was (MB-3). */
export function tickShownMembers(selection: Selection, shown: Ids, isTicked: boolean): Selection {
  const next = new Set(selection)
  for (const { id } of shown) {
    if (isTicked) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Without those who are gone: a row that comes back under an old id was never ticked by anybody. */
export function selectionWithoutGone(selection: Selection, members: Ids): Selection {
  if (selection.size === 0) return selection
  const there = members.filter(({ id }) => selection.has(id))
  return there.length === selection.size ? selection : new Set(there.map(({ id }) => id))
}

export function selectionExtentOf(selection: Selection, shown: Ids): SelectionExtent {
  const ticked = countTickedShown(selection, shown)
  if (ticked === 0) return 'none'
  return ticked === shown.length ? 'all' : 'some'
}

/** How many of those that the search shows are ticked. */
export function countTickedShown(selection: Selection, shown: Ids): number {
  if (selection.size === 0) return 0
  return shown.reduce((count, { id }) => count + Number(selection.has(id)), 0)
}
