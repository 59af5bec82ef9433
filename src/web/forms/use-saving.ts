import { type RefObject, useCallback, useEffect, useState } from 'react'

export type SaveState = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; error: unknown }

const idle: SaveState = { status: 'idle' }
const savedFor = 3_000

/** The state of the last save, and its error; `saved` lasts 3000 ms (ST-2). */
export function useSaving() {
  const [state, setState] = useState(idle)

  useEffect(() => {
    if (state.status !== 'saved') return
    const timer = setTimeout(() => setState(idle), savedFor)
    return () => clearTimeout(timer)
  }, [state])

  /** Resolves to whether it succeeded. */
  const run = useCallback(async (save: () => Promise<void>) => {
    setState({ status: 'saving' })
    try {
      await save()
      setState({ status: 'saved' })
      return true
    } catch (error) {
      setState({ status: 'failed', error })
      return false
    }
  }, [])
  const rest = useCallback(() => setState(idle), [])
  const error = state.status === 'failed' ? state.error : null
  return { state, error, run, rest }
}

/** Brings the focus to the first field that a failed save found wrong. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, state: SaveState) {
  useEffect(() => {
    if (state.status === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, state])
}
