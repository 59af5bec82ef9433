import { expect, test } from 'vitest'
import { type BrowserPartsForAddress, ScreenAddressStore } from './screen-address-store.ts'

/** A browser's history, which goes back and forward later, as a real one does. */
function stage(hash = '#admin') {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  const scrolled: string[] = []
  let at = 0
  let listener = () => {}
  const arrive = (index: number) => {
    at = Math.min(entries.length - 1, Math.max(0, index))
    listener()
  }
  const entry = () => entries[at] ?? { hash: '', state: null }
  const put = (index: number, state: unknown, hash: string) => {
    entries.splice(index, index === at ? 1 : entries.length, { hash, state })
    at = index
  }
  const go = (delta = 0) => void queueMicrotask(() => arrive(at + delta))
  const browser: BrowserPartsForAddress = {
    location: {
      get hash() {
        return entry().hash
      },
    },
    history: {
      get state() {
        return entry().state
      },
      pushState: (state, _title, hash) => put(at + 1, state, String(hash)),
      replaceState: (state, _title, hash) => put(at, state, String(hash)),
      back: () => go(-1),
      go,
    },
    scrollTo: () => scrolled.push(entry().hash),
    addEventListener: (_type, run) => {
      listener = run
    },
    removeEventListener: () => {},
  }
  const store = new ScreenAddressStore(browser)
  store.start()
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    store,
    scrolled,
    hashes: () => entries.slice(0, at + 1).map(({ hash }) => hash),
    async go(delta: number) {
      go(delta)
      await settle()
    },
    async type(hash: string) {
      put(at + 1, null, hash)
      listener()
      await settle()
    },
    settle,
    /** The address is another one before anybody listens. */
    typeUnheard: (hash: string) => put(at + 1, null, hash),
    reopened: () => new ScreenAddressStore(browser),
  }
}

test('SH-8: Back leads to the view before, Forward to the one after', async () => {
  const { store, go, hashes } = stage()
  store.show('members')
  store.show('settings')
  expect(hashes()).toEqual(['#admin', '#admin/members', '#admin/settings'])
  await go(-1)
  expect(store.get().view).toBe('members')
  await go(1)
  expect(store.get().view).toBe('settings')
})

test('SH-8: an address that was typed before the first screen was there is followed once it is', () => {
  const { reopened, typeUnheard } = stage('#admin')
  const store = reopened()
  typeUnheard('#admin/members/101')
  expect(store.get().view).toBe('dashboard')
  store.start()
  expect(store.get()).toMatchObject({ view: 'members', memberId: '101' })
})

test('SH-8: Back closes a dialog; one that was closed by its button is not met again', async () => {
  const { store, go, settle, hashes } = stage()
  store.show('members')
  store.open({ kind: 'edit', memberId: '101' })
  expect(hashes().at(-1)).toBe('#admin/members/101/edit')
  await go(-1)
  expect(store.get()).toEqual({ view: 'members', dialog: null })
  store.open({ kind: 'edit', memberId: '101' })
  store.close()
  expect(store.get().dialog).toBeNull()
  await settle()
  expect(hashes()).toEqual(['#admin', '#admin/members'])
})

test('SH-8: what is opened before the browser went back comes after it', async () => {
  const { store, settle, hashes } = stage()
  store.open({ kind: 'add' })
  store.close()
  store.show('members')
  await settle()
  expect(store.get()).toEqual({ view: 'members', dialog: null })
  expect(hashes()).toEqual(['#admin', '#admin/members'])
})

test('SH-8: a dialog whose address was opened directly gives way to its view', () => {
  const { store, hashes } = stage('#admin/seats/members/101/edit')
  expect(store.get().dialog).toEqual({ kind: 'edit', memberId: '101' })
  store.close()
  expect(hashes()).toEqual(['#admin/seats'])
})

