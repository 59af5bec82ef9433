import type { ShownMemberStatus } from '#domain/members/member.ts'
import styles from './member-status-mark.module.css'

const shapes: Record<ShownMemberStatus, { path: string; tone: string | undefined }> = {
  Active: { path: 'M3 8.500l3.500 3.500L13 4.500', tone: styles.active },
  'Expiring Soon': { path: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5v3.300L10 10', tone: styles.expiring },
  Expired: { path: 'M8 2.500v7M8 13v.01', tone: styles.expired },
  Inactive: { path: 'M5.500 3v10M10.500 3v10', tone: styles.inactive },
}

/** A member's state by shape and colour, where there is no room for its badge; its word stands beside it (MB-5). */
export function MemberStatusMark({ status }: { status: ShownMemberStatus }) {
  const { path, tone } = shapes[status]
  return (
    <svg
      className={`${styles.mark} ${tone}`}
      viewBox="0 0 16 16"
      width="1rem"
      height="1rem"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
