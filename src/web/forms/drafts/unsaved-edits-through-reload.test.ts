import { beforeEach, expect, test } from 'vitest'
import { UnsavedEditsStore } from './unsaved-edits-through-reload.tsx'

/** Storage of a tab, whose keys are its own properties as in a browser. */
class Tab {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let tab: Tab
beforeEach(() => {
  tab = new Tab()
})

/** The store of a tab after a reload. */
const opened = (account: string) => new UnsavedEditsStore(tab).of(account)

test('AU-9: what was typed waits for the account that typed it, and for none other', () => {
  const kept = new UnsavedEditsStore()
  kept.of('asha').set('admission', 'half a form')
  expect(kept.of('asha').get('admission')).toBe('half a form')
  expect(kept.of('ravi').get('admission')).toBeUndefined()
  expect(kept.of('asha').get('admission')).toBeUndefined()
})

test('LG-3: what takes money outlives a reload of the tab, for its own account alone', () => {
  const first = { id: 'new', mode: 'UPI' }
  opened('asha').setThroughReload('fee', { id: 'made before' })
  expect(opened('asha').has('fee')).toBe(true)
  expect(opened('asha').getThroughReload('fee', first)).toEqual({ id: 'made before', mode: 'UPI' })
  expect(opened('ravi').has('fee')).toBe(false)
  expect(opened('ravi').getThroughReload('fee', first)).toEqual(first)
  opened('asha').drop('fee')
  expect(opened('asha').getThroughReload('fee', first)).toEqual(first)
})

test('an Aadhaar number and a photo are never in the storage of a tab, and stay in memory', () => {
  const kept = opened('asha')
  const values = { name: 'Meena', aadhar: '2345 6789 0124', photo: 'data:image/jpeg;base64,' }
  kept.setThroughReload('admission', { values }, ['aadhar', 'photo'])
  expect(kept.get('admission')).toEqual({ values })
  expect(JSON.stringify(tab)).toContain('Meena')
  expect(JSON.stringify(tab)).not.toMatch(/2345|jpeg/)
  expect(opened('asha').getThroughReload('admission', { values: {} })).toEqual({ values: { name: 'Meena' } })
})

test('LG-3: a form that closes is forgotten, but for one that was sent and not answered', () => {
  const kept = opened('asha')
  kept.setThroughReload('fee', { isUnanswered: true })
  kept.setThroughReload('refund', { isUnanswered: false })
  for (const name of ['fee', 'refund']) kept.dropAnswered(name)
  expect([kept.has('fee'), kept.has('refund')]).toEqual([true, false])
})

test('who signs out leaves nothing of what was typed, by whomever, and no more than that', () => {
  opened('ravi').setThroughReload('fee', { id: 'of Ravi' })
  const kept = opened('asha')
  kept.setThroughReload('fee', { id: 'of Asha' })
  kept.set('edit', 'half a form')
  tab.setItem('another key', 'stays')
  kept.clear()
  expect([kept.has('fee'), kept.has('edit')]).toEqual([false, false])
  expect(Object.keys(tab)).toEqual(['another key'])
})