test('SH-8: a dialog about a member, opened by its address, gives way to the member’s page', () => {
  const { store, hashes } = stage('#admin/members/101/edit')
  store.close()
  expect(store.get()).toEqual({ view: 'members', memberId: '101', dialog: null })
  expect(hashes()).toEqual(['#admin/members/101'])
})

test('SH-8: a dialog opened over the list lies over it, also after Back, Forward and a reload', async () => {
  const { store, go, reopened } = stage('#admin/members')
  store.open({ kind: 'fee', memberId: '101' })
  await go(-1)
  await go(1)
  const overList = { view: 'members', dialog: { kind: 'fee', memberId: '101' } }
  expect(store.get()).toEqual(overList)
  expect(reopened().get()).toEqual(overList)
})

test('SH-8: Back from a dialog over a member’s page leads to the page, then to the list', async () => {
  const { store, go, type } = stage('#admin/members')
  await type('#admin/members/101')
  store.open({ kind: 'edit', memberId: '101' })
  await go(-1)
  expect(store.get()).toEqual({ view: 'members', memberId: '101', dialog: null })
  await go(-1)
  expect(store.get()).toEqual({ view: 'members', dialog: null })
})

test('SH-8: a dialog that leads on to another is replaced by it', async () => {
  const { store, go, hashes } = stage()
  store.open({ kind: 'remind', memberId: '101' })
  store.open({ kind: 'edit', memberId: '101' })
  expect(hashes()).toEqual(['#admin', '#admin/dashboard/members/101/edit'])
  await go(-1)
  expect(store.get().dialog).toBeNull()
})

test('SH-8: who stays in a dialog after Back gets its address back', async () => {
  const { store, go, hashes } = stage()
  store.open({ kind: 'add' })
  store.onBack(() => {})
  await go(-1)
  expect(store.get().dialog).toEqual({ kind: 'add' })
  expect(hashes().at(-1)).toBe('#admin/dashboard/members/new')
  store.onBack(store.close)
  await go(-1)
  expect(store.get().dialog).toBeNull()
})

test('SH-8: who stays in a dialog after typing an address gets the dialog’s back', async () => {
  const { store, type, hashes } = stage()
  store.open({ kind: 'add' })
  store.onBack(() => {})
  await type('#admin/seats')
  expect(hashes()).toEqual(['#admin', '#admin/dashboard/members/new'])
  store.onBack(store.close)
  await type('#admin/seats')
  expect(store.get()).toEqual({ view: 'seats', dialog: null })
})

test('SH-8: a reload keeps the dialog, its seat, and where Back leads', async () => {
  const { store, reopened, settle, hashes } = stage('#admin/seats')
  const seat = { id: '1-4', libraryId: 1, allocation: 'Anyone' as const }
  store.open({ kind: 'add' }, seat)
  const after = reopened()
  after.start()
  expect(after.get()).toEqual({ view: 'seats', dialog: { kind: 'add' } })
  expect(after.seat()).toEqual(seat)
  after.close()
  await settle()
  expect(hashes()).toEqual(['#admin/seats'])
})

test('a link to another view leads to its top; Back and a dialog leave the place as it was', async () => {
  const { type, go, scrolled } = stage()
  await type('#admin/members')
  await type('#admin/money/close')
  expect(scrolled).toEqual(['#admin/members', '#admin/money/close'])
  await go(-1)
  await type('#admin/members/m-1')
  expect(scrolled).toHaveLength(2)
})

test('SH-8: Back closes what lies over a dialog, and leaves the dialog as it was', async () => {
  const { store, go, hashes } = stage('#admin/members')
  const left: string[] = []
  store.open({ kind: 'add' })
  const before = hashes()
  store.onBack(() => left.push('dialog'))
  const closeOver = store.onBack(() => {
    left.push('over')
    closeOver()
  })
  await go(-1)
  expect(left).toEqual(['over'])
  expect(hashes()).toEqual(before)
  await go(-1)
  expect(left).toEqual(['over', 'dialog'])
})
