import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { languageSchema } from '../language/language-schema.ts'
import { optionalLine, requiredText } from '../language/text.ts'
import { daySchema, idSchema } from '../row.ts'
import { situations, unknownPlaces } from './own-text.ts'
import { namesDay, reminderEvents } from './reminder-log.ts'
import {
  maxNoticeDays,
  maxNotices,
  maxReminderText,
  maxTexts,
  type ReminderSettings,
} from './reminder-settings.ts'

const noticeDays = z
  .array(z.int().min(1).max(maxNoticeDays))
  .min(1)
  .max(maxNotices)
  .refine(
    (days) => days.every((day, index) => index === 0 || day < (days[index - 1] ?? 0)),
    withErrorCode('days_not_falling'),
  )

const ownText = requiredText(maxReminderText).refine(
  (text) => unknownPlaces(text).length === 0,
  withErrorCode('unknown_place'),
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
        situation: z.enum(situations),
        title: optionalLine(60),
        en: ownText,
        mr: ownText,
      }),
    )
    .max(maxTexts),
})

/** The findings that need a yes after they were shown (WL-4). */
export const reminderWarnings = ['reminded_today'] as const

/** An entry of the log (WL-2, WL-3). Its id is made before the first try, so that trying again says nothing twice. */
export const reminderEntrySchema = z
  .strictObject({
    id: idSchema,
    event: z.enum(reminderEvents),
    /** The day of `will-pay` and of `not-until`. */
    until: daySchema.nullable().default(null),
    /** The entry that is taken back. */
    takesBackId: idSchema.nullable().default(null),
    confirmed: z.array(z.enum(reminderWarnings)).max(1).default([]),
  })
  .refine(({ event, until }) => namesDay(event) === (until !== null), {
    path: ['until'],
    message: withErrorCode('not_a_day'),
  })
  .refine(({ event, takesBackId }) => (event === 'taken-back') === (takesBackId !== null), {
    path: ['takesBackId'],
    message: withErrorCode('required'),
  })

export type NewReminderEntry = z.output<typeof reminderEntrySchema>
