import { describe, expect, test } from 'vitest'
import {
  exampleDesk as desk,
  exampleEnquiry as enquiry,
  exampleNow,
  exampleFacts as facts,
  exampleHolder as holder,
  exampleOffer as offer,
} from '../../../../test/line-examples.ts'
import { type Enquiry, enquiryStates } from '../enquiry.ts'
import type { WaitingLineFacts } from './desks-with-days-until-free.ts'
import {
  freeSeatsFittingEnquiry,
  peopleNextForSeat,
  peoplePassedOverForSeat,
  promisableSeatsFittingEnquiry,
  type SeatToGive,
  workOutWaitingLine,
} from './waiting-line.ts'

const offered = (number: number, seatId: string, about: Partial<Enquiry> = {}) =>
  enquiry(number, { state: 'offered', offer: offer(seatId), ...about })
const inLine = (about: Partial<WaitingLineFacts>) =>
  workOutWaitingLine(facts(about)).waiting.map(({ enquiry: { number }, place }) => [number, place])
const numbers = ({ enquiries }: { enquiries: readonly Enquiry[] }) => enquiries.map(({ number }) => number)
const nextFor = (about: Partial<WaitingLineFacts>, seatId = 's-1', partIds?: number[]) => {
  const { members, enquiries } = peopleNextForSeat(workOutWaitingLine(facts(about)), seatId, partIds)
  return [...members.map(({ id }) => id), ...numbers({ enquiries })]
}
const over = (about: Partial<WaitingLineFacts>, given: Partial<SeatToGive> = {}) =>
  numbers(
    peoplePassedOverForSeat(workOutWaitingLine(facts(about)), {
      seatId: 's-1',
      partIds: [1],
      enquiryId: 'e-3',
      ...given,
    }),
  )

describe('EN-4: a seat that is promised', () => {
  const members = [
    holder('s-1', '2026-12-20'),
    holder('s-2', '2026-12-20', { partIds: [1, 2] }),
    holder('s-3', '2026-12-20'),
  ]
  const leavings = new Map([
    ['m-s-1', { leavesOn: '2026-12-04' }],
    ['m-s-2', { leavesOn: '2026-11-30' }],
  ])
  const about = { seats: [desk(1), desk(2), desk(3), desk(4)], members, leavings }
  const promised = (changes: Partial<WaitingLineFacts>, wish: Enquiry) =>
    promisableSeatsFittingEnquiry(workOutWaitingLine(facts({ ...about, ...changes })), wish).map(
      ({ seat, from }) => [seat.id, from],
    )

  test('fits from its day, the soonest first, and none that is free now, kept or offered', () => {
    expect(promised({}, enquiry(1))).toEqual([
      ['s-2', '2026-12-01'],
      ['s-1', '2026-12-05'],
    ])
    expect(promised({ enquiries: [offered(2, 's-2')] }, enquiry(1))).toEqual([['s-1', '2026-12-05']])
    expect(promised({}, enquiry(1, { refusedSeatIds: ['s-2', 's-1'] }))).toEqual([])
  })

  test('fits a longer shift with its free parts', () => {
    expect(promised({}, enquiry(1, { shiftId: 3 }))).toEqual([
      ['s-2', '2026-12-01'],
      ['s-1', '2026-12-05'],
    ])
    const evening = holder('s-2', '2027-03-01', { id: 'evening', partIds: [3] })
    expect(promised({ members: [...members, evening] }, enquiry(1, { shiftId: 3 }))).toEqual([
      ['s-1', '2026-12-05'],
    ])
  })

  test('passes over who stands before and could have it on that day', () => {
    const enquiries = [enquiry(1), enquiry(2, { shiftId: 2 }), enquiry(3)]
    const passed = (changes: Partial<WaitingLineFacts>) =>
      numbers(
        peoplePassedOverForSeat(workOutWaitingLine(facts({ ...about, enquiries, ...changes })), {
          ...{ seatId: 's-1', partIds: [1], enquiryId: 'e-3' },
        }),
      )
    expect(passed({})).toEqual([1])
    expect(passed({ leavings: new Map() })).toEqual([])
    expect(nextFor({ ...about, enquiries }, 's-1', [1])).toEqual([1, 3])
    expect(nextFor({ ...about, enquiries }, 's-1')).toEqual([2])
  })
})

