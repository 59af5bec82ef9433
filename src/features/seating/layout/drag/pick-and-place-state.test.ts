import { expect, test } from 'vitest'
import {
  type PickAndPlaceState,
  type PickAndPlaceStep,
  pickAndPlaceReducer,
  restingPickAndPlaceState,
} from './pick-and-place-state.ts'

const after = (...steps: PickAndPlaceStep[]) =>
  steps.reduce<PickAndPlaceState>(pickAndPlaceReducer, restingPickAndPlaceState)
const press = (seatId: string): PickAndPlaceStep => ({ kind: 'press', seatId })
const pickUp = (seatId: string): PickAndPlaceStep => ({ kind: 'pick up', seatId })
const toggle: PickAndPlaceStep = { kind: 'toggle' }
const leave: PickAndPlaceStep = { kind: 'leave' }

test('LY-4: with moving turned on, one press picks a seat up, the next puts it down, and so on', () => {
  expect(after(toggle)).toEqual({ is: 'choosing' })
  expect(after(toggle, press('4'))).toEqual({ is: 'carrying', seatId: '4', isMode: true })
  expect(after(toggle, press('4'), press('9'))).toEqual({ is: 'choosing' })
  expect(after(toggle, press('4'), toggle)).toEqual(restingPickAndPlaceState)
})

test('LY-4: a seat picked up from the keyboard is put down once, and that is all', () => {
  expect(after(pickUp('4'))).toEqual({ is: 'carrying', seatId: '4', isMode: false })
  expect(after(pickUp('4'), press('9'))).toEqual(restingPickAndPlaceState)
  expect(after(pickUp('4'), pickUp('4'))).toEqual(restingPickAndPlaceState)
  expect(after(pickUp('4'), pickUp('5'))).toEqual({ is: 'carrying', seatId: '5', isMode: false })
})

test('LY-4: leaving puts the seat back first, and then ends moving', () => {
  expect(after(toggle, press('4'), leave)).toEqual({ is: 'choosing' })
  expect(after(toggle, press('4'), leave, leave)).toEqual(restingPickAndPlaceState)
  expect(after(pickUp('4'), leave)).toEqual(restingPickAndPlaceState)
})

test('LY-3: while nothing is moved, a press on a seat is no step of moving', () => {
  expect(after(press('4'))).toEqual(restingPickAndPlaceState)
})
