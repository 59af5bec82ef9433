import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Dialog, DialogActions, type DialogLeaveGuardFunctions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import styles from './ledger-change-dialog-frame.module.css'

interface Props {
  title: string
  guard: DialogLeaveGuardFunctions
  memberId: string
  children: (member: SeatedMember) => ReactNode
}

/** A dialog that changes a member's account. Who is deleted meanwhile stays in it, so that nothing typed is lost. */
export function LedgerChangeDialogFrame({ title, guard, memberId, children }: Props) {
  const members = useMembers()
  return (
    <Dialog title={title} guard={guard} width="36rem">
      <WhenLoaded<[SeatedMember]> lists={[members]}>
        {(members) => (
          <OfMember listed={members.find(({ id }) => id === memberId)} onClose={() => guard.leave()}>
            {children}
          </OfMember>
        )}
      </WhenLoaded>
    </Dialog>
  )
}

interface OfMemberProps extends Pick<Props, 'children'> {
  listed: SeatedMember | undefined
  onClose: () => void
}

function OfMember({ listed, onClose, children }: OfMemberProps) {
  const { close, errors } = useLocale().words
  const [known, setKnown] = useState(listed)
  if (listed && listed !== known) setKnown(listed)
  if (!known) {
    return (
      <>
        <ProblemMessage text={errors.not_found} />
        <DialogActions>
          <Button onClick={onClose}>{close}</Button>
        </DialogActions>
      </>
    )
  }
  return (
    <>
      <Whom member={known} />
      {children(known)}
    </>
  )
}

function Whom({ member }: { member: SeatedMember }) {
  const { words, language } = useLocale()
  const { owed, writeOff } = words.money
  const { balance } = member
  const rupees = formatRupees(Math.abs(balance), language)
  return (
    <div className={`row middle gap-2 gap-x-3 ${styles.whom}`}>
      <Avatar member={member} size={44} />
      <div className={styles.person}>
        <p className={styles.name}>{member.name}</p>
        <p className="quiet small">
          <MemberSeatAndShiftText member={member} />
        </p>
      </div>
      {balance !== 0 && (
        <p className={styles.balance}>{balance > 0 ? writeOff.due(rupees) : owed.advance(rupees)}</p>
      )}
    </div>
  )
}
