import { expect, test } from 'vitest'
import type { SeatedMember } from '#domain/members/member.ts'
import { planOfNewDatabase } from '#domain/plans/plan.ts'
import { seatHoldsAfterDayPartsCut, seatHoldsAfterShiftPartsChange } from '#domain/seating/hours.ts'
import {
  type RoomsHoursAndPlans,
  roomsHoursAndPlansOfNewDatabase,
} from '#domain/seating/rooms-hours-and-plans.ts'
import { hoursChangeImpactOf, seatDayPartHoldsOfMembers, shiftsOfTerms } from './hours-change-impact.ts'

const hour = (n: number) => n * 60
const shift = (id: number, name: string, partIds: number[]) => ({
  id,
  name,
  nameMr: '',
  position: id,
  partIds,
})
const setup: RoomsHoursAndPlans = {
  ...roomsHoursAndPlansOfNewDatabase,
  hours: {
    parts: [
      { id: 1, startsAt: hour(6) },
      { id: 2, startsAt: hour(14) },
    ],
    shifts: [shift(1, 'Full day', [1, 2]), shift(2, 'Morning', [1]), shift(3, 'Evening', [2])],
    revision: 0,
  },
  plans: [
    planOfNewDatabase,
    { ...planOfNewDatabase, id: 'morning', shiftId: 2 },
    { ...planOfNewDatabase, id: 'evening', shiftId: 3 },
  ],
}
const today = '2026-11-20'
const member = (id: string, planId: string, changes: Partial<SeatedMember> = {}) =>
  ({
    id,
    name: id,
    terms: [{ lastDay: today, planId, price: 50_000 }],
    seatId: null,
    partIds: [],
    status: 'Active',
    ...changes,
  }) as unknown as SeatedMember
const early = member('early', 'morning', { seatId: 's', partIds: [1] })
const late = member('late', 'evening', { seatId: 's', partIds: [2] })
const members = [
  early,
  late,
  member('all day', 'month', { seatId: 't', partIds: [1, 2] }),
  member('waiting', 'morning'),
  member('left', 'morning', { status: 'Inactive' }),
]

test('DP-5: a cut that moves concerns the members of the shifts whose hours change', () => {
  const wanted = [
    { id: 1, startsAt: hour(6) },
    { id: 2, startsAt: hour(14) + 30 },
  ]
  const impact = hoursChangeImpactOf(
    setup,
    members,
    seatHoldsAfterDayPartsCut(setup.hours, seatDayPartHoldsOfMembers(members), wanted),
    today,
  )
  expect(impact.shiftIds).toEqual([2, 3])
  expect(impact.members.map(({ id }) => id)).toEqual(['early', 'late', 'waiting'])
  expect(impact.doubles).toEqual([])
})

test('DP-5: a cut that adds a part inside of a shift changes nobody', () => {
  const wanted = [...setup.hours.parts, { id: null, startsAt: hour(22) }]
  const impact = hoursChangeImpactOf(
    setup,
    members,
    seatHoldsAfterDayPartsCut(setup.hours, seatDayPartHoldsOfMembers(members), wanted),
    today,
  )
  expect(impact).toEqual({ shiftIds: [], members: [], doubles: [] })
})

test('DP-5: who would hold one part of a seat together is named, once a pair', () => {
  const cut = hoursChangeImpactOf(
    setup,
    members,
    seatHoldsAfterDayPartsCut(setup.hours, seatDayPartHoldsOfMembers(members), [
      { id: 1, startsAt: hour(6) },
    ]),
    today,
  )
  expect(cut.doubles).toEqual([[early, late]])
  const ofTerms = shiftsOfTerms(setup, today)
  const shiftsOf = (id: string) => members.filter((one) => one.id === id).flatMap(ofTerms)
  const wanted = { shiftId: 2, partIds: [1, 2], shiftsOf }
  const longer = hoursChangeImpactOf(
    setup,
    members,
    seatHoldsAfterShiftPartsChange(setup.hours, seatDayPartHoldsOfMembers(members), wanted),
    today,
  )
  expect(longer.shiftIds).toEqual([2])
  expect(longer.doubles).toEqual([[early, late]])
})
