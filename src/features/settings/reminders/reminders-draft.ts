import { digitsFor, westernDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import type { OwnText } from '#domain/reminders/own-text.ts'
import { maxNoticeDays, type ReminderSettings } from '#domain/reminders/reminder-settings.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { numberTyped } from '#web/forms/number-typed.ts'

/** The fields of the form, by the names that the server gives them. */
export type ReminderField = keyof ReminderSettings

/** The texts are JSON. */
export function reminderTexts(
  { noticeDays, language, minorsToParents, texts }: ReminderSettings,
  shownIn: Language,
): Texts<ReminderField> {
  return {
    noticeDays: digitsFor(shownIn, noticeDays.join(', ')),
    language,
    minorsToParents: minorsToParents ? 'yes' : 'no',
    texts: JSON.stringify(texts),
  }
}

/** @throws ApiError about the field that is wrong */
export function remindersOf({
  noticeDays,
  language,
  minorsToParents,
  texts,
}: Texts<ReminderField>): ReminderSettings {
  return {
    noticeDays: westernDigits(noticeDays)
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((text) => numberTyped(text, 'noticeDays', { least: 1, most: maxNoticeDays })),
    language: language === 'en' ? 'en' : 'mr',
    minorsToParents: minorsToParents === 'yes',
    texts: JSON.parse(texts) as OwnText[],
  }
}
