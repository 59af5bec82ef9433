import type { Enquiry } from '#domain/admissions/enquiry.ts'
import type {
  MemberFactsForWaitingLine,
  WaitingLineFacts,
} from '#domain/admissions/line/desks-with-days-until-free.ts'
import type { SeatOffer } from '#domain/admissions/seat-offer.ts'
import type { Day } from '#domain/day.ts'
import { type Plan, planOfNewDatabase } from '#domain/plans/plan.ts'
import type { Seat } from '#domain/seating/seat.ts'

/** The day and the moment of the tests of admissions. */
export const exampleToday: Day = '2026-11-20'
export const exampleNow = new Date('2026-11-20T06:00:00Z')

/** A centre of two rooms whose day has a morning (1), an afternoon (2) and a night (3), for tests. */
export const exampleSetup: WaitingLineFacts['setup'] = {
  libraries: [1, 2].map((id) => {
    return { id, name: `Room ${id}`, nameMr: '', position: id, removedOn: null, revision: 1 }
  }),
  hours: {
    parts: [
      { id: 1, startsAt: 360 },
      { id: 2, startsAt: 840 },
      { id: 3, startsAt: 1320 },
    ],
    shifts: [
      { id: 1, name: 'Morning', nameMr: '', position: 1, partIds: [1] },
      { id: 2, name: 'Afternoon', nameMr: '', position: 2, partIds: [2] },
      { id: 3, name: 'Full day', nameMr: '', position: 3, partIds: [1, 2, 3] },
    ],
  },
  plans: [
    examplePlan({ id: 'morning', shiftId: 1, price: 500_00 }),
    examplePlan({ id: 'afternoon', shiftId: 2, price: 400_00 }),
    examplePlan({ id: 'full', shiftId: 3, price: 900_00 }),
  ],
}

/** A plan of one month for tests. */
export function examplePlan(about: Partial<Plan>): Plan {
  return { ...planOfNewDatabase, ...about } as Plan
}

/** The facts from which the line is worked out, in the example's centre, with five days of grace. */
export function exampleFacts(about: Partial<WaitingLineFacts>): WaitingLineFacts {
  return {
    ...{ today: exampleToday, now: exampleNow, setup: exampleSetup, graceDays: 5 },
    ...{ seats: [], members: [], enquiries: [] },
    ...about,
  }
}

/** The seat 's-1' of the first room, for anyone, unless the test says otherwise. */
export function exampleDesk(seatNumber: number, about: Partial<Seat> = {}): Seat {
  const { libraryId = 1 } = about
  const id = libraryId === 1 ? `s-${seatNumber}` : `s-${libraryId}-${seatNumber}`
  return { id, libraryId, seatNumber, allocation: 'Anyone', retiredOn: null, revision: 1, ...about }
}

/** A member who holds a seat in the morning, unless the test says otherwise. */
export function exampleHolder(
  seatId: string | null,
  expiryDate: Day,
  about: Partial<MemberFactsForWaitingLine> = {},
): MemberFactsForWaitingLine {
  return {
    ...{
      id: `m-${seatId}`,
      number: 1,
      name: 'Ravi Kale',
      gender: 'Male',
      status: 'Active',
      seatId,
      partIds: [1],
      expiryDate,
    },
    ...{ terms: [{ lastDay: expiryDate, planId: 'morning', price: 500_00 }], pauses: [], hasLentSeat: false },
    ...about,
  }
}

/** An enquiry of a girl for a morning in any room, who came as the n-th, unless the test says otherwise. */
export function exampleEnquiry(number: number, about: Partial<Enquiry> = {}): Enquiry {
  return {
    ...{ id: `e-${number}`, number, name: 'Asha Patil', phone: '9800000001', isMinor: false, language: 'mr' },
    ...{ gender: 'Female', libraryId: null, shiftId: 1, wishedFrom: null, source: '', note: '' },
    ...{ origin: 'form', state: 'new', lostReason: null, followUpOn: null, needsLook: false },
    arrivedAt: `2026-11-0${Math.min(9, number)}T08:00:00.000Z`,
    steppedAt: `2026-11-0${Math.min(9, number)}T08:00:00.000Z`,
    ...{ turnedDown: 0, refusedSeatIds: [], memberId: null, offer: null, repeats: [], hasMessages: false },
    revision: 1,
    ...about,
  }
}

/** An offer of a seat in the morning, still open at the tests' moment unless the test says otherwise. */
export function exampleOffer(seatId: string, about: Partial<SeatOffer> = {}): SeatOffer {
  const until = about.until ?? '2026-11-20T18:00:00.000Z'
  return {
    ...{ id: `o-${seatId}`, seatId, partIds: [1], planId: 'morning', price: 500_00, joiningFee: 0 },
    ...{ discount: 0, discountReason: '', firstDay: exampleToday, madeAt: '2026-11-19T18:00:00.000Z' },
    ...{ madeBy: 'clerk', until, saidYesAt: null, heldUntil: until },
    ...about,
  }
}
