import { afterEach, expect, test } from 'vitest'
import { setMarathiDigits } from '../language/digits.ts'
import { formatTwelveHourClock, spokenStretchOfDay, spokenTime } from './spoken-time.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

afterEach(() => setMarathiDigits('devanagari'))

test('an hour is shown as it is spoken', () => {
  const said = (language: 'en' | 'mr') =>
    [at(0), at(1, 5), at(5), at(6), at(11, 30), at(12), at(14, 30), at(19), at(22)].map((minute) =>
      spokenTime(minute, language),
    )
  expect(said('en')).toEqual([
    ...['12 midnight', '1:05 am', '5 am', '6 am', '11:30 am', '12 noon', '2:30 pm', '7 pm', '10 pm'],
  ])
  expect(said('mr')).toEqual([
    ...['रात्री १२', 'रात्री १:०५', 'पहाटे ५', 'सकाळी ६', 'सकाळी ११:३०'],
    ...['दुपारी १२', 'दुपारी २:३०', 'संध्याकाळी ७', 'रात्री १०'],
  ])
  expect([at(0), at(12), at(14, 30)].map((minute) => formatTwelveHourClock(minute, 'mr'))).toEqual([
    '१२',
    '१२',
    '२:३०',
  ])
})

test('hours are shown from when to when, and the whole day as 24 hours', () => {
  const late = { from: at(14), to: at(22) }
  expect(spokenStretchOfDay(late, 'en')).toBe('2 pm to 10 pm')
  expect(spokenStretchOfDay(late, 'mr')).toBe('दुपारी २ ते रात्री १०')
  expect(spokenStretchOfDay({ from: at(6), to: at(6) }, 'en')).toBe('24 hours')
  expect(spokenStretchOfDay({ from: 0, to: 0 }, 'mr')).toBe('२४ तास')
})

test('the digits of a spoken hour are those that the centre chose for sums', () => {
  setMarathiDigits('latin')
  expect(spokenTime(at(14, 30), 'mr')).toBe('दुपारी 2:30')
})
