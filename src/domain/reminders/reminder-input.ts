import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { possiblyEmptyLineSchema, requiredTextSchema } from '../language/text-schemas.ts'
import { daySchema, idSchema } from '../row.ts'
import { reminderSituations, unknownCentreReminderTextPlaceholders } from './centre-reminder-text.ts'
import { doesReminderOutcomeNameDay, reminderLogEvents } from './reminder-log.ts'
import {
  maxNoticesBeforeLastDay,
  maxReminderNoticeDays,
  maxReminderTextLength,
  maxReminderTexts,
  type ReminderSettings,
} from './reminder-settings.ts'

const noticeDays = z
  .array(z.int().min(1).max(maxReminderNoticeDays))
  .min(1)
  .max(maxNoticesBeforeLastDay)
  .refine(
    (days) => days.every((day, index) => index === 0 || day < (days[index - 1] ?? 0)),
    errorCodeAsSchemaMessage('days_not_falling'),
  )

const ownText = requiredTextSchema(maxReminderTextLength).refine(
  (text) => unknownCentreReminderTextPlaceholders(text).length === 0,
  errorCodeAsSchemaMessage('unknown_place'),
)

/** A centre's decisions about reminders, as they are sent and stored. */
export const reminderSettingsSchema: z.ZodType<ReminderSettings> = z.object({
  noticeDays,
  language: languageSchema,
  minorsToParents: z.boolean(),
  texts: z
    .array(
      z.object({
        id: idSchema,
        situation: z.enum(reminderSituations),
        title: possiblyEmptyLineSchema(60),
        en: ownText,
        mr: ownText,
      }),
    )
    .max(maxReminderTexts),
})

/** The findings that need a yes after they were shown (WL-4). */
export const reminderWarningKinds = ['reminded_today'] as const

/** An entry of the log (WL-2, WL-3). Its id is made before the first try, so that trying again says nothing twice. */
export const newReminderEntrySchema = z
  .strictObject({
    id: idSchema,
    event: z.enum(reminderLogEvents),
    /** The day of `will-pay` and of `not-until`. */
    until: daySchema.nullable().default(null),
    /** The entry that is taken back. */
    takesBackId: idSchema.nullable().default(null),
    confirmed: z.array(z.enum(reminderWarningKinds)).max(1).default([]),
  })
  .refine(({ event, until }) => doesReminderOutcomeNameDay(event) === (until !== null), {
    path: ['until'],
    message: errorCodeAsSchemaMessage('not_a_day'),
  })
  .refine(({ event, takesBackId }) => (event === 'taken-back') === (takesBackId !== null), {
    path: ['takesBackId'],
    message: errorCodeAsSchemaMessage('required'),
  })

export type NewReminderEntry = z.output<typeof newReminderEntrySchema>
