import { useEffect, useState } from 'react'

const settlesAfter = 250

/** The typed text, once no letter has followed for a moment: for a search that the server answers. */
export function useDebouncedText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settlesAfter)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
