import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRoom, exampleMember, exampleSeat, nearbyDay } from '../../../test/domain-examples.ts'
import { addDays } from '../day.ts'
import { isMemberActiveOn, memberStatusOn } from '../members/member.ts'
import { type Plan, planOfNewDatabase } from '../plans/plan.ts'
import { seatHasDesk } from '../seating/seat.ts'
import { dashboardFiguresOn, upcomingRenewals } from './dashboard.ts'

const today = '2026-11-20'
/** One plan, and a day of one part. */
const centre = { plans: [planOfNewDatabase], partIds: [1] }
const seats = [1, 2, 3, 4, 5].map((seatNumber) => exampleSeat({ seatNumber }))

const sold = (lastDay: string, price: number, planId = 'month') => ({ lastDay, price, planId })

describe('DB-1: the figures of a day', () => {
  test('count active members, their seats, their fees and who is expiring soon', () => {
    const members = [
      exampleMember({ id: 'active', seatNumber: 1, expiryDate: '2026-12-10' }),
      exampleMember({ id: 'ends today', seatNumber: 2, expiryDate: today }),
      exampleMember({ id: 'expired', seatNumber: 3, expiryDate: '2026-11-19' }),
      exampleMember({ id: 'inactive', seatNumber: 4, expiryDate: '2026-11-21', status: 'Inactive' }),
      exampleMember({ id: 'without a desk', seatNumber: 6, expiryDate: '2026-11-25' }),
    ]
    expect(dashboardFiguresOn(today, { ...centre, members, seats })).toEqual({
      activeMembers: 3,
      occupied: 2,
      total: 5,
      available: 3,
      kept: 2,
      revenue: 150_000,
      expiringSoon: 2,
      endingToday: 1,
    })
  })

  test('DP-6: a desk of two parts sold twice is 2 of 2, sold once 1 of 2', () => {
    const members = [
      exampleMember({ id: 'morning', seatNumber: 1, expiryDate: today, partIds: [1] }),
      exampleMember({ id: 'evening', seatNumber: 1, expiryDate: today, partIds: [2] }),
      exampleMember({ id: 'day', seatNumber: 2, expiryDate: today, partIds: [1, 2] }),
      exampleMember({ id: 'half', seatNumber: 3, expiryDate: today, partIds: [2] }),
    ]
    const figures = (partIds: number[]) => dashboardFiguresOn(today, { ...centre, partIds, members, seats })
    expect(figures([1, 2])).toMatchObject({ occupied: 5, total: 10, available: 5 })
    expect(figures([1])).toMatchObject({ occupied: 2, total: 5, available: 3 })
    expect(figures([2])).toMatchObject({ occupied: 3, total: 5, available: 2 })
  })

  test('PL-4: a member counts with the price that was sold to them, over the length of their plan', () => {
    const year: Plan = { ...planOfNewDatabase, id: 'year', months: 12, days: null }
    const members = [
      exampleMember({ id: 'a', seatNumber: 1, expiryDate: today, terms: [sold(today, 60_000)] }),
      exampleMember({ id: 'b', seatNumber: 2, expiryDate: today, terms: [sold(today, 480_000, 'year')] }),
      exampleMember({
        id: 'over',
        seatNumber: 3,
        expiryDate: '2026-11-19',
        terms: [sold('2026-11-19', 60_000)],
      }),
    ]
    const plans = [planOfNewDatabase, year]
    expect(dashboardFiguresOn(today, { ...centre, plans, members, seats }).revenue).toBe(100_000)
  })

  test('PL-4: of several terms it is the one that the day lies in, else the next, else the last', () => {
    const terms = [sold('2026-11-30', 50_000), sold('2026-12-30', 60_000)]
    const members = [exampleMember({ seatNumber: 1, expiryDate: '2026-12-30', terms })]
    const revenueOn = (day: string) => dashboardFiguresOn(day, { ...centre, members, seats }).revenue
    expect(['2026-11-20', '2026-11-30', '2026-12-01'].map(revenueOn)).toEqual([50_000, 50_000, 60_000])
  })

  test('an empty centre has nothing of anything', () => {
    expect(dashboardFiguresOn(today, { ...centre, members: [], seats: [] })).toEqual({
      activeMembers: 0,
      occupied: 0,
      total: 0,
      available: 0,
      kept: 0,
      revenue: 0,
      expiringSoon: 0,
      endingToday: 0,
    })
  })

  test('available is never below 0, even if several members claim one seat', () => {
    const members = ['a', 'b', 'c'].map((id) => exampleMember({ id, seatNumber: 1, expiryDate: today }))
    expect(dashboardFiguresOn(today, { ...centre, members, seats: seats.slice(0, 1) }).available).toBe(0)
  })

  test('the figures agree with the badges and desks of any members on any day', () => {
    fc.assert(
      fc.property(anyRoom, nearbyDay, (room, day) => {
        const figures = dashboardFiguresOn(day, { ...centre, ...room })
        const badges = room.members.map((member) => memberStatusOn(member, day))
        const soon = badges.filter((badge) => badge === 'Expiring Soon').length
        const active = badges.filter((badge) => badge === 'Active').length + soon
        const inUse = room.seats.filter(seatHasDesk)
        const hasDesk = (seatId: string | null) => inUse.some(({ id }) => id === seatId)
        const seated = room.members.filter((one) => isMemberActiveOn(one, day) && hasDesk(one.seatId))
        expect(figures).toEqual({
          activeMembers: active,
          occupied: seated.length,
          total: inUse.length,
          available: inUse.length - seated.length,
          kept: room.members.filter((one) => !isMemberActiveOn(one, day) && hasDesk(one.seatId)).length,
          revenue: active * 50_000,
          expiringSoon: soon,
          endingToday: room.members.filter((one) => isMemberActiveOn(one, day) && one.expiryDate === day)
            .length,
        })
      }),
    )
  })
})

describe('DB-5: upcoming renewals', () => {
  const namesOf = (members: { name: string }[]) => members.map(({ name }) => name)

  test('from today to the fifth day, soonest first, then by name', () => {
    const due = (name: string, days: number) => exampleMember({ name, expiryDate: addDays(today, days) })
    const members = [
      due('Sixth', 6),
      due('Zoya', 1),
      due('Bina', 5),
      due('Past', -1),
      due('asha', 1),
      due('Now', 0),
    ]
    expect(namesOf(upcomingRenewals(today, members))).toEqual(['Now', 'asha', 'Zoya', 'Bina'])
  })

  test('at most five', () => {
    const members = ['f', 'e', 'd', 'c', 'b', 'a'].map((name) => exampleMember({ name, expiryDate: today }))
    expect(namesOf(upcomingRenewals(today, members))).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('members left out end no sooner than those listed', () => {
    fc.assert(
      fc.property(anyRoom, nearbyDay, ({ members }, day) => {
        const listed = upcomingRenewals(day, members)
        const soon = members.filter((member) => memberStatusOn(member, day) === 'Expiring Soon')
        expect(listed).toHaveLength(Math.min(5, soon.length))
        expect(soon).toEqual(expect.arrayContaining(listed))
        const last = listed.at(-1)?.expiryDate ?? ''
        for (const other of soon.filter((member) => !listed.includes(member))) {
          expect(other.expiryDate >= last).toBe(true)
        }
      }),
    )
  })
})
