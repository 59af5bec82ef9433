import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyChain,
  anyLength,
  anyRecentDay,
  days,
  exampleChain,
  exampleTerm,
  months,
  runs,
  shown,
} from '../../../test/money-examples.ts'
import { addDays, type Day, daysBetween } from '../day.ts'
import {
  anchorDayFromDates,
  datesOfFirstTerm,
  datesOfNextTerm,
  membershipDatesFromTerms,
  termFromDates,
  termOnNextOrLast,
  termsInOrderOfSale,
  termsNotCancelled,
} from './term.ts'

const lastDays = (joinDate: Day, ...lengths: Parameters<typeof exampleChain>[1]) =>
  exampleChain(joinDate, lengths).map(({ lastDay }) => lastDay)

describe('TM-2: the anchor', () => {
  test('of a chain from 31 January is 31, whatever shorter months lie between', () => {
    expect(lastDays('2026-01-31', months(1), months(1), months(1), months(1))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })

  test('of 29 February is 29 again in the next leap year', () => {
    expect(lastDays('2028-02-29', months(12))).toEqual(['2029-02-28'])
    expect(lastDays('2028-02-29', months(12), months(12), months(12), months(12))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
    expect(lastDays('2028-02-29', months(12), months(24), months(12)).at(-1)).toBe('2032-02-29')
  })

  test('a later term begins the day after the one before it ends', () => {
    expect(exampleChain('2026-01-31', [months(1), months(1)]).map(shown)).toEqual([
      '2026-01-31 to 2026-02-28, 31',
      '2026-03-01 to 2026-03-31, 31',
    ])
  })

  test('a later end is counted from the month of the old last day: after 31 January comes 28 February', () => {
    expect(lastDays('2025-12-31', months(1), months(1))).toEqual(['2026-01-31', '2026-02-28'])
  })

  test('a chain that begins after a gap ends as an admission does', () => {
    expect(shown(datesOfFirstTerm('2027-02-11', months(1)))).toBe('2027-02-11 to 2027-03-11, 11')
  })

  test('a plan of days ends on its n-th day, which gives the anchor', () => {
    expect(exampleChain('2026-01-31', [months(1), days(10), months(1)]).map(shown)).toEqual([
      '2026-01-31 to 2026-02-28, 31',
      '2026-03-01 to 2026-03-10, 10',
      '2026-03-11 to 2026-04-10, 10',
    ])
    expect(shown(datesOfFirstTerm('2026-01-31', days(1)))).toBe('2026-01-31 to 2026-01-31, 31')
  })
})

/** The days of a month, counted by a table rather than by a clock. */
function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}

/** A day of a month so many months after a day, in numbers of its own. */
function monthsAfter(day: Day, n: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + n
  const [toYear, toMonth] = [Math.floor(index / 12), index % 12]
  const two = (part: number) => String(part).padStart(2, '0')
  return `${toYear}-${two(toMonth + 1)}-${two(Math.min(date, daysInMonth(toYear, toMonth)))}`
}

test('TM-2: a chain of months never loses its anchor: each end is counted from the first day', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(anyRecentDay, lengths, (joinDate, lengths) => {
      let total = 0
      const terms = exampleChain(joinDate, lengths.map(months))
      expect(terms.length).toBe(lengths.length)
      for (const [index, term] of terms.entries()) {
        total += lengths[index] ?? 0
        expect(term.lastDay).toBe(monthsAfter(joinDate, total))
        expect(term.anchorDay).toBe(Number(joinDate.slice(8)))
      }
    }),
    runs,
  )
})

test('TM-2: an unbroken chain has neither gap nor overlap, and a plan of n days has n days', () => {
  fc.assert(
    fc.property(anyRecentDay, fc.array(anyLength, { maxLength: 8 }), (joinDate, lengths) => {
      const terms = exampleChain(joinDate, lengths)
      for (const [index, term] of terms.entries()) {
        const before = terms[index - 1]
        if (before) expect(term.firstDay).toBe(addDays(before.lastDay, 1))
        const length = daysBetween(term.firstDay, term.lastDay) + 1
        expect(length).toBeGreaterThan(0)
        if (lengths[index]?.days) expect(length).toBe(lengths[index].days)
      }
    }),
    runs,
  )
})

