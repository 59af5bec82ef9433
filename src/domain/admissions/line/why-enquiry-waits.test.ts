import { describe, expect, test } from 'vitest'
import {
  exampleDesk as desk,
  exampleEnquiry as enquiry,
  exampleNow,
  exampleFacts as facts,
  exampleHolder as holder,
  exampleOffer as offer,
} from '../../../../test/line-examples.ts'
import type { WaitingLineFacts } from './desks-with-days-until-free.ts'
import { workOutWaitingLine } from './waiting-line.ts'
import { waitingListOf } from './why-enquiry-waits.ts'

const listOf = (about: Partial<WaitingLineFacts>) => waitingListOf(workOutWaitingLine(facts(about)))
const fullWhys = (about: Partial<WaitingLineFacts>) => listOf(about).waiting.map(({ why }) => why)
/** Without what is named elsewhere, which tests of its own try. */
const whys = (about: Partial<WaitingLineFacts>) =>
  fullWhys(about).map((why) => ('elsewhere' in why ? { ...why, elsewhere: null } : why))
const fits = (seatId: string) => ({ kind: 'fits', seatId })
const notBefore = (day: string, seatId: string, about: object = {}) => {
  return { kind: 'before', day, seatId, keptSince: null, isPromised: false, elsewhere: null, ...about }
}
const notInSight = { kind: 'not-in-sight', elsewhere: null }

