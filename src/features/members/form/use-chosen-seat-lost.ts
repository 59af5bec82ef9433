import { useEffect } from 'react'
import type { Member } from '#domain/members/member.ts'
import { holdersBySeatId } from '#domain/seating/seat.ts'

interface Watch {
  /** The id of the seat that is chosen in the form; null while none is. */
  chosen: string | null
  /** Whether it is among those that can be chosen now. */
  isOffered: boolean
  /** Everybody but the member of the form. */
  others: readonly Member[]
  isOff: boolean
  onLost: (code: 'seat_taken' | 'seat_missing') => void
}

/** Says so at once when the chosen seat can no longer be chosen: somebody took it, or it is gone (MB-13). */
export function useChosenSeatLost({ chosen, isOffered, others, isOff, onLost }: Watch): void {
  const isLost = !isOff && chosen !== null && !isOffered
  useEffect(() => {
    if (!isLost || chosen === null) return
    onLost(holdersBySeatId(others).has(chosen) ? 'seat_taken' : 'seat_missing')
  })
}
