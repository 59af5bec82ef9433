import type { Language } from '../language/language.ts'
import { type CentreReminderText, defaultCentreReminderTexts } from './centre-reminder-text.ts'

/** A centre's decisions about reminders (WL-1, WL-2, WL-5). The days of grace are among those of money. */
export type ReminderSettings = {
  /** How many days before the last day a reminder is due, falling: one to three of them. */
  noticeDays: number[]
  /** The language of members who have chosen none. */
  language: Language
  /** Whether the reminders of a member under 18 go to the parents' phone. */
  minorsToParents: boolean
  texts: CentreReminderText[]
}

export const maxNoticesBeforeLastDay = 3
export const maxReminderNoticeDays = 60
export const maxReminderTexts = 20
/** In Marathi every character takes nine of a link, which should stay below 8,000. */
export const maxReminderTextLength = 700

/** The decisions that hold until the owner changes them. */
export const defaultReminderSettings: ReminderSettings = {
  noticeDays: [7, 3, 1],
  language: 'mr',
  minorsToParents: false,
  texts: defaultCentreReminderTexts,
}
