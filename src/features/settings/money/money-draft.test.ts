import { expect, test } from 'vitest'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import {
  clerkLimitsFormSchema,
  moneySettingsFormSchema,
  toMoneySettingsFormTexts as textsNamed,
  toClerkLimitsFormTexts,
} from './money-draft.ts'

const names = { Rent: 'भाडे', Water: 'पाणी', 'Handed over': 'रोख सोपवली' }
const moneyTexts = (money: typeof defaultMoneySettings, language: 'en' | 'mr') =>
  textsNamed(money, language, names)
const schema = moneySettingsFormSchema(names)
const moneyOf = (texts: ReturnType<typeof moneyTexts>) => schema.parse(texts)

test('LG-4, LG-6, DY-3, RC-1: what the form shows of the settings of money is what it saves', () => {
  for (const money of [
    defaultMoneySettings,
    {
      graceDays: 0,
      lateFee: 50_00,
      daysBack: 60,
      receiptPrefix: 'A/',
      expenseCategories: ['Tea'],
      clerkDiscount: 0,
      clerkDaysBack: 0,
      clerkPauseDays: 0,
      clerkJoinDays: 0,
      clerkDueDays: 0,
    },
    {
      ...defaultMoneySettings,
      graceDays: 60,
      lateFee: 10_00_000_00,
      daysBack: 0,
      clerkDiscount: 100_00,
      clerkDaysBack: 60,
      clerkPauseDays: 366,
    },
  ]) {
    const saved = {
      ...moneyOf(moneyTexts(money, 'en')),
      ...clerkLimitsFormSchema.parse(toClerkLimitsFormTexts(money, 'en')),
    }
    expect(saved).toEqual(money)
  }
})

test('LG-6: a late fee is typed in rupees, and an empty one is none', () => {
  expect(moneyTexts(defaultMoneySettings, 'en').lateFee).toBe('')
  const typed = (lateFee: string) => moneyOf({ ...moneyTexts(defaultMoneySettings, 'en'), lateFee }).lateFee
  expect([' ', '0', '₹1,050', '५०'].map(typed)).toEqual([0, 0, 1050_00, 50_00])
})

test.each([
  ['graceDays', '61'],
  ['graceDays', ''],
  ['lateFee', '1000001'],
  ['lateFee', '49.50'],
  ['daysBack', 'a week'],
] as const)('ER-2: %s of %j is refused at its field', (field, text) => {
  const texts = { ...moneyTexts(defaultMoneySettings, 'en'), [field]: text }
  expect(checkFormBySchema(schema, texts)).toMatchObject({ wrong: { [field]: { code: 'not_in_range' } } })
})

test('XP-1: categories are typed one on a line, and those of a new centre are named in the language of the screen', () => {
  const texts = moneyTexts({ ...defaultMoneySettings, expenseCategories: ['Rent', 'Tea'] }, 'mr')
  expect(texts.expenseCategories).toBe('भाडे\nTea')
  const typed = moneyOf({ ...texts, expenseCategories: ' भाडे \n\nचहा\nपाणी' }).expenseCategories
  expect(typed).toEqual(['Rent', 'चहा', 'Water'])
})

test.each([
  ['clerkDiscount', ''],
  ['clerkDiscount', '49.50'],
  ['clerkDaysBack', '61'],
  ['clerkPauseDays', '367'],
  ['clerkJoinDays', ''],
  ['clerkDueDays', '-1'],
] as const)('ER-2, RL-1: %s of %j is refused at its field', (field, text) => {
  const texts = { ...toClerkLimitsFormTexts(defaultMoneySettings, 'en'), [field]: text }
  expect(checkFormBySchema(clerkLimitsFormSchema, texts)).toMatchObject({
    wrong: { [field]: { code: 'not_in_range' } },
  })
})
