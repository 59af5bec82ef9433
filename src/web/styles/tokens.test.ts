import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Each colour as `[light, dark]`. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+):\s*(?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light = '', dark = '', both]): [string, [string, string]] => [
      name,
      [both ?? light, both ?? dark],
    ],
  ),
)

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours, 1 to 21. */
function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const hues = ['red', 'blue', 'pink', 'green', 'grey', 'yellow']
const grounds = ['paper', 'paper-2', 'card']
const textPairs = [
  ...['ink', 'ink-2', 'accent', 'accent-hover', 'lamp-ink', 'red-ink', 'yellow-ink'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground]),
  ),
  ...hues.map((hue) => [`${hue}-ink`, `${hue}-bg`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['accent', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['lamp-ink', 'lamp-soft'],
  ['room-ink', 'room'],
  ['room-ink', 'room-2'],
  ['room-ink-2', 'room'],
  ['room-ink-2', 'room-2'],
  ['lamp', 'room'],
  ['seat-over-ink', 'seat-over-bg'],
]
const edgePairs = [
  ...['line-strong', 'focus'].flatMap((edge) => grounds.map((ground) => [edge, ground])),
  ...hues.map((hue) => [`${hue}-line`, 'card']),
]

describe('the colours, at WCAG 2.2 AA', () => {
  for (const [index, theme] of ['light', 'dark'].entries()) {
    const colour = (name = '') => colours.get(name)?.[index] ?? 'missing'
    it.each(textPairs)(`${theme}: text %s on %s is at least 4.5`, (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5)
    })
    it.each(edgePairs)(`${theme}: edge %s on %s is at least 3`, (edge, ground) => {
      expect(contrast(colour(edge), colour(ground))).toBeGreaterThanOrEqual(3)
    })
  }
})
