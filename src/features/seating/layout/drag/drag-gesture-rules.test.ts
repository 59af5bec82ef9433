import { expect, test } from 'vitest'
import { dragScrollSpeed, seatPointerGestureOf } from './drag-gesture-rules.ts'

const at = { x: 100, y: 100 }

test('LY-3: a hand that trembles still clicks', () => {
  expect(seatPointerGestureOf(false, at, { x: 103, y: 104 })).toBe('press')
  expect(seatPointerGestureOf(true, at, { x: 97, y: 96 })).toBe('press')
})

test('LY-4: a mouse that moves on lifts the seat; a finger that does scrolls the page', () => {
  expect(seatPointerGestureOf(false, at, { x: 104, y: 104 })).toBe('lift')
  expect(seatPointerGestureOf(true, at, { x: 100, y: 120 })).toBe('scroll')
})

test('LY-4: a seat held near an edge makes the page scroll that way, faster towards the edge and no faster beyond it', () => {
  expect(dragScrollSpeed(400, 800)).toBe(0)
  expect(dragScrollSpeed(20, 800)).toBeLessThan(0)
  expect(dragScrollSpeed(780, 800)).toBeGreaterThan(0)
  expect(dragScrollSpeed(795, 800)).toBeGreaterThan(dragScrollSpeed(750, 800))
  expect(dragScrollSpeed(-50, 800)).toBe(dragScrollSpeed(0, 800))
  expect(dragScrollSpeed(900, 800)).toBe(-dragScrollSpeed(0, 800))
})

test('LY-4: in a very low window there is a middle where a seat can be held still', () => {
  expect(dragScrollSpeed(60, 120)).toBe(0)
})
