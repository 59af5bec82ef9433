import { describe, expect, test } from 'vitest'
import { examplePause } from '../../../../test/domain-examples.ts'
import {
  exampleDesk as desk,
  exampleEnquiry as enquiry,
  exampleFacts as facts,
  exampleHolder as holder,
} from '../../../../test/line-examples.ts'
import type { WaitingLineFacts } from './desks-with-days-until-free.ts'
import { peopleNextForSeat, peoplePassedOverForSeat, workOutWaitingLine } from './waiting-line.ts'
import { waitingListOf } from './why-enquiry-waits.ts'

const nextFor = (about: Partial<WaitingLineFacts>) => {
  const { members, enquiries } = peopleNextForSeat(workOutWaitingLine(facts(about)), 's-1')
  return [...members.map(({ id }) => id), ...enquiries.map(({ number }) => number)]
}
const listOf = (about: Partial<WaitingLineFacts>) => waitingListOf(workOutWaitingLine(facts(about)))

describe('EN-4: back from a pause', () => {
  const seats = [desk(1)]
  const away = (id: string, to: string | null, about: object = {}) =>
    holder(null, '2027-01-20', {
      id,
      hasLentSeat: true,
      partIds: [],
      pauses: to === null ? [] : [examplePause('2026-11-10', to)],
      ...about,
    })

  test('who comes back with the seat lent stands before every enquiry, from 7 days before the day after the pause', () => {
    expect(nextFor({ seats, members: [away('m-1', '2026-11-26')], enquiries: [enquiry(1)] })).toEqual([
      'm-1',
      1,
    ])
    expect(nextFor({ seats, members: [away('m-1', '2026-11-27')], enquiries: [enquiry(1)] })).toEqual([1])
    expect(workOutWaitingLine(facts({ members: [away('m-1', '2026-11-26')] })).returning).toMatchObject([
      { backOn: '2026-11-27' },
    ])
  })

  test('who is back already is in line with today, and who has a seat, has left or is over is not', () => {
    const members = [
      away('m-1', null),
      away('m-2', null, { status: 'Inactive' }),
      away('m-3', null, { expiryDate: '2026-11-19' }),
      away('m-4', null, { seatId: 's-9' }),
      away('m-5', null, { hasLentSeat: false }),
    ]
    expect(workOutWaitingLine(facts({ members })).returning).toMatchObject([
      { member: { id: 'm-1' }, backOn: '2026-11-20' },
    ])
  })

  test('several stand by when the pause was made; of those that are over nothing is known, and they stand first', () => {
    // Whoever asked first may go last.
    const paused = (from: string, madeAt: string) => [examplePause(from, '2026-11-24', madeAt)]
    const members = [
      away('m-1', null, { pauses: paused('2026-11-10', '2026-11-09T10:00:00.000Z') }),
      away('m-2', null, { pauses: paused('2026-11-12', '2026-11-08T10:00:00.000Z') }),
      away('m-3', null, { number: 7 }),
      away('m-4', null, { number: 6 }),
    ]
    expect(nextFor({ seats, members })).toEqual(['m-4', 'm-3', 'm-2', 'm-1'])
  })

  test('they need the parts of the day of their terms that are still to run then', () => {
    const terms = [
      { lastDay: '2026-11-22', planId: 'full', price: 0 },
      { lastDay: '2027-01-20', planId: 'afternoon', price: 0 },
    ]
    const held = [holder('s-1', '2026-12-20')]
    const back = (to: string) => [...held, away('m-1', to, { terms })]
    expect(nextFor({ seats, members: back('2026-11-22') })).toEqual(['m-1'])
    expect(nextFor({ seats, members: back('2026-11-21') })).toEqual([])
  })

  test('they can be passed over like those who stand before', () => {
    const line = workOutWaitingLine(facts({ seats, members: [away('m-1', null)], enquiries: [enquiry(1)] }))
    const { members } = peoplePassedOverForSeat(line, { seatId: 's-1', partIds: [1], enquiryId: 'e-1' })
    expect(members.map(({ id }) => id)).toEqual(['m-1'])
  })

  test('who comes back is given a seat before every enquiry', () => {
    const back = holder(null, '2027-01-20', {
      hasLentSeat: true,
      partIds: [],
      pauses: [examplePause('2026-11-10', '2026-11-26')],
    })
    const list = listOf({ seats: [desk(1)], members: [back], enquiries: [enquiry(1)] })
    expect(list.returning).toMatchObject([{ backOn: '2026-11-27', given: { seatId: 's-1', day: null } }])
    expect(list.waiting[0]?.why).toEqual({
      kind: 'not-in-sight',
      elsewhere: { but: 'shift', seatId: 's-1', libraryId: 1, shiftId: 2, day: null },
    })
    expect(listOf({ members: [back] }).returning).toMatchObject([{ given: null }])
  })
})
