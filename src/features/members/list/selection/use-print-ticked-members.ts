import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** Prints the ticked members in place of all that the list shows. */
export function usePrintTickedMembers() {
  const [isTicked, setTicked] = useState(false)
  const printTicked = useCallback(() => {
    // The browser takes what is there when it is told to print.
    flushSync(() => setTicked(true))
    print()
  }, [])
  const onPrinted = useCallback(() => setTicked(false), [])
  return { isTicked, printTicked, onPrinted }
}
