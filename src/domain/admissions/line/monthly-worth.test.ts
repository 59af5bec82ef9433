import { describe, expect, test } from 'vitest'
import {
  exampleDesk as desk,
  exampleEnquiry as enquiry,
  exampleNow,
  exampleSetup,
  exampleFacts as facts,
  exampleHolder as holder,
  exampleOffer as offer,
  examplePlan as plan,
} from '../../../../test/line-examples.ts'
import { type Enquiry, enquiryStates } from '../enquiry.ts'
import type { WaitingLineFacts } from './desks-with-days-until-free.ts'
import { countSeatDayPartsComingFree, monthlyIncomeFromWaitingEnquiries } from './monthly-worth.ts'

const worth = (enquiries: readonly Enquiry[], plans = exampleSetup.plans) =>
  monthlyIncomeFromWaitingEnquiries(facts({ enquiries, setup: { ...exampleSetup, plans } })) / 100

describe('EN-7: what the list is worth', () => {
  test('is over all that are neither admitted nor lost', () => {
    const enquiries = enquiryStates.map((state, index) => enquiry(index, { state }))
    expect(worth(enquiries)).toBe(5 * 500)
    const until = exampleNow.toISOString()
    const lapsed = { state: 'offered' as const, turnedDown: 1, offer: offer('s-1', { until }) }
    expect(worth([enquiry(1, lapsed), enquiry(2)])).toBe(500)
  })

  test('takes the least that an offered plan of exactly the shift brings a month', () => {
    const plans = [
      plan({ id: 'a', shiftId: 1, price: 500_00 }),
      plan({ id: 'b', shiftId: 1, price: 1200_00, months: 3, days: null }),
      plan({ id: 'c', shiftId: 1, price: 150_00, months: null, days: 10 }),
      plan({ id: 'd', shiftId: 1, price: 100_00, isOffered: false }),
      plan({ id: 'e', shiftId: 3, price: 200_00 }),
    ]
    expect(worth([enquiry(1)], plans)).toBe(400)
    expect(worth([enquiry(1)], plans.slice(2))).toBe(450)
    expect(worth([enquiry(1, { shiftId: 2 }), enquiry(2, { shiftId: null })], plans)).toBe(0)
  })

  test('takes a plan that is sold in the room wished, and of any room in one of them', () => {
    const plans = [
      plan({ id: 'a', shiftId: 1, price: 500_00, libraryIds: [1] }),
      plan({ id: 'b', shiftId: 1, price: 300_00, libraryIds: [2] }),
      plan({ id: 'c', shiftId: 1, price: 100_00, libraryIds: [9] }),
    ]
    expect(worth([enquiry(1, { libraryId: 1 })], plans)).toBe(500)
    expect(worth([enquiry(1)], plans)).toBe(300)
    expect(worth([enquiry(1, { libraryId: 9 })], plans)).toBe(0)
  })

  test('takes the price of today', () => {
    const coming = (from: string) => [plan({ id: 'a', shiftId: 1, comingPrice: { price: 700_00, from } })]
    expect(worth([enquiry(1)], coming('2026-11-20'))).toBe(700)
    expect(worth([enquiry(1)], coming('2026-11-21'))).toBe(500)
  })

  test('PL-4: is added exactly and rounded once, half up', () => {
    const plans = [plan({ id: 'a', shiftId: 1, price: 1400_00, months: 3, days: null })]
    expect(worth([enquiry(1)], plans)).toBe(467)
    expect(worth([enquiry(1), enquiry(2), enquiry(3)], plans)).toBe(1400)
  })
})

const coming = (about: Partial<WaitingLineFacts>) =>
  countSeatDayPartsComingFree(facts(about)).map(({ libraryId, partId, allocation, count }) => [
    ...[libraryId, partId, allocation, count],
  ])

