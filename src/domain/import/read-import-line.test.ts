import { expect, test } from 'vitest'
import { roomsHoursAndPlansOfNewDatabase } from '../seating/rooms-hours-and-plans.ts'
import type { ImportField } from './columns.ts'
import { type ImportReadingChoices, readImportLine } from './read-import-line.ts'

const choices: ImportReadingChoices = {
  dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
  gender: null,
  libraryId: null,
}
const read = (field: ImportField, cell: string) => {
  const { read, wrong } = readImportLine({ [field]: cell }, choices, roomsHoursAndPlansOfNewDatabase)
  return wrong[0]?.problem ?? read
}

test.each([
  ['number', ' 12 ', { number: 12 }],
  ['number', '१२.0', { number: 12 }],
  ['name', ' रवी   जाधव ', { name: 'रवी   जाधव' }],
  ['phone', '98000 01041', { phone: '98000 01041' }],
  ['phone', '9800001041.0', { phone: '9800001041' }],
  ['phone', "'+91 98000 01041", { phone: '+91 98000 01041' }],
  ['parentsPhone', '९८००००१०४१', { parentsPhone: '९८००००१०४१' }],
  ['gender', 'F', { gender: 'Female' }],
  ['gender', 'मुलगा', { gender: 'Male' }],
  ['language', 'Marathi', { language: 'mr' }],
  ['room', 'new  extension', { libraryId: 2 }],
  ['room', 'मुख्य वाचनालय', { libraryId: 1 }],
  ['seat', 'Seat 12', { seatNumber: 12 }],
  ['seat', 'No seat', { seatNumber: null }],
  ['seat', '–', { seatNumber: null }],
  ['shift', 'full day', { shiftId: 1 }],
  ['joinDate', '३/११/२०२६', { joinDate: '2026-11-03' }],
  ['expiryDate', '46329', { expiryDate: '2026-11-03' }],
  ['status', 'Expired', { status: 'Active' }],
  ['status', 'Inactive', { status: 'Inactive' }],
  ['due', '₹1,500.00', { due: 150_000 }],
  ['due', '-200', { due: -20_000 }],
  ['due', 'रु. ५००/-', { due: 50_000 }],
  ['email', ' asha@example.com ', { email: 'asha@example.com' }],
  ['notes', "'=HYPERLINK(1)", { notes: '=HYPERLINK(1)' }],
  ['notes', "'tis", { notes: "'tis" }],
  ['address', '   ', {}],
] as const)('IO-2, IO-7: %s %j is read', (field, cell, expected) => {
  expect(read(field, cell)).toEqual(expected)
})

test.each([
  ['number', '0', 'not_a_number'],
  ['number', 'A12', 'not_a_number'],
  ['phone', '9.8E+09', 'phone_damaged'],
  ['phone', '9.80000104E9', 'phone_damaged'],
  ['phone', 'none', 'not_a_phone'],
  ['gender', 'x', 'unknown_gender'],
  ['language', 'Hindi', 'unknown_language'],
  ['room', 'Terrace', 'unknown_room'],
  ['seat', 'window', 'not_a_seat'],
  ['seat', '0', 'not_a_seat'],
  ['shift', 'Night', 'unknown_shift'],
  ['joinDate', '31/02/2026', 'not_a_day'],
  ['status', 'maybe', 'unknown_status'],
  ['due', '12.50', 'not_a_sum'],
  ['due', '1e5', 'not_a_sum'],
  ['due', '1000001', 'not_a_sum'],
  ['email', 'asha at home', 'not_an_email'],
  ['name', 'अ'.repeat(101), 'too_long'],
] as const)('IO-3: %s %j says why it cannot be used', (field, cell, problem) => {
  expect(read(field, cell)).toBe(problem)
})

test('IO-3: a room that was removed is not known', () => {
  const [main, ...others] = roomsHoursAndPlansOfNewDatabase.libraries
  const setup = {
    ...roomsHoursAndPlansOfNewDatabase,
    libraries: [{ ...main, removedOn: '2026-11-01' }, ...others],
  } as typeof roomsHoursAndPlansOfNewDatabase
  expect(readImportLine({ room: 'Main Library' }, choices, setup).wrong).toEqual([
    { field: 'room', problem: 'unknown_room' },
  ])
})
