import { describe, expect, test } from 'vitest'
import { chartBarReachedByArrowKey, siteVisitsChartBars } from './site-visits-chart-bars.ts'

const today = '2026-11-20'

describe('DB-4: the bars of the week', () => {
  test('a quiet week is measured against 10', () => {
    const bars = siteVisitsChartBars({ '2026-11-14': 5, [today]: 1 }, today, 'en')
    expect(bars.map(({ share }) => share)).toEqual([0.5, 0, 0, 0, 0, 0, 0.1])
  })

  test('a busy week is measured against its busiest day, whatever came before it', () => {
    const bars = siteVisitsChartBars({ '2026-11-13': 400, '2026-11-19': 40, [today]: 10 }, today, 'en')
    expect(bars.map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 1, 0.25])
  })

  test('they end today, and are named in the operator’s language', () => {
    expect(siteVisitsChartBars({}, today, 'en').map(({ label }) => label)).toEqual(
      'Sat Sun Mon Tue Wed Thu Fri'.split(' '),
    )
    expect(siteVisitsChartBars({}, today, 'mr').at(-1)).toEqual({
      day: today,
      label: 'शुक्र',
      visits: 0,
      share: 0,
    })
  })
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, null],
  ['ArrowLeft', 6, 5],
  ['ArrowLeft', 0, null],
  ['Home', 4, 0],
  ['End', 4, 6],
  ['Enter', 4, null],
])('SH-7: %s on bar %i leads to %s', (key, from, to) => {
  expect(chartBarReachedByArrowKey(key, from, 7)).toBe(to)
})
