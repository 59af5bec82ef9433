import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyDay, exampleMember, nearbyDay } from '../../../test/domain-examples.ts'
import { addDays, daysBetween } from '../day.ts'
import { expiryDateForPlan, planOfNewDatabase } from '../plans/plan.ts'
import {
  byMemberName,
  expiringSoonDays,
  isMemberActiveOn,
  isMemberExpiringSoonOn,
  memberStatusOn,
  membersWithSamePhone,
  storedMemberStatuses,
} from './member.ts'

const today = '2026-11-20'
const statusOf = (about: Parameters<typeof exampleMember>[0]) => memberStatusOn(exampleMember(about), today)

describe('MB-5: the status of a member on a day', () => {
  test('a member whose term ends today is still active, and expiring soon', () => {
    expect(statusOf({ expiryDate: today })).toBe('Expiring Soon')
    expect(isMemberActiveOn(exampleMember({ expiryDate: today }), today)).toBe(true)
  })

  test('a member whose term ended yesterday is expired', () => {
    expect(statusOf({ expiryDate: '2026-11-19' })).toBe('Expired')
    expect(isMemberActiveOn(exampleMember({ expiryDate: '2026-11-19' }), today)).toBe(false)
  })

  test('the fifth day from today is soon, the sixth is not', () => {
    expect(statusOf({ expiryDate: '2026-11-25' })).toBe('Expiring Soon')
    expect(statusOf({ expiryDate: '2026-11-26' })).toBe('Active')
  })

  test('an inactive member is Inactive whatever the expiry', () => {
    for (const expiryDate of ['2026-11-19', '2026-11-21', '2027-11-21']) {
      expect(statusOf({ status: 'Inactive', expiryDate })).toBe('Inactive')
    }
  })

  test('the days of a list are counted once, not for each member', () => {
    const counted = vi.spyOn(Date.prototype, 'toISOString')
    for (let nth = 0; nth < 100; nth++) statusOf({ expiryDate: '2026-12-31' })
    expect(counted.mock.calls.length).toBeLessThanOrEqual(1)
    counted.mockRestore()
  })

  test('status, active (DB-2) and expiring soon (DB-3) agree for any member on any day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...storedMemberStatuses),
        nearbyDay,
        nearbyDay,
        (status, expiryDate, day) => {
          const shown = memberStatusOn({ status, expiryDate }, day)
          const left = daysBetween(day, expiryDate)
          expect(shown === 'Inactive').toBe(status === 'Inactive')
          expect(shown === 'Active' || shown === 'Expiring Soon').toBe(
            isMemberActiveOn({ status, expiryDate }, day),
          )
          expect(isMemberActiveOn({ status, expiryDate }, day)).toBe(status === 'Active' && left >= 0)
          expect(isMemberExpiringSoonOn({ status, expiryDate }, day)).toBe(
            status === 'Active' && left >= 0 && left <= expiringSoonDays,
          )
        },
      ),
    )
  })
})

describe('AD-8: the term of a new member', () => {
  test('ends one calendar month after the join date', () => {
    expect(expiryDateForPlan('2026-10-20', planOfNewDatabase)).toBe('2026-11-20')
    expect(expiryDateForPlan('2027-01-31', planOfNewDatabase)).toBe('2027-02-28')
  })

  test('a member who joins today is active all month and expired the day after', () => {
    fc.assert(
      fc.property(anyDay, (joinDate) => {
        const member = {
          status: 'Active' as const,
          expiryDate: expiryDateForPlan(joinDate, planOfNewDatabase),
        }
        expect(memberStatusOn(member, joinDate)).toBe('Active')
        expect(isMemberActiveOn(member, member.expiryDate)).toBe(true)
        expect(memberStatusOn(member, addDays(member.expiryDate, 1))).toBe('Expired')
      }),
    )
  })
})

describe('MB-2: members are sorted by name', () => {
  const sorted = (...names: string[]) =>
    names
      .map((name) => exampleMember({ name }))
      .sort(byMemberName)
      .map((m) => m.name)

  test('in any case, and Devanagari after Latin', () => {
    expect(sorted('Zoya', 'सीता', 'amol', 'ravi', 'Rani', 'अमोल', 'Bina')).toEqual([
      'amol',
      'Bina',
      'Rani',
      'ravi',
      'Zoya',
      'अमोल',
      'सीता',
    ])
  })

  test('members of one name always stand in the same order', () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '01', '10', '9', 'a', 'A'))
    fc.assert(
      fc.property(ids, (some) => {
        const members = some.map((id) => exampleMember({ id }))
        expect(members.toSorted(byMemberName)).toEqual(members.toReversed().sort(byMemberName))
      }),
    )
  })
})

describe('who has the same phone number', () => {
  const members = [
    exampleMember({ id: 'a', name: 'Asha', phone: '+91 98220 12345' }),
    exampleMember({ id: 'b', name: 'Bina', phone: '09822012345' }),
    exampleMember({ id: 'c', name: 'Chetan', phone: '९८२२० १२३४६' }),
    exampleMember({ id: 'd', name: 'Dev', phone: '-' }),
  ]
  const names = (id: string | null, phone: string) =>
    membersWithSamePhone(members, { id, phone }).map(({ name }) => name)

  test('in whatever form it was typed, but not the member themselves', () => {
    expect(names(null, '9822012345')).toEqual(['Asha', 'Bina'])
    expect(names('a', '9822012345')).toEqual(['Bina'])
    expect(names(null, '98220-12346')).toEqual(['Chetan'])
    expect(names(null, '9822012347')).toEqual([])
  })

  test('a few digits, or none, are no number yet', () => {
    for (const text of ['', '-', '12345', '2012345']) expect(names(null, text)).toEqual([])
  })
})
