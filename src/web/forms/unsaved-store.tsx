import { createContext, useContext, useEffect, useState } from 'react'

/**
 * Unsaved edits, which survive the end of a session. They stay in memory, and only the account that typed them gets
 * them back.
 */
export class UnsavedStore {
  #values = new Map<string, unknown>()
  #accountId: string | null = null

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
  }
}

const UnsavedContext = createContext<UnsavedStore>(new UnsavedStore())
export const UnsavedProvider = UnsavedContext.Provider

export const useUnsavedStore = (): UnsavedStore => useContext(UnsavedContext)

/** State that survives the end of a session, under `name`. */
export function useUnsavedState<Value>(name: string, first: () => Value) {
  const unsaved = useUnsavedStore()
  const [value, setValue] = useState(() => unsaved.get<Value>(name) ?? first())
  useEffect(() => unsaved.set(name, value), [unsaved, name, value])
  return [value, setValue] as const
}
