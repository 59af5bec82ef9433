import { expect, test } from 'vitest'
import { positionSeatCard } from './position-seat-card.ts'

const card = { width: 320, height: 280 }
const tileAt = (left: number, top: number) => ({ left, top, width: 60, height: 58 })

test('SE-2: the card stands beside its tile, to the right where there is room', () => {
  const area = { width: 1000, height: 740 }
  expect(positionSeatCard(tileAt(20, 200), card, area)).toMatchObject({ left: 88, top: 200 })
  expect(positionSeatCard(tileAt(700, 200), card, area)).toMatchObject({ left: 372, top: 200 })
})

test('SE-2: beside a low tile the card ends with the window', () => {
  const { top } = positionSeatCard(tileAt(20, 650), card, { width: 1000, height: 740 })
  expect(top + card.height).toBe(732)
})

test('SE-2: without room to the sides the card stands below its tile, or above it', () => {
  const area = { width: 380, height: 740 }
  expect(positionSeatCard(tileAt(20, 200), card, area).top).toBe(266)
  expect(positionSeatCard(tileAt(20, 600), card, area).top + card.height).toBe(592)
})

test('desk 24: where a place beside the seats is kept for it, the card stands there, level with its tile', () => {
  const area = { width: 1280, height: 740 }
  for (const left of [250, 600, 900]) {
    expect(positionSeatCard(tileAt(left, 200), card, area, { left: 952 })).toMatchObject({
      left: 952,
      top: 200,
    })
  }
  expect(positionSeatCard(tileAt(250, 700), card, area, { left: 952 }).top + card.height).toBe(732)
})

test('SE-2: the card never covers its tile nor goes over an edge, whatever the window', () => {
  for (let width = 340; width < 1400; width += 60) {
    for (let height = 200; height < 900; height += 50) {
      for (let top = 0; top < height - 58; top += 30) {
        for (let left = 0; left < width - 60; left += 40) {
          const placed = positionSeatCard(tileAt(left, top), card, { width, height })
          const bottom = placed.top + Math.min(card.height, placed.room)
          const right = placed.left + card.width
          const isOff = placed.top >= top + 58 || bottom <= top || placed.left >= left + 60 || right <= left
          const isIn = placed.left >= 8 && right <= width - 8 && placed.top >= 0 && bottom <= height
          expect([placed, isOff, isIn]).toEqual([placed, true, true])
        }
      }
    }
  }
})