describe('EN-4: why it waits', () => {
  test('in order of the line each is given the seat that is free soonest, and who comes after does without it', () => {
    const seats = [desk(1), desk(2), desk(3)]
    const members = [holder('s-1', '2026-12-27'), holder('s-3', '2026-11-27')]
    expect(whys({ seats, members, enquiries: [1, 2, 3, 4].map((n) => enquiry(n)) })).toEqual([
      fits('s-2'),
      notBefore('2026-12-03', 's-3'),
      notBefore('2027-01-02', 's-1'),
      notInSight,
    ])
  })

  test('MP-5: the seat of who leaves is free on the day after, without a grace', () => {
    const member = holder('s-1', '2027-03-27')
    const about = { seats: [desk(1)], members: [member], enquiries: [enquiry(1)] }
    expect(whys(about)).toEqual([notInSight])
    const leavings = new Map([[member.id, { leavesOn: '2026-11-30' }]])
    expect(whys({ ...about, leavings })).toEqual([notBefore('2026-12-01', 's-1', { isPromised: true })])
  })

  test('does without the parts alone that somebody before was given', () => {
    const enquiries = [enquiry(1), enquiry(2, { shiftId: 2 }), enquiry(3, { shiftId: 3 })]
    expect(whys({ seats: [desk(1), desk(2)], enquiries: [...enquiries, enquiry(4)] })).toEqual([
      fits('s-1'),
      fits('s-1'),
      fits('s-2'),
      notInSight,
    ])
  })

  test('a shift is free on the latest day of its parts', () => {
    const members = [
      holder('s-1', '2026-11-25'),
      holder('s-1', '2026-11-27', { id: 'm-2', partIds: [2], terms: [] }),
    ]
    expect(whys({ seats: [desk(1)], members, enquiries: [enquiry(1, { shiftId: 3 })] })).toEqual([
      notBefore('2026-12-03', 's-1'),
    ])
  })

  test('of equals the own allocation comes before Anyone, then one of which another part is held, then room and number', () => {
    const girls = desk(8, { allocation: 'Girls' })
    const boys = desk(1, { allocation: 'Boys' })
    const other = desk(1, { libraryId: 2 })
    const held = holder('s-5', '2026-12-20', { partIds: [2] })
    const enquiries = [1, 2, 3, 4, 5].map((n) => enquiry(n))
    const seats = [other, desk(5), desk(4), girls, desk(3), boys]
    expect(whys({ seats, members: [held], enquiries })).toEqual(
      ['s-8', 's-5', 's-3', 's-4', 's-2-1'].map(fits),
    )
  })

  test('a term that ends without a next one frees the seat the day after its grace', () => {
    const enquiries = [enquiry(1)]
    const of = (lastDay: string, graceDays: number) =>
      whys({ seats: [desk(1)], members: [holder('s-1', lastDay)], enquiries, graceDays })[0]
    expect(of('2026-11-27', 5)).toEqual(notBefore('2026-12-03', 's-1'))
    expect(of('2026-11-20', 0)).toEqual(notBefore('2026-11-21', 's-1'))
    // Within the grace.
    expect(of('2026-11-15', 5)).toEqual(notBefore('2026-11-21', 's-1'))
  })

  test('a next term holds the seat until its own last day', () => {
    const terms = ['2026-11-22', '2026-12-22'].map((lastDay) => ({ lastDay, planId: 'morning', price: 0 }))
    const members = [holder('s-1', '2026-12-22', { terms })]
    expect(whys({ seats: [desk(1)], members, enquiries: [enquiry(1)] })).toEqual([
      notBefore('2026-12-28', 's-1'),
    ])
  })

  test('DP-2: a part that the next term has no more is let go of at the turn of the day, without grace', () => {
    const terms = [
      { lastDay: '2026-11-22', planId: 'full', price: 0 },
      { lastDay: '2027-06-22', planId: 'afternoon', price: 0 },
    ]
    const members = [holder('s-1', '2027-06-22', { terms, partIds: [1, 2, 3] })]
    expect(whys({ seats: [desk(1)], members, enquiries: [enquiry(1), enquiry(2, { shiftId: 2 })] })).toEqual([
      notBefore('2026-11-23', 's-1'),
      notInSight,
    ])
  })

  test('DP-2: a part that is to be let go of since a day past is free from tomorrow, and nobody keeps it', () => {
    const terms = ['2026-11-18', '2027-06-22'].map((lastDay, index) => {
      return { lastDay, planId: index === 0 ? 'full' : 'afternoon', price: 0 }
    })
    const late = holder('s-1', '2027-06-22', { terms, partIds: [1, 2, 3] })
    // One of the same last day, who may still renew.
    const graced = holder('s-2', '2026-11-18', { id: 'm-2' })
    const enquiries = [enquiry(1), enquiry(2)]
    expect(whys({ seats: [desk(1), desk(2)], members: [late, graced], enquiries })).toEqual([
      notBefore('2026-11-21', 's-1'),
      notBefore('2026-11-24', 's-2'),
    ])
  })

  test('kept beyond the grace is from tomorrow, and says since when somebody is over', () => {
    const kept = (lastDay: string) => {
      const members = [holder('s-1', lastDay, { status: 'Inactive' })]
      return whys({ seats: [desk(1)], members, enquiries: [enquiry(1)] })
    }
    expect(kept('2026-11-14')).toEqual([notBefore('2026-11-21', 's-1', { keptSince: '2026-11-15' })])
    expect(kept('2026-03-02')).toEqual([notBefore('2026-11-21', 's-1', { keptSince: '2026-03-03' })])
  })

  test('of several who keep it the longest over is named, and nobody where another part is free later', () => {
    const enquiries = [enquiry(1, { shiftId: 3 })]
    const keeping = (lastDay: string, partId: number) =>
      holder('s-1', lastDay, { id: `m-${partId}`, partIds: [partId], terms: [] })
    const two = [keeping('2026-10-10', 1), keeping('2026-09-09', 2)]
    expect(whys({ seats: [desk(1)], members: two, enquiries })).toEqual([
      notBefore('2026-11-21', 's-1', { keptSince: '2026-09-10' }),
    ])
    expect(whys({ seats: [desk(1)], members: [...two, keeping('2026-11-24', 3)], enquiries })).toEqual([
      notBefore('2026-11-30', 's-1'),
    ])
  })

  test('beyond today + 60 no seat is in sight, nor one that is offered', () => {
    const of = (lastDay: string) =>
      whys({ seats: [desk(1)], members: [holder('s-1', lastDay)], enquiries: [enquiry(1)] })
    expect(of('2027-01-13')).toEqual([notBefore('2027-01-19', 's-1')])
    expect(of('2027-01-14')).toEqual([notInSight])
    const offered = enquiry(1, { state: 'offered', offer: offer('s-1') })
    expect(whys({ seats: [desk(1)], enquiries: [offered, enquiry(2)] })).toEqual([notInSight])
  })

  test('an offer whose hour is reached holds nothing, and its seat fits its enquiry no longer', () => {
    const offered = enquiry(1, { state: 'offered', offer: offer('s-1', { until: exampleNow.toISOString() }) })
    expect(whys({ seats: [desk(1)], enquiries: [offered, enquiry(2)] })).toEqual([notInSight, fits('s-1')])
    expect(whys({ seats: [desk(1), desk(2)], enquiries: [offered, enquiry(2)] })).toEqual([
      fits('s-2'),
      fits('s-1'),
    ])
  })

  test('a day wished more than 7 days ahead says so, and takes nothing from who comes after', () => {
    const enquiries = [enquiry(1, { wishedFrom: '2027-06-01' }), enquiry(2, { wishedFrom: '2026-11-27' })]
    expect(listOf({ seats: [desk(1)], enquiries }).waiting).toMatchObject([
      { place: null, why: { kind: 'from', day: '2027-06-01' } },
      { place: 1, why: fits('s-1') },
    ])
  })

  test('what nobody has asked for yet is named, and keeps its place', () => {
    const enquiries = [enquiry(1, { gender: null, shiftId: null }), enquiry(2, { shiftId: 77 }), enquiry(3)]
    expect(listOf({ seats: [desk(1)], enquiries }).waiting).toMatchObject([
      { place: 1, why: { kind: 'incomplete', missing: ['gender', 'shift'] } },
      { place: 2, why: { kind: 'incomplete', missing: ['shift'] } },
      { place: 3, why: fits('s-1') },
    ])
  })
})

