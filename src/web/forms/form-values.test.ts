import { describe, expect, test } from 'vitest'
import { adminEnglish as en } from '#languages/en.ts'
import { adminMarathi as mr } from '#languages/mr.ts'
import { changedFields, formFieldNamesOf, withProposedValues, wrongFieldsSummary } from './form-values.ts'

describe('the values of a form', () => {
  test('a proposal stands where nobody has typed, an emptied field stays empty', () => {
    const typed = { sum: null as string | null, note: '' as string | null, mode: 'Cash' as string | null }
    expect(withProposedValues(typed, { sum: '500', note: 'a note', mode: 'UPI' })).toEqual({
      sum: '500',
      note: '',
      mode: 'Cash',
    })
    expect(withProposedValues(typed)).toEqual(typed)
  })

  test('a group is named with its fields', () => {
    expect(formFieldNamesOf({ name: '', money: { paid: 'full', part: '' }, parts: [1] })).toEqual([
      'name',
      'money',
      'paid',
      'part',
      'parts',
    ])
  })

  test('a changed field of a group is named with the group, and an equal list is no change', () => {
    const before = { name: '', money: { paid: 'full', part: '' }, parts: [1] }
    expect(changedFields(before, before)).toEqual([])
    expect(changedFields({ ...before, parts: [1] }, before)).toEqual([])
    expect(changedFields({ ...before, money: { paid: 'part', part: '' } }, before)).toEqual(['money', 'paid'])
    expect(changedFields({ ...before, name: 'Asha', parts: [1, 2] }, before)).toEqual(['name', 'parts'])
  })
})

describe('the sentence above the buttons', () => {
  test('says nothing of nothing, and how many fields are wrong', () => {
    expect(wrongFieldsSummary(en, [], 'en')).toBe(null)
    expect(wrongFieldsSummary(en, ['Too long.', 'No day.'], 'en')).toBe('2 fields need a look.')
    expect(wrongFieldsSummary(mr, ['x', 'y'], 'mr')).toContain('२')
  })

  test('MB-9: where one is missing, asks to fill in all that is required, before the count of several', () => {
    const { needed } = en.forms
    expect(wrongFieldsSummary(en, [needed], 'en')).toBe(en.errors.required)
    expect(wrongFieldsSummary(en, [needed, 'Too long.'], 'en')).toBe(
      `${en.errors.required} 2 fields need a look.`,
    )
  })
})
