import { expect, test } from 'vitest'
import { exampleMessagePlaceholderValues } from './message-values.ts'
import { automaticMessageKinds } from './sending-kind.ts'
import { mailTextFor } from './sending-rules.ts'
import {
  cleanWhatsappTemplateValue,
  fillWhatsappTemplate,
  fillWhatsappTemplateWithExamples,
  type StoredWhatsappTemplate,
  whatsappTemplateForMetaApprovalOf,
  whatsappTemplateProblemOf,
} from './whatsapp-message-template.ts'

const approved: StoredWhatsappTemplate = {
  name: 'fee',
  language: 'en',
  code: 'en',
  status: 'APPROVED',
  category: 'UTILITY',
  body: 'Hello {{1}}, pay {{2}}.',
  valuesCount: 2,
  hasLink: false,
  stoppedCode: '',
}

test('MS-4: a text is sent only if it is approved, a utility, not stopped, and has as many places as are filled', () => {
  expect(whatsappTemplateProblemOf(approved, ['name', 'amount'])).toBe(null)
  expect(whatsappTemplateProblemOf(undefined, ['name', 'amount'])).toBe('none')
  expect(whatsappTemplateProblemOf({ ...approved, status: 'PAUSED' }, ['name', 'amount'])).toBe(
    'not-approved',
  )
  expect(whatsappTemplateProblemOf({ ...approved, category: 'MARKETING' }, ['name', 'amount'])).toBe(
    'not-utility',
  )
  expect(whatsappTemplateProblemOf({ ...approved, stoppedCode: '132015' }, ['name', 'amount'])).toBe(
    'stopped',
  )
  expect(whatsappTemplateProblemOf(approved, ['name'])).toBe('other-places')
  expect(whatsappTemplateProblemOf({ ...approved, hasLink: true }, ['name', 'amount'])).toBe('other-places')
})

test.each(automaticMessageKinds)(
  'MS-4: the text that is offered for %s has its places once each, none first or last',
  (kind) => {
    const { name, places, body } = whatsappTemplateForMetaApprovalOf(kind)
    expect(name).toMatch(/^[a-z_]+$/)
    for (const text of [body.en, body.mr]) {
      const found = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => Number(number))
      expect(found.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))
      expect(text).not.toMatch(/^\{\{|\}\}$|\{[a-z]/i)
      expect(text.length).toBeLessThan(1024)
    }
  },
)

test('MS-4: what arrives is the text with its values', () => {
  expect(fillWhatsappTemplate(approved.body, ['Asha', '₹500'])).toBe('Hello Asha, pay ₹500.')
  expect(fillWhatsappTemplate('{{2}} {{1}} {{3}}', ['a', '{{1}}'])).toBe('{{1}} a {{3}}')
  expect(cleanWhatsappTemplateValue(' a\n\tb     c ')).toBe('a b c')
  expect(cleanWhatsappTemplateValue('\n')).toBe('–')
})

test('MS-3: what is looked at is the text with examples, and a place that nothing was chosen for stands out', () => {
  const examples = exampleMessagePlaceholderValues('Dnyandeep', '–', 'en')
  const { body } = approved
  expect(fillWhatsappTemplateWithExamples({ body, places: ['name', 'amount'] }, examples)).toBe(
    'Hello Asha Patil, pay ₹500.',
  )
  expect(fillWhatsappTemplateWithExamples({ body, places: ['name', ''] }, examples)).toBe(
    'Hello Asha Patil, pay {{2}}.',
  )
})

test('MS-1: a mail has the centre’s own text for a reason, and the product’s for all else', () => {
  const own = {
    id: 'one',
    situation: 'over',
    title: '',
    en: 'Pay {amount}, {name}.',
    mr: '{name}, {amount} भरा.',
  } as const
  expect(mailTextFor('grace', [own], 'en')).toEqual({ places: ['name', 'amount'], body: 'Pay {{2}}, {{1}}.' })
  expect(mailTextFor('due', [own], 'mr').body).toBe(whatsappTemplateForMetaApprovalOf('due').body.mr)
  expect(mailTextFor('receipt', [own], 'en').body).toBe(whatsappTemplateForMetaApprovalOf('receipt').body.en)
})
