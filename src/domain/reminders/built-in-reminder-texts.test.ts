import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay } from '../../../test/domain-examples.ts'
import { formatLongDay } from '../day.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '../members/whatsapp-chat-link.ts'
import { builtInReminderTextFor, builtInReminderTexts } from './built-in-reminder-texts.ts'

const member = { name: 'Asha Patil', expiryDate: '2026-11-20' }

describe('RM-1: four reminders', () => {
  test('two in English and two in Marathi, each labelled by its language', () => {
    expect(builtInReminderTexts.map(({ id, lang }) => `${id} ${lang}`)).toEqual([
      'en_polite en',
      'en_simple en',
      'mr_formal mr',
      'mr_friendly mr',
    ])
    for (const { lang, language } of builtInReminderTexts) {
      expect(language).toMatch(lang === 'en' ? /^English – ./ : /^मराठी – ./)
    }
    expect(new Set(builtInReminderTexts.map(({ language }) => language)).size).toBe(4)
  })

  test('each says the name and the long date in its own language', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), anyDay, (name, expiryDate) => {
        for (const template of builtInReminderTexts) {
          const text = template.text({ name, expiryDate })
          expect(text).toContain(name)
          expect(text).toContain(formatLongDay(expiryDate, template.lang))
        }
      }),
    )
  })

  test('the dates read as in India', () => {
    expect(builtInReminderTextFor('en_polite', member)).toContain('20 November 2026')
    expect(builtInReminderTextFor('mr_formal', member)).toContain('२० नोव्हेंबर २०२६')
  })

  test('the Marathi ones have no English word but the name, the English ones no Marathi letter', () => {
    for (const { id, lang } of builtInReminderTexts) {
      const words = builtInReminderTextFor(id, member).replace(member.name, '')
      expect(words).not.toMatch(lang === 'mr' ? /[A-Za-z0-9]/ : /[\u0900-\u097f]/)
    }
  })

  test('the text by id is the template’s', () => {
    for (const { id, text } of builtInReminderTexts)
      expect(builtInReminderTextFor(id, member)).toBe(text(member))
  })
})

describe('RM-2: the click-to-chat link', () => {
  test.each([
    ['919800000001', '919800000001'],
    ['9800000001', '919800000001'],
    ['+91 98000-00001', '919800000001'],
    ['098000 00001', '919800000001'],
    ['0091 98000 00001', '919800000001'],
    ['९८००० ००००१', '919800000001'],
    ['0123456789', '910123456789'],
    ['+1 (415) 555-2671', '14155552671'],
    ['98000', '98000'],
  ])('a phone number %s is sent to %s', (phone, digits) => {
    expect(whatsappChatLink(phone, 'Hi')).toBe(`https://wa.me/${digits}?text=Hi`)
  })

  test.each([
    ['9800000001', true],
    ['९८००० ००००१', true],
    ['-', false],
    ['not known', false],
    ['0', false],
  ])('a message can be sent to %s: %s', (phone, expected) => {
    expect(hasWhatsappChatNumber(phone)).toBe(expected)
  })

  test('the text is encoded for a link', () => {
    expect(whatsappChatLink('9800000001', 'नमस्कार & 50% off?\n#1+1')).toBe(
      'https://wa.me/919800000001?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%95%E0%A4%BE%E0%A4%B0%20%26%2050%25%20off%3F%0A%231%2B1',
    )
  })

  test('any text arrives as it was, half a surrogate pair replaced', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(new URL(whatsappChatLink('9800000001', text)).searchParams.get('text')).toBe(
          text.toWellFormed(),
        )
      }),
    )
    expect(whatsappChatLink('9800000001', '\ud83d')).toBe('https://wa.me/919800000001?text=%EF%BF%BD')
  })
})
