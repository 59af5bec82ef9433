import { formatDay, formatShortDay } from '#domain/day.ts'
import { SeatName } from '#features/seating/seat-name.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './renewal-cards.module.css'
import { DaysLeft, FeeButton, LastOutcome, MemberName, RemindButton } from './renewal-parts.tsx'
import type { RenewalRowsProps, WorkRowsProps } from './renewals-panel.tsx'

/** The same renewals on a phone. */
export function RenewalCards({ renewals, today, onOpen, ...work }: RenewalRowsProps | WorkRowsProps) {
  const { language } = useLocale()
  const isWork = 'saidOf' in work
  return (
    <ul>
      {renewals.map((member) => (
        <li key={member.id} className={isWork ? `${styles.card} ${styles.work}` : styles.card}>
          <h3 className={styles.name}>
            <MemberName member={member} />
          </h3>
          <p className={styles.facts}>
            <SeatName member={member} />
          </p>
          <p className={styles.facts}>
            {(isWork ? formatShortDay : formatDay)(member.expiryDate, language)},{' '}
            <DaysLeft member={member} today={today} />
            {isWork && <LastOutcome text={work.saidOf(member.id)} />}
          </p>
          <div className={`line gap-2 ${styles.ways}`}>
            <FeeButton member={member} onOpen={onOpen} />
            <RemindButton member={member} onOpen={onOpen} look={isWork ? 'icon' : 'quiet'} />
          </div>
        </li>
      ))}
    </ul>
  )
}
