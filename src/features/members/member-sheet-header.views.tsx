import { memberStatusOn, type SeatedMember } from '#domain/members/member.ts'
import { useToday } from '#web/clock.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import { MemberSeatAndShiftText } from '../seating/member-seat-and-shift-text.views.tsx'
import styles from './member-sheet-header.module.css'

/** Whom a sheet is about: photo, name, status and seat. */
export function MemberSheetHeader({ member }: { member: SeatedMember }) {
  const today = useToday()
  return (
    <header className={`line middle gap-3 ${styles.who}`}>
      <Avatar member={member} size={46} />
      <div>
        <p className={`row middle gap-0 gap-x-2 heading ${styles.name}`}>
          {member.name} <MemberStatusBadge status={memberStatusOn(member, today)} />
        </p>
        <p className={styles.quiet}>
          <MemberSeatAndShiftText member={member} />
        </p>
      </div>
    </header>
  )
}
