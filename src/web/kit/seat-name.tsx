import type { SeatedMember } from '#domain/members/member.ts'
import { useWords } from '../i18n.tsx'
import styles from './seat-name.module.css'

interface Props {
  member: Pick<SeatedMember, 'libraryId' | 'seatNumber' | 'hasDesk'>
}

/** Library and seat, marked where the seat was removed (LY-6). */
export function SeatName({ member: { libraryId, seatNumber, hasDesk } }: Props) {
  const { members, libraryNames } = useWords()
  if (libraryId === null) return <>–</>
  return (
    <>
      {libraryNames[libraryId] ?? libraryId} <span className={styles.number}>- {seatNumber}</span>
      {!hasDesk && <span className={styles.noDesk}> {members.noDesk}</span>}
    </>
  )
}
