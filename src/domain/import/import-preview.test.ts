import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Gender } from '../members/member.ts'
import { recordFromNames, unlistedMemberFields } from '../members/member-fields.ts'
import { defaultPrivacySettings } from '../members/privacy.ts'
import { roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import { type Seat, seatIdOfNewDatabase } from '../seating/seat.ts'
import { anchorDayFromDates, type Term } from '../terms/term.ts'
import {
  countImportOutcomes,
  type FactsForImportPreview,
  type ImportKnownMember,
  type ImportPreviewLine,
  previewImport,
  seatIdsGivenByImport,
} from './import-preview.ts'
import type { ImportLineTextsByField, ImportReadingChoices } from './read-import-line.ts'

const choices: ImportReadingChoices = {
  dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
  gender: null,
  libraryId: null,
}

const seats: Seat[] = [1, 2].flatMap((libraryId) =>
  [1, 2, 3, 4].map((seatNumber) => ({
    id: seatIdOfNewDatabase(libraryId, seatNumber),
    ...{ libraryId, seatNumber, allocation: seatNumber === 4 ? 'Girls' : 'Anyone' },
    ...{ retiredOn: null, revision: 1 },
  })),
)

const term = (joinDate: string, expiryDate: string): Term => ({
  ...{ id: 't', previousId: null, firstDay: joinDate, lastDay: expiryDate, soldLastDay: expiryDate },
  ...{
    anchorDay: anchorDayFromDates(joinDate, expiryDate),
    soldAnchorDay: anchorDayFromDates(joinDate, expiryDate),
  },
  ...{ price: 50_000, discount: 0, state: 'Sold' },
})

function known(number: number, part: Partial<ImportKnownMember> = {}): ImportKnownMember {
  const seatId = part.seatId ?? null
  const seat = seats.find(({ id }) => id === seatId)
  return {
    ...{ id: `m${number}`, number, name: `Member ${number}`, phone: `98000000${10 + number}` },
    ...{ gender: 'Male', seatId, partIds: seatId === null ? [] : [1], pauses: [], hasLentSeat: false },
    ...{ terms: [{ planId: 'month', price: 50_000, lastDay: '2026-12-10' }], isSample: false },
    ...{ joinDate: '2026-11-10', expiryDate: '2026-12-10', status: 'Active', language: null },
    ...{ hasNoReminders: false, isMinor: false, balance: 0, owed: null, photo: null, revision: 1 },
    ...recordFromNames(unlistedMemberFields, () => ''),
    ...{ parentsPhone: '9800000099', aadhar: '2345 6789 0124', address: 'Nashik' },
    ...{ libraryId: seat?.libraryId ?? null, seatNumber: seat?.seatNumber ?? null },
    ...part,
  }
}

function stateOf(members: readonly ImportKnownMember[]): FactsForImportPreview {
  return {
    ...{
      members,
      seats,
      setup: roomsHoursAndPlansOfNewDatabase,
      privacy: defaultPrivacySettings,
      today: '2026-11-22',
    },
    terms: new Map(members.map(({ id, joinDate, expiryDate }) => [id, [term(joinDate, expiryDate)]])),
    comparesAadhar: true,
    numbersGiven: new Set(members.map(({ number }) => number)),
  }
}

const plan = (
  rows: readonly ImportLineTextsByField[],
  members: readonly ImportKnownMember[] = [],
  more: Partial<ImportReadingChoices> = {},
) =>
  previewImport(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    { ...choices, ...more },
    stateOf(members),
  )

const said = (lines: readonly ImportPreviewLine[]) =>
  lines.map((line) =>
    line.outcome === 'refused' ? line.refusals.map(({ problem }) => problem).join() : line.outcome,
  )

const asha: ImportLineTextsByField = {
  name: 'Asha Patil',
  phone: '9822012345',
  expiryDate: '10/12/2026',
  gender: 'F',
}

describe('IO-3: a line is', () => {
  test('new, with what import needs, and says what the centre asks for besides', () => {
    const [line] = plan([{ ...asha, room: 'Main Library', seat: '4', due: '200' }])
    expect(line).toMatchObject({
      outcome: 'new',
      missing: ['parentsPhone', 'aadhar', 'address'],
      member: {
        ...{ joinDate: '2026-11-10', expiryDate: '2026-12-10', seatId: '1-4', partIds: [1] },
        ...{ planId: 'month', due: 20_000, status: 'Active', number: null },
      },
    })
  })

  test('new with a joining day alone: the first plan counts from it', () => {
    const { expiryDate: _none, ...rest } = asha
    expect(plan([{ ...rest, joinDate: '31/01/2026' }])).toMatchObject([
      { member: { joinDate: '2026-01-31', expiryDate: '2026-02-28' } },
    ])
  })

  test('changed, with the fields; an empty cell changes nothing', () => {
    const [line] = plan(
      [{ name: 'Member 1', phone: '9800000011', address: 'Pune', notes: ' ', gender: '' }],
      [known(1)],
    )
    expect(line).toMatchObject({
      ...{ outcome: 'changed', memberId: 'm1', edits: { address: 'Pune' } },
      changes: [{ field: 'address', from: 'Nashik', to: 'Pune' }],
    })
  })

  test('unchanged, in whatever form phone, Aadhaar number and status stand', () => {
    const cells = { name: 'member  1', phone: '+91 98000 00011', aadhar: 'XXXX XXXX 0124', status: 'Expired' }
    expect(said(plan([cells], [known(1, { name: 'Member 1' })]))).toEqual(['changed'])
    expect(said(plan([{ ...cells, name: 'Member 1' }], [known(1)]))).toEqual(['unchanged'])
    expect(said(plan([{ number: '1', aadhar: '२३४५६७८९०१२४' }], [known(1)]))).toEqual(['unchanged'])
    expect(said(plan([{ number: '1', aadhar: '2345 6789 0125' }], [known(1)]))).toEqual(['changed'])
  })

  test('the member with its number, but not where name and phone are another’s', () => {
    expect(said(plan([{ number: '1', name: 'New name' }], [known(1)]))).toEqual(['changed'])
    expect(said(plan([{ ...asha, number: '1' }], [known(1)]))).toEqual(['number_of_another'])
    expect(plan([{ ...asha, number: '7' }], [known(1)])).toMatchObject([
      { outcome: 'new', member: { number: 7 } },
    ])
  })

  test('refused as a total, or for what it lacks, each with its reason', () => {
    const rows = [
      { name: 'Total', due: '5000' },
      { due: '5000' },
      { phone: '1', name: 'एकूण' },
      { name: 'Asha', expiryDate: '10/12/2026' },
      { phone: '9822012345', expiryDate: '10/12/2026' },
      { name: 'Asha', phone: '9822012345' },
      { ...asha, phone: '9.8E+09' },
      { ...asha, expiryDate: 'soon', room: 'Terrace' },
      { ...asha, joinDate: '11/12/2026' },
      { name: '  ', phone: '' },
    ]
    expect(said(plan(rows))).toEqual([
      ...['total', 'total', 'total', 'phone_required', 'name_required', 'day_required', 'phone_damaged'],
      ...['not_a_day,unknown_room', 'ends_before_it_begins'],
    ])
  })

  test('refused as a total that says more than the word, but not where somebody of such a name has a phone', () => {
    const rows = [
      { name: 'एकूण सदस्य: ३', due: '200' },
      { name: 'Total members - 45' },
      { name: 'Totala Rao', expiryDate: '10/12/2026' },
      { ...asha, name: 'Total Rao' },
    ]
    expect(said(plan(rows))).toEqual(['total', 'total', 'phone_required', 'new'])
  })

  test('refused where the same person stands in an earlier line; sisters with one phone are two', () => {
    const sister = { ...asha, name: 'Usha Patil' }
    const again = { ...asha, name: 'ASHA  patil', phone: '+91 98220-12345' }
    expect(said(plan([asha, sister, again]))).toEqual(['new', 'new', 'twice'])
    expect(plan([asha, again])[1]).toMatchObject({ refusals: [{ line: 2 }] })
    expect(said(plan([{ ...asha, expiryDate: '?' }, asha]))).toEqual(['not_a_day', 'new'])
  })

  test('told that a due and a shift of somebody who is there stay', () => {
    expect(plan([{ number: '1', due: '300', name: 'Member 1' }], [known(1)])).toMatchObject([
      { outcome: 'unchanged', remarks: ['due_stays'] },
    ])
  })

  test('refused where a corrected date would end the term before it begins (TM-6)', () => {
    expect(said(plan([{ number: '1', expiryDate: '01/11/2026' }], [known(1)]))).toEqual([
      'ends_before_it_begins',
    ])
  })
})

describe('IO-3: a seat', () => {
  test('that the file gives away is told, whoever gets it; that of a refused line is not', () => {
    const rows = [
      { ...asha, seat: '2', room: 'Main Library' },
      { ...asha, name: 'Usha', seat: '2', room: 'Main Library' },
      { ...asha, name: 'Member 1', phone: known(1).phone, seat: '3', room: 'Main Library' },
      { ...asha, name: 'Lata', phone: '', seat: '4', room: 'Main Library' },
    ]
    const lines = plan(rows, [known(1)])
    expect(said(lines)).toEqual(['new', 'seat_twice', 'changed', 'phone_required'])
    expect([...seatIdsGivenByImport(lines)]).toEqual(['1-2', '1-3'])
  })

  const on = (number: string, more: ImportLineTextsByField = {}): ImportLineTextsByField => ({
    ...asha,
    seat: number,
    room: 'Main Library',
    ...more,
  })

  test('needs a room and a gender, from a column or chosen for the file', () => {
    const { gender: _gender, ...noGender } = asha
    expect(said(plan([{ ...asha, seat: '1' }]))).toEqual(['room_required'])
    expect(said(plan([{ ...asha, seat: '1' }], [], { libraryId: 2 }))).toEqual(['new'])
    expect(said(plan([{ ...noGender, seat: '1', room: 'Main Library' }]))).toEqual(['gender_required'])
    expect(said(plan([{ ...noGender, seat: '1', room: 'Main Library' }], [], { gender: 'Male' }))).toEqual([
      'new',
    ])
  })

  test('is unknown, of the other gender, taken by somebody, or twice in the file', () => {
    const rows = [
      on('9'),
      on('4', { gender: 'M', name: 'Ravi' }),
      on('1', { name: 'Usha' }),
      on('2', { name: 'Lata' }),
      on('2', { name: 'Meera' }),
    ]
    const lines = plan(rows, [known(1, { seatId: '1-1' })])
    expect(said(lines)).toEqual(['unknown_seat', 'seat_of_other_gender', 'seat_taken', 'new', 'seat_twice'])
    expect(lines[2]).toMatchObject({ refusals: [{ by: 'Member 1' }] })
    expect(lines[4]).toMatchObject({ refusals: [{ line: 5 }] })
  })

  test('may be swapped by two lines, as seats are judged after the whole file', () => {
    const two = [known(1, { seatId: '1-1' }), known(2, { seatId: '1-2' })]
    const rows = [
      { number: '1', seat: '2' },
      { number: '2', seat: '1' },
    ]
    expect(said(plan(rows, two))).toEqual(['changed', 'changed'])
  })

  test('stays with a member whose line is refused, which is in the way of another', () => {
    const two = [known(1, { seatId: '1-1' }), known(2, { seatId: '1-2' })]
    const rows = [
      { number: '1', seat: '2' },
      { number: '2', seat: '9' },
    ]
    expect(said(plan(rows, two))).toEqual(['seat_taken', 'unknown_seat'])
  })

  test('is given up where the file says so', () => {
    const [line] = plan([{ number: '1', seat: 'No seat' }], [known(1, { seatId: '1-1' })])
    expect(line).toMatchObject({ edits: { seatId: null }, changes: [{ from: 'Main Library - 1', to: null }] })
  })
})

/** The members as they would be after an import. */
function applied(
  members: readonly ImportKnownMember[],
  lines: readonly ImportPreviewLine[],
): ImportKnownMember[] {
  const placed = (seatId: string | null) => {
    const seat = seats.find(({ id }) => id === seatId)
    return { seatId, libraryId: seat?.libraryId ?? null, seatNumber: seat?.seatNumber ?? null }
  }
  const edited = members.map((member) => {
    const line = lines.find((one) => one.outcome === 'changed' && one.memberId === member.id)
    if (line?.outcome !== 'changed') return member
    const { seatId = member.seatId, ...edits } = line.edits
    return { ...member, ...edits, ...placed(seatId), partIds: seatId === null ? [] : [1] }
  })
  const added = lines.flatMap((line, index) => {
    if (line.outcome !== 'new') return []
    const { due, planId: _plan, number, language = null, ...member } = line.member
    return [known(number ?? 100 + index, { ...member, ...placed(member.seatId), language, balance: due })]
  })
  return [...edited, ...added]
}

test('IO-3, IO-8: whatever a file says, nobody holds a seat twice, and the same file again changes nothing', () => {
  const cells: fc.Arbitrary<ImportLineTextsByField> = fc.record(
    {
      number: fc.constantFrom('', '1', '2', '3', '9'),
      name: fc.constantFrom('', 'Asha', 'Ravi', 'Member 1', 'Member 2', 'Lata'),
      phone: fc.constantFrom('', '9800000011', '9800000012', '9822012345', '9.8E+09'),
      gender: fc.constantFrom('', 'M', 'F'),
      room: fc.constantFrom('Main Library', 'New Extension'),
      seat: fc.constantFrom('', '1', '2', '3', '4', '5', 'No seat'),
      expiryDate: fc.constantFrom('', '10/12/2026', '2026-11-01', 'soon'),
      joinDate: fc.constantFrom('', '10/11/2026'),
      due: fc.constantFrom('', '0', '200', '-100'),
    },
    { requiredKeys: [] },
  )
  const genders: Gender[] = ['Male', 'Female']
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), fc.constantFrom(null, ...genders), (rows, gender) => {
      const members = [known(1, { seatId: '1-1' }), known(2, { seatId: '1-2' }), known(3, { seatId: '2-4' })]
      const lines = plan(rows, members, { gender })
      const after = applied(members, lines)
      const held = after.flatMap(({ seatId }) => (seatId === null ? [] : [seatId]))
      expect(new Set(held).size).toBe(held.length)
      const taken = lines.filter(({ outcome }) => outcome !== 'refused').map(({ line }) => line)
      const again = previewImport(
        taken.map((line) => ({ line, cells: rows[line - 2] ?? {} })),
        { ...choices, gender },
        stateOf(after),
      )
      expect(countImportOutcomes(again)).toMatchObject({ unchanged: taken.length, new: 0, changed: 0 })
    }),
  )
})

