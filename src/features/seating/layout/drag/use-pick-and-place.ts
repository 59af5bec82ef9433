import { useEffect, useState } from 'react'
import type { Seat } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'
import {
  type PickAndPlaceState,
  type PickAndPlaceStep,
  pickAndPlaceReducer,
  restingPickAndPlaceState,
} from './pick-and-place-state.ts'

interface Props {
  /** One library's, by number. */
  seats: readonly Seat[]
  onMove: (seatId: string, targetId: string) => void
  announce: (text: string) => void
}

/** Moves seats without dragging, by two presses or by keyboard, and says each step (LY-4). */
export function usePickAndPlace({ seats, onMove, announce }: Props) {
  const { said, choose } = useWords().layout
  const [wished, setCarry] = useState<PickAndPlaceState>(restingPickAndPlaceState)
  const carried = wished.is === 'carrying' ? seats.find(({ id }) => id === wished.seatId) : undefined
  const isGone = wished.is === 'carrying' && !carried
  const carry = isGone ? pickAndPlaceReducer(wished, { kind: 'leave' }) : wished

  useEffect(() => {
    if (!isGone) return
    setCarry((now) => pickAndPlaceReducer(now, { kind: 'leave' }))
    announce(said.gone)
  }, [isGone, announce, said])

  const step = (taken: PickAndPlaceStep) => {
    const next = pickAndPlaceReducer(carry, taken)
    setCarry(next)
    const lifted = next.is === 'carrying' && seats.find(({ id }) => id === next.seatId)
    if (lifted) announce(`${said.lifted(lifted.seatNumber)} ${said.howToCarry}`)
    else if (taken.kind === 'press' && carried && taken.seatId !== carried.id)
      onMove(carried.id, taken.seatId)
    else if (carried) announce(said.stayed(carried.seatNumber))
    else if (next.is === 'choosing') announce(choose)
  }

  useEffect(() => {
    if (carry.is === 'resting') return
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      step({ kind: 'leave' })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })

  return { carry, carried, step }
}
