import { expect, test } from 'vitest'
import { checkInPressResult, type LastCheckIn } from './check-in-press-result.ts'

const moment = (time: string, day = '03') => `2026-12-${day}T${time}:00.000Z`
const inside = (inAt: string, endsAt = '22:00'): LastCheckIn => ({
  ...{ libraryId: 1, inAt: moment(inAt), outAt: null, endsAt: moment(endsAt), end: null },
})
const gone = (inAt: string, outAt: string, end: LastCheckIn['end'] = 'press'): LastCheckIn => ({
  ...{ ...inside(inAt), outAt: moment(outAt), end },
})
const press = (last: LastCheckIn | null, time: string, libraryId = 1) =>
  checkInPressResult(last, { libraryId, at: moment(time) })

test('CI-4: the first press is in, one more than ten minutes later is out, and the next one in again', () => {
  expect(press(null, '10:00')).toBe('in')
  expect(press(inside('10:00'), '10:11')).toBe('out')
  expect(press(gone('10:00', '12:00'), '12:11')).toBe('in')
})

test('CI-4: again within ten minutes is no error and no second row', () => {
  for (const time of ['10:00', '10:05', '10:10'])
    expect([time, press(inside('10:00'), time)]).toEqual([time, 'still in'])
  expect(checkInPressResult(inside('10:00'), { libraryId: 1, at: '2026-12-03T10:10:00.001Z' })).toBe('out')
  for (const time of ['12:00', '12:10']) expect(press(gone('10:00', '12:00'), time)).toBe('still out')
})

test('CI-4: a press in another room ends the one and begins one there, also within ten minutes', () => {
  expect(press(inside('10:00'), '10:01', 2)).toBe('in, out elsewhere')
  expect(press(inside('10:00'), '11:01', 2)).toBe('in, out elsewhere')
  expect(press(gone('10:00', '12:00'), '12:01', 2)).toBe('in')
})

test('CI-4: the first press within an hour of an end by itself is that one’s out', () => {
  expect(press(inside('10:00', '14:00'), '13:59')).toBe('out')
  expect(press(inside('10:00', '14:00'), '14:00')).toBe('out after its end')
  expect(press(gone('10:00', '14:00', 'itself'), '15:00')).toBe('out after its end')
  expect(press(gone('10:00', '14:00', 'itself'), '15:01')).toBe('in')
  expect(press(inside('10:00', '14:00'), '15:01')).toBe('in')
  // Afterwards the mark is gone, and it is an out like any other.
  expect(press(gone('10:00', '14:40'), '14:45')).toBe('still out')
  expect(press(inside('10:00', '14:00'), '14:30', 2)).toBe('in')
})
