import type { ShownMemberStatus } from '#domain/members/member.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './member-status-badge.module.css'

const tones: Record<ShownMemberStatus, string | undefined> = {
  Inactive: styles.inactive,
  Expired: styles.expired,
  'Expiring Soon': styles.expiring,
  Active: styles.active,
}

/** A member's state by word and colour (MB-5). */
export function MemberStatusBadge({ status }: { status: ShownMemberStatus }) {
  return <span className={`${styles.badge} ${tones[status]}`}>{useWords().statuses[status]}</span>
}
