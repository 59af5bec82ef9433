import { createContext, useContext, useEffect, useState } from 'react'

/**
 * What a session that ended in the middle of something must not cost: what was typed, and where. It is in no
 * document, and only the account that typed it gets it back.
 */
export class UnsavedStore {
  #things = new Map<string, unknown>()
  #accountId: string | null = null

  /** Gives up all that another account left here. */
  of(accountId: string): this {
    if (this.#accountId !== accountId) this.#things.clear()
    this.#accountId = accountId
    return this
  }

  get<Thing>(name: string): Thing | undefined {
    return this.#things.get(name) as Thing | undefined
  }

  set(name: string, thing: unknown): void {
    this.#things.set(name, thing)
  }

  drop(name: string): void {
    this.#things.delete(name)
  }
}

const KeptContext = createContext<UnsavedStore>(new UnsavedStore())
export const UnsavedProvider = KeptContext.Provider

export const useUnsavedStore = (): UnsavedStore => useContext(KeptContext)

/** State that outlives the end of a session, under its `name`. */
export function useUnsavedState<Value>(name: string, first: () => Value) {
  const kept = useUnsavedStore()
  const [value, setValue] = useState(() => kept.get<Value>(name) ?? first())
  useEffect(() => kept.set(name, value), [kept, name, value])
  return [value, setValue] as const
}
