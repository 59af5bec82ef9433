import { Button } from '@mantine/core'
import type { SeatedMember } from '#domain/members/member.ts'
import { hasWhatsappChatNumber } from '#domain/members/whatsapp-chat-link.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { Dialog, DialogActions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import styles from './reminder-dialog.module.css'
import { ReminderRecipientPanel } from './reminder-recipient-panel.tsx'
import { TextsToSendToMemberList } from './texts-to-send-to-member-list.tsx'

/** Reminds a member of the renewal by one of four texts (RM-1, RM-2). */
export function ReminderDialog({ memberId, onClose, openMember }: MemberDialogProps) {
  const { reminder } = useWords()
  const members = useMembers()
  const guard = useDialogLeaveGuard(onClose)
  return (
    <Dialog title={reminder.title} guard={guard} width="56rem">
      <WhenLoaded<[SeatedMember]> lists={[members]}>
        {(members) => (
          <Reminding
            member={members.find(({ id }) => id === memberId)}
            onClose={onClose}
            onEdit={() => openMember('edit', memberId)}
          />
        )}
      </WhenLoaded>
    </Dialog>
  )
}

interface Props {
  member: SeatedMember | undefined
  onClose: () => void
  onEdit: () => void
}

function Reminding({ member, onClose, onEdit }: Props) {
  const words = useWords()
  const { reminder } = words
  if (!member) {
    return (
      <>
        <div className={styles.problem}>
          <ProblemMessage text={reminder.removed} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus autoFocus>
            {words.close}
          </Button>
        </DialogActions>
      </>
    )
  }
  if (!hasWhatsappChatNumber(member.phone)) {
    return (
      <>
        <ReminderRecipientPanel member={member} />
        <div className={styles.problem}>
          <ProblemMessage text={reminder.noNumber(member.name)} />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.close}
          </Button>
          <Button onClick={onEdit} data-autofocus autoFocus>
            {reminder.edit}
          </Button>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <ReminderRecipientPanel member={member} />
      <TextsToSendToMemberList member={member} onSent={onClose} />
    </>
  )
}
