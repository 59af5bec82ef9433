import { expect, test } from 'vitest'
import type { DayPart } from '../seating/hours.ts'
import { decideCheckInAnswer } from './check-in-answer.ts'

const whole: DayPart[] = [{ id: 1, startsAt: 0 }]
/** Morning from 6, afternoon from 14, night from 22. */
const three: DayPart[] = [
  { id: 1, startsAt: 360 },
  { id: 2, startsAt: 840 },
  { id: 3, startsAt: 1320 },
]
const asha = {
  ...{ status: 'Active', joinDate: '2026-11-10', expiryDate: '2026-12-10', pauses: [], hasLentSeat: false },
  ...{ seatId: 'a16', libraryId: 1, partIds: [1], balance: 0 },
} as const
type Changes = Partial<Record<keyof typeof asha, unknown>>
const answer = (changes: Changes | null, day = '2026-12-03', minute = 600, parts = whole) =>
  decideCheckInAnswer(changes && ({ ...asha, ...changes } as never), {
    ...{ now: { day, minute }, libraryId: 1, parts, graceDays: 5 },
  })
const notes = (changes: Changes, day?: string, minute?: number, parts?: DayPart[]) => {
  const given = answer(changes, day, minute, parts)
  return given.is === 'in' ? given.notes.map(({ kind }) => kind) : given
}

test('CI-2: who has a term that runs and a seat here comes in', () => {
  expect(answer({})).toEqual({ is: 'in', notes: [] })
})

test('CI-2: nobody, somebody Inactive, before the first day, and with the seat lent do not come in', () => {
  expect(answer(null)).toEqual({ is: 'not in', because: 'no member' })
  expect(answer({ status: 'Inactive' })).toEqual({ is: 'not in', because: 'no member' })
  expect(answer({ joinDate: '2026-12-04' })).toEqual({ is: 'not in', because: 'to come', on: '2026-12-04' })
  const pauses = [{ from: '2026-12-01', to: '2026-12-05', madeAt: '' }]
  expect(answer({ pauses, hasLentSeat: true, seatId: null, libraryId: null })).toEqual({
    ...{ is: 'not in', because: 'paused' },
  })
  expect(answer({ status: 'Inactive', joinDate: '2026-12-04' })).toEqual({
    is: 'not in',
    because: 'no member',
  })
})

test('CI-2: over without a seat is not in, over beyond the grace is red, over within it is amber', () => {
  expect(answer({ expiryDate: '2026-12-02', seatId: null })).toEqual({
    ...{ is: 'over', since: '2026-12-03', mayLetIn: false },
  })
  expect(answer({ expiryDate: '2026-11-27' })).toEqual({ is: 'over', since: '2026-11-28', mayLetIn: true })
  expect(notes({ expiryDate: '2026-11-28' })).toEqual(['over in grace'])
  expect(notes({ expiryDate: '2026-12-03' })).toEqual(['ends soon'])
})

test('CI-2: what is said comes in its order, the first first', () => {
  const pauses = [{ from: '2026-12-01', to: '2026-12-05', madeAt: '' }]
  expect(
    notes({ expiryDate: '2026-12-02', pauses, libraryId: 2, balance: 200_00 }, '2026-12-03', 900, three),
  ).toEqual([...['over in grace', 'paused', 'seat elsewhere', 'other shift', 'due']])
  expect(notes({ seatId: null, libraryId: null, partIds: [], expiryDate: '2026-12-08', balance: 1 })).toEqual(
    [...['no seat', 'due', 'ends soon']],
  )
  expect(notes({ balance: -500_00 })).toEqual([])
})

test('CI-2: another shift is said from half an hour before the own one on no more', () => {
  expect(notes({ partIds: [2] }, '2026-12-03', 809, three)).toEqual(['other shift'])
  expect(notes({ partIds: [2] }, '2026-12-03', 810, three)).toEqual([])
})

test('CI-4: a last day reaches to the end of the night that began on it, a first day begins with its first part', () => {
  const night = { partIds: [3], expiryDate: '2026-12-02' }
  expect(notes(night, '2026-12-03', 90, three)).toEqual(['ends soon'])
  expect(notes(night, '2026-12-03', 360, three)).toEqual(['over in grace', 'other shift'])
  const first = { partIds: [1], joinDate: '2026-12-03' }
  expect(answer(first, '2026-12-03', 90, three)).toMatchObject({ because: 'to come' })
  expect(notes(first, '2026-12-03', 329, three)).toMatchObject({ because: 'to come' })
  expect(notes(first, '2026-12-03', 330, three)).toEqual([])
})