describe('EN-7: what comes free in the next 14 days', () => {
  test('is what is held until a last day from today to today + 14', () => {
    const seats = [1, 2, 3, 4].map((n) => desk(n))
    const days = ['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05']
    const members = days.map((day, index) => holder(`s-${index + 1}`, day))
    expect(coming({ seats, members })).toEqual([[1, 1, 'Anyone', 2]])
  })

  test('is by room, part of the day and allocation, in the centre’s order', () => {
    const seats = [desk(1, { allocation: 'Girls' }), desk(2), desk(1, { libraryId: 2 })]
    const soon = (seatId: string, partIds: number[]) => holder(seatId, '2026-11-25', { partIds, terms: [] })
    const members = [soon('s-2-1', [3]), soon('s-1', [1, 2]), soon('s-2', [2])]
    expect(coming({ seats, members })).toEqual([
      [1, 1, 'Girls', 1],
      [1, 2, 'Anyone', 1],
      [1, 2, 'Girls', 1],
      [2, 3, 'Anyone', 1],
    ])
  })

  test('DP-2: counts a part that a next term has no more by the last day of the term that has it', () => {
    const terms = [
      { lastDay: '2026-11-25', planId: 'full', price: 0 },
      { lastDay: '2027-01-25', planId: 'afternoon', price: 0 },
    ]
    const members = [holder('s-1', '2027-01-25', { partIds: [1, 2, 3], terms })]
    expect(coming({ seats: [desk(1)], members })).toEqual([
      [1, 1, 'Anyone', 1],
      [1, 3, 'Anyone', 1],
    ])
  })

  test('MP-5: counts the seat of who leaves by the day on which they leave', () => {
    const members = [holder('s-1', '2027-01-25'), holder('s-2', '2026-11-25')]
    const leavings = new Map(
      members.map(({ id }, n) => [id, { leavesOn: ['2026-12-01', '2026-11-24'][n] ?? '' }]),
    )
    expect(coming({ seats: [desk(1), desk(2)], members, leavings })).toEqual([[1, 1, 'Anyone', 2]])
    const later = new Map([[members[0]?.id ?? '', { leavesOn: '2026-12-05' }]])
    expect(coming({ seats: [desk(1), desk(2)], members, leavings: later })).toEqual([[1, 1, 'Anyone', 1]])
  })

  test('MP-5: counts no part of a promised seat that an offer has', () => {
    const members = [holder('s-1', '2027-01-25', { partIds: [1, 2] })]
    const leavings = new Map([[members[0]?.id ?? '', { leavesOn: '2026-12-01' }]])
    const enquiries = [enquiry(1, { state: 'offered', offer: offer('s-1') })]
    expect(coming({ seats: [desk(1)], members, enquiries, leavings })).toEqual([[1, 2, 'Anyone', 1]])
    expect(coming({ seats: [desk(1)], members, enquiries })).toEqual([[1, 1, 'Anyone', 1]])
  })

  test('counts a part that is offered without a yes, and none with one or after its hour', () => {
    const of = (about: Parameters<typeof offer>[1]) => {
      const enquiries = [enquiry(1, { state: 'offered', offer: offer('s-1', about) })]
      return coming({ seats: [desk(1)], enquiries })
    }
    expect(of({})).toEqual([[1, 1, 'Anyone', 1]])
    expect(of({ saidYesAt: '2026-11-20T05:00:00.000Z' })).toEqual([])
    expect(of({ until: exampleNow.toISOString() })).toEqual([])
  })

  test('counts each part of a seat once, and no seat without a desk or without a room', () => {
    const members = [holder('s-1', '2026-11-25'), holder(null, '2026-11-25'), holder('s-9', '2026-11-25')]
    const enquiries = [enquiry(1, { state: 'offered', offer: offer('s-1') })]
    expect(coming({ seats: [desk(1)], members, enquiries })).toEqual([[1, 1, 'Anyone', 1]])
    expect(coming({ seats: [desk(1, { retiredOn: '2026-11-01' })], members, enquiries })).toEqual([])
  })
})
