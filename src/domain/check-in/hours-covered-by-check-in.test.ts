import { expect, test } from 'vitest'
import { hoursCoveredByCheckIn } from './hours-covered-by-check-in.ts'

const zone = 'Asia/Kolkata'
/** A moment of Kolkata's clock in December 2026. */
const at = (day: number, time: string) =>
  new Date(`2026-12-${String(day).padStart(2, '0')}T${time}:00+05:30`).toISOString()
const hours = (inAt: string, outAt: string) =>
  hoursCoveredByCheckIn(inAt, outAt, zone).map(({ day, hour }) => `${day.slice(8)} ${hour}`)

test('CI-6: each full hour counts with in ≤ h < out', () => {
  expect(hours(at(3, '10:00'), at(3, '12:00'))).toEqual(['03 10', '03 11'])
  expect(hours(at(3, '10:01'), at(3, '12:01'))).toEqual(['03 11', '03 12'])
  expect(hours(at(3, '10:10'), at(3, '10:50'))).toEqual([])
  expect(hours(at(3, '22:30'), at(4, '01:30'))).toEqual(['03 23', '04 0', '04 1'])
})

test('CI-6: a day at most has 24 of them', () => {
  expect(hours(at(3, '07:00'), at(4, '07:00'))).toHaveLength(24)
})
