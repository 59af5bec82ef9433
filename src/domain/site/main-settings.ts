import { z } from 'zod'
import { secondFactorCodeSchema } from '../accounts/account-input.ts'
import { type Role, roleAllowanceOf } from '../accounts/role.ts'
import { defaultEnquirySettings } from '../admissions/enquiry-settings.ts'
import { enquirySettingsSchema } from '../admissions/enquiry-settings-input.ts'
import { defaultCheckInSettings } from '../check-in/check-in-settings.ts'
import { checkInSettingsSchema } from '../check-in/check-in-settings-input.ts'
import { digitStyles } from '../language/digits.ts'
import { possiblyEmptyTextSchema, rawTextSchema } from '../language/text-schemas.ts'
import { defaultPrivacySettings } from '../members/privacy.ts'
import { privacySettingsSchema } from '../members/privacy-input.ts'
import { defaultMoneySettings } from '../money/settings/money-settings.ts'
import { moneySettingsSchema } from '../money/settings/money-settings-input.ts'
import { defaultMembersPagesSettings } from '../my/members-pages-settings.ts'
import { membersPagesSettingsSchema } from '../my/members-pages-settings-input.ts'
import { reminderSettingsSchema } from '../reminders/reminder-input.ts'
import { defaultReminderSettings } from '../reminders/reminder-settings.ts'
import { idSchema, revisionSchema } from '../row.ts'
import { defaultCentre } from './centre.ts'
import { centreSchema, sentCentreSchema } from './centre-input.ts'
import { defaultHomePageWords } from './home.ts'
import { homePageWordsSchema, sentHomePageWordsSchema } from './home-input.ts'

const customCode = rawTextSchema(200_000)

/** The one settings document (ST-1). */
export const settingsSchema = z.object({
  id: z.literal('main_settings'),
  whatsappApiKey: possiblyEmptyTextSchema(500),
  smsApiKey: possiblyEmptyTextSchema(500),
  homePageId: idSchema.nullable(),
  /** Of the admin in Marathi. */
  digits: z.enum(digitStyles),
  customHeadCode: customCode,
  customBodyCode: customCode,
  customFooterCode: customCode,
  centre: centreSchema,
  privacy: privacySettingsSchema,
  home: homePageWordsSchema,
  money: moneySettingsSchema,
  reminders: reminderSettingsSchema,
  admissions: enquirySettingsSchema,
  membersPages: membersPagesSettingsSchema,
  checkIn: checkInSettingsSchema,
  revision: revisionSchema,
})

export type Settings = z.output<typeof settingsSchema>

/** A change: any of the fields, and the revision it is based on. */
export const settingsChangesSchema = z
  .strictObject(settingsSchema.omit({ id: true, revision: true }).shape)
  .extend({ centre: sentCentreSchema, home: sentHomePageWordsSchema })
  .partial()
  .extend({
    revision: revisionSchema,
    /** Of the caller's second factor, for custom code. */
    presentCode: secondFactorCodeSchema.optional(),
  })

export type SettingsChanges = z.output<typeof settingsChangesSchema>

export const defaultSettings: Settings = {
  id: 'main_settings',
  whatsappApiKey: '',
  smsApiKey: '',
  homePageId: null,
  digits: 'devanagari',
  customHeadCode: '',
  customBodyCode: '',
  customFooterCode: '',
  centre: defaultCentre,
  privacy: defaultPrivacySettings,
  home: defaultHomePageWords,
  money: defaultMoneySettings,
  reminders: defaultReminderSettings,
  admissions: defaultEnquirySettings,
  membersPages: defaultMembersPagesSettings,
  checkIn: defaultCheckInSettings,
  revision: 0,
}

/** The integration keys among the settings. */
export const integrationKeyFields = ['whatsappApiKey', 'smsApiKey'] as const

export type IntegrationKeyFieldName = (typeof integrationKeyFields)[number]

/** An integration key as a screen gets it. */
export interface IntegrationKeyForScreens {
  isSet: boolean
  /** Its last four characters; empty for a short key. */
  ending: string
}

/** The settings for signed-in screens, which never get an integration key back. */
export type SettingsForScreens = Omit<Settings, IntegrationKeyFieldName> &
  Record<IntegrationKeyFieldName, IntegrationKeyForScreens>

/** Of a shorter key no part is shown. */
const leastShown = 8

export function toIntegrationKeyForScreens(key: string): IntegrationKeyForScreens {
  const characters = [...key]
  return {
    isSet: key !== '',
    ending: characters.length < leastShown ? '' : characters.slice(-4).join(''),
  }
}

/** The fields of custom code. */
export const customCodeFields = ['customHeadCode', 'customBodyCode', 'customFooterCode'] as const

/** The settings for the screens of a role: without the keys, and without what it may not change of keys and code (RL-1). */
export function toSettingsForScreens(settings: Settings, role: Role): SettingsForScreens {
  const seesKeys = roleAllowanceOf(role, 'settings.keys') === 'yes'
  const seesCode = roleAllowanceOf(role, 'settings.code') === 'yes'
  const { whatsappApiKey, smsApiKey } = settings
  return {
    ...settings,
    ...(!seesCode && { customHeadCode: '', customBodyCode: '', customFooterCode: '' }),
    whatsappApiKey: toIntegrationKeyForScreens(seesKeys ? whatsappApiKey : ''),
    smsApiKey: toIntegrationKeyForScreens(seesKeys ? smsApiKey : ''),
  }
}

/** The permissions that a change of these fields asks for beside `settings.change`. */
export function permissionsForSettingsChange(
  fields: readonly string[],
): ('settings.keys' | 'settings.code')[] {
  const has = (among: readonly string[]) => fields.some((field) => among.includes(field))
  return [
    ...(has(integrationKeyFields) ? (['settings.keys'] as const) : []),
    ...(has(customCodeFields) ? (['settings.code'] as const) : []),
  ]
}

export type PublicSettings = Omit<
  Settings,
  IntegrationKeyFieldName | 'privacy' | 'money' | 'reminders' | 'digits' | 'membersPages' | 'checkIn'
>

/** The public part of the settings, named field by field so that no key slips in (AU-6). */
export function toPublicSettings(settings: Settings): PublicSettings {
  return {
    id: settings.id,
    homePageId: settings.homePageId,
    customHeadCode: settings.customHeadCode,
    customBodyCode: settings.customBodyCode,
    customFooterCode: settings.customFooterCode,
    // The seal stands on receipts alone.
    centre: { ...settings.centre, seal: null },
    home: settings.home,
    admissions: settings.admissions,
    revision: settings.revision,
  }
}
