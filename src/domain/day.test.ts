import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anyDay } from '../../test/domain-examples.ts'
import {
  addDays,
  addMonth,
  dayAt,
  daysBetween,
  endOfDay,
  formatDay,
  formatDayRange,
  formatDayWithYearIfOther,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatShortMonthName,
  msUntilNextDay,
  weekdayOf,
} from './day.ts'
import { daySchema } from './row.ts'

const isDay = (text: unknown) => daySchema.safeParse(text).success
const dateOf = (day: string) => Number(day.slice(8))
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

describe('a day is a real calendar day', () => {
  test.each(['1900-01-01', '2026-11-20', '2028-02-29', '2000-02-29', '2999-12-31'])('%s is one', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    ['2026-02-29', 'not a leap year'],
    ['2100-02-29', 'a century that is no leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-00-10', 'no month 0'],
    ['2026-13-10', 'no month 13'],
    ['2026-11-00', 'no day 0'],
    ['1899-12-31', 'too long ago'],
    ['3000-01-01', 'too far off'],
    ['2026-1-5', 'written short'],
    ['20-11-2026', 'written the other way round'],
    ['2026-11-20T00:00:00Z', 'an instant'],
    ['2026-11-20\n', 'a line break after it'],
    ['', 'nothing'],
    [20_261_120, 'a number'],
    [undefined, 'missing'],
  ] as [unknown, string][])('%j is none: %s', (text) => {
    expect(daySchema.safeParse(text).error?.issues[0]?.message).toBe('not_a_day')
  })

  test('every day that can be counted to is one', () => {
    fc.assert(fc.property(anyDay, isDay))
  })
})

describe('AD-8: one calendar month later', () => {
  test.each([
    ['2026-10-20', '2026-11-20'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-01-29', '2028-02-29'],
    ['2100-01-31', '2100-02-28'],
    ['2026-02-28', '2026-03-28'],
    ['2026-03-31', '2026-04-30'],
    ['2026-12-31', '2027-01-31'],
  ])('%s leads to %s', (from, to) => {
    expect(addMonth(from)).toBe(to)
  })

  test('it is always in the next month, on the same date or on the last one where that is missing', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const later = addMonth(day)
        expect(monthsOf(later)).toBe(monthsOf(day) + 1)
        const isLastDate = addDays(later, 1).endsWith('-01')
        const isSameDate = dateOf(later) === dateOf(day)
        expect(isSameDate || (isLastDate && dateOf(later) < dateOf(day))).toBe(true)
      }),
    )
  })
})

describe('counting days', () => {
  test('a day added to 28 February is 29 February in a leap year only', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test('adding n days goes n days further, and days compare as strings', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, n) => {
        const other = addDays(day, n)
        expect(daysBetween(day, other)).toBe(n)
        expect(addDays(other, -n)).toBe(day)
        expect(other < day).toBe(n < 0)
      }),
    )
  })
})

