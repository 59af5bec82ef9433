import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleSeat, exampleSeatedMember } from '../../../test/domain-examples.ts'
import { memberSearchMatcher, toSearchableMember } from '../members/member-search.ts'
import { roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import { createFinderForSearchBox, maxSearchBoxHits, parseReceiptInSearchBox } from './search-box-finder.ts'

const today = '2026-11-20'
const [first] = roomsHoursAndPlansOfNewDatabase.libraries
if (!first) throw new Error('A new centre has rooms.')
const rooms = [
  { ...first, id: 1, name: 'Hall A', nameMr: 'हॉल अ' },
  { ...first, id: 2, name: 'Hall B', nameMr: 'हॉल ब', position: 2 },
]
const setup = { ...roomsHoursAndPlansOfNewDatabase, libraries: rooms }
const places = [
  { key: 'members', names: ['members', 'सदस्य'] },
  { key: 'money', names: ['money', 'पैसे'] },
]
const member = (name: string, phone: string, libraryId: number, seatNumber: number) =>
  exampleSeatedMember({ id: name, name, phone, libraryId, seatNumber })
const members = [
  member('Amol Deore', '+91 98000 01041', 1, 12),
  member('Asha', '98000 10410', 2, 12),
  member('Asha Patil', '98220 12345', 1, 4),
  member('Hallappa Naik', '98000 00012', 2, 5),
]
const seats = [...[4, 12, 13].map((n) => [1, n] as const), ...[5, 12, 13].map((n) => [2, n] as const)].map(
  ([libraryId, seatNumber]) => exampleSeat({ libraryId, seatNumber }),
)
const find = createFinderForSearchBox({
  members: members.map(toSearchableMember),
  seats,
  setup,
  places,
  today,
})

/** The rows in a word each. */
const rowsOf = (typed: string) =>
  find(typed).rows.map((row) => {
    if (row.kind === 'member') return row.searched.member.name
    if (row.kind === 'seat') return `seat ${row.seat.libraryId}-${row.seat.seatNumber}`
    return row.kind === 'room' ? row.library.name : row.place
  })

describe('desk 7: the meant comes first', () => {
  test.each([
    ['हॉल A', ['Hall A', 'Amol Deore', 'Asha Patil']],
    ['hall b', ['Hall B', 'Asha', 'Hallappa Naik']],
    ['hall a 12', ['Amol Deore']],
    ['12 hall b', ['Asha']],
    ['हॉल ब 12', ['Asha']],
    ['hall a 13', ['seat 1-13']],
    ['13', ['seat 1-13', 'seat 2-13']],
    ['जागा १३', ['seat 1-13', 'seat 2-13']],
    ['seat 12', ['Amol Deore', 'Asha']],
    ['98220 12345', ['Asha Patil']],
    ['+91 98000-01041', ['Amol Deore']],
    ['९८००००१०४१', ['Amol Deore']],
    ['asha', ['Asha', 'Asha Patil']],
    ['deore amol', ['Amol Deore']],
    ['money', ['money']],
    ['पैसे', ['money']],
  ])('%s', (typed, found) => {
    expect(rowsOf(typed)).toEqual(found)
  })

  test('an exact phone number comes before a number that only holds it', () => {
    const longer = member('A Longer One', '+1 98220 12345 99', 1, 5)
    const both = createFinderForSearchBox({
      members: [longer, ...members].map(toSearchableMember),
      seats,
      setup,
      places,
      today,
    })
    const names = both('98220 12345').rows.map((row) => row.kind === 'member' && row.searched.member.name)
    expect(names).toEqual(['Asha Patil', 'A Longer One'])
  })

  test('a name that only begins like a room or a view stands before it', () => {
    expect(rowsOf('halla')).toEqual(['Hallappa Naik'])
    expect(rowsOf('me')).toEqual(['members'])
    expect(rowsOf('mo')).toEqual(['Amol Deore', 'money'])
  })

  test('nothing is found by nothing', () => {
    expect(find('  ')).toMatchObject({ command: null, rows: [], more: 0 })
  })
})

describe('a command', () => {
  test.each([
    ['fee amol', 'fee'],
    ['शुल्क अमोल', 'fee'],
    ['amol fee', 'fee'],
    ['आठवण amol', 'remind'],
    ['स्मरण amol', 'remind'],
    ['remind Amol', 'remind'],
    ['edit deore', 'edit'],
  ])('opens a sheet of the member: %s', (typed, command) => {
    expect(find(typed)).toMatchObject({ command, rows: [{ kind: 'member' }] })
    expect(rowsOf(typed)).toEqual(['Amol Deore'])
  })

  test('is a name where nobody is found by the rest', () => {
    const named = member('Fee Amolsen', '98', 1, 13)
    const findNamed = createFinderForSearchBox({
      members: [toSearchableMember(named)],
      seats,
      setup,
      places,
      today,
    })
    expect(findNamed('fee amols')).toMatchObject({ command: 'fee', rows: [{ searched: { member: named } }] })
    expect(findNamed('fee')).toMatchObject({ command: null, rows: [{ searched: { member: named } }] })
    expect(find('fee nobody')).toMatchObject({ command: null, rows: [] })
  })
})

describe('parts of the day and desks that are gone', () => {
  const hours = {
    parts: [
      { id: 1, startsAt: 360 },
      { id: 2, startsAt: 840 },
    ],
    shifts: [],
    revision: 0,
  }
  test('a seat that is held in one part is found by who holds it and by the part that is free', () => {
    const found = createFinderForSearchBox({
      members: members.map(toSearchableMember),
      seats,
      setup: { ...setup, hours },
      places,
      today,
    })
    expect(found('hall a 12').rows).toMatchObject([{ kind: 'member' }, { kind: 'seat', freePartIds: [2] }])
  })

  test('LY-6: a retired desk is not free', () => {
    const retired = seats.map((seat) => ({ ...seat, retiredOn: today }))
    const found = createFinderForSearchBox({ members: [], seats: retired, setup, places, today })
    expect(found('13').rows).toEqual([])
  })
})

test.each([
  ['123', { series: null, serial: 123, isMeant: false }],
  ['000123', { series: null, serial: 123, isMeant: true }],
  ['2026-27/000123', { series: '2026-27/', serial: 123, isMeant: true }],
  ['a/2026-27/१२३', { series: 'A/2026-27/', serial: 123, isMeant: true }],
  ['amol', null],
  ['hall a 12', null],
  ['98220 12345', null],
  ['0', null],
])('RC-1: a receipt is found by its number: %s', (typed, receipt) => {
  expect(parseReceiptInSearchBox(typed)).toEqual(receipt)
})

test('the box finds every member whom the search of the members finds, and no row twice', () => {
  const word = fc.constantFrom(
    'asha',
    'am',
    'hall',
    'a',
    'b',
    '12',
    '4',
    'deore',
    '98000',
    'सदस्य',
    'जागा',
    'active',
  )
  const some = fc.array(
    fc.record({
      name: fc.constantFrom('Asha', 'Amol Deore', 'Hall', 'सीता', '12'),
      phone: fc.constantFrom('98000 01041', '', '12'),
      libraryId: fc.constantFrom(1, 2),
      seatNumber: fc.constantFrom(4, 12),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(some, fc.array(word, { minLength: 1, maxLength: 3 }), (people, words) => {
      const typed = words.join(' ')
      const all = people.map((about, n) =>
        toSearchableMember(exampleSeatedMember({ ...about, id: `m-${n}` })),
      )
      const { rows, more } = createFinderForSearchBox({ members: all, seats, setup, places, today })(typed)
      const found = all.filter((searched) => memberSearchMatcher(typed, setup)?.(searched, today))
      const shown = rows.flatMap((row) => (row.kind === 'member' ? [row.searched] : []))
      expect(rows.length).toBeLessThanOrEqual(maxSearchBoxHits)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length + more).toBeGreaterThanOrEqual(found.length)
      if (more === 0) for (const searched of found) expect(shown).toContain(searched)
    }),
  )
})
