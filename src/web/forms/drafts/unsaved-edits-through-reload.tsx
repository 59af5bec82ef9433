import { createContext, useContext, useEffect, useState } from 'react'

/**
 * Unsaved edits, which survive the end of a session and a reload of the tab, so that nothing typed is lost and ids stay the same (LG-3).
 * Only the account that typed them gets them back, and signing out forgets them.
 */
export class UnsavedEditsStore {
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

  /** Whether something is kept, in memory or through a reload. */
  has(name: string): boolean {
    return this.#values.has(name) || !!this.#inTab((tab, key) => tab.getItem(key), name)
  }

  /** The value kept through a reload; one that an older version of the program kept lacks fields that `first` has. */
  getThroughReload<Value extends object>(name: string, first: Value): Value {
    const kept = this.get<Value>(name)
    if (kept) return kept
    const text = this.#inTab((tab, key) => tab.getItem(key), name)
    return text ? { ...first, ...JSON.parse(text) } : first
  }

  /** @param secrets fields of its `values` that are kept in memory alone */
  setThroughReload(name: string, value: object, secrets: readonly string[] = []): void {
    this.set(name, value)
    const text = JSON.stringify(value, (key, held) => (secrets.includes(key) ? undefined : held))
    this.#inTab((tab, key) => tab.setItem(key, text), name)
  }

  /** Forgets a form that closes; what may have arrived is tried again under its own ids (LG-3). */
  dropAnswered(name: string): void {
    if (!this.get<{ isUnanswered?: boolean }>(name)?.isUnanswered) this.drop(name)
  }

  /** Forgets everything, for who signs out. */
  clear(): void {
    this.#values.clear()
    try {
      for (const key of Object.keys(this.#tab ?? {}))
        if (key.startsWith('unsaved ')) this.#tab?.removeItem(key)
    } catch {
      // A browser that refuses to store anything has stored nothing.
    }
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

const UnsavedEditsContext = createContext<UnsavedEditsStore>(new UnsavedEditsStore())
export const UnsavedEditsProvider = UnsavedEditsContext.Provider

export const useUnsavedEditsStore = (): UnsavedEditsStore => useContext(UnsavedEditsContext)

/** State that survives the end of a session and a reload of the tab, under `name`. */
export function useStateThroughReload<Value extends object>(name: string, first: () => Value) {
  const unsaved = useUnsavedEditsStore()
  const [value, setValue] = useState(() => unsaved.getThroughReload(name, first()))
  useEffect(() => unsaved.setThroughReload(name, value), [unsaved, name, value])
  return [value, setValue] as const
}

/** State that survives the end of a session, under `name`. */
export function useStateThroughSessionExpiry<Value>(name: string, first: () => Value) {
  const unsaved = useUnsavedEditsStore()
  const [value, setValue] = useState(() => unsaved.get<Value>(name) ?? first())
  useEffect(() => unsaved.set(name, value), [unsaved, name, value])
  return [value, setValue] as const
}
