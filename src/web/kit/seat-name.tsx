import type { Member } from '#domain/members/member.ts'
import { useWords } from '../i18n.tsx'
import styles from './seat-name.module.css'

interface Props {
  member: Pick<Member, 'libraryId' | 'seatNumber'>
  isWithoutDesk: boolean
}

/** Library and seat, marked where the seat was removed (LY-6). */
export function SeatName({ member: { libraryId, seatNumber }, isWithoutDesk }: Props) {
  const { members, libraryNames } = useWords()
  return (
    <>
      {libraryNames[libraryId] ?? libraryId} <span className={styles.number}>- {seatNumber}</span>
      {isWithoutDesk && <span className={styles.noDesk}> {members.noDesk}</span>}
    </>
  )
}
