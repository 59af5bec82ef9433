/**
 * Moving a seat without dragging it: one is chosen, then the place it goes to. `isMode` where the operator turned
 * moving on and so goes on to the next seat; not where a single seat was picked up from the keyboard.
 */
export type PickAndPlaceState =
  | { is: 'resting' }
  | { is: 'choosing' }
  | { is: 'carrying'; seatId: string; isMode: boolean }

export type PickAndPlaceStep =
  | { kind: 'toggle' }
  | { kind: 'pick up'; seatId: string }
  | { kind: 'press'; seatId: string }
  | { kind: 'leave' }

export const restingPickAndPlaceState: PickAndPlaceState = { is: 'resting' }

/** The state after a step; pressing a second seat puts the first one there, pressing the same puts it back. */
export function pickAndPlaceReducer(carry: PickAndPlaceState, step: PickAndPlaceStep): PickAndPlaceState {
  if (step.kind === 'toggle') return carry.is === 'resting' ? { is: 'choosing' } : restingPickAndPlaceState
  if (carry.is === 'carrying') {
    const isOther = step.kind === 'pick up' && step.seatId !== carry.seatId
    return isOther ? { ...carry, seatId: step.seatId } : afterCarrying(carry.isMode)
  }
  if (step.kind === 'leave') return restingPickAndPlaceState
  if (carry.is === 'resting' && step.kind === 'press') return restingPickAndPlaceState
  return { is: 'carrying', seatId: step.seatId, isMode: carry.is === 'choosing' }
}

const afterCarrying = (isMode: boolean): PickAndPlaceState =>
  isMode ? { is: 'choosing' } : restingPickAndPlaceState
