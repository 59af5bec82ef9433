import { Button } from '@mantine/core'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { useMembers } from '#features/members/members.queries.ts'
import { worklistMemberScreenAddress } from '#web/address/screen-address.ts'
import { useWords } from '#web/i18n.tsx'
import type { HistoryProps } from '#web/screen-names-and-props.ts'
import { MemberReminderLogList } from './member-reminder-log-list.tsx'

const maxLines = 10

/** The log of the reminders to a member, on their page, with the way to the worklist (WL-3). */
export function MemberRemindersSection({ memberId }: Required<HistoryProps>) {
  const { views, page } = useWords()
  const members = useMembers()
  const member = members.status === 'ready' ? members.rows.find(({ id }) => id === memberId) : undefined
  if (!member) return null
  return (
    <MemberSection
      heading={views.reminders}
      beside={
        <Button component="a" variant="subtle" href={worklistMemberScreenAddress(memberId)}>
          {page.remind}
        </Button>
      }
    >
      <MemberReminderLogList member={member} most={maxLines} />
    </MemberSection>
  )
}
