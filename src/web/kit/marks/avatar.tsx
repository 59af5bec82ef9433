import type { Member } from '#domain/members/member.ts'
import styles from './avatar.module.css'

/** A member's photo or a placeholder; decorative, as the name is beside it. */
export function Avatar({ member, size = 40 }: { member: Pick<Member, 'id' | 'photo'>; size?: number }) {
  const source = member.photo && `/api/members/${member.id}/photo?v=${encodeURIComponent(member.photo)}`
  return <AvatarPicture source={source} size={size} />
}

/** The same for a given picture, such as one that has just been chosen. */
export function AvatarPicture({ source, size }: { source: string | null; size: number }) {
  return source ? (
    <img className={styles.avatar} src={source} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <svg className={styles.avatar} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <circle cx="20" cy="15.5" r="6.5" />
      <path d="M7.5 35.5c0-7.5 5.5-11 12.5-11s12.5 3.5 12.5 11z" />
    </svg>
  )
}
