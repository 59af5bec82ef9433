import { useEffect } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { cachedSearchTextsOf } from './member-order.ts'

/** Short enough that a key pressed meanwhile does not wait for it. */
const slice = 100

/** Prepares the search a few at a time before anybody searches, so that the first letter is as quick as the rest. */
export function usePrepareMemberSearch(members: readonly SeatedMember[]): void {
  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const fold = () => {
      const end = Math.min(next + slice, members.length)
      while (next < end) {
        const member = members[next++]
        if (member) cachedSearchTextsOf(member)
      }
      if (next < members.length) timer = setTimeout(fold, 8)
    }
    timer = setTimeout(fold, 100)
    return () => clearTimeout(timer)
  }, [members])
}
