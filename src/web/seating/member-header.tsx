import { type SeatedMember, statusOn } from '#domain/members/member.ts'
import { useToday } from '../clock.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import styles from './member-header.module.css'
import { SeatName } from './seat-name.tsx'

/** Whom a sheet is about: photo, name, status and seat. */
export function MemberHeader({ member }: { member: SeatedMember }) {
  const today = useToday()
  return (
    <header className={styles.who}>
      <Avatar member={member} size={46} />
      <div>
        <p className={styles.name}>
          {member.name} <StatusBadge status={statusOn(member, today)} />
        </p>
        <p className={styles.quiet}>
          <SeatName member={member} />
        </p>
      </div>
    </header>
  )
}
