import { expect, test } from 'vitest'
import {
  exampleDesk,
  exampleEnquiry,
  exampleFacts,
  exampleHolder,
  exampleOffer,
  exampleToday,
} from '../../../test/line-examples.ts'
import type { Enquiry } from './enquiry.ts'
import {
  enquiriesNeedingWorkToday,
  enquiryNeedsAttention,
  listEnquiriesInOrder,
  nextStepOfEnquiry,
} from './enquiry-list-rows.ts'
import type { WaitingLineFacts } from './line/desks-with-days-until-free.ts'
import { workOutWaitingLine } from './line/waiting-line.ts'

const listOf = (about: Partial<WaitingLineFacts>) =>
  listEnquiriesInOrder(workOutWaitingLine(exampleFacts(about))).rows
const yes = { saidYesAt: '2026-11-20T05:00:00.000Z' }

test('EN-3: who said yes stands first, then who waits in order, then new, called, visited, lost', () => {
  const enquiries = [
    exampleEnquiry(1, { state: 'lost', lostReason: 'price' }),
    exampleEnquiry(2, { state: 'visited' }),
    exampleEnquiry(3, { state: 'called' }),
    exampleEnquiry(4, { state: 'new' }),
    exampleEnquiry(5, { state: 'waiting' }),
    exampleEnquiry(6, { state: 'waiting' }),
    exampleEnquiry(7, { state: 'offered', offer: exampleOffer('s-1') }),
    exampleEnquiry(8, { state: 'offered', offer: exampleOffer('s-2', yes) }),
    exampleEnquiry(9, { needsLook: true }),
  ]
  const rows = listOf({ enquiries, seats: [exampleDesk(1), exampleDesk(2)] })
  expect(rows.map(({ enquiry }) => enquiry.number)).toEqual([8, 7, 5, 6, 4, 9, 3, 2, 1])
  // A state changes no place in line: who came first is first.
  expect(rows.map(({ place }) => place)).toEqual([null, null, 4, 5, 3, null, 2, 1, null])
})

test('EN-3: each row has one next step, a yes and a seat that fits before what the state asks for', () => {
  const steps = (about: Partial<WaitingLineFacts>) => listOf(about).map(nextStepOfEnquiry)
  const offered = (offer: object) =>
    exampleEnquiry(1, { state: 'offered', offer: exampleOffer('s-1', offer) })
  const seats = [exampleDesk(1)]
  expect(steps({ enquiries: [offered(yes)], seats })).toEqual(['admit'])
  expect(steps({ enquiries: [offered({})], seats })).toEqual(['withdraw'])
  expect(steps({ enquiries: [exampleEnquiry(1)], seats })).toEqual(['offer'])
  expect(steps({ enquiries: [exampleEnquiry(1)] })).toEqual(['called'])
  expect(steps({ enquiries: [exampleEnquiry(1, { state: 'waiting', gender: null })] })).toEqual(['complete'])
  expect(steps({ enquiries: [exampleEnquiry(1, { state: 'called' })] })).toEqual(['visited'])
  expect(steps({ enquiries: [exampleEnquiry(1, { state: 'visited' })] })).toEqual(['waiting'])
  expect(steps({ enquiries: [exampleEnquiry(1, { state: 'waiting' })] })).toEqual(['none'])
  expect(steps({ enquiries: [exampleEnquiry(1, { needsLook: true })] })).toEqual(['look'])
  const elsewhere = { enquiries: [exampleEnquiry(1, { state: 'waiting', libraryId: 2 })], seats }
  expect(steps(elsewhere)).toEqual(['change'])
})

test('EN-4: a promised seat is offered after what the state asks for, and admitted to from its day on', () => {
  const member = exampleHolder('s-1', '2026-12-20')
  const about = {
    ...{ seats: [exampleDesk(1)], members: [member] },
    leavings: new Map([[member.id, { leavesOn: '2026-11-30' }]]),
  }
  const of = (enquiry: Enquiry) => listOf({ ...about, enquiries: [enquiry] })
  expect(of(exampleEnquiry(1, { state: 'called' })).map(nextStepOfEnquiry)).toEqual(['visited'])
  const waiting = of(exampleEnquiry(1, { state: 'waiting' }))
  expect(waiting.map(nextStepOfEnquiry)).toEqual(['offer'])
  // A seat of a day to come presses nobody.
  expect(waiting.some((row) => enquiryNeedsAttention(row, exampleToday))).toBe(false)
  const said = exampleEnquiry(1, { state: 'offered', offer: exampleOffer('s-1', yes) })
  expect(of(said).map((row) => [nextStepOfEnquiry(row), row.promisedFrom])).toEqual([['none', '2026-12-01']])
  const left = listOf({ ...about, members: [], enquiries: [said] })
  expect(left.map((row) => [nextStepOfEnquiry(row), row.promisedFrom])).toEqual([['admit', undefined]])
})

test('EN-3: the badge counts who said yes, has a seat now, is new, sent the form again, or is due today', () => {
  const counted = (about: Partial<WaitingLineFacts>) =>
    listOf(about).filter((row) => enquiryNeedsAttention(row, exampleToday)).length
  const waiting = exampleEnquiry(1, { state: 'waiting' })
  const seats = [exampleDesk(1)]
  expect(counted({ enquiries: [waiting] })).toBe(0)
  expect(counted({ enquiries: [waiting], seats })).toBe(1)
  expect(counted({ enquiries: [exampleEnquiry(1)] })).toBe(1)
  expect(counted({ enquiries: [{ ...waiting, followUpOn: exampleToday }] })).toBe(1)
  expect(counted({ enquiries: [{ ...waiting, followUpOn: '2026-11-21' }] })).toBe(0)
  const repeat = { number: 2, sentAt: '', gender: null, libraryId: null, shiftId: null, wishedFrom: null }
  expect(counted({ enquiries: [{ ...waiting, repeats: [repeat] }] })).toBe(1)
  const lost = exampleEnquiry(1, { state: 'lost', lostReason: 'price', followUpOn: exampleToday })
  expect(counted({ enquiries: [lost] })).toBe(0)
})

test('EN-4: the day’s work has who said yes, who is next for a free seat, and whom to call today', () => {
  const enquiries = [
    exampleEnquiry(1, { state: 'visited', followUpOn: exampleToday, shiftId: 2, gender: 'Male' }),
    exampleEnquiry(2, { state: 'waiting' }),
    exampleEnquiry(3),
    exampleEnquiry(4, { state: 'offered', offer: exampleOffer('s-3', yes) }),
  ]
  const seats = [exampleDesk(1), exampleDesk(2, { allocation: 'Girls' }), exampleDesk(3)]
  const members = [exampleHolder('s-1', '2026-12-20', { partIds: [1, 2, 3] })]
  const work = enquiriesNeedingWorkToday(listOf({ enquiries, seats, members }), exampleToday)
  expect(work.map(({ row, duty }) => [row.enquiry.number, duty])).toEqual([
    [4, 'admit'],
    [1, 'offer'],
  ])
  const later = enquiriesNeedingWorkToday(
    listOf({ enquiries, seats: seats.slice(0, 2), members }),
    exampleToday,
  )
  expect(later.map(({ row, duty }) => [row.enquiry.number, duty])).toEqual([
    [4, 'admit'],
    [2, 'offer'],
    [1, 'call'],
  ])
})
