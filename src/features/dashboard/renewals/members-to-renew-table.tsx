import { formatDay } from '#domain/day.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import {
  MemberNameLink,
  RemindButton,
  RenewalDaysLeftText,
  TakeRenewalFeeButton,
} from './dashboard-renewal-row-parts.tsx'
import styles from './members-to-renew-table.module.css'
import type { RenewalRowsProps } from './renewals-panel.tsx'

/** The renewals where there is room for columns. */
export function MembersToRenewTable({ renewals, today, onOpen }: RenewalRowsProps) {
  const { words, language } = useLocale()
  const { renewals: heading, renewalColumns: columns } = words.dashboard
  return (
    <table className={styles.table} aria-label={heading}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.seat}</th>
          <th scope="col">{columns.expiry}</th>
          <th scope="col">
            <span className="only-spoken">{columns.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {renewals.map((member) => (
          <tr key={member.id}>
            <th scope="row" className="breaks">
              <MemberNameLink member={member} />
            </th>
            <td>
              <MemberSeatAndShiftText member={member} />
            </td>
            <td className={`nowrap ${styles.expiry}`}>
              {formatDay(member.expiryDate, language)}{' '}
              <RenewalDaysLeftText lastDay={member.expiryDate} today={today} />
            </td>
            <td className={styles.action}>
              <TakeRenewalFeeButton member={member} onOpen={onOpen} />
              <RemindButton member={member} onOpen={onOpen} look="quiet" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
