import { expect, test } from 'vitest'
import { UnsavedStore } from './unsaved-store.tsx'

test('AU-9: what was typed waits for the account that typed it, and for none other', () => {
  const kept = new UnsavedStore()
  kept.of('asha').set('admission', 'half a form')
  expect(kept.of('asha').get('admission')).toBe('half a form')
  expect(kept.of('ravi').get('admission')).toBeUndefined()
  expect(kept.of('asha').get('admission')).toBeUndefined()
})

test('LG-3: what takes money outlives a reload of the tab, for its own account alone', () => {
  const tab = new Map<string, string>()
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  }
  const opened = (account: string) => new UnsavedStore(storage).of(account)
  const first = { id: 'new', mode: 'UPI' }
  opened('asha').setThroughReload('fee', { id: 'made before' })
  expect(opened('asha').getThroughReload('fee', first)).toEqual({ id: 'made before', mode: 'UPI' })
  expect(opened('ravi').getThroughReload('fee', first)).toEqual(first)
  opened('asha').drop('fee')
  expect(opened('asha').getThroughReload('fee', first)).toEqual(first)
})
