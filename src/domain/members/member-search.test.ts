import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleSeatedMember } from '../../../test/domain-examples.ts'
import { adminEnglish as en } from '../../languages/en.ts'
import { adminMarathi as mr } from '../../languages/mr.ts'
import { type RoomsHoursAndPlans, roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import { foldSearchText, knownSearchWords, memberSearchMatcher, toSearchableMember } from './member-search.ts'

const today = '2026-11-20'
const amol = exampleSeatedMember({
  name: 'Amol Ravindra Deore',
  phone: '+91 98000 01041',
  libraryId: 2,
  seatNumber: 12,
  status: 'Active',
  expiryDate: '2026-11-10',
})
const finds = (
  text: string,
  member = amol,
  setup: Pick<RoomsHoursAndPlans, 'libraries' | 'hours' | 'plans'> = roomsHoursAndPlansOfNewDatabase,
) => memberSearchMatcher(text, setup)?.(toSearchableMember(member), today) ?? true

describe('MB-1: search', () => {
  const asha = exampleSeatedMember({ name: 'Asha  Patil', phone: '+91 98000 00001', seatNumber: 42 })

  test('finds a part of the name in any case, or of the phone', () => {
    expect(finds('SHA pat', asha)).toBe(true)
    expect(finds('98000 00001', asha)).toBe(true)
    expect(finds('ravi', asha)).toBe(false)
  })

  test('finds a part of the text Seat N', () => {
    expect(finds('Seat 42', asha)).toBe(true)
    expect(finds('seat 4', asha)).toBe(true)
    expect(finds('seat 2', asha)).toBe(false)
  })

  test('an empty search finds everybody, and spaces around it do not count', () => {
    expect(memberSearchMatcher('  ', roomsHoursAndPlansOfNewDatabase)).toBeNull()
    expect(finds(' asha ', asha)).toBe(true)
  })

  test('finds Devanagari names however their letters are composed, and digits of either kind', () => {
    const marathi = exampleSeatedMember({ name: 'सीता \u0915\u093c', phone: '९८०००', seatNumber: 42 })
    for (const text of ['\u0958', 'सीता', '98000', 'seat ४२']) expect(finds(text, marathi)).toBe(true)
  })

  test('finds every part of the name, the phone or the text Seat N, whatever it is', () => {
    const anyName = fc.string({
      unit: fc.constantFrom('A', 'a', 'ş', 'अ', 'ी', '१', ' ', '\n', 'न', '्', '+', '9'),
      maxLength: 6,
    })
    fc.assert(
      fc.property(anyName, anyName, anyName, (name, phone, text) => {
        const one = exampleSeatedMember({ name, phone })
        const lines = [name, phone, 'Seat 4'].map(foldSearchText)
        if (lines.some((line) => line.includes(foldSearchText(text)))) expect(finds(text, one)).toBe(true)
        expect(finds(name, one)).toBe(true)
      }),
    )
  })
})

describe('the search of the desk', () => {
  test.each([
    '+91 98000 01041',
    '98000 01041',
    '9800001041',
    '098000 01041',
    '0091-98000-01041',
    '+919800',
    '९८००० ०१०४१',
    '(98000) 01041',
  ])('finds a phone number in any form: %s', (text) => {
    expect(finds(text)).toBe(true)
    expect(finds(text, { ...amol, phone: '९८०००-०१०४१' })).toBe(true)
  })

  test.each(['अमोल', 'देवरे', 'देवरे अमोल', 'अमोल deore', 'रवीं'])(
    'finds a name in the other script: %s',
    (text) => {
      expect(finds(text)).toBe(true)
    },
  )

  test.each(['Amol', 'deore amol', 'DEVARE'])('finds a Marathi name by English letters: %s', (text) => {
    expect(finds(text, { ...amol, name: 'अमोल रवींद्र देवरे' })).toBe(true)
  })

  test.each(['deore amol', 'ravi deo', 'amol 98000', 'amol 12', 'deore expired', 'mol ext'])(
    'finds words in any order: %s',
    (text) => {
      expect(finds(text)).toBe(true)
    },
  )

  test.each(['जागा 12', 'जागा १२', '12 जागा', 'जागा १', 'amol seat 12', 'seat 12 new'])(
    'finds a seat: %s',
    (text) => {
      expect(finds(text)).toBe(true)
      expect(finds(text, { ...amol, seatNumber: 33 })).toBe(false)
      expect(finds(text, { ...amol, seatNumber: null })).toBe(false)
    },
  )

  test.each([
    ['मुदत संपली', { expiryDate: '2026-11-10' }],
    ['expired', { expiryDate: '2026-11-10' }],
    ['expiring soon', { expiryDate: '2026-11-22' }],
    ['लवकरच', { expiryDate: '2026-11-22' }],
    ['inactive', { status: 'Inactive' }],
    ['सक्रिय', { expiryDate: '2027-01-01' }],
  ] as const)('finds a status: %s', (text, about) => {
    expect(finds(text, { ...amol, ...about })).toBe(true)
    const others = [{ expiryDate: '2026-11-10' }, { expiryDate: '2026-11-22' }, { expiryDate: '2027-01-01' }]
    const found = others.filter((other) => finds(text, { ...amol, ...other }))
    expect(found.length).toBe('expiryDate' in about ? 1 : 0)
  })

  test.each(['New Extension', 'extension new', 'नवीन विस्तार', 'ext'])('finds a room: %s', (text) => {
    expect(finds(text)).toBe(true)
    expect(finds(text, { ...amol, libraryId: 1 })).toBe(false)
    expect(finds(text, { ...amol, libraryId: null })).toBe(false)
  })

  test.each(['amit', 'exp', 'deore sachin', '98000 01042', 'जागा 13', 'act', 'अमित', 'main', '12 अमित'])(
    'does not find who it is not: %s',
    (text) => {
      expect(finds(text)).toBe(false)
    },
  )

  test.each(['seat12', 'B12', 'asha2', 'x98000'])(
    'MB-1: letters with digits are no phone number: %s',
    (text) => {
      expect(finds(text, { ...amol, seatNumber: 44, phone: '98000 01212' })).toBe(false)
    },
  )

  test('a phone number with a blank in it finds no other number that holds its halves', () => {
    expect(finds('98000 01041', { ...amol, phone: '+91 98000 10410' })).toBe(false)
    expect(finds('98000 01041', { ...amol, phone: '01041 98000' })).toBe(false)
  })

  describe('rooms with names alike, and shifts', () => {
    const [first] = roomsHoursAndPlansOfNewDatabase.libraries
    if (!first) throw new Error('A new centre has rooms.')
    const [monthly] = roomsHoursAndPlansOfNewDatabase.plans
    if (!monthly) throw new Error('A new centre has a plan.')
    const setup = {
      libraries: [
        { ...first, id: 1, name: 'Hall A', nameMr: 'हॉल अ' },
        { ...first, id: 2, name: 'Hall B', nameMr: 'हॉल ब' },
      ],
      hours: {
        parts: [
          { id: 1, startsAt: 360 },
          { id: 2, startsAt: 840 },
        ],
        shifts: [
          { id: 1, name: 'Morning', nameMr: 'सकाळ', position: 1, partIds: [1] },
          { id: 2, name: 'Full day', nameMr: 'पूर्ण दिवस', position: 2, partIds: [1, 2] },
        ],
        revision: 0,
      },
      plans: [
        { ...monthly, id: 'mornings', shiftId: 1 },
        { ...monthly, id: 'whole', shiftId: 2 },
      ],
    }
    const [term] = amol.terms
    if (!term) throw new Error('A member has a term.')
    const inA = { ...amol, libraryId: 1, terms: [{ ...term, planId: 'mornings' }] }
    const inB = { ...amol, name: 'Babita Bhole', libraryId: 2, terms: [{ ...term, planId: 'whole' }] }
    const whoIn = (text: string) => [inA, inB].filter((member) => finds(text, member, setup))

    test.each([
      ['hall b', [inB]],
      ['हॉल A', [inA]],
      ['hall अ', [inA]],
      ['हॉल ब', [inB]],
      ['hall', [inA, inB]],
      ['b hall', [inB]],
      ['hall a 12', [inA]],
      ['hall a 13', []],
      ['hall a morning', [inA]],
      ['hall b morning', []],
    ])('a room is found by its name, and its neighbour is not: %s', (text, found) => {
      expect(whoIn(text)).toEqual(found)
    })

    test.each([
      ['morning', [inA]],
      ['सकाळ', [inA]],
      ['full day', [inB]],
      ['पूर्ण', [inB]],
      ['amol morning', [inA]],
      ['amol full', []],
      ['night', []],
    ])('DP-4: a shift is found by its name in either language: %s', (text, found) => {
      expect(whoIn(text)).toEqual(found)
    })

    test('DP-4: where the day is not divided, no shift is found', () => {
      const [part] = setup.hours.parts
      const undivided = { ...setup, hours: { ...setup.hours, parts: part ? [part] : [] } }
      expect(finds('full', inB, undivided)).toBe(false)
    })

    test('a number beside a room is the seat in it, not a part of a phone number', () => {
      expect(finds('hall a 12', { ...inA, seatNumber: 3, phone: '98000 01212' }, setup)).toBe(false)
    })
  })

  test('knows the words for a status as the badges say them, in both languages', () => {
    for (const [status, words] of Object.entries(knownSearchWords.statuses)) {
      const shown = [en, mr].map(({ statuses }) => statuses[status as keyof typeof en.statuses])
      expect(words).toBe(foldSearchText(shown.join(' ')))
    }
  })
})