describe('EN-4: who stands in line', () => {
  test('all that are new, called, visited or waiting, and nobody else', () => {
    const enquiries = enquiryStates.map((state, index) => enquiry(index + 1, { state }))
    expect(inLine({ enquiries })).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
  })

  test('by arrival, of one moment by number; a state changes no place', () => {
    const same = '2026-11-01T08:00:00.000Z'
    const enquiries = [
      enquiry(9, { arrivedAt: same, state: 'new' }),
      enquiry(2, { arrivedAt: same, state: 'waiting' }),
      enquiry(3, { arrivedAt: '2026-10-31T08:00:00.000Z', state: 'called' }),
    ]
    expect(inLine({ enquiries })).toEqual([
      [3, 1],
      [2, 2],
      [9, 3],
    ])
  })

  test('who holds an open offer is not in line; with its hour it waits again at its place, and the second time it is lost', () => {
    const until = exampleNow.toISOString()
    const ended = { offer: offer('s-1', { until }), refusedSeatIds: ['s-9'] }
    expect(inLine({ enquiries: [offered(1, 's-1'), enquiry(2)] })).toEqual([[2, 1]])
    expect(inLine({ enquiries: [offered(1, 's-1', ended), enquiry(2)] })).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(inLine({ enquiries: [offered(1, 's-1', { ...ended, turnedDown: 1 }), enquiry(2)] })).toEqual([
      [2, 1],
    ])
  })

  test('a day wished more than 7 days ahead is not in line yet and counts before nobody; a day past is today', () => {
    const enquiries = [
      enquiry(1, { wishedFrom: '2026-11-28' }),
      enquiry(2, { wishedFrom: '2026-11-27' }),
      enquiry(3, { wishedFrom: '2026-11-01' }),
    ]
    expect(inLine({ enquiries })).toEqual([
      [1, null],
      [2, 1],
      [3, 2],
    ])
  })

  test('EN-2: a form that waits for a look is not in line, and then has the place of its arrival', () => {
    expect(inLine({ enquiries: [enquiry(1, { needsLook: true }), enquiry(2)] })).toEqual([[2, 1]])
    expect(inLine({ enquiries: [enquiry(2), enquiry(1)] })[0]).toEqual([1, 1])
  })
})

describe('EN-4: who is next for a seat', () => {
  const seats = [desk(1)]

  test('those whom it fits by room, gender and parts of the day, in order of arrival', () => {
    const enquiries = [
      enquiry(1, { libraryId: 2 }),
      enquiry(2, { libraryId: 1 }),
      enquiry(3, { gender: 'Male' }),
      enquiry(4, { gender: 'Other' }),
      enquiry(5, { shiftId: 3 }),
      enquiry(6, { gender: null }),
      enquiry(7, { shiftId: null }),
    ]
    expect(nextFor({ seats, enquiries })).toEqual([2, 3, 4, 5])
    expect(nextFor({ seats: [desk(1, { allocation: 'Girls' })], enquiries })).toEqual([2, 5])
    expect(nextFor({ seats: [desk(1, { allocation: 'Boys' })], enquiries })).toEqual([3])
    expect(nextFor({ seats, enquiries, members: [holder('s-1', '2026-12-20', { partIds: [2] })] })).toEqual([
      2, 3, 4,
    ])
  })

  test('of parts that came free, those whose shift has one of them', () => {
    const enquiries = [enquiry(1), enquiry(2, { shiftId: 2 }), enquiry(3, { shiftId: 3 })]
    expect(nextFor({ seats, enquiries }, 's-1', [1])).toEqual([1, 3])
    expect(nextFor({ seats, enquiries }, 's-1', [3])).toEqual([3])
  })

  test('an offer holds the parts of its seat until its hour, and the next then stands first', () => {
    const enquiries = [offered(1, 's-1'), enquiry(2)]
    expect(nextFor({ seats, enquiries })).toEqual([])
    const now = new Date('2026-11-20T18:00:00.000Z')
    expect(nextFor({ seats, enquiries, now })).toEqual([2])
  })

  test('a seat whose desk was taken away, one in a room that is removed and one that is not there fit nobody', () => {
    const enquiries = [enquiry(1)]
    expect(nextFor({ seats: [desk(1, { retiredOn: '2026-11-01' })], enquiries })).toEqual([])
    const { setup } = facts({})
    const libraries = setup.libraries.map((room) => ({
      ...room,
      removedOn: room.id === 1 ? '2026-11-01' : null,
    }))
    expect(nextFor({ seats, enquiries, setup: { ...setup, libraries } })).toEqual([])
    expect(nextFor({ seats, enquiries }, 's-7')).toEqual([])
  })

  test('a seat fits only for a shift that an offered plan sells in its room', () => {
    const { setup } = facts({})
    const sell = (about: object) => ({
      ...setup,
      plans: setup.plans.map((plan) => (plan.id === 'morning' ? { ...plan, ...about } : plan)),
    })
    const enquiries = [enquiry(1), enquiry(2, { shiftId: 2 })]
    expect(nextFor({ seats, enquiries, setup: sell({ isOffered: false }) })).toEqual([2])
    expect(nextFor({ seats, enquiries, setup: sell({ libraryIds: [2] }) })).toEqual([2])
    expect(nextFor({ seats, enquiries, setup: sell({ libraryIds: [1] }) })).toEqual([1, 2])
  })

  test('EN-4, lapse and decline: a seat that was refused no longer fits, wherever it is dragged', () => {
    const enquiries = [enquiry(1, { refusedSeatIds: ['s-1'] }), enquiry(2)]
    expect(nextFor({ seats: [desk(1), desk(2)], enquiries })).toEqual([2])
    expect(nextFor({ seats: [desk(8, { id: 's-1', libraryId: 2 })], enquiries })).toEqual([2])
    expect(nextFor({ seats: [desk(1), desk(2)], enquiries }, 's-2')).toEqual([1, 2])
  })

  test('the seats that fit an enquiry: its own allocation first, then those held in another part, then by room and number', () => {
    const seats = [
      desk(1),
      desk(2),
      desk(9, { libraryId: 2 }),
      desk(4, { allocation: 'Girls' }),
      desk(5),
      desk(6),
    ]
    const members = [
      holder('s-2', '2026-12-20', { partIds: [2] }),
      holder('s-5', '2026-12-20', { partIds: [1] }),
    ]
    const line = workOutWaitingLine(facts({ seats, members }))
    expect(freeSeatsFittingEnquiry(line, enquiry(1)).map(({ id }) => id)).toEqual([
      's-4',
      's-2',
      's-1',
      's-6',
      's-2-9',
    ])
    expect(freeSeatsFittingEnquiry(line, enquiry(1, { gender: null }))).toEqual([])
  })
})

