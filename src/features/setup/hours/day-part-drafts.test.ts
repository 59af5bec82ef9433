import { expect, test } from 'vitest'
import {
  formDraftFromSavedValues,
  rebaseFormDraft,
  resolveFormDraftConflict,
  touchedFields,
} from '#web/forms/drafts/draft-over-saved-values.ts'
import {
  type DayPartStartDraft,
  dayPartDraftComparisonRules,
  dayPartDraftsToJson,
  dayPartsToDraftJson,
  dayPartsToSave,
  faultOfDayPartDraft,
  splitLongestDayPart,
  validDayPartsAmongDrafts,
} from './day-part-drafts.ts'

const hour = (n: number) => n * 60
const stored = [
  { id: 1, startsAt: hour(6) },
  { id: 2, startsAt: hour(14) },
]

test('DP-1: another cut is made in the middle of the longest part, across midnight too, up to six parts', () => {
  let rows: DayPartStartDraft[] = [{ id: 1, from: 0 }]
  const starts: (number | string)[] = []
  for (let cut = splitLongestDayPart(rows); cut; cut = splitLongestDayPart(rows)) {
    rows = cut.rows
    starts.push(rows.find(({ id }) => id === cut?.added)?.from ?? 'none')
  }
  expect(starts).toEqual([12, 6, 18, 3, 9].map(hour))
  expect(rows.map(({ id }) => id)).toEqual([1, -4, -2, -5, -1, -3])
  const late = [
    { id: 1, from: '६:००' },
    { id: 2, from: '15.10' },
  ]
  expect(splitLongestDayPart(late)?.rows[2]).toEqual({ id: -1, from: hour(22) + 10 })
  expect(splitLongestDayPart([{ id: 1, from: 'soon' }])?.rows).toContainEqual({ id: -1, from: hour(12) })
})

test('DP-1: a time that is none, or that another part has, is a fault and no part', () => {
  const rows = [
    { id: 1, from: '6:00' },
    { id: 2, from: '०६:००' },
    { id: 3, from: '25:00' },
    { id: -1, from: '22:00' },
  ]
  expect(rows.map((row) => faultOfDayPartDraft(row, rows))).toEqual([
    'same_time',
    'same_time',
    'not_a_time',
    null,
  ])
  expect(validDayPartsAmongDrafts(rows)).toEqual([{ id: -1, startsAt: hour(22) }])
})

test('DP-5: a part that somebody else removed meanwhile is asked for as a new one', () => {
  const rows = [
    { id: 1, from: hour(6) },
    { id: 3, from: hour(20) },
    { id: -1, from: hour(22) },
  ]
  expect(dayPartsToSave(rows, stored).map(({ id }) => id)).toEqual([1, null, null])
})

test('ST-1: a time written otherwise is no edit; two operators who cut the day are told', () => {
  const draft = formDraftFromSavedValues({ cuts: dayPartsToDraftJson(stored) })
  const same = dayPartDraftsToJson([
    { id: 2, from: '१४:००' },
    { id: 1, from: '06:00' },
  ])
  expect(touchedFields({ ...draft, values: { cuts: same } }, dayPartDraftComparisonRules)).toEqual([])
  const own = dayPartDraftsToJson([
    { id: 1, from: hour(6) },
    { id: 2, from: '14:30' },
  ])
  const theirs = dayPartsToDraftJson([...stored, { id: 3, startsAt: hour(22) }])
  const told = rebaseFormDraft(
    { ...draft, values: { cuts: own } },
    { cuts: theirs },
    dayPartDraftComparisonRules,
  )
  expect(told.conflicts).toEqual(['cuts'])
  expect(told.values.cuts).toBe(own)
  expect(resolveFormDraftConflict(told, 'cuts', false).values.cuts).toBe(theirs)
})
