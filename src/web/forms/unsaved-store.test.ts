import { expect, test } from 'vitest'
import { UnsavedStore } from './unsaved-store.tsx'

test('AU-9: what was typed waits for the account that typed it, and for none other', () => {
  const kept = new UnsavedStore()
  kept.of('asha').set('admission', 'half a form')
  expect(kept.of('asha').get('admission')).toBe('half a form')
  expect(kept.of('ravi').get('admission')).toBeUndefined()
  expect(kept.of('asha').get('admission')).toBeUndefined()
})
