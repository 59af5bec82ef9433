import { z } from 'zod'
import { defaultPrivacy } from '../members/privacy.ts'
import { privacySchema } from '../members/privacy-input.ts'
import { idSchema, revisionSchema } from '../row.ts'
import { optionalText, rawText } from '../text.ts'
import { centreSchema, demoCentre, sentCentreSchema } from './centre.ts'

const customCode = rawText(200_000)

/** The one settings document (ST-1). */
export const settingsSchema = z.object({
  id: z.literal('main_settings'),
  whatsappApiKey: optionalText(500),
  smsApiKey: optionalText(500),
  homePageId: idSchema.nullable(),
  customHeadCode: customCode,
  customBodyCode: customCode,
  customFooterCode: customCode,
  centre: centreSchema,
  privacy: privacySchema,
  revision: revisionSchema,
})

export type Settings = z.output<typeof settingsSchema>

/** What changes the settings: any of the fields, and the revision of the settings that were edited. */
export const settingsChangesSchema = z
  .strictObject(settingsSchema.omit({ id: true, revision: true }).shape)
  .extend({ centre: sentCentreSchema })
  .partial()
  .extend({ revision: revisionSchema })

export type SettingsChanges = z.output<typeof settingsChangesSchema>

export const defaultSettings: Settings = {
  id: 'main_settings',
  whatsappApiKey: '',
  smsApiKey: '',
  homePageId: null,
  customHeadCode: '',
  customBodyCode: '',
  customFooterCode: '',
  centre: demoCentre,
  privacy: defaultPrivacy,
  revision: 0,
}

/** The integration keys among the settings. */
export const keyFields = ['whatsappApiKey', 'smsApiKey'] as const

export type KeyField = (typeof keyFields)[number]

/** What screens are told of an integration key in place of the key. */
export interface KeyState {
  isSet: boolean
  /** Its last four characters; empty where they would be too much of it. */
  ending: string
}

/** The settings as signed-in screens have them: an integration key never leaves the server again. */
export type ScreenSettings = Omit<Settings, KeyField> & Record<KeyField, KeyState>

/** Below this many characters no part of a key is shown. */
const leastShown = 8

/** What may be told of an integration key. */
export function keyState(key: string): KeyState {
  const characters = [...key]
  return {
    isSet: key !== '',
    ending: characters.length < leastShown ? '' : characters.slice(-4).join(''),
  }
}

/** The settings without their keys, for signed-in screens. */
export function screenSettings(settings: Settings): ScreenSettings {
  return {
    ...settings,
    whatsappApiKey: keyState(settings.whatsappApiKey),
    smsApiKey: keyState(settings.smsApiKey),
  }
}

export type PublicSettings = Omit<Settings, KeyField | 'privacy'>

/** The part of the settings that anybody may see: named field by field, so that no key slips in (AU-6). */
export function publicSettings(settings: Settings): PublicSettings {
  return {
    id: settings.id,
    homePageId: settings.homePageId,
    customHeadCode: settings.customHeadCode,
    customBodyCode: settings.customBodyCode,
    customFooterCode: settings.customFooterCode,
    centre: settings.centre,
    revision: settings.revision,
  }
}
