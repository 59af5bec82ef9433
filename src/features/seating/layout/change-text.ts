import type { AdminWords } from '#web/i18n.tsx'
import type { Change } from './undo.ts'

/** What has been done, for those who do not see it. */
export function announcementOf({ layout, allocations }: AdminWords, change: Change): string {
  const { seatNumber } = change
  if (change.kind === 'allocate') return layout.said.allocated(seatNumber, allocations[change.to])
  if (change.kind === 'move') return layout.said.moved(seatNumber, change.place + 1)
  return change.kind === 'add' ? layout.said.added(seatNumber) : layout.said.removed(seatNumber)
}

/** The change that undo would take back, by name. */
export function nameOf({ layout, allocations }: AdminWords, change: Change): string {
  const { seatNumber } = change
  if (change.kind === 'allocate') {
    return layout.done.allocate(seatNumber, allocations[change.from], allocations[change.to])
  }
  if (change.kind === 'move') return layout.done.move(seatNumber, change.place + 1)
  return change.kind === 'add' ? layout.done.add(seatNumber) : layout.done.remove(seatNumber)
}
