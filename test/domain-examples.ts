import fc from 'fast-check'
import { addDays, type Day } from '../src/domain/day.ts'
import {
  genders,
  type Member,
  type MemberDetails,
  memberStatuses,
  type ScreenMember,
} from '../src/domain/members/member.ts'
import { allocations, type Seat } from '../src/domain/seating/seat.ts'

/** An ordinary member with some fields changed for a test. */
export function exampleMember(about: Partial<MemberDetails> = {}): MemberDetails {
  return {
    id: 'm-1',
    name: 'Asha Patil',
    phone: '919800000001',
    parentsPhone: '919800000002',
    gender: 'Female',
    aadhar: '9999 4105 7058',
    address: 'College Road, Nashik',
    libraryId: 1,
    seatNumber: 4,
    joinDate: '2026-10-20',
    expiryDate: '2026-11-20',
    status: 'Active',
    photo: null,
    revision: 1,
    ...about,
  }
}

/** A member as in a list, without the private details. */
export function listed({
  parentsPhone: _phone,
  aadhar: _number,
  address: _address,
  isAadharMasked: _isMasked,
  ...row
}: MemberDetails & Partial<ScreenMember>): Member {
  return row
}

/** A seat for a test. */
export function exampleSeat(about: Partial<Seat> = {}): Seat {
  const { libraryId = 1, seatNumber = 1 } = about
  const id = `s-${libraryId}-${seatNumber}`
  return { id, libraryId, seatNumber, allocation: 'Anyone', revision: 1, ...about }
}

/** Any valid day. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 401_766 })
  .map((n) => addDays('1900-01-01', n))

/** Any day within two weeks of 20 November 2026. */
export const nearbyDay: fc.Arbitrary<Day> = fc
  .integer({ min: -14, max: 14 })
  .map((n) => addDays('2026-11-20', n))

/** Seats of both libraries with gaps, and members on different seats, some without a desk. */
export const anyRoom: fc.Arbitrary<{ seats: Seat[]; members: Member[] }> = fc
  .record({ seats: fc.shuffledSubarray(everyPlace()), members: fc.shuffledSubarray(everyPlace()) })
  .chain(({ seats, members }) =>
    fc.record({
      seats: fc.tuple(...seats.map((place) => fc.constantFrom(...allocations).map(seatAt(place)))),
      members: fc.tuple(...members.map(memberAt)),
    }),
  )

function everyPlace() {
  return [1, 2].flatMap((libraryId) =>
    Array.from({ length: 9 }, (_, index) => ({ libraryId, seatNumber: index + 1 })),
  )
}

function seatAt(place: { libraryId: number; seatNumber: number }) {
  return (allocation: Seat['allocation']) => exampleSeat({ ...place, allocation })
}

function memberAt(place: { libraryId: number; seatNumber: number }, index: number): fc.Arbitrary<Member> {
  return fc
    .record({
      gender: fc.constantFrom(...genders),
      status: fc.constantFrom(...memberStatuses),
      expiryDate: nearbyDay,
      name: fc.constantFrom('Asha', 'Ravi', 'सीता', 'अमोल'),
    })
    .map((about) => exampleMember({ id: `m-${index}`, ...place, ...about }))
}