describe('EN-4: passing over', () => {
  const seats = [desk(1)]

  test('is of those who stand before in line, and whom the seat fits', () => {
    const enquiries = [enquiry(1), enquiry(2, { libraryId: 2 }), enquiry(3), enquiry(4)]
    expect(over({ seats, enquiries })).toEqual([1])
    expect(over({ seats, enquiries }, { enquiryId: 'e-1' })).toEqual([])
    expect(over({ seats, enquiries: [enquiry(1, { refusedSeatIds: ['s-1'] }), enquiry(3)] })).toEqual([])
  })

  test('is of those whose own shift could be given on it now and shares a part with what is given', () => {
    const enquiries = [enquiry(1, { shiftId: 3 }), enquiry(2, { shiftId: 2 }), enquiry(3)]
    expect(over({ seats, enquiries })).toEqual([1])
    expect(over({ seats, enquiries }, { partIds: [1, 2, 3] })).toEqual([1, 2])
    expect(over({ seats, enquiries, members: [holder('s-1', '2026-11-22', { partIds: [3] })] })).toEqual([])
  })

  test('is not of who wishes to begin more than 7 days ahead, nor of who holds an offer', () => {
    const enquiries = [enquiry(1, { wishedFrom: '2026-11-28' }), offered(2, 's-2'), enquiry(3)]
    expect(over({ seats: [desk(1), desk(2)], enquiries })).toEqual([])
    expect(over({ seats, enquiries: [enquiry(1, { wishedFrom: '2026-11-27' }), enquiry(3)] })).toEqual([1])
  })

  test('is of everybody in line where the seat goes to one who counts before nobody', () => {
    const later = enquiry(1, { wishedFrom: '2026-12-20' })
    expect(over({ seats, enquiries: [later, enquiry(4)] }, { enquiryId: 'e-1' })).toEqual([4])
    const looked = enquiry(1, { needsLook: true })
    expect(over({ seats, enquiries: [looked, enquiry(4)] }, { enquiryId: 'e-1' })).toEqual([4])
  })

  test('by taking a seat whose offer is withdrawn for it is of whom it was offered to, too', () => {
    const enquiries = [enquiry(1), offered(2, 's-1'), enquiry(3)]
    expect(over({ seats, enquiries })).toEqual([])
    expect(over({ seats, enquiries }, { withdrawnFromId: 'e-2' })).toEqual([1, 2])
    expect(over({ seats, enquiries }, { withdrawnFromId: 'e-2', enquiryId: 'e-1' })).toEqual([])
    expect(over({ seats, enquiries }, { withdrawnFromId: 'e-2', enquiryId: null })).toEqual([1, 2, 3])
    const elsewhere = [enquiry(1), offered(2, 's-2'), enquiry(3)]
    expect(over({ seats: [desk(1), desk(2)], enquiries: elsewhere }, { withdrawnFromId: 'e-2' })).toEqual([1])
  })

  test('is of nobody where an enquiry takes the seat of its own offer', () => {
    expect(over({ seats, enquiries: [enquiry(1), enquiry(2), offered(3, 's-1')] })).toEqual([])
    // Another seat is given without an offer of it.
    const enquiries = [enquiry(1), offered(3, 's-2'), enquiry(4)]
    expect(over({ seats: [desk(1), desk(2)], enquiries })).toEqual([1])
  })

  test('says nobody for a seat that is not there', () => {
    expect(over({ enquiries: [enquiry(1), enquiry(3)] })).toEqual([])
  })
})
