import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowed,
  anyChain,
  days,
  exampleChain,
  months,
  moved,
  runs,
  shown,
} from '../../../test/money-examples.ts'
import { addDays, type Day } from '../day.ts'
import type { Term } from './term.ts'
import {
  type CorrectedMembershipDates,
  termsMovedByCorrectedDates,
} from './terms-moved-by-corrected-dates.ts'

const corrected = (terms: Term[], ...steps: CorrectedMembershipDates[]) =>
  steps.reduce((now, dates) => moved(now, allowed(termsMovedByCorrectedDates(now, dates))), terms)
const daysAfter = (terms: Term[], ...steps: CorrectedMembershipDates[]) =>
  corrected(terms, ...steps).map(shown)

describe('TM-6: corrected dates', () => {
  const one = exampleChain('2026-01-31', [months(1)])
  const two = exampleChain('2026-01-31', [months(1), months(1)])

  test('a changed join date alone moves neither last day nor anchor', () => {
    expect(daysAfter(one, { joinDate: '2026-01-20' })).toEqual(['2026-01-20 to 2026-02-28, 31'])
    expect(daysAfter(two, { joinDate: '2026-01-20' })[0]).toBe('2026-01-20 to 2026-02-28, 31')
  })

  test('the anchor of the only term is found from both dates', () => {
    expect(daysAfter(one, { expiryDate: '2026-02-27' })).toEqual(['2026-01-31 to 2026-02-27, 27'])
    expect(daysAfter(one, { expiryDate: '2026-02-27' }, { expiryDate: '2026-02-28' })).toEqual([
      '2026-01-31 to 2026-02-28, 31',
    ])
    expect(daysAfter(one, { joinDate: '2026-01-15', expiryDate: '2026-03-15' })).toEqual([
      '2026-01-15 to 2026-03-15, 15',
    ])
    expect(daysAfter(one, { joinDate: '2026-01-28', expiryDate: '2026-03-28' })).toEqual([
      '2026-01-28 to 2026-03-28, 28',
    ])
  })

  test('that of a later term is the last day’s day, or what it was sold with where it is put back', () => {
    expect(daysAfter(two, { expiryDate: '2026-04-02' })[1]).toBe('2026-03-01 to 2026-04-02, 2')
    expect(daysAfter(two, { expiryDate: '2026-03-30' })[1]).toBe('2026-03-01 to 2026-03-30, 30')
    const three = exampleChain('2026-01-31', [months(1), months(1), months(1)])
    expect(daysAfter(three, { expiryDate: '2026-04-29' }, { expiryDate: '2026-04-30' })[2]).toBe(
      '2026-04-01 to 2026-04-30, 31',
    )
  })

  test('each change has before and after, and dates as they were change nothing', () => {
    expect(termsMovedByCorrectedDates(two, { joinDate: '2026-01-30', expiryDate: '2026-04-01' })).toEqual([
      {
        id: 't-1',
        before: { firstDay: '2026-01-31', lastDay: '2026-02-28', anchorDay: 31 },
        after: { firstDay: '2026-01-30', lastDay: '2026-02-28', anchorDay: 31 },
      },
      {
        id: 't-2',
        before: { firstDay: '2026-03-01', lastDay: '2026-03-31', anchorDay: 31 },
        after: { firstDay: '2026-03-01', lastDay: '2026-04-01', anchorDay: 1 },
      },
    ])
    expect(termsMovedByCorrectedDates(two, { joinDate: '2026-01-31', expiryDate: '2026-03-31' })).toEqual([])
  })

  test('a date that would end a term before it begins, or reach into the term before, is refused', () => {
    expect(termsMovedByCorrectedDates(one, { expiryDate: '2026-01-30' })).toEqual({
      refused: 'ends_before_it_begins',
    })
    expect(termsMovedByCorrectedDates(one, { joinDate: '2026-03-01' })).toEqual({
      refused: 'ends_before_it_begins',
    })
    expect(termsMovedByCorrectedDates(two, { joinDate: '2026-03-01' })).toEqual({
      refused: 'ends_before_it_begins',
    })
    expect(termsMovedByCorrectedDates(two, { expiryDate: '2026-02-28' })).toEqual({
      refused: 'reaches_into_term_before',
    })
    expect(termsMovedByCorrectedDates(one, { expiryDate: '2026-01-31' })).not.toHaveProperty('refused')
    expect(termsMovedByCorrectedDates(two, { expiryDate: '2026-03-01' })).not.toHaveProperty('refused')
  })

  test('cancelled terms have no dates to correct', () => {
    const [first, second] = two
    if (!first || !second) throw new Error('two terms')
    const cancelled = [first, { ...second, state: 'Cancelled' as const }]
    expect(daysAfter(cancelled, { expiryDate: '2026-02-27' })[0]).toBe('2026-01-31 to 2026-02-27, 27')
    expect(
      termsMovedByCorrectedDates([{ ...first, state: 'Cancelled' }], { expiryDate: '2026-02-27' }),
    ).toEqual({
      refused: 'no_term',
    })
  })

  test('a last day put back brings the anchor back, in any chain', () => {
    fc.assert(
      fc.property(anyChain, fc.integer({ min: -20, max: 60 }), (terms, n) => {
        const last = terms.at(-1)
        if (!last) return
        const expiryDate = addDays(last.lastDay, n)
        const there = termsMovedByCorrectedDates(terms, { expiryDate })
        expect('refused' in there).toBe(expiryDate < last.firstDay)
        if ('refused' in there) return
        const back = corrected(moved(terms, there), { expiryDate: last.lastDay })
        expect(back.map(({ lastDay }) => lastDay)).toEqual(terms.map(({ lastDay }) => lastDay))
        if (terms.length > 1) expect(back).toEqual(terms)
      }),
      runs,
    )
  })

  test('the only term of a plan of days that is put back has the anchor that its dates tell', () => {
    const short = exampleChain('2026-01-31', [days(29)])
    const back = (expiryDate: Day) => ({ expiryDate })
    expect(daysAfter(short)).toEqual(['2026-01-31 to 2026-02-28, 28'])
    expect(daysAfter(short, back('2026-02-27'), back('2026-02-28'))).toEqual(['2026-01-31 to 2026-02-28, 31'])
  })
})
