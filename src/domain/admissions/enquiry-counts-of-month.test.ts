import { expect, test } from 'vitest'
import { exampleEnquiry } from '../../../test/line-examples.ts'
import { enquiryCountsOfMonth } from './enquiry-counts-of-month.ts'

test('EN-5, EN-7: a month has those who came in it by the centre’s calendar, and why they were lost, the most first', () => {
  const lost = (number: number, lostReason: 'price' | 'no-seat') =>
    exampleEnquiry(number, { state: 'lost', lostReason })
  const enquiries = [
    lost(1, 'price'),
    lost(2, 'no-seat'),
    lost(3, 'no-seat'),
    exampleEnquiry(4, { state: 'admitted' }),
    // Half past midnight on 1 December in the centre, still November in London.
    exampleEnquiry(5, { arrivedAt: '2026-11-30T19:00:00.000Z', state: 'admitted' }),
  ]
  expect(enquiryCountsOfMonth(enquiries, '2026-11', 'Asia/Kolkata')).toEqual({
    all: 4,
    admitted: 1,
    lost: [
      { reason: 'no-seat', count: 2 },
      { reason: 'price', count: 1 },
    ],
  })
})