describe('TM-1: a member’s dates', () => {
  const [first, second] = exampleChain('2026-12-01', [months(1), months(1)])
  if (!first || !second) throw new Error('two terms')

  test('the expiry date is the last day of the last term that is not cancelled', () => {
    expect(membershipDatesFromTerms([first, second])).toEqual({
      joinDate: '2026-12-01',
      expiryDate: '2027-02-01',
      isCancelled: false,
    })
    expect(membershipDatesFromTerms([first, { ...second, state: 'Cancelled' }]).expiryDate).toBe('2027-01-01')
  })

  test('where all are cancelled it is the day before the first one’s first day, and the member is Inactive', () => {
    expect(membershipDatesFromTerms([{ ...first, state: 'Cancelled' }])).toEqual({
      joinDate: '2026-12-01',
      expiryDate: '2026-11-30',
      isCancelled: true,
    })
    expect(() => membershipDatesFromTerms([])).toThrow(RangeError)
  })

  test('PL-4: the term of a day is the one that it lies in, else the next, else the last', () => {
    const later = exampleTerm({ firstDay: '2027-03-01', lastDay: '2027-04-01', anchorDay: 1, id: 't-3' })
    const terms = [first, second, later]
    const ids = ['2026-11-01', '2027-01-01', '2027-01-02', '2027-02-10', '2027-05-01'].map(
      (day) => termOnNextOrLast(termsNotCancelled(terms), day)?.id,
    )
    expect(ids).toEqual(['t-1', 't-1', 't-2', 't-3', 't-3'])
    expect(
      termOnNextOrLast(termsNotCancelled([{ ...first, state: 'Cancelled' as const }]), '2026-12-01'),
    ).toBeUndefined()
  })
})

test('TM-5: terms are in the order of their sale, and a broken chain is noticed', () => {
  fc.assert(
    fc.property(
      anyChain.chain((terms) =>
        fc.tuple(fc.constant(terms), fc.shuffledSubarray(terms, { minLength: terms.length })),
      ),
      ([terms, shuffled]) => {
        expect(termsInOrderOfSale(shuffled)).toEqual(terms)
      },
    ),
    runs,
  )
  const [first, second] = exampleChain('2026-12-01', [months(1), months(1)])
  if (!first || !second) throw new Error('two terms')
  expect(() => termsInOrderOfSale([second])).toThrow(RangeError)
  expect(() => termsInOrderOfSale([first, second, { ...second, id: 't-3' }])).toThrow(RangeError)
})

describe('TM-11: the term of a member who was there before terms', () => {
  test('has the join date’s day as anchor where the expiry date is that day of its month', () => {
    expect(shown(termFromDates('2026-01-15', '2026-08-15'))).toBe('2026-01-15 to 2026-08-15, 15')
  })

  test('or the month’s last, because it is shorter', () => {
    expect(anchorDayFromDates('2026-01-31', '2026-02-28')).toBe(31)
    expect(anchorDayFromDates('2026-01-31', '2026-04-30')).toBe(31)
    expect(anchorDayFromDates('2028-02-29', '2029-02-28')).toBe(29)
    // After 31 January, 28 February and 28 March the last day is no longer the month's last.
    expect(anchorDayFromDates('2026-01-31', '2026-03-28')).toBe(28)
    expect(anchorDayFromDates('2026-01-31', '2028-02-28')).toBe(28)
  })

  test('else the expiry date’s day', () => {
    expect(shown(termFromDates('2026-01-15', '2026-08-20'))).toBe('2026-01-15 to 2026-08-20, 20')
  })

  test('is the expiry date alone where that is before the join date', () => {
    expect(shown(termFromDates('2026-11-20', '2026-11-05'))).toBe('2026-11-05 to 2026-11-05, 5')
    expect(shown(termFromDates('2026-03-31', '2026-02-28'))).toBe('2026-02-28 to 2026-02-28, 31')
  })

  test('never changes the expiry date, and finds the anchor of any term of months', () => {
    fc.assert(
      fc.property(anyRecentDay, anyRecentDay, (joinDate, expiryDate) => {
        const term = termFromDates(joinDate, expiryDate)
        expect(term.lastDay).toBe(expiryDate)
        expect(term.firstDay <= term.lastDay).toBe(true)
      }),
      runs,
    )
    fc.assert(
      fc.property(anyRecentDay, fc.integer({ min: 1, max: 24 }), (joinDate, n) => {
        const term = datesOfFirstTerm(joinDate, months(n))
        expect(termFromDates(joinDate, term.lastDay)).toEqual(term)
      }),
      runs,
    )
  })

  test('goes on as one that was sold would', () => {
    expect(shown(datesOfNextTerm(termFromDates('2026-01-31', '2026-02-28'), months(1)))).toBe(
      '2026-03-01 to 2026-03-31, 31',
    )
  })
})
