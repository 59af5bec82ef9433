import { useCallback, useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { type Selection, selectionWithoutGone, tickShownMembers, toggleTicked } from './selection.ts'

const nobody: Selection = new Set()

/** The ticked members. Whoever is deleted, here or by another operator, leaves it at once. */
export function useSelection(members: readonly Member[]) {
  const [selection, setSelection] = useState(nobody)
  const [known, setKnown] = useState(members)
  if (known !== members) {
    setKnown(members)
    setSelection(selectionWithoutGone(selection, members))
  }

  const toggle = useCallback((id: string) => setSelection((held) => toggleTicked(held, id)), [])
  const setShown = useCallback(
    (shown: readonly Member[], isTicked: boolean) =>
      setSelection((held) => tickShownMembers(held, shown, isTicked)),
    [],
  )
  const clear = useCallback(() => setSelection(nobody), [])
  return { selection, toggle, setShown, clear }
}
