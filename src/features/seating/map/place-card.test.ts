import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const area = { width: 360, height: 740 }
const card = { width: 320, height: 280 }
const tileAt = (left: number, top: number) => ({ left, top, width: 60, height: 58 })

test('SE-2: the card stands below its tile where there is room', () => {
  const { top } = placeCard(tileAt(20, 200), card, area)
  expect(top).toBe(266)
})

test('SE-2: the card stands above its tile where there is none below', () => {
  const { top } = placeCard(tileAt(20, 600), card, area)
  expect(top + card.height).toBeLessThanOrEqual(600)
})

test('SE-2: the bar at the bottom of a phone is no room', () => {
  const { top } = placeCard(tileAt(20, 350), card, area, 60)
  expect(top + card.height).toBeLessThanOrEqual(350)
})

test('SE-2: the card never covers its tile, however low the window', () => {
  for (let height = 200; height < 900; height += 10) {
    for (let top = 0; top < height - 58; top += 10) {
      const placed = placeCard(tileAt(20, top), card, { width: 360, height })
      const bottom = placed.top + Math.min(card.height, placed.room)
      expect(placed.top >= top + 58 || bottom <= top).toBe(true)
    }
  }
})

test('SE-2: the card stays within the window to both sides', () => {
  expect(placeCard(tileAt(0, 200), card, area).left).toBe(8)
  expect(placeCard(tileAt(300, 200), card, area).left).toBe(32)
})
