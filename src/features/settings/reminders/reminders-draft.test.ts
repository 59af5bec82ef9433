import { expect, test } from 'vitest'
import { defaultReminderSettings } from '#domain/reminders/reminder-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { reminderSettingsFormSchema, toReminderSettingsFormTexts } from './reminders-draft.ts'

test('WL-1: the form gives back what it was made of, in either language', () => {
  for (const language of ['en', 'mr'] as const) {
    expect(
      reminderSettingsFormSchema.parse(toReminderSettingsFormTexts(defaultReminderSettings, language)),
    ).toEqual(defaultReminderSettings)
  }
  expect(toReminderSettingsFormTexts(defaultReminderSettings, 'mr').noticeDays).toBe('७, ३, १')
})

test.each([
  ['10 5', [10, 5]],
  ['१०, ५,१', [10, 5, 1]],
  [' 2 ', [2]],
])('days typed as %j', (noticeDays, days) => {
  const typed = { ...toReminderSettingsFormTexts(defaultReminderSettings, 'en'), noticeDays }
  expect(reminderSettingsFormSchema.parse(typed).noticeDays).toEqual(days)
})

test.each(['seven', '7; 3', '0', '61'])('%j is refused at its field', (noticeDays) => {
  const typed = { ...toReminderSettingsFormTexts(defaultReminderSettings, 'en'), noticeDays }
  const wrong = { noticeDays: { code: 'not_in_range', params: { least: 1, most: 60 } } }
  expect(checkFormBySchema(reminderSettingsFormSchema, typed)).toEqual({ wrong })
})
