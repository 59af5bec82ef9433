import { useCallback, useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import {
  type TickedMemberIds,
  tickedMembersNotDeleted,
  tickShownMembers,
  toggleTickedMember,
} from './ticked-members.ts'

const nobody: TickedMemberIds = new Set()

/** The ticked members. Whoever is deleted, here or by another operator, leaves it at once. */
export function useTickedMemberIds(members: readonly Member[]) {
  const [selection, setSelection] = useState(nobody)
  const [known, setKnown] = useState(members)
  if (known !== members) {
    setKnown(members)
    setSelection(tickedMembersNotDeleted(selection, members))
  }

  const toggle = useCallback((id: string) => setSelection((held) => toggleTickedMember(held, id)), [])
  const setShown = useCallback(
    (shown: readonly Member[], isTicked: boolean) =>
      setSelection((held) => tickShownMembers(held, shown, isTicked)),
    [],
  )
  const clear = useCallback(() => setSelection(nobody), [])
  return { selection, toggle, setShown, clear }
}
