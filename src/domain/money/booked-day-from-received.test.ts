import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/money-examples.ts'
import { addDays } from '../day.ts'
import {
  bookkeepingDayOfCorrection,
  bookkeepingDayOfReceivedMoney,
  firstDayOpenInBooks,
} from './booked-day-from-received.ts'

const books = { today: '2027-04-01', closedThrough: null as string | null, daysBack: 7 }

test('DY-3: with no closed day a row counts on the day received', () => {
  expect(bookkeepingDayOfReceivedMoney('2027-04-01', books)).toEqual({
    bookedOn: '2027-04-01',
    isMoved: false,
  })
  expect(bookkeepingDayOfReceivedMoney('2027-03-25', books)).toEqual({
    bookedOn: '2027-03-25',
    isMoved: false,
  })
})

test('DY-3: the day received lies at most the days of Settings back and not ahead', () => {
  expect(bookkeepingDayOfReceivedMoney('2027-03-24', books)).toEqual({ refused: 'too_far_back' })
  expect(bookkeepingDayOfReceivedMoney('2027-04-02', books)).toEqual({ refused: 'ahead' })
})

test('DY-3: what comes for a closed day is booked on the first open one and says so', () => {
  const closed = { ...books, closedThrough: '2027-03-31' }
  expect(bookkeepingDayOfReceivedMoney('2027-03-31', closed)).toEqual({
    bookedOn: '2027-04-01',
    isMoved: true,
  })
  // A close covers every day before it.
  expect(bookkeepingDayOfReceivedMoney('2027-03-29', closed)).toEqual({
    bookedOn: '2027-04-01',
    isMoved: true,
  })
  const evening = { ...books, today: '2027-03-31', closedThrough: '2027-03-31' }
  expect(bookkeepingDayOfReceivedMoney('2027-03-31', evening)).toEqual({
    bookedOn: '2027-04-01',
    isMoved: true,
  })
  expect(firstDayOpenInBooks(evening)).toBe('2027-04-01')
})

test('LG-5: a correction keeps the booked day where that is open and within the days of Settings', () => {
  expect(bookkeepingDayOfCorrection('2027-03-28', books)).toBe('2027-03-28')
  expect(bookkeepingDayOfCorrection('2027-03-25', books)).toBe('2027-03-25')
  expect(bookkeepingDayOfCorrection('2027-03-24', books)).toBe('2027-04-01')
  expect(bookkeepingDayOfCorrection('2027-03-31', { ...books, closedThrough: '2027-03-31' })).toBe(
    '2027-04-01',
  )
  const evening = { ...books, today: '2027-03-31', closedThrough: '2027-03-31' }
  expect(bookkeepingDayOfCorrection('2027-04-01', evening)).toBe('2027-04-01')
})

test('DY-3: nothing is ever booked on a closed day, nor later than the first open one', () => {
  const offset = fc.integer({ min: 0, max: 7 })
  fc.assert(
    fc.property(offset, fc.option(offset), (back, closed) => {
      const closedThrough = closed === null ? null : addDays(books.today, -closed)
      const now = { ...books, closedThrough }
      const received = addDays(books.today, -back)
      const result = bookkeepingDayOfReceivedMoney(received, now)
      for (const day of [
        'bookedOn' in result ? result.bookedOn : '',
        bookkeepingDayOfCorrection(received, now),
      ]) {
        expect(day > (closedThrough ?? '')).toBe(true)
        expect(day >= received && day <= firstDayOpenInBooks(now)).toBe(true)
      }
    }),
    runs,
  )
})
