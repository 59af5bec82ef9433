import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centreReminderTextPlaceholders,
  centreReminderTextsForSituation,
  defaultCentreReminderTexts,
  defaultNotSeenReminderText,
  fillCentreReminderText,
  reminderSituationOfReason,
  unknownCentreReminderTextPlaceholders,
} from './centre-reminder-text.ts'
import { reminderReasons } from './reasons.ts'
import { reminderSettingsSchema } from './reminder-input.ts'
import { defaultReminderSettings } from './reminder-settings.ts'
import {
  fillMemberPageLink,
  listReminderTextChoices,
  memberPageLinkPlaceholder,
} from './reminder-text-choice.ts'

const values = {
  name: 'Asha Patil',
  lastDay: '11 April 2027',
  amount: '₹500',
  seat: 'Main Library - 4',
  centre: 'Abhyasika',
  upi: 'abhyasika@bank',
  link: 'https://library.example/my/open/x',
}

describe('WL-2: a text of the centre’s own', () => {
  test('has the seven places filled in, as often as they stand there', () => {
    expect(
      fillCentreReminderText(
        '{name}, {name}: {amount} by {lastDay}, {seat}, {centre}, {upi}, {link}',
        values,
      ),
    ).toBe(
      'Asha Patil, Asha Patil: ₹500 by 11 April 2027, Main Library - 4, Abhyasika, abhyasika@bank, https://library.example/my/open/x',
    )
  })

  test('a name that looks like a place stays as it is', () => {
    expect(fillCentreReminderText('{name} {amount}', { ...values, name: '{amount}' })).toBe('{amount} ₹500')
  })

  test.each(['{nam}', '{Name}', '{ name }', '{}', '{name', 'name}', '{{name}}'])('%s is no place', (text) => {
    expect(unknownCentreReminderTextPlaceholders(`Hello ${text}!`)).not.toEqual([])
  })

  test('any text of known places and no other bracket is saved, and no other', () => {
    const known = fc.constantFrom(...centreReminderTextPlaceholders.map((place) => `{${place}}`))
    const plain = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `a${text.replace(/[{}]/g, '')}b`)
    const isSaved = (en: string) =>
      reminderSettingsSchema.safeParse({
        ...defaultReminderSettings,
        texts: [{ id: 'own', situation: 'due', title: 'Own', en, mr: 'नमस्कार {name}' }],
      }).success
    fc.assert(
      fc.property(fc.array(fc.oneof(known, plain), { minLength: 1, maxLength: 8 }), (parts) => {
        expect(isSaved(parts.join(' '))).toBe(true)
        expect(isSaved(`${parts.join(' ')} {sum}`)).toBe(false)
        expect(isSaved(`${parts.join(' ')} {`)).toBe(false)
      }),
    )
  })

  test('a new centre has one for every situation, in both languages, with known places alone', () => {
    expect(reminderSettingsSchema.parse(defaultReminderSettings)).toEqual(defaultReminderSettings)
    expect(
      reminderReasons.map(
        (reason) =>
          centreReminderTextsForSituation(defaultCentreReminderTexts, reminderSituationOfReason(reason))
            .length,
      ),
    ).toEqual(reminderReasons.map(() => 1))
    expect(fillCentreReminderText(defaultCentreReminderTexts[2]?.mr ?? '', values)).toContain(
      'Asha Patil, Abhyasika येथील',
    )
  })

  test('the days before fall, at most three of 1 to 60', () => {
    const isGood = (noticeDays: number[]) =>
      reminderSettingsSchema.safeParse({ ...defaultReminderSettings, noticeDays }).success
    expect([[7, 3, 1], [5], [60, 1]].map(isGood)).toEqual([true, true, true])
    expect([[], [3, 7], [3, 3], [0], [61], [9, 7, 3, 1], [1.5]].map(isGood)).toEqual(Array(7).fill(false))
  })
})

test('MP-1: a link is a mark in the centre’s own texts until they are sent, and the four texts never have one', () => {
  const facts = {
    name: `Asha${memberPageLinkPlaceholder}`,
    expiryDate: '2027-04-11',
    amount: 500_00,
    seat: null,
    centre: { en: 'Abhyasika', mr: 'अभ्यासिका' },
    upi: '',
  }
  const own = { id: 'own', situation: 'over', title: '', en: '{name}: {link}', mr: '{name}' } as const
  const choices = listReminderTextChoices(facts, { texts: [own], situation: 'over', language: 'en' })
  expect(choices.map(({ id, hasLink }) => [id, hasLink])).toEqual([
    ['own en', true],
    ['own mr', false],
    ...['en_polite', 'en_simple', 'mr_formal', 'mr_friendly'].map((id) => [id, false]),
  ])
  expect(fillMemberPageLink(choices[0]?.text ?? '', 'https://library.example/my/open/x')).toBe(
    'Asha: https://library.example/my/open/x',
  )
  expect(
    choices.filter(({ situation }) => situation === null).some(({ text }) => text.includes('link')),
  ).toBe(false)
})

test('CI-5: who was not seen is asked by the product’s text until the centre has its own; it asks for no money and counts no days', () => {
  expect(centreReminderTextsForSituation(defaultCentreReminderTexts, 'not-seen')).toEqual([
    defaultNotSeenReminderText,
  ])
  const own = { ...defaultNotSeenReminderText, id: 'own', en: 'Hello {name}', mr: 'नमस्कार {name}' }
  expect(centreReminderTextsForSituation([...defaultCentreReminderTexts, own], 'not-seen')).toEqual([own])
  expect(centreReminderTextsForSituation([], 'due')).toEqual([])
  for (const text of [defaultNotSeenReminderText.en, defaultNotSeenReminderText.mr]) {
    expect(text).not.toMatch(/\{amount\}|\{lastDay\}|[0-9०-९]/)
    expect(unknownCentreReminderTextPlaceholders(text)).toEqual([])
  }
})
