import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, anyChain, exampleChain, months, runs } from '../../../test/money-examples.ts'
import { addDays } from '../day.ts'
import { effectOfEndingTerms } from './effect-of-ending-terms.ts'
import { membershipDatesFromTerms } from './term.ts'

/** 11 March to 11 April, 32 days; the next until 11 May. */
const two = exampleChain('2027-03-11', [months(1), months(1)])
const one = two.slice(0, 1)
const books = { today: '2027-03-20', daysBack: 7, pauses: [], paid: 10_000_00 }

describe('LG-5: ending a membership with a refund', () => {
  test('ends the running term on that day and cancels those that have not begun', () => {
    expect(allowed(effectOfEndingTerms(two, '2027-03-20', books)).terms).toEqual([
      {
        id: 't-1',
        state: 'Ended',
        before: { firstDay: '2027-03-11', lastDay: '2027-04-11', anchorDay: 11 },
        after: { firstDay: '2027-03-11', lastDay: '2027-03-20', anchorDay: 20 },
      },
      {
        id: 't-2',
        state: 'Cancelled',
        before: { firstDay: '2027-04-12', lastDay: '2027-05-11', anchorDay: 11 },
        after: { firstDay: '2027-04-12', lastDay: '2027-05-11', anchorDay: 11 },
      },
    ])
  })

  test('TM-1: a term is ended on its first day at the earliest, earlier means cancelled', () => {
    const state = (day: string) =>
      allowed(effectOfEndingTerms(one, day, { ...books, today: '2027-03-12' })).terms.map(
        (term) => term.state,
      )
    expect(state('2027-03-11')).toEqual(['Ended'])
    expect(state('2027-03-10')).toEqual(['Cancelled'])
  })

  test('proposes the days after it, up to whole rupees, and all of what has not begun', () => {
    const proposed = (terms = one, about: Partial<typeof books> = {}) =>
      allowed(effectOfEndingTerms(terms, '2027-03-20', { ...books, ...about })).refund
    // ₹500 × 22 ÷ 32 is ₹343.75.
    expect(proposed()).toBe(344_00)
    expect(proposed(two)).toBe(844_00)
    expect(effectOfEndingTerms(one, '2027-03-11', { ...books, today: '2027-03-11' })).toMatchObject({
      refund: 485_00,
    })
    expect(proposed(one.map((term) => ({ ...term, discount: 100_00 })))).toBe(275_00)
    expect(proposed(two, { paid: 500_00 })).toBe(500_00)
    expect(proposed(two, { paid: 0 })).toBe(0)
  })

  test('leaves paused days out, so that those who are ended in a pause get their unused days', () => {
    // Twelve days of pause, 1 January to 13 February; 24 of 32 days were used.
    const terms = exampleChain('2027-01-01', [months(1)]).map((term) => ({ ...term, lastDay: '2027-02-13' }))
    const pauses = [{ id: 'pause', from: '2027-01-25', to: '2027-02-05' }]
    const end = effectOfEndingTerms(terms, '2027-01-31', { ...books, today: '2027-01-31', pauses })
    expect(end).toMatchObject({ refund: 125_00, pauses: [{ id: 'pause', to: '2027-01-31' }] })
    const before = { ...books, today: '2027-01-20', pauses }
    expect(effectOfEndingTerms(terms, '2027-01-20', before)).toMatchObject({
      pauses: [{ id: 'pause', to: '2027-01-24' }],
    })
  })

  test('is today or at most the days of Settings back, and only while there is something to end', () => {
    expect(effectOfEndingTerms(one, '2027-03-21', books)).toEqual({ refused: 'ahead' })
    expect(effectOfEndingTerms(one, '2027-03-12', books)).toEqual({ refused: 'too_far_back' })
    expect(effectOfEndingTerms(one, '2027-03-13', books)).not.toHaveProperty('refused')
    expect(effectOfEndingTerms(one, '2027-04-11', { ...books, today: '2027-04-11' })).toEqual({
      refused: 'over_already',
    })
  })

  test('never proposes more than price less discount, nor more than was paid', () => {
    const paid = fc.integer({ min: 0, max: 50 }).map((n) => n * 100_00)
    fc.assert(
      fc.property(anyChain, fc.nat(800), paid, (terms, n, paid) => {
        const day = addDays(terms[0]?.firstDay ?? '', n - 20)
        const end = effectOfEndingTerms(terms, day, { today: day, daysBack: 0, pauses: [], paid })
        expect('refused' in end).toBe(membershipDatesFromTerms(terms).expiryDate <= day)
        if ('refused' in end) return
        const all = end.terms.length * 500_00
        expect(end.refund).toBeLessThanOrEqual(Math.min(all, paid))
        expect(end.refund % 100).toBe(0)
        const after = terms.map((term) => {
          const ended = end.terms.find(({ id }) => id === term.id)
          return ended ? { ...term, ...ended.after, state: ended.state } : term
        })
        const { expiryDate } = membershipDatesFromTerms(after)
        expect(expiryDate <= day || day < (terms[0]?.firstDay ?? '')).toBe(true)
      }),
      runs,
    )
  })
})
