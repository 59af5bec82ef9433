import { expect, test } from 'vitest'
import {
  countedCashOf,
  isBooksClosingDraftTouched,
  newBooksClosingDraft,
  parseCashCount,
  parseOpeningCash,
} from './closing-draft.ts'

const fresh = newBooksClosingDraft('close')

test('DY-2: the count is what the notes come to, or the sum that was typed in their place; nothing is not zero', () => {
  expect(countedCashOf(fresh)).toBeNull()
  expect(countedCashOf({ count: { 500: '२', 20: '1', 10: '' }, sum: null })).toBe(1020_00)
  expect(countedCashOf({ count: { 500: '2' }, sum: '1,860.50' })).toBe(1860_50)
  expect(countedCashOf({ count: { 500: '0' }, sum: null })).toBe(0)
  expect(countedCashOf({ count: { 500: '2' }, sum: 'much' })).toBeNull()
})

test.each(['x', '-1', '1.5', '100000'])('DY-2: %j notes are no count', (text) => {
  expect([parseCashCount({ 500: text }), countedCashOf({ count: { 500: text }, sum: null })]).toEqual([
    null,
    null,
  ])
})

test('DY-2: the cash at the beginning is none unless it is typed', () => {
  expect([fresh, { opening: '240' }, { opening: 'x' }].map(parseOpeningCash)).toEqual([0, 240_00, null])
})

test('DY-2: a draft that nothing was typed into may go without a word', () => {
  expect(isBooksClosingDraftTouched(fresh)).toBe(false)
  for (const part of [{ sum: '0' }, { count: { 5: '1' } }, { opening: '1' }, { found: ['p'] }]) {
    expect([part, isBooksClosingDraftTouched({ ...fresh, ...part })]).toEqual([part, true])
  }
})
