import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowed, anyChain, exampleChain, months, moved, runs, shown } from '../../../test/money-examples.ts'
import { addDays, type Day, daysBetween } from '../day.ts'
import { effectOfEndingPause, effectOfPause, isPausedOn, pausedDaysBetween } from './pause.ts'
import { datesOfNextTerm, type Term } from './term.ts'
import { termsMovedByCorrectedDates } from './terms-moved-by-corrected-dates.ts'

const one = exampleChain('2027-01-01', [months(1)])
const two = exampleChain('2027-01-01', [months(1), months(1)])
const limits = { today: '2027-01-10', daysBack: 7 }
const paused = (terms: Term[], from: Day, to: Day, now = limits) => {
  const plan = allowed(effectOfPause(terms, [], { from, to }, now))
  return { pause: { id: 'pause', ...plan }, terms: moved(terms, plan.moved) }
}

describe('TM-9: a pause', () => {
  test('adds all its days to the last day of the term that it begins in, and moves every later term by as many', () => {
    expect(two.map(shown)).toEqual(['2027-01-01 to 2027-02-01, 1', '2027-02-02 to 2027-03-01, 1'])
    const { pause, terms } = paused(two, '2027-01-25', '2027-02-05')
    expect(pause).toMatchObject({ termId: 't-1', days: 12 })
    expect(terms.map(shown)).toEqual(['2027-01-01 to 2027-02-13, 13', '2027-02-14 to 2027-03-13, 13'])
  })

  test('ended early means back today', () => {
    const { pause, terms } = paused(one, '2027-01-10', '2027-01-19')
    expect(terms.map(shown)).toEqual(['2027-01-01 to 2027-02-11, 11'])
    const end = allowed(effectOfEndingPause(terms, pause, '2027-01-14'))
    expect(end).toMatchObject({ days: 4, to: '2027-01-13' })
    expect(moved(terms, end.moved).map(shown)).toEqual(['2027-01-01 to 2027-02-05, 5'])
    const onItsLastDay = allowed(effectOfEndingPause(terms, pause, '2027-01-19'))
    expect(onItsLastDay.days).toBe(9)
    expect(effectOfEndingPause(terms, pause, '2027-01-20')).toEqual({ refused: 'over_already' })
  })

  test('ended on its first day, or before it, took none, and anchor and dates are what they were', () => {
    const chain = exampleChain('2026-12-31', [months(1), months(1)])
    const { pause, terms } = paused(chain, '2027-01-12', '2027-01-19')
    expect(terms.map(shown)).toEqual(['2026-12-31 to 2027-02-08, 8', '2027-02-09 to 2027-03-08, 8'])
    for (const today of ['2027-01-11', '2027-01-12']) {
      const end = allowed(effectOfEndingPause(terms, pause, today))
      expect(end.days).toBe(0)
      expect(moved(terms, end.moved)).toEqual(chain)
      expect(isPausedOn([{ from: pause.from, to: end.to }], pause.from)).toBe(false)
    }
  })

  test('ended later than that, it leaves the last day’s date as anchor, even where a correction met the old day', () => {
    const { pause, terms } = paused(exampleChain('2027-01-31', [months(1)]), '2027-02-05', '2027-02-09')
    const corrected = moved(terms, allowed(termsMovedByCorrectedDates(terms, { expiryDate: '2027-03-03' })))
    const end = allowed(effectOfEndingPause(corrected, pause, '2027-02-07'))
    expect(moved(corrected, end.moved).map(shown)).toEqual(['2027-01-31 to 2027-02-28, 28'])
  })

  test('ended early moves a term that was bought meanwhile too', () => {
    const { pause, terms } = paused(one, '2027-01-10', '2027-01-19')
    const [last] = terms
    if (!last) throw new Error('a term')
    const next = { ...last, ...datesOfNextTerm(last, months(1)), id: 't-2', previousId: 't-1' }
    expect(shown(next)).toBe('2027-02-12 to 2027-03-11, 11')
    const end = allowed(effectOfEndingPause([last, next], pause, '2027-01-14'))
    expect(moved([last, next], end.moved).map(shown)).toEqual([
      '2027-01-01 to 2027-02-05, 5',
      '2027-02-06 to 2027-03-05, 5',
    ])
  })

  test('begins in a term, at most the days of Settings back, and overlaps no other', () => {
    const plan = (from: Day, to: Day, others: { from: Day; to: Day }[] = [], terms = two) => {
      const result = effectOfPause(terms, others, { from, to }, limits)
      return 'refused' in result ? result.refused : 'allowed'
    }
    expect(plan('2027-01-03', '2027-01-03')).toBe('allowed')
    expect(plan('2027-01-02', '2027-01-12')).toBe('too_far_back')
    expect(plan('2027-01-12', '2027-01-11')).toBe('ends_before_it_begins')
    expect(plan('2027-03-01', '2027-03-20')).toBe('allowed')
    expect(plan('2027-03-02', '2027-03-20')).toBe('not_in_a_term')
    const other = { from: '2027-01-12', to: '2027-01-14' }
    expect(plan('2027-01-14', '2027-01-20', [other])).toBe('overlaps_another_pause')
    expect(plan('2027-01-11', '2027-01-20', [other])).toBe('overlaps_another_pause')
    expect(plan('2027-01-15', '2027-01-20', [other])).toBe('allowed')
    // One that was ended on its first day took no day.
    expect(plan('2027-01-12', '2027-01-12', [{ from: '2027-01-12', to: '2027-01-11' }])).toBe('allowed')
    const ended = two.map((term) => ({ ...term, state: 'Ended' as const }))
    expect(plan('2027-01-12', '2027-01-12', [], ended)).toBe('not_in_a_term')
  })

  test('takes no day of the term away, whenever it is ended', () => {
    const offset = fc.integer({ min: 0, max: 40 })
    fc.assert(
      fc.property(anyChain, fc.nat(), fc.integer({ min: 1, max: 40 }), offset, (chain, at, length, back) => {
        const term = chain[at % chain.length]
        if (!term) return
        const from = addDays(term.firstDay, at % (daysBetween(term.firstDay, term.lastDay) + 1))
        const to = addDays(from, length - 1)
        const { pause, terms } = paused(chain, from, to, { today: from, daysBack: 0 })
        const today = addDays(from, back)
        const end = effectOfEndingPause(terms, pause, today)
        const isOver = 'refused' in end
        expect(isOver).toBe(today > to)
        const last = isOver ? to : end.to
        const now = isOver ? terms : moved(terms, end.moved)
        for (const [index, before] of chain.entries()) {
          const after = now[index]
          if (!after) throw new Error('a term was lost')
          const pausedDays = pausedDaysBetween([{ from, to: last }], after.firstDay, after.lastDay)
          expect(daysBetween(after.firstDay, after.lastDay) - pausedDays).toBe(
            daysBetween(before.firstDay, before.lastDay),
          )
          const next = now[index + 1]
          if (next) expect(next.firstDay).toBe(addDays(after.lastDay, 1))
        }
        if (back === 0) expect(now).toEqual(chain)
      }),
      runs,
    )
  })
})
