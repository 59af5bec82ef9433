import { useEffect, useMemo } from 'react'
import type { Member } from '#domain/member.ts'
import { holderOf, holders, type Seat, selectableSeats } from '#domain/seat.ts'
import type { AdmissionDraft } from './admission-draft.ts'

interface Watch {
  draft: AdmissionDraft
  members: readonly Member[]
  seats: readonly Seat[]
  /** The id the new member will have: an own admission whose answer was lost takes no seat from itself. */
  ownId: string
  isOff: boolean
  onLost: (code: 'seat_taken' | 'seat_missing') => void
}

/** The seats that can be chosen (AD-4), and a word when the chosen one is no longer among them. */
export function useSeatWatch({ draft, members, seats, ownId, isOff, onLost }: Watch): Seat[] {
  const { gender, libraryId: libraryText, seatNumber: seatText } = draft
  const libraryId = Number(libraryText)
  const seatNumber = Number(seatText)
  const others = useMemo(() => members.filter((member) => member.id !== ownId), [members, ownId])
  const selectable = useMemo(
    () => selectableSeats({ seats, members: others, libraryId, gender }),
    [seats, others, libraryId, gender],
  )

  const isLost = !isOff && seatText !== '' && !selectable.some((seat) => seat.seatNumber === seatNumber)
  useEffect(() => {
    if (!isLost) return
    onLost(holderOf(holders(others), { libraryId, seatNumber }) ? 'seat_taken' : 'seat_missing')
  })
  return selectable
}