describe('IO-3: a plan that the file names', () => {
  const [month] = roomsHoursAndPlansOfNewDatabase.plans
  if (!month) throw new Error('A new centre has a plan.')
  const quarter = {
    ...month,
    id: 'quarter',
    name: 'Quarter',
    nameMr: 'तिमाही',
    months: 3,
    days: null,
    libraryIds: [2],
  }
  const state = {
    ...stateOf([known(1)]),
    setup: { ...roomsHoursAndPlansOfNewDatabase, plans: [month, quarter] },
  }
  const planned = (cells: ImportLineTextsByField) => previewImport([{ line: 2, cells }], choices, state)

  test('is the plan of who is new', () => {
    expect(planned({ ...asha, plan: 'तिमाही' })[0]).toMatchObject({ member: { planId: 'quarter' } })
    expect(planned(asha)[0]).toMatchObject({ member: { planId: month.id } })
  })

  test('is refused where it is not known, or not sold in the room', () => {
    expect(said(planned({ ...asha, plan: 'Gold' }))).toEqual(['unknown_plan'])
    const seat = { room: 'Main Library', seat: '2' }
    expect(said(planned({ ...asha, ...seat, plan: 'Quarter' }))).toEqual(['no_plan'])
  })

  test('stays as it is for who is there, which is said', () => {
    const [line] = planned({ name: 'Member 1', phone: '9800000011', plan: 'Quarter' })
    expect(line).toMatchObject({ outcome: 'unchanged', remarks: ['plan_stays'] })
  })
})
