import { formatDay, formatShortDay } from '#domain/day.ts'
import { SeatName } from '#features/seating/seat-name.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DaysLeft, FeeButton, LastOutcome, MemberName, RemindButton } from './renewal-parts.tsx'
import styles from './renewal-table.module.css'
import type { RenewalRowsProps, WorkRowsProps } from './renewals-panel.tsx'

/** The renewals where there is room for columns. */
export function RenewalTable({ renewals, today, onOpen, ...work }: RenewalRowsProps | WorkRowsProps) {
  const { words, language } = useLocale()
  const { renewals: heading, renewalColumns: columns } = words.dashboard
  const isBare = 'saidOf' in work
  return (
    <table
      className={isBare ? `${styles.table} ${styles.bare}` : styles.table}
      aria-label={isBare ? undefined : heading}
    >
      {isBare && (
        <colgroup>
          <col span={2} />
          <col className={styles.days} />
          <col className={styles.actions} />
        </colgroup>
      )}
      <thead className={isBare ? 'only-spoken' : undefined}>
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
              <MemberName member={member} />
            </th>
            <td>
              <SeatName member={member} />
            </td>
            <td className={`nowrap ${styles.expiry}`}>
              {(isBare ? formatShortDay : formatDay)(member.expiryDate, language)}{' '}
              <DaysLeft member={member} today={today} />
              {isBare && <LastOutcome text={work.saidOf(member.id)} />}
            </td>
            <td className={styles.action}>
              <FeeButton member={member} onOpen={onOpen} />
              <RemindButton member={member} onOpen={onOpen} look={isBare ? 'short' : 'quiet'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
