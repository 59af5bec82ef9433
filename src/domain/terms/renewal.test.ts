import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyChain,
  anyLength,
  exampleChain,
  exampleTerm,
  months,
  runs,
  shown,
} from '../../../test/money-examples.ts'
import { addDays, type Day, daysBetween } from '../day.ts'
import { dayPartsHeldOn, renewalChoicesOf } from './renewal.ts'

/** 11 December to 10 January, so that the next month is 11 January to 10 February. */
const term = exampleTerm({ firstDay: '2026-12-11', lastDay: '2027-01-10', anchorDay: 10 })
const basis = { heldSince: '2026-12-10' as Day | null, length: months(1), price: 500_00 }
const renewedOn = (today: Day, about: Partial<typeof basis> = {}) =>
  renewalChoicesOf([term], { ...basis, today, ...about })

describe('TM-4: a renewal', () => {
  test('before the end, and on the last day, continues from it, with no other choice', () => {
    for (const today of ['2026-12-20', '2027-01-10']) {
      const { proposed, other } = renewedOn(today, { heldSince: null })
      expect(shown(proposed)).toBe('2027-01-11 to 2027-02-10, 10')
      expect(proposed.begins).toBe('after-last-day')
      expect(other).toBeNull()
    }
  })

  test('late, with the seat held all along, continues as long as the continued term is not over already', () => {
    const onTheLast = renewedOn('2027-02-10')
    expect(shown(onTheLast.proposed)).toBe('2027-01-11 to 2027-02-10, 10')
    const after = renewedOn('2027-02-11')
    expect(shown(after.proposed)).toBe('2027-02-11 to 2027-03-11, 11')
  })

  test('late, shows the days and rupees of both choices, at the price of the day of sale', () => {
    const { proposed, other } = renewedOn('2027-01-20', { price: 600_00 })
    expect(proposed).toEqual({
      begins: 'after-last-day',
      firstDay: '2027-01-11',
      lastDay: '2027-02-10',
      anchorDay: 10,
      price: 600_00,
      days: 31,
      daysLeft: 22,
    })
    expect(other).toEqual({
      begins: 'today',
      firstDay: '2027-01-20',
      lastDay: '2027-02-20',
      anchorDay: 20,
      price: 600_00,
      days: 32,
      daysLeft: 32,
    })
  })

  test('late, begins today where the seat was let go, and the other choice continues', () => {
    for (const heldSince of [null, '2027-01-12']) {
      const { proposed, other } = renewedOn('2027-01-20', { heldSince })
      expect(shown(proposed)).toBe('2027-01-20 to 2027-02-20, 20')
      expect(other && shown(other)).toBe('2027-01-11 to 2027-02-10, 10')
    }
    expect(renewedOn('2027-01-20', { heldSince: '2027-01-11' }).proposed.begins).toBe('after-last-day')
  })

  test('the other choice after a long gap is a term that is over, with no day left', () => {
    expect(renewedOn('2027-03-01').other).toMatchObject({ lastDay: '2027-02-10', daysLeft: 0 })
  })

  test('a cancelled term does not count, and a member all of whose terms are cancelled begins today', () => {
    const cancelled = exampleTerm({
      firstDay: '2027-01-11',
      lastDay: '2027-02-10',
      anchorDay: 10,
      id: 't-2',
      state: 'Cancelled',
    })
    const { proposed } = renewalChoicesOf([term, cancelled], { ...basis, today: '2027-01-05' })
    expect(proposed.firstDay).toBe('2027-01-11')
    expect(renewalChoicesOf([cancelled], { ...basis, today: '2027-01-05' })).toMatchObject({
      proposed: { begins: 'today', firstDay: '2027-01-05', lastDay: '2027-02-05' },
      other: null,
    })
  })

  test('never takes a day that was paid, never sells one twice, and never proposes a term that is over', () => {
    const offset = fc.integer({ min: -400, max: 400 })
    fc.assert(
      fc.property(anyChain, anyLength, offset, fc.option(offset), (terms, length, n, held) => {
        const last = terms.at(-1)
        if (!last) return
        const today = addDays(last.lastDay, n)
        const heldSince = held === null ? null : addDays(last.lastDay, held)
        const { proposed, other } = renewalChoicesOf(terms, { today, heldSince, length, price: 500_00 })
        for (const choice of other ? [proposed, other] : [proposed]) {
          expect(choice.firstDay > last.lastDay).toBe(true)
          expect(choice.days).toBe(daysBetween(choice.firstDay, choice.lastDay) + 1)
          expect(choice.daysLeft).toBeLessThanOrEqual(choice.days)
        }
        expect(proposed.lastDay >= today).toBe(true)
        expect(other === null).toBe(today <= last.lastDay)
        if (proposed.begins === 'after-last-day') expect(proposed.firstDay).toBe(addDays(last.lastDay, 1))
        else expect(proposed.firstDay).toBe(today)
      }),
      runs,
    )
  })
})

test('TM-4, DP-2: another shift ahead of time takes its parts at once, and lets go at the turn of the day', () => {
  const [fullDay, mornings] = exampleChain('2027-03-11', [months(1), months(1)])
  if (!fullDay || !mornings) throw new Error('two terms')
  const terms = [
    { ...fullDay, partIds: [2, 1] },
    { ...mornings, partIds: [1] },
  ]
  expect(fullDay.lastDay).toBe('2027-04-11')
  expect(dayPartsHeldOn(terms.slice(0, 1), '2027-04-05')).toEqual([1, 2])
  expect(dayPartsHeldOn(terms, '2027-04-05')).toEqual([1, 2])
  expect(dayPartsHeldOn(terms, '2027-04-11')).toEqual([1, 2])
  expect(dayPartsHeldOn(terms, '2027-04-12')).toEqual([1])
  const other = [
    { ...fullDay, partIds: [1] },
    { ...mornings, partIds: [2] },
  ]
  expect(dayPartsHeldOn(other, '2027-04-05')).toEqual([1, 2])
  // After the end a member keeps what they held.
  expect(dayPartsHeldOn(other, '2027-06-01')).toEqual([2])
  expect(dayPartsHeldOn([{ ...fullDay, partIds: [1], state: 'Cancelled' }], '2027-04-01')).toEqual([])
})
