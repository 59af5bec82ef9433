import { FormConflictNotice } from '#web/forms/conflict-notice.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import type { MemberEditDraft } from './member-edit.ts'

/** Says that others changed or deleted the member while the form was open. */
export function MemberRemoteChangesNotice({ edit, isGone }: { edit: MemberEditDraft; isGone: boolean }) {
  const words = useWords()
  const none = { remoteChanges: [], conflicts: [] }
  return (
    <>
      <ProblemMessage text={isGone ? words.edit.gone : null} />
      <FormConflictNotice draft={isGone ? none : edit} labels={words.edit.fields} mustDecide />
    </>
  )
}
