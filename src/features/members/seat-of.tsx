import type { Member } from '#domain/member.ts'
import { seatKey } from '#domain/seat.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './seat-of.module.css'

/** Library and seat; says so where the desk was taken away under the member (LY-6). */
export function SeatOf({ member, desks }: { member: Member; desks: ReadonlySet<string> }) {
  const { members, libraryNames } = useWords()
  const { libraryId, seatNumber } = member
  return (
    <>
      {libraryNames[libraryId] ?? libraryId} - {seatNumber}
      {!desks.has(seatKey(libraryId, seatNumber)) && <span className={styles.noDesk}> {members.noDesk}</span>}
    </>
  )
}
