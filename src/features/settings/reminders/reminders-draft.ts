import { z } from 'zod'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { languageSchema } from '#domain/language/language-schema.ts'
import type { CentreReminderText } from '#domain/reminders/centre-reminder-text.ts'
import { maxReminderNoticeDays, type ReminderSettings } from '#domain/reminders/reminder-settings.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the form, by the names that the server gives them. */
export type ReminderSettingsFieldName = keyof ReminderSettings

/** The texts are JSON. */
export function toReminderSettingsFormTexts(
  { noticeDays, language, minorsToParents, texts }: ReminderSettings,
  shownIn: Language,
): TypedFormTexts<ReminderSettingsFieldName> {
  return {
    noticeDays: localizeDigits(shownIn, noticeDays.join(', ')),
    language,
    minorsToParents: minorsToParents ? 'yes' : 'no',
    texts: JSON.stringify(texts),
  }
}

/** The values that the texts of the form stand for. */
export const reminderSettingsFormSchema = z.object({
  noticeDays: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(typedWholeNumberSchema({ least: 1, most: maxReminderNoticeDays }))),
  language: languageSchema,
  minorsToParents: z.string().transform((text) => text === 'yes'),
  texts: z.string().transform((text): CentreReminderText[] => JSON.parse(text)),
})
