import { useMemo, useState } from 'react'
import type { ScreenMember } from '#domain/members/member.ts'
import { useDraft } from '#web/forms/drafts/use-draft.ts'
import { draftOf, editRules, type MemberEdit } from './member-edit.ts'

/** Under which what is typed into the form of a member outlives a reload. */
export const editName = (memberId: string) => `member ${memberId}`

const secrets = ['aadhar', 'photo'] as const

/**
 * The edit of one member, always over the newest row there is.
 * @param newest the row as it was last read; undefined once it was deleted, when the form stays as it was
 * @param isHeldBack while a save has no answer yet: the newer row that comes then is most likely our own
 */
export function useMemberEdit(first: ScreenMember, newest: ScreenMember | undefined, isHeldBack: boolean) {
  const [row, setRow] = useState(first)
  if (newest && !isHeldBack && newest.revision > row.revision) setRow(newest)
  const kept = useMemo(() => draftOf(row), [row])
  const { draft, isTouched, type, resolve, settle, drop } = useDraft(
    editName(first.id),
    kept,
    editRules,
    secrets,
  )
  const edit: MemberEdit = { ...draft, row }
  /** What was sent is kept as this row now; what was typed since stays as it is. */
  const settled = (sent: MemberEdit['values'], answer: ScreenMember) => {
    settle(sent, draftOf(answer))
    setRow(answer)
  }
  return { edit, isTouched, change: type, resolve, settled, drop }
}
