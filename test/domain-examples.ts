import fc from 'fast-check'
import { addDays, type Day } from '../src/domain/day.ts'
import {
  genders,
  type Member,
  type MemberDetails,
  type PauseOfListedMember,
  type SeatedMember,
  storedMemberStatuses,
  toListedMember,
} from '../src/domain/members/member.ts'
import { recordFromNames, unlistedMemberFields } from '../src/domain/members/member-fields.ts'
import { type RoomAndSeatNumber, type Seat, seatAllocations } from '../src/domain/seating/seat.ts'

/** The id of the example's seat of that number. */
export const exampleSeatId = (libraryId: number, seatNumber: number) => `s-${libraryId}-${seatNumber}`

/**
 * A member for a test, in all respects ordinary but for what the test is about; on the example's seat of that number
 * where one is named.
 */
export function exampleMember({
  libraryId = 1,
  seatNumber = 4,
  ...about
}: Partial<MemberDetails & RoomAndSeatNumber> = {}): MemberDetails {
  return {
    ...recordFromNames(unlistedMemberFields, () => ''),
    id: 'm-1',
    number: 1,
    name: 'Asha Patil',
    phone: '919800000001',
    parentsPhone: '919800000002',
    gender: 'Female',
    aadhar: '9999 4105 7058',
    address: 'College Road, Nashik',
    seatId: exampleSeatId(libraryId, seatNumber),
    partIds: [1],
    terms: [{ lastDay: about.expiryDate ?? '2026-11-20', planId: 'month', price: 50_000 }],
    pauses: [],
    hasLentSeat: false,
    isSample: false,
    language: null,
    hasNoReminders: false,
    isMinor: false,
    joinDate: '2026-10-20',
    expiryDate: '2026-11-20',
    status: 'Active',
    balance: 0,
    owed: null,
    photo: null,
    revision: 1,
    ...about,
  }
}

/** A pause from one day to another, made on its first day unless the test says otherwise. */
export const examplePause = (from: Day, to: Day, madeAt = `${from}T06:00:00.000Z`): PauseOfListedMember => ({
  from,
  to,
  madeAt,
})

/** A seat for a test. */
export function exampleSeat(about: Partial<Seat> = {}): Seat {
  const { libraryId = 1, seatNumber = 1 } = about
  const id = exampleSeatId(libraryId, seatNumber)
  return { id, libraryId, seatNumber, allocation: 'Anyone', retiredOn: null, revision: 1, ...about }
}

/** A member as screens have them, on the example's seat, whose desk stands unless the test says otherwise. */
export function exampleSeatedMember(about: Partial<MemberDetails & SeatedMember> = {}): SeatedMember {
  const { libraryId = 1, seatNumber = 4, hasDesk = true, ...rest } = about
  const member = exampleMember({
    ...rest,
    ...(libraryId !== null && seatNumber !== null && { libraryId, seatNumber }),
  })
  return { ...toListedMember(member), libraryId, seatNumber, hasDesk }
}

/** Any valid day. */
export const anyDay: fc.Arbitrary<Day> = fc
  .integer({ min: 0, max: 401_766 })
  .map((n) => addDays('1900-01-01', n))

/** Any day within two weeks of 20 November 2026. */
export const nearbyDay: fc.Arbitrary<Day> = fc
  .integer({ min: -14, max: 14 })
  .map((n) => addDays('2026-11-20', n))

/** Seats of both libraries with gaps, some of them retired, and members of whom no two hold one seat. */
export const anyRoom: fc.Arbitrary<{ seats: Seat[]; members: Member[] }> = fc
  .shuffledSubarray(everyPlace())
  .chain((places) =>
    fc.record({
      seats: fc.tuple(...places.map(seatAt)),
      members: fc.shuffledSubarray(places).chain((held) => fc.tuple(...held.map(memberAt))),
    }),
  )

function everyPlace() {
  return [1, 2].flatMap((libraryId) =>
    Array.from({ length: 9 }, (_, index) => ({ libraryId, seatNumber: index + 1 })),
  )
}

function seatAt(place: RoomAndSeatNumber): fc.Arbitrary<Seat> {
  return fc
    .record({
      allocation: fc.constantFrom(...seatAllocations),
      retiredOn: fc.option(fc.constant('2026-11-01'), { freq: 4 }),
    })
    .map((about) => exampleSeat({ ...place, ...about }))
}

function memberAt(place: RoomAndSeatNumber, index: number): fc.Arbitrary<Member> {
  return fc
    .record({
      gender: fc.constantFrom(...genders),
      status: fc.constantFrom(...storedMemberStatuses),
      expiryDate: nearbyDay,
      name: fc.constantFrom('Asha', 'Ravi', 'सीता', 'अमोल'),
    })
    .map((about) => exampleMember({ id: `m-${index}`, ...place, ...about }))
}
