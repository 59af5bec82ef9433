import { describe, expect, test } from 'vitest'
import { followed, settled, startDraft, touchedFields, typed } from './draft.ts'

const kept = { name: 'Abhyasika', address: 'Nashik' }

describe('a draft while others change the same thing', () => {
  test('untouched fields follow, touched ones keep what was typed, and both are known', () => {
    const draft = typed(startDraft(kept), { name: 'Deepmala' })
    const after = followed(draft, { name: 'Saraswati', address: 'Pune' })
    expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
    expect(after.news).toEqual(['address'])
    expect(after.contested).toEqual(['name'])
    expect(touchedFields(after)).toEqual(['name'])
  })

  test('a form that nobody typed into follows without a word', () => {
    const after = followed(startDraft(kept), { ...kept, name: 'Saraswati' })
    expect(after.values.name).toBe('Saraswati')
    expect(after.news).toEqual([])
  })

  test('the same words from both sides are no contest', () => {
    const after = followed(typed(startDraft(kept), { name: 'Saraswati ' }), { ...kept, name: 'Saraswati' })
    expect(after.contested).toEqual([])
  })

  test('a contest ends when the operator types what is kept', () => {
    const contested = followed(typed(startDraft(kept), { name: 'A' }), { ...kept, name: 'B' })
    expect(typed(contested, { name: 'B' }).contested).toEqual([])
  })

  test('nothing new is the same draft', () => {
    const draft = typed(startDraft(kept), { name: 'A' })
    expect(followed(draft, { ...kept })).toBe(draft)
  })
})

test('what was typed while a save was on its way outlives it', () => {
  const sent = { ...kept, name: 'Deepmala ' }
  const row = { ...kept, name: 'Deepmala' }
  const meanwhile = typed(startDraft(kept), { name: 'Deepmala ', address: 'Pune' })
  const after = followed(settled(meanwhile, sent, row), row)
  expect(after.values).toEqual({ name: 'Deepmala', address: 'Pune' })
  expect(touchedFields(after)).toEqual(['address'])
})
