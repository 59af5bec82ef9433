import type { AdminWords } from '#web/i18n.tsx'
import type { SeatLayoutChange } from './layout-change.ts'

/** The change that has been made, for those who do not see it. */
export function seatLayoutChangeAnnouncement(
  { layout, allocations }: AdminWords,
  change: SeatLayoutChange,
): string {
  const { seatNumber } = change.seat
  if (change.kind === 'allocate') return layout.said.allocated(seatNumber, allocations[change.to])
  if (change.kind === 'move') return layout.said.moved(seatNumber, change.to + 1)
  return change.kind === 'add' ? layout.said.added(seatNumber) : layout.said.removed(seatNumber)
}

/** The change that undo would take back, by name. */
export function seatLayoutChangeName({ layout, allocations }: AdminWords, change: SeatLayoutChange): string {
  const { seatNumber, allocation } = change.seat
  if (change.kind === 'allocate') {
    return layout.done.allocate(seatNumber, allocations[allocation], allocations[change.to])
  }
  if (change.kind === 'move') return layout.done.move(seatNumber, change.to + 1)
  return change.kind === 'add' ? layout.done.add(seatNumber) : layout.done.remove(seatNumber)
}
