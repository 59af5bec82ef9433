import { createContext, useContext, useEffect, useState } from 'react'

/**
 * Unsaved edits, which survive the end of a session. They stay in memory, and only the account that typed them gets
 * them back. What takes money outlives a reload of the tab too, so that its ids stay the same (LG-3).
 */
export class UnsavedStore {
  #values = new Map<string, unknown>()
  #accountId: string | null = null
  #tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined

  /** @param tab where what outlives a reload is kept */
  constructor(tab?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#tab = tab
  }

  /** Discards what another account left. */
  of(accountId: string): this {
    if (this.#accountId !== accountId) this.#values.clear()
    this.#accountId = accountId
    return this
  }

  get<Value>(name: string): Value | undefined {
    return this.#values.get(name) as Value | undefined
  }

  set(name: string, value: unknown): void {
    this.#values.set(name, value)
  }

  drop(name: string): void {
    this.#values.delete(name)
    this.#inTab((tab, key) => tab.removeItem(key), name)
  }

  /** What was kept through a reload; what an older version of the program kept lacks fields that `first` has. */
  getThroughReload<Value extends object>(name: string, first: Value): Value {
    const kept = this.get<Value>(name)
    if (kept) return kept
    const text = this.#inTab((tab, key) => tab.getItem(key), name)
    return text ? { ...first, ...JSON.parse(text) } : first
  }

  setThroughReload(name: string, value: object): void {
    this.set(name, value)
    this.#inTab((tab, key) => tab.setItem(key, JSON.stringify(value)), name)
  }

  /** A browser may refuse to store anything; then memory has to do. */
  #inTab<Result>(
    use: (tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, key: string) => Result,
    name: string,
  ) {
    try {
      return this.#tab && use(this.#tab, `unsaved ${this.#accountId} ${name}`)
    } catch {
      return undefined
    }
  }
}

const UnsavedContext = createContext<UnsavedStore>(new UnsavedStore())
export const UnsavedProvider = UnsavedContext.Provider

export const useUnsavedStore = (): UnsavedStore => useContext(UnsavedContext)

/** State that survives the end of a session and a reload of the tab, under `name`. */
export function useStateThroughReload<Value extends object>(name: string, first: () => Value) {
  const unsaved = useUnsavedStore()
  const [value, setValue] = useState(() => unsaved.getThroughReload(name, first()))
  useEffect(() => unsaved.setThroughReload(name, value), [unsaved, name, value])
  return [value, setValue] as const
}

/** State that survives the end of a session, under `name`. */
export function useUnsavedState<Value>(name: string, first: () => Value) {
  const unsaved = useUnsavedStore()
  const [value, setValue] = useState(() => unsaved.get<Value>(name) ?? first())
  useEffect(() => unsaved.set(name, value), [unsaved, name, value])
  return [value, setValue] as const
}