describe('DB-6: today is the day of the centre, wherever the machine is', () => {
  const machineZone = process.env.TZ
  afterEach(() => {
    if (machineZone === undefined) delete process.env.TZ
    else process.env.TZ = machineZone
  })

  test.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'on a machine in %s the day turns at midnight in Kolkata',
    async (zone) => {
      process.env.TZ = zone
      vi.resetModules()
      const { addDays, addMonth, dayAt, daysBetween, formatLongDay, weekdayOf } = await import('./day.ts')
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      expect(dayAt(new Date('2026-11-19T18:29:59.999Z'), 'Asia/Kolkata')).toBe('2026-11-19')
      expect(dayAt(new Date('2026-11-19T18:30:00.000Z'), 'Asia/Kolkata')).toBe('2026-11-20')
      expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
      expect(addMonth('2026-01-31')).toBe('2026-02-28')
      expect(daysBetween('2026-03-01', '2026-11-20')).toBe(264)
      expect(formatLongDay('2026-11-20', 'en')).toBe('20 November 2026')
      expect(weekdayOf('2026-11-20', 'en')).toBe('Fri')
    },
  )

  test('no rule of the domain reads a clock, a random number or the time zone of the machine', () => {
    const local =
      /\.get(Date|Day|Month|FullYear|Hours|Minutes|TimezoneOffset)\(|\.toLocale|Date\.now|new Date\(\)|Math\.random/
    const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
      (name) => !name.endsWith('.test.ts'),
    )
    expect(sources).toEqual(expect.arrayContaining(['day.ts', 'members/member.ts']))
    const offenders = sources.filter((name) =>
      local.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
    )
    expect(offenders).toEqual([])
  })

  test('the next day is a minute away at 23:59, and a whole day at midnight', () => {
    expect(msUntilNextDay(new Date('2026-11-19T18:29:00Z'), 'Asia/Kolkata')).toBe(60_000)
    expect(msUntilNextDay(new Date('2026-11-19T18:29:59.999Z'), 'Asia/Kolkata')).toBe(1)
    expect(msUntilNextDay(new Date('2026-11-19T18:30:00Z'), 'Asia/Kolkata')).toBe(86_400_000)
  })

  test('MP-5: a day ends at the next midnight of its zone, also ahead of and behind all others', () => {
    const end = (day: string, zone: string) => endOfDay(day, zone).toISOString()
    expect(end('2026-12-01', 'Asia/Kolkata')).toBe('2026-12-01T18:30:00.000Z')
    expect(end('2026-12-31', 'UTC')).toBe('2027-01-01T00:00:00.000Z')
    expect(end('2026-12-01', 'Pacific/Kiritimati')).toBe('2026-12-01T10:00:00.000Z')
    expect(end('2026-12-01', 'Pacific/Pago_Pago')).toBe('2026-12-02T11:00:00.000Z')
    expect(end('2026-03-29', 'Europe/London')).toBe('2026-03-29T23:00:00.000Z')
  })

  test('the days on which clocks change have 23 and 25 hours', () => {
    const hours = (instant: string) => msUntilNextDay(new Date(instant), 'Europe/London') / 3_600_000
    expect(hours('2026-03-29T00:00:00Z')).toBe(23)
    expect(hours('2026-10-24T23:00:00Z')).toBe(25)
  })

  test('waiting until the next day is just long enough, at any instant in any zone', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    const zones = fc.constantFrom(
      'Asia/Kolkata',
      'UTC',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Auckland',
    )
    fc.assert(
      fc.property(instants, zones, (now, zone) => {
        const next = now + msUntilNextDay(new Date(now), zone)
        const today = dayAt(new Date(now), zone)
        expect(dayAt(new Date(next - 1), zone)).toBe(today)
        expect(dayAt(new Date(next), zone)).toBe(addDays(today, 1))
      }),
    )
  })
})

describe('days as people read them', () => {
  test('short and long, in English and in Marathi', () => {
    expect(formatDay('2026-11-20', 'en')).toBe('20 Nov 2026')
    expect(formatDay('2026-11-20', 'mr')).toBe('२० नोव्हें २०२६')
    expect(formatLongDay('2026-11-20', 'en')).toBe('20 November 2026')
    expect(formatLongDay('2026-11-20', 'mr')).toBe('२० नोव्हेंबर २०२६')
    expect(formatShortDay('2026-11-20', 'en')).toBe('20 Nov')
    expect(formatShortDay('2026-11-20', 'mr')).toBe('२० नोव्हें')
  })

  test('a day near another has no year, unless it is another one', () => {
    expect(formatDayWithYearIfOther('2026-12-25', '2026-11-25', 'en')).toBe('25 December')
    expect(formatDayWithYearIfOther('2026-12-25', '2026-11-25', 'mr')).toBe('२५ डिसेंबर')
    expect(formatDayWithYearIfOther('2027-01-04', '2026-12-05', 'en')).toBe('4 January 2027')
  })

  test('RC-2: a period breaks between its days alone', () => {
    const parts = (text: string) => text.split(' ').map((part) => part.replaceAll('\u00a0', ' '))
    expect(parts(formatDayRange('2026-11-26', '2026-12-25', 'en'))).toEqual([
      '26 November 2026 –',
      '25 December 2026',
    ])
    expect(parts(formatDayRange('2026-11-26', '2026-12-25', 'mr'))).toHaveLength(2)
  })

  test('a date below ten has one digit, and September three letters', () => {
    expect(formatDay('2026-09-05', 'en')).toBe('5 Sep 2026')
    expect(formatDay('2026-05-05', 'mr')).toBe('५ मे २०२६')
  })

  test('no day is written with a dot or a comma', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('en' as const, 'mr' as const), (day, lang) => {
        const written = [formatDay(day, lang), formatLongDay(day, lang), weekdayOf(day, lang)].join(' ')
        expect(written).not.toMatch(/[.,]/)
      }),
    )
  })

  test('weekdays are short', () => {
    expect(weekdayOf('2026-11-20', 'en')).toBe('Fri')
    expect(weekdayOf('2026-11-20', 'mr')).toBe('शुक्र')
  })
})

test('XP-2: a month has its name and year in both languages, or its short name alone', () => {
  expect([formatMonth('2026-11', 'en'), formatMonth('2026-11', 'mr')]).toEqual([
    'November 2026',
    'नोव्हेंबर २०२६',
  ])
  expect([formatShortMonthName('2026-11', 'en'), formatShortMonthName('2027-01', 'mr')]).toEqual([
    'Nov',
    'जाने',
  ])
})
