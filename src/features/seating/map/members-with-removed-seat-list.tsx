import { useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './members-with-removed-seat-list.module.css'

/** The members of a library whose seat was removed under them, by the number they keep. */
export function membersWithRemovedSeat(members: readonly SeatedMember[], libraryId: number): SeatedMember[] {
  return members
    .filter((member) => member.libraryId === libraryId && !member.hasDesk)
    .sort((a, b) => (a.seatNumber ?? 0) - (b.seatNumber ?? 0))
}

interface Props {
  members: readonly SeatedMember[]
  onOpen: ScreenProps['openMember']
}

const shownAtOnce = 12

/** The members of one library whose seat was removed under them, each a way to give them another (LY-6). */
export function MembersWithRemovedSeatList({ members, onOpen }: Props) {
  const { words, language } = useLocale()
  const [most, setMost] = useState(shownAtOnce)
  if (members.length === 0) return null
  const rest = members.length - most
  return (
    <section
      className={`row baseline gap-0 gap-x-3 notice ${styles.box}`}
      aria-label={words.seats.withoutDesk}
    >
      <p className={styles.label}>{words.seats.withoutDesk}</p>
      <ul className={`row gap-0 gap-x-4 shrink ${styles.list}`}>
        {members.slice(0, most).map((member) => (
          <li key={member.id}>
            <button type="button" className={styles.member} onClick={() => onOpen('edit', member.id)}>
              {member.name} ({formatCount(member.seatNumber ?? 0, language)})
            </button>
          </li>
        ))}
        {rest > 0 && (
          <li>
            <button type="button" className={styles.member} onClick={() => setMost(most + 10 * shownAtOnce)}>
              {words.seats.moreWithoutDesk(formatCount(rest, language))}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}
