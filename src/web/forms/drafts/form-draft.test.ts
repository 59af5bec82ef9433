import { describe, expect, test } from 'vitest'
import { afterSave, rebaseDraft, startDraft, touchedFields, withEdits } from './form-draft.ts'

const kept = { name: 'Abhyasika', address: 'Nashik' }

describe('a draft while others change the same thing', () => {
  test('untouched fields follow, touched ones keep what was typed, and both are known', () => {
    const draft = withEdits(startDraft(kept), { name: 'Deepmala' })
    const after = rebaseDraft(draft, { name: 'Saraswati', address: 'Pune' })
    expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
    expect(after.remoteChanges).toEqual(['address'])
    expect(after.conflicts).toEqual(['name'])
    expect(touchedFields(after)).toEqual(['name'])
  })

  test('a form that nobody typed into follows without a word', () => {
    const after = rebaseDraft(startDraft(kept), { ...kept, name: 'Saraswati' })
    expect(after.values.name).toBe('Saraswati')
    expect(after.remoteChanges).toEqual([])
  })

  test('the same words from both sides are no contest', () => {
    const after = rebaseDraft(withEdits(startDraft(kept), { name: 'Saraswati ' }), {
      ...kept,
      name: 'Saraswati',
    })
    expect(after.conflicts).toEqual([])
  })

  test('a contest ends when the operator types what is kept', () => {
    const conflicts = rebaseDraft(withEdits(startDraft(kept), { name: 'A' }), { ...kept, name: 'B' })
    expect(withEdits(conflicts, { name: 'B' }).conflicts).toEqual([])
  })

  test('nothing new is the same draft', () => {
    const draft = withEdits(startDraft(kept), { name: 'A' })
    expect(rebaseDraft(draft, { ...kept })).toBe(draft)
  })
})

test('what was typed while a save was on its way outlives it', () => {
  const sent = { ...kept, name: 'Deepmala ' }
  const row = { ...kept, name: 'Deepmala' }
  const meanwhile = withEdits(startDraft(kept), { name: 'Deepmala ', address: 'Pune' })
  const after = rebaseDraft(afterSave(meanwhile, sent, row), row)
  expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
  expect(touchedFields(after)).toEqual(['address'])
})
