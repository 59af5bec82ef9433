import { formatDay } from '#domain/day.ts'
import { useLocale } from '#web/i18n.tsx'
import { SeatName } from '#web/seating/seat-name.tsx'
import styles from './renewal-cards.module.css'
import { DaysLeft, FeeButton, MemberName, RemindButton } from './renewal-parts.tsx'
import type { RenewalRowsProps } from './renewals-panel.tsx'

/** The same renewals on a phone. */
export function RenewalCards({ renewals, today, onOpen }: RenewalRowsProps) {
  const { language } = useLocale()
  return (
    <ul className={styles.cards}>
      {renewals.map((member) => (
        <li key={member.id} className={styles.card}>
          <h3 className={styles.name}>
            <MemberName member={member} />
          </h3>
          <p className={styles.facts}>
            <SeatName member={member} />
          </p>
          <p className={styles.facts}>
            {formatDay(member.expiryDate, language)}, <DaysLeft member={member} today={today} />
          </p>
          <div className={styles.ways}>
            <FeeButton member={member} onOpen={onOpen} />
            <RemindButton member={member} onOpen={onOpen} variant="subtle" />
          </div>
        </li>
      ))}
    </ul>
  )
}
