import { useState } from 'react'
import type { Member } from '#domain/member.ts'
import { type EditDraft, type EditField, edited, rebased, resolved, startEdit } from './member-edit.ts'

/**
 * The edit of one member, always over the newest row there is.
 * @param newest the row as the list has it; undefined once it was deleted, when the form stays as it was
 * @param isSaving holds newer rows back: the one that comes then is most likely our own
 */
export function useMemberEdit(first: Member, newest: Member | undefined, isSaving: boolean) {
  const [edit, setEdit] = useState(() => startEdit(first))
  if (newest && !isSaving && newest.revision !== edit.base.revision) setEdit(rebased(edit, newest))

  return {
    edit,
    change: (part: Partial<EditDraft>) => setEdit((held) => edited(held, part)),
    resolve: (field: EditField, isOwn: boolean) => setEdit((held) => resolved(held, field, isOwn)),
  }
}