describe('EN-4: named elsewhere', () => {
  const late = holder('s-1', '2026-12-20')

  test('is the soonest that fits but for the room', () => {
    const seats = [desk(1), desk(1, { libraryId: 2 }), desk(2, { libraryId: 2 })]
    const soon = holder('s-2-1', '2026-11-25', { id: 'm-2' })
    const there = { but: 'room', seatId: 's-2-2', libraryId: 2, shiftId: 1, day: null }
    const enquiries = [enquiry(1, { libraryId: 1 })]
    expect(fullWhys({ seats, members: [late, soon], enquiries })).toEqual([
      notBefore('2026-12-26', 's-1', { elsewhere: there }),
    ])
    const known = { ...there, seatId: 's-2-1', day: '2026-12-01' }
    expect(fullWhys({ seats: seats.slice(0, 2), members: [late, soon], enquiries })).toEqual([
      notBefore('2026-12-26', 's-1', { elsewhere: known }),
    ])
  })

  test('is else the soonest that fits but for the shift, in the room that is wished', () => {
    const seats = [desk(1), desk(1, { libraryId: 2 })]
    const there = holder('s-2-1', '2027-06-20', { id: 'm-2' })
    expect(fullWhys({ seats, members: [late, there], enquiries: [enquiry(1, { libraryId: 1 })] })).toEqual([
      notBefore('2026-12-26', 's-1', {
        elsewhere: { but: 'shift', seatId: 's-1', libraryId: 1, shiftId: 2, day: null },
      }),
    ])
  })

  test('is not named where it is not sooner, does not fit, was refused, or is given to somebody before', () => {
    const seats = [desk(1), desk(1, { libraryId: 2, allocation: 'Boys' })]
    const all = { partIds: [1, 2, 3] }
    const members = [holder('s-1', '2026-12-20', { ...all, terms: [] })]
    const first = enquiry(1, { libraryId: 1 })
    expect(fullWhys({ seats, members, enquiries: [first] })).toEqual([notBefore('2026-12-26', 's-1')])
    const open = [desk(1), desk(1, { libraryId: 2 })]
    const refusing = { ...first, refusedSeatIds: ['s-2-1'] }
    expect(fullWhys({ seats: open, members, enquiries: [refusing] })).toEqual([
      notBefore('2026-12-26', 's-1'),
    ])
    expect(
      fullWhys({
        seats: open,
        members,
        enquiries: [enquiry(1, { shiftId: 3 }), enquiry(2, { libraryId: 1 })],
      }),
    ).toEqual([fits('s-2-1'), notBefore('2026-12-26', 's-1')])
  })

  test('is named where nothing is in sight', () => {
    const members = [holder('s-1', '2027-06-20')]
    expect(fullWhys({ seats: [desk(1)], members, enquiries: [enquiry(1)] })).toEqual([
      {
        kind: 'not-in-sight',
        elsewhere: { but: 'shift', seatId: 's-1', libraryId: 1, shiftId: 2, day: null },
      },
    ])
  })
})
