import { expect, test } from 'vitest'
import { basisOfAutomaticMessageKindChange } from '#domain/messages/sending-rules.ts'
import {
  messagePlaceholdersForTemplate,
  parseChosenMessagePlaceholders,
  toSendingKindFormTexts,
  toSendingKindInput,
} from './sending-kind-draft.ts'

const texts = [
  { name: 'abhyasika_over', valuesCount: 5 },
  { name: 'abhyasika_over', valuesCount: 5 },
  { name: 'fee', valuesCount: 2 },
]

test('MS-4: another text keeps as many places as it has, and the product’s own has its own', () => {
  expect(messagePlaceholdersForTemplate('over', 'fee', texts, ['name', 'amount', 'seat'])).toBe('name,amount')
  expect(messagePlaceholdersForTemplate('over', 'fee', texts, ['name'])).toBe('name,')
  expect(messagePlaceholdersForTemplate('over', 'abhyasika_over', texts, [])).toBe(
    'name,centre,lastDay,amount,seat',
  )
  expect(messagePlaceholdersForTemplate('over', '', texts, ['name'])).toBe('')
})

test('MS-4: a place for which nothing is chosen is not saved', () => {
  const held = { template: 'fee', places: 'name,', flowEn: '', flowMr: '' }
  const rule = { isOn: true, template: '', places: [], flows: {} }
  expect(toSendingKindInput(held, rule)).toEqual({ wrong: { places: { code: 'required' } } })
  const chosen = { ...held, places: 'name,amount', flowMr: ' 65f1 ' }
  expect(toSendingKindInput(chosen, rule)).toEqual({
    input: {
      ...{ isOn: true, template: 'fee', places: ['name', 'amount'], flows: { en: '', mr: '65f1' } },
      basedOn: basisOfAutomaticMessageKindChange(rule),
    },
  })
  expect(
    toSendingKindFormTexts({ template: 'fee', places: ['name', 'amount'], flows: { mr: '65f1' } }),
  ).toEqual({
    ...chosen,
    flowMr: '65f1',
  })
  expect(parseChosenMessagePlaceholders('')).toEqual([])
})
