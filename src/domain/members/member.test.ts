import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay, exampleMember, exampleSeatedMember, nearbyDay } from '../../../test/domain-examples.ts'
import { addDays, daysBetween } from '../day.ts'
import { expiresAfter, monthPlan } from '../seating/plan.ts'
import {
  byName,
  expiringSoonDays,
  foldSearch,
  isActiveOn,
  isExpiringSoonOn,
  matchesSearch,
  memberStatuses,
  searchText,
  statusOn,
} from './member.ts'

const today = '2026-11-20'
const statusOf = (about: Parameters<typeof exampleMember>[0]) => statusOn(exampleMember(about), today)

describe('MB-5: the status of a member on a day', () => {
  test('a member whose term ends today is still active, and expiring soon', () => {
    expect(statusOf({ expiryDate: today })).toBe('Expiring Soon')
    expect(isActiveOn(exampleMember({ expiryDate: today }), today)).toBe(true)
  })

  test('a member whose term ended yesterday is expired', () => {
    expect(statusOf({ expiryDate: '2026-11-19' })).toBe('Expired')
    expect(isActiveOn(exampleMember({ expiryDate: '2026-11-19' }), today)).toBe(false)
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

  test('status, active (DB-2) and expiring soon (DB-3) agree for any member on any day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...memberStatuses), nearbyDay, nearbyDay, (status, expiryDate, day) => {
        const shown = statusOn({ status, expiryDate }, day)
        const left = daysBetween(day, expiryDate)
        expect(shown === 'Inactive').toBe(status === 'Inactive')
        expect(shown === 'Active' || shown === 'Expiring Soon').toBe(isActiveOn({ status, expiryDate }, day))
        expect(isActiveOn({ status, expiryDate }, day)).toBe(status === 'Active' && left >= 0)
        expect(isExpiringSoonOn({ status, expiryDate }, day)).toBe(
          status === 'Active' && left >= 0 && left <= expiringSoonDays,
        )
      }),
    )
  })
})

describe('AD-8: the term of a new member', () => {
  test('ends one calendar month after the join date', () => {
    expect(expiresAfter('2026-10-20', monthPlan)).toBe('2026-11-20')
    expect(expiresAfter('2027-01-31', monthPlan)).toBe('2027-02-28')
  })

  test('a member who joins today is active all month and expired the day after', () => {
    fc.assert(
      fc.property(anyDay, (joinDate) => {
        const member = { status: 'Active' as const, expiryDate: expiresAfter(joinDate, monthPlan) }
        expect(statusOn(member, joinDate)).toBe('Active')
        expect(isActiveOn(member, member.expiryDate)).toBe(true)
        expect(statusOn(member, addDays(member.expiryDate, 1))).toBe('Expired')
      }),
    )
  })
})

describe('MB-1: search', () => {
  const member = exampleSeatedMember({ name: 'Asha  Patil', phone: '+91 98000 00001', seatNumber: 42 })
  const finds = (text: string) => matchesSearch(member, text)

  test('finds a part of the name in any case, or of the phone', () => {
    expect(finds('SHA pat')).toBe(true)
    expect(finds('98000 00001')).toBe(true)
    expect(finds('ravi')).toBe(false)
  })

  test('finds a part of the text Seat N', () => {
    expect(finds('Seat 42')).toBe(true)
    expect(finds('seat 4')).toBe(true)
    expect(finds('seat 2')).toBe(false)
  })

  test('an empty search finds everybody, and spaces around it do not count', () => {
    expect(finds('  ')).toBe(true)
    expect(finds(' asha ')).toBe(true)
  })

  test('does not run from one field into the next', () => {
    expect(finds('patil +91')).toBe(false)
    expect(finds('patil\n+91')).toBe(false)
  })

  test('finds Devanagari names however their letters are composed, and digits of either kind', () => {
    const marathi = exampleSeatedMember({ name: 'सीता \u0915\u093c', phone: '९८०००', seatNumber: 42 })
    expect(matchesSearch(marathi, '\u0958')).toBe(true)
    expect(matchesSearch(marathi, 'सीता')).toBe(true)
    expect(matchesSearch(marathi, '98000')).toBe(true)
    expect(matchesSearch(marathi, 'seat ४२')).toBe(true)
  })

  test('a screen that keeps the folded text finds the same members', () => {
    const anyName = fc.string({
      unit: fc.constantFrom('A', 'a', 'ş', 'अ', 'ी', '१', ' ', '\n'),
      maxLength: 6,
    })
    fc.assert(
      fc.property(anyName, anyName, (name, text) => {
        const one = exampleSeatedMember({ name })
        expect(searchText(one).includes(foldSearch(text))).toBe(matchesSearch(one, text))
        expect(matchesSearch(one, name)).toBe(true)
        expect(matchesSearch(one, name.slice(1, 4))).toBe(true)
      }),
    )
  })
})

describe('MB-2: members are sorted by name', () => {
  const sorted = (...names: string[]) =>
    names
      .map((name) => exampleMember({ name }))
      .sort(byName)
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
        expect(members.toSorted(byName)).toEqual(members.toReversed().sort(byName))
      }),
    )
  })
})
