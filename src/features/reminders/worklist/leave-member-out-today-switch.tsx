import { Switch } from '@mantine/core'
import type { SeatedMember } from '#domain/members/member.ts'
import type { ReminderRowSendingState } from '#domain/reminders/worklist-row-sending-state.ts'
import { useSetMemberLeftOutOfSendingToday } from '#features/messages/messages.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'

interface Props {
  member: Pick<SeatedMember, 'id' | 'name'>
  byItself: ReminderRowSendingState
}

/** Leaves one member out for today, or takes that back (MS-3). */
export function LeaveMemberOutTodaySwitch({ member: { id, name }, byItself }: Props) {
  const words = useWords()
  const turn = useSetMemberLeftOutOfSendingToday()
  const maySend = useAllowanceFor('reminders.send') === 'yes'
  const press = (rests: boolean) =>
    turn.mutate(
      { memberId: id, rests },
      { onError: (failure) => showError({ about: `rest of ${id}`, message: errorText(words, failure) }) },
    )
  return (
    <Switch
      aria-label={words.byItself.one(name)}
      checked={byItself.is !== 'rests'}
      disabled={!maySend || turn.isPending}
      onChange={({ currentTarget }) => press(!currentTarget.checked)}
    />
  )
}

/** Whether a row can be left out still: what is on its way cannot. */
export const canLeaveMemberOutToday = (
  byItself: ReminderRowSendingState | null,
): byItself is ReminderRowSendingState =>
  byItself !== null && ['goes', 'rests', 'stopped', 'waiting'].includes(byItself.is)
