import { memo } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import { type Member, statusOn } from '#domain/member.ts'
import { useToday } from '#web/clock.tsx'
import { type AdminWords, useTongue } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import styles from './member-table.module.css'
import { SeatOf } from './seat-of.tsx'
import { useWindowRows } from './use-window-rows.ts'

export interface MemberRowsProps {
  members: readonly Member[]
  /** The places that have a desk, by `seatKey`. */
  desks: ReadonlySet<string>
}

const rowHeight = 61

/** The members where there is room for columns. Only rows near the window are drawn. */
export function MemberTable({ members, desks }: MemberRowsProps) {
  const { words, language } = useTongue()
  const today = useToday()
  const { columns } = words.members
  const { box, items, before, after, measure } = useWindowRows<HTMLTableElement>(members.length, rowHeight)

  return (
    <table ref={box} className={styles.table} aria-rowcount={members.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.name}>
            {columns.name}
          </th>
          <th scope="col" className={styles.gender}>
            {columns.gender}
          </th>
          <th scope="col" className={styles.phone}>
            {columns.phone}
          </th>
          <th scope="col" className={styles.seat}>
            {columns.seat}
          </th>
          <th scope="col" className={styles.day}>
            {columns.joined}
          </th>
          <th scope="col" className={styles.day}>
            {columns.expiry}
          </th>
          <th scope="col" className={styles.status}>
            {columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={before} />
        {items.map(({ index }) => {
          const member = members[index]
          return (
            member && (
              <Row
                key={member.id}
                index={index}
                measure={measure}
                {...{ member, desks, today, words, language }}
              />
            )
          )
        })}
        <Gap height={after} />
      </tbody>
    </table>
  )
}

/** Room for the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row can have no focus
    <tr aria-hidden="true">
      <td colSpan={7} className={styles.gap} style={{ height }} />
    </tr>
  )
}

interface RowProps {
  member: Member
  index: number
  desks: ReadonlySet<string>
  today: Day
  words: AdminWords
  language: Language
  measure: (row: Element | null) => void
}

const Row = memo(function Row({ member, index, desks, today, words, language, measure }: RowProps) {
  return (
    <tr ref={measure} className={styles.row} data-index={index} aria-rowindex={index + 2}>
      <th scope="row">
        <span className={styles.person}>
          <Avatar member={member} />
          <span className={styles.personName}>{member.name}</span>
        </span>
      </th>
      <td>{words.genders[member.gender]}</td>
      <td>
        <PhoneLink phone={member.phone} />
      </td>
      <td>
        <SeatOf member={member} desks={desks} />
      </td>
      <td className={styles.when}>{formatDay(member.joinDate, language)}</td>
      <td className={styles.when}>{formatDay(member.expiryDate, language)}</td>
      <td>
        <StatusBadge status={statusOn(member, today)} />
      </td>
    </tr>
  )
})
