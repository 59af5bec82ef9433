import { expect, test } from 'vitest'
import type { SoonerSeatElsewhere, WhyEnquiryWaits } from '#domain/admissions/line/why-enquiry-waits.ts'
import { formatDayWithYearIfOther } from '#domain/day.ts'
import { adminEnglish as english } from '#languages/en.ts'
import { adminMarathi as marathi } from '#languages/mr.ts'
import { exampleEnquiry } from '../../../test/line-examples.ts'
import { formatWhyEnquiryWaits, type WhyEnquiryWaitsNames } from './why-enquiry-waits-text.ts'

const names = (language: 'en' | 'mr', shift: string, room: string | null = null): WhyEnquiryWaitsNames => ({
  words: { en: english, mr: marathi }[language].enquiries,
  day: (day) => formatDayWithYearIfOther(day, '2026-11-20', language),
  place: (seatId) => `Main Library - ${seatId}`,
  room: (id) => (id === null ? room : 'New Extension'),
  shift: () => shift,
  countElsewhere: () => '2',
})
const before: WhyEnquiryWaits = {
  kind: 'before',
  day: '2026-12-03',
  seatId: '4',
  keptSince: null,
  isPromised: false,
  elsewhere: null,
}
const girl = exampleEnquiry(1)
const said = (why: WhyEnquiryWaits, of = names('en', 'Morning'), who = girl) =>
  formatWhyEnquiryWaits(why, who, of)

test('EN-4: a row says before which day there is no seat, for whom and when', () => {
  expect(said(before).text).toBe('No seat for girls in the morning before 3 December')
  expect(said(before, names('en', 'Full day')).text).toBe(
    'No seat for girls for the full day before 3 December',
  )
  expect(said(before, names('en', 'Batch A', 'Main Library')).text).toBe(
    'No seat for girls in Main Library in Batch A before 3 December',
  )
  expect(said(before, names('en', 'Night'), exampleEnquiry(1, { gender: 'Other' })).text).toBe(
    'No seat at night before 3 December',
  )
  expect(said(before, names('mr', 'सकाळ')).text).toBe('३ डिसेंबरपूर्वी सकाळी मुलींसाठी जागा नाही')
})

test('EN-4: it says who keeps the seat beyond their term, and where there is room sooner', () => {
  const room: SoonerSeatElsewhere = { but: 'room', seatId: '1', libraryId: 2, shiftId: 1, day: null }
  expect(said({ ...before, keptSince: '2026-03-03', elsewhere: room })).toEqual({
    text: 'No seat for girls in the morning before 3 December',
    isGood: false,
    kept: 'kept by somebody over since 3 March',
    elsewhere: 'New Extension has 2',
  })
  const later = { ...room, day: '2026-11-22' }
  expect(said({ kind: 'not-in-sight', elsewhere: later })).toMatchObject({
    text: 'No seat in sight for girls in the morning',
    elsewhere: 'New Extension from 22 November',
  })
})

test('EN-4: a seat that fits, a day that is ahead, and what has to be asked', () => {
  expect(said({ kind: 'fits', seatId: '4' })).toMatchObject({
    text: 'A seat fits now: Main Library - 4',
    isGood: true,
  })
  expect(said({ kind: 'from', day: '2027-06-01' }).text).toBe('Not in line yet: from 1 June 2027')
  expect(said({ kind: 'incomplete', missing: ['gender', 'shift'] }).text).toBe(
    'Ask for: for a boy or a girl, which shift',
  )
})
