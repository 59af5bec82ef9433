import { expect, test } from 'vitest'
import { defaultReminders } from '#domain/reminders/reminder-settings.ts'
import { ApiError } from '#web/api.ts'
import { remindersOf, reminderTexts } from './reminders-draft.ts'

test('WL-1: the form gives back what it was made of, in either language', () => {
  for (const language of ['en', 'mr'] as const) {
    expect(remindersOf(reminderTexts(defaultReminders, language))).toEqual(defaultReminders)
  }
  expect(reminderTexts(defaultReminders, 'mr').noticeDays).toBe('७, ३, १')
})

test.each([
  ['10 5', [10, 5]],
  ['१०, ५,१', [10, 5, 1]],
  [' 2 ', [2]],
])('days typed as %j', (noticeDays, days) => {
  expect(remindersOf({ ...reminderTexts(defaultReminders, 'en'), noticeDays }).noticeDays).toEqual(days)
})

test.each(['seven', '7; 3', '0', '61'])('%j is refused at its field', (noticeDays) => {
  const typed = { ...reminderTexts(defaultReminders, 'en'), noticeDays }
  expect(() => remindersOf(typed)).toThrow(expect.objectContaining({ field: 'noticeDays' }))
  expect(() => remindersOf(typed)).toThrow(ApiError)
})
