import type { PreselectedSeat, ViewName, ViewPartName } from '../screen-names-and-props.ts'
import {
  formatScreenAddress,
  type OpenDialogState,
  parseScreenAddress,
  type ScreenAddress,
} from './screen-address.ts'

/** The data kept with an entry of the browser's history. */
interface Entry {
  /** Its place among the admin's entries. */
  index: number
  /** The entry before it is the view without the dialog. */
  isOverView?: boolean
  /** The member whose page lies under the dialog, null where it is the list of the members. */
  under?: string | null
  /** The seat that adding a member starts with. */
  seat?: PreselectedSeat | null
}

/** The part of the browser that is used here. */
export interface BrowserPartsForAddress {
  location: { readonly hash: string }
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'go'>
  scrollTo(left: number, top: number): void
  addEventListener(type: 'popstate', listener: () => void): void
  removeEventListener(type: 'popstate', listener: () => void): void
}

/** Keeps the view and the open dialog level with the browser's history (SH-8, decision 41). */
export class ScreenAddressStore {
  #browser: BrowserPartsForAddress
  #address: ScreenAddress
  #index: number
  #listeners = new Set<() => void>()
  /** Of the open dialogs, the one that lies above all others last. */
  #leaves: (() => void)[] = []
  /** While a dialog is asked to close because of Back; whether it did. */
  #leaving: { hasLeft: boolean } | null = null
  /** While `history.back()` is under way: what to do after it. */
  #afterBack: (() => void)[] | null = null

  constructor(browser: BrowserPartsForAddress) {
    this.#browser = browser
    this.#address = this.#read()
    this.#index = this.#entry()?.index ?? 0
    this.#stamp()
  }

  /** Follows Back, Forward and typed addresses. Returns the function that stops it. */
  start(): () => void {
    const follow = () => this.#follow()
    this.#browser.addEventListener('popstate', follow)
    // It may be another one by now: what the first screen needs was on its way.
    if (formatScreenAddress(this.#read()) !== formatScreenAddress(this.#address)) follow()
    return () => this.#browser.removeEventListener('popstate', follow)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): ScreenAddress => this.#address

  /** The seat that the dialog of a new member was opened for. */
  seat(): PreselectedSeat | null {
    return this.#entry()?.seat ?? null
  }

  /** The open dialog: `leave` closes it by `close`, unless the person stays. Returns the function that takes it back. */
  onBack(leave: () => void): () => void {
    this.#leaves.push(leave)
    return () => {
      this.#leaves = this.#leaves.filter((each) => each !== leave)
    }
  }

  readonly show = (view: ViewName, part?: ViewPartName): void => {
    this.visit({ view, ...(part && { part }), dialog: null })
  }

  /** Leads to an address, by an entry of its own unless it is the one that is shown. */
  readonly visit = (next: ScreenAddress): void => {
    if (formatScreenAddress(next) !== formatScreenAddress(this.#address)) this.#push(next)
  }

  /** Shows a member in a view that has one open, or none, without an entry of its own. */
  readonly showInstead = (memberId: string | undefined): void => {
    const { memberId: _shown, ...place } = this.#address
    this.#replace({ ...place, ...(memberId !== undefined && { memberId }), dialog: null })
  }

  /** Opens a dialog over the view, in place of the one that is open. */
  readonly open = (dialog: OpenDialogState, seat: PreselectedSeat | null = null): void => {
    const next = { ...this.#address, dialog }
    if (this.#address.dialog) this.#replace(next)
    else this.#push(next, { isOverView: true, under: next.memberId ?? null, seat })
  }

  /** Closes the dialog; Back then leads to the view before, and not to the dialog again. */
  readonly close = (): void => {
    if (this.#leaving) this.#leaving.hasLeft = true
    if (this.#leaving || !this.#address.dialog) return
    const view: ScreenAddress = { ...this.#address, dialog: null }
    if (!this.#entry()?.isOverView) {
      this.#replace(view)
      return
    }
    this.#set(view)
    this.#afterBack = []
    this.#browser.history.back()
  }

  #push(address: ScreenAddress, about: Partial<Entry> = {}) {
    this.#set(address)
    const push = () => {
      this.#index += 1
      this.#browser.history.pushState({ ...about, index: this.#index }, '', formatScreenAddress(address))
      this.#tell()
    }
    if (this.#afterBack) this.#afterBack.push(push)
    else push()
  }

  #replace(address: ScreenAddress) {
    this.#browser.history.replaceState(this.#entry(), '', formatScreenAddress(address))
    this.#set(address)
  }

  #follow() {
    if (!this.#browser.location.hash.startsWith('#admin')) return
    // An entry that somebody typed comes after the one that was open.
    const from = this.#index
    const isNew = this.#entry() === null
    this.#index = this.#entry()?.index ?? from + 1
    this.#stamp()
    const queued = this.#afterBack
    this.#afterBack = null
    if (queued && queued.length > 0) {
      for (const push of queued) push()
      return
    }
    const next = this.#read()
    if (formatScreenAddress(next) === formatScreenAddress(this.#address)) return
    if (this.#mayLeave(next)) {
      const { view, part } = this.#address
      this.#set(next)
      // A link leads to the top of another view; Back leads to where one was.
      if (isNew && (next.view !== view || next.part !== part)) this.#browser.scrollTo(0, 0)
    } else this.#browser.history.go(from - this.#index)
  }

  /** Asks the open dialog, where the next address has another or none. */
  #mayLeave(next: ScreenAddress) {
    const { dialog } = this.#address
    const leave = this.#leaves.at(-1)
    const isKept = JSON.stringify(dialog) === JSON.stringify(next.dialog)
    if (!dialog || isKept || !leave) return true
    this.#leaving = { hasLeft: false }
    leave()
    const { hasLeft } = this.#leaving
    this.#leaving = null
    return hasLeft
  }

  #set(address: ScreenAddress) {
    this.#address = address
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }

  /** The address of the entry; of its hash alone, a dialog about a member lies over that member's page. */
  #read(): ScreenAddress {
    const { memberId, ...address } = parseScreenAddress(this.#browser.location.hash)
    const under = this.#entry()?.under
    const shown = under === undefined ? memberId : (under ?? undefined)
    return { ...address, ...(shown !== undefined && { memberId: shown }) }
  }

  #entry(): Entry | null {
    const state: unknown = this.#browser.history.state
    return typeof state === 'object' && state !== null && 'index' in state ? (state as Entry) : null
  }

  #stamp() {
    const { history, location } = this.#browser
    if (!this.#entry()) history.replaceState({ index: this.#index }, '', location.hash)
  }
}
