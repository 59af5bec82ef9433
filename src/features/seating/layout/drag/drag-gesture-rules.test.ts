import { expect, test } from 'vitest'
import { pointerMeaning, scrollSpeed } from './drag-gesture-rules.ts'

const at = { x: 100, y: 100 }

test('LY-3: a hand that trembles still clicks', () => {
  expect(pointerMeaning(false, at, { x: 103, y: 104 })).toBe('press')
  expect(pointerMeaning(true, at, { x: 97, y: 96 })).toBe('press')
})

test('LY-4: a mouse that moves on lifts the seat; a finger that does scrolls the page', () => {
  expect(pointerMeaning(false, at, { x: 104, y: 104 })).toBe('lift')
  expect(pointerMeaning(true, at, { x: 100, y: 120 })).toBe('scroll')
})

test('LY-4: a seat held near an edge makes the page scroll that way, faster towards the edge and no faster beyond it', () => {
  expect(scrollSpeed(400, 800)).toBe(0)
  expect(scrollSpeed(20, 800)).toBeLessThan(0)
  expect(scrollSpeed(780, 800)).toBeGreaterThan(0)
  expect(scrollSpeed(795, 800)).toBeGreaterThan(scrollSpeed(750, 800))
  expect(scrollSpeed(-50, 800)).toBe(scrollSpeed(0, 800))
  expect(scrollSpeed(900, 800)).toBe(-scrollSpeed(0, 800))
})

test('LY-4: in a very low window there is a middle where a seat can be held still', () => {
  expect(scrollSpeed(60, 120)).toBe(0)
})
