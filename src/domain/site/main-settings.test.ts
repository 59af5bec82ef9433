import { expect, test } from 'vitest'
import { defaultPrivacySettings } from '../members/privacy.ts'
import { defaultMoneySettings } from '../money/settings/money-settings.ts'
import { defaultReminderSettings } from '../reminders/reminder-settings.ts'
import { defaultHomePageWords } from './home.ts'
import {
  defaultSettings,
  settingsSchema,
  toIntegrationKeyForScreens,
  toPublicSettings,
  toSettingsForScreens,
} from './main-settings.ts'

test('ST-1: settings start as main_settings with empty texts and no home page', () => {
  const { centre, privacy, home, money, reminders, admissions, membersPages, checkIn, ...rest } =
    defaultSettings
  expect(rest).toEqual({
    id: 'main_settings',
    whatsappApiKey: '',
    smsApiKey: '',
    homePageId: null,
    digits: 'devanagari',
    customHeadCode: '',
    customBodyCode: '',
    customFooterCode: '',
    revision: 0,
  })
  expect(privacy).toEqual(defaultPrivacySettings)
  expect(home).toEqual(defaultHomePageWords)
  expect(money).toEqual(defaultMoneySettings)
  expect(reminders).toEqual(defaultReminderSettings)
  expect([admissions.takesEnquiries, admissions.showsFreeSeats]).toEqual([false, false])
  expect([admissions.offersAskPayment, membersPages.isOn]).toEqual([false, false])
  expect(checkIn.rooms).toEqual([])
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings)
})

test('PB-3: custom code is kept letter for letter, keys are trimmed', () => {
  const code = '\n<script>\n  hello()\n</script> '
  const saved = settingsSchema.parse({ ...defaultSettings, customHeadCode: code, smsApiKey: ' key ' })
  expect(saved.customHeadCode).toBe(code)
  expect(saved.smsApiKey).toBe('key')
})

test('ER-2: another document, or one with a part missing, is refused', () => {
  const { smsApiKey, ...incomplete } = defaultSettings
  expect(smsApiKey).toBe('')
  for (const wrong of [
    incomplete,
    { ...defaultSettings, id: 'other' },
    { ...defaultSettings, homePageId: '../x' },
    { ...defaultSettings, digits: 'roman' },
    { ...defaultSettings, customFooterCode: 'x'.repeat(200_001) },
  ]) {
    expect(settingsSchema.safeParse(wrong).success).toBe(false)
  }
})

test('AU-6: the public part has no key and nothing of privacy, money, reminders, members’ pages and check-in, and nothing else is missing', () => {
  const { whatsappApiKey, smsApiKey, privacy, money, reminders, digits, membersPages, checkIn, ...rest } = {
    ...defaultSettings,
    whatsappApiKey: 'secret-1',
    smsApiKey: 'secret-2',
  }
  const shown = toPublicSettings({
    ...rest,
    whatsappApiKey,
    smsApiKey,
    privacy,
    money,
    reminders,
    digits,
    membersPages,
    checkIn,
  })
  expect(shown).toEqual(rest)
  expect(JSON.stringify(shown)).not.toContain('secret')
})

test('of an integration key screens get that it is set and its last four characters, of a short one none', () => {
  expect(toIntegrationKeyForScreens('')).toEqual({ isSet: false, ending: '' })
  expect(toIntegrationKeyForScreens('1234567')).toEqual({ isSet: true, ending: '' })
  expect(toIntegrationKeyForScreens('12345678')).toEqual({ isSet: true, ending: '5678' })
  const settings = { ...defaultSettings, whatsappApiKey: 'a-secret-key-1', smsApiKey: 'short' }
  expect(toSettingsForScreens(settings, 'owner')).toEqual({
    ...settings,
    whatsappApiKey: { isSet: true, ending: 'ey-1' },
    smsApiKey: { isSet: true, ending: '' },
  })
})

test('RL-1: whoever may not change keys and custom code does not get them, nor the end of a key', () => {
  const settings = {
    ...defaultSettings,
    whatsappApiKey: 'a-secret-key-1',
    customHeadCode: '<script></script>',
  }
  for (const role of ['manager', 'clerk'] as const) {
    const shown = toSettingsForScreens(settings, role)
    expect(shown).toMatchObject({ customHeadCode: '', whatsappApiKey: { isSet: false, ending: '' } })
    expect(JSON.stringify(shown)).not.toMatch(/ey-1|script/)
  }
})
