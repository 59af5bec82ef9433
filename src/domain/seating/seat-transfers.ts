import type { SeatDayPartHold } from './hours.ts'

/** Somebody who is to hold a seat, or none, in place of what they hold now. */
export type SeatTransfer = {
  key: number
  /** Null for somebody who is not there yet. */
  memberId: string | null
  seatId: string | null
  partIds: readonly number[]
}

/** Who is in the way of a move: a member who stays, or an earlier move. */
export type SeatTransferBlocker = { memberId: string } | { key: number }

/**
 * The moves that cannot be made together, and who is in the way, by their keys. All seats of those who move are let go of first, so that
 * two may swap; of two moves to one seat the first counts. Whoever cannot move stays, which may be in the way of another.
 */
export function blockedSeatTransfers(
  moves: readonly SeatTransfer[],
  holds: readonly SeatDayPartHold[],
): Map<number, SeatTransferBlocker> {
  const blocked = new Map<number, SeatTransferBlocker>()
  for (;;) {
    const open = moves.filter(({ key }) => !blocked.has(key))
    const moving = new Set(open.map(({ memberId }) => memberId))
    const held = new Map<string, SeatTransferBlocker>()
    for (const { seatId, partId, memberId } of holds) {
      if (!moving.has(memberId)) held.set(`${seatId} ${partId}`, { memberId })
    }
    const before = blocked.size
    for (const { key, seatId, partIds } of open) {
      const places = seatId === null ? [] : partIds.map((part) => `${seatId} ${part}`)
      const inTheWay = places.map((place) => held.get(place)).find((one) => one !== undefined)
      if (inTheWay) blocked.set(key, inTheWay)
      else for (const place of places) held.set(place, { key })
    }
    if (blocked.size === before) return blocked
  }
}
