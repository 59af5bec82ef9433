import { formatDay } from '#domain/day.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import {
  MemberNameLink,
  RemindButton,
  RenewalDaysLeftText,
  TakeRenewalFeeButton,
} from './dashboard-renewal-row-parts.tsx'
import styles from './members-to-renew-cards.module.css'
import type { RenewalRowsProps } from './renewals-panel.tsx'

/** The same renewals on a phone. */
export function MembersToRenewCards({ renewals, today, onOpen }: RenewalRowsProps) {
  const { language } = useLocale()
  return (
    <ul>
      {renewals.map((member) => (
        <li key={member.id} className={styles.card}>
          <h3 className={styles.name}>
            <MemberNameLink member={member} />
          </h3>
          <p className={styles.facts}>
            <MemberSeatAndShiftText member={member} />
          </p>
          <p className={styles.facts}>
            {formatDay(member.expiryDate, language)},{' '}
            <RenewalDaysLeftText lastDay={member.expiryDate} today={today} />
          </p>
          <div className={`line gap-2 ${styles.ways}`}>
            <TakeRenewalFeeButton member={member} onOpen={onOpen} />
            <RemindButton member={member} onOpen={onOpen} look="quiet" />
          </div>
        </li>
      ))}
    </ul>
  )
}
