import { describe, expect, test } from 'vitest'
import {
  formDraftAfterSave,
  formDraftFromSavedValues,
  formDraftWithEdits,
  rebaseFormDraft,
  touchedFields,
} from './draft-over-saved-values.ts'

const kept = { name: 'Abhyasika', address: 'Nashik' }

describe('a draft while others change the same thing', () => {
  test('untouched fields follow, touched ones keep what was typed, and both are known', () => {
    const draft = formDraftWithEdits(formDraftFromSavedValues(kept), { name: 'Deepmala' })
    const after = rebaseFormDraft(draft, { name: 'Saraswati', address: 'Pune' })
    expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
    expect(after.remoteChanges).toEqual(['address'])
    expect(after.conflicts).toEqual(['name'])
    expect(touchedFields(after)).toEqual(['name'])
  })

  test('a form that nobody typed into follows without a word', () => {
    const after = rebaseFormDraft(formDraftFromSavedValues(kept), { ...kept, name: 'Saraswati' })
    expect(after.values.name).toBe('Saraswati')
    expect(after.remoteChanges).toEqual([])
  })

  test('the same words from both sides are no contest', () => {
    const after = rebaseFormDraft(
      formDraftWithEdits(formDraftFromSavedValues(kept), { name: 'Saraswati ' }),
      {
        ...kept,
        name: 'Saraswati',
      },
    )
    expect(after.conflicts).toEqual([])
  })

  test('a contest ends when the operator types what is kept', () => {
    const conflicts = rebaseFormDraft(formDraftWithEdits(formDraftFromSavedValues(kept), { name: 'A' }), {
      ...kept,
      name: 'B',
    })
    expect(formDraftWithEdits(conflicts, { name: 'B' }).conflicts).toEqual([])
  })

  test('nothing new is the same draft', () => {
    const draft = formDraftWithEdits(formDraftFromSavedValues(kept), { name: 'A' })
    expect(rebaseFormDraft(draft, { ...kept })).toBe(draft)
  })
})

test('what was typed while a save was on its way outlives it', () => {
  const sent = { ...kept, name: 'Deepmala ' }
  const row = { ...kept, name: 'Deepmala' }
  const meanwhile = formDraftWithEdits(formDraftFromSavedValues(kept), { name: 'Deepmala ', address: 'Pune' })
  const after = rebaseFormDraft(formDraftAfterSave(meanwhile, sent, row), row)
  expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
  expect(touchedFields(after)).toEqual(['address'])
})
