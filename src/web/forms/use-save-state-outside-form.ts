import { useCallback, useEffect, useState } from 'react'

type SaveState = { status: 'idle' | 'saving' | 'saved' } | { status: 'failed'; error: unknown }

const idle: SaveState = { status: 'idle' }
const savedFor = 3_000

/** The state of the last press that is no form's, such as a move or a removal, and its error; `saved` lasts 3000 ms (ST-2). */
export function useSaveStateOutsideForm() {
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
