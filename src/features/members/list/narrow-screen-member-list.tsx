import { memo } from 'react'
import { type Day, daysBetween } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { memberStatusOn, type SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import { MemberStatusMark } from '#web/kit/marks/member-status-mark.tsx'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import { DueOrAdvanceText } from './due-or-advance-text.tsx'
import { type MemberRowActionsProps, TakeFeeButton } from './member-row-actions.tsx'
import type { MemberRowsProps } from './member-table.tsx'
import styles from './narrow-screen-member-list.module.css'
import { RowCheckbox } from './selection/row-checkbox.tsx'

const lineHeight = 64

/** The same members where there is no room for columns: a line for each, all the rest on the member's page (MB-4). */
export function NarrowScreenMemberList({ members, selection, deleting, onTick, onTakeFee }: MemberRowsProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(
    members.length,
    lineHeight,
  )

  return (
    <ul ref={box} className={styles.lines} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index }) => {
        const member = members[index]
        return (
          member && (
            <li
              key={member.id}
              ref={measure}
              className={styles.slot}
              data-index={index}
              aria-setsize={members.length}
              aria-posinset={index + 1}
            >
              <Line
                isTicked={selection.has(member.id)}
                isDeleting={deleting.has(member.id)}
                member={member}
                today={today}
                words={words}
                language={language}
                onTick={onTick}
                onTakeFee={onTakeFee}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface LineProps extends Pick<MemberRowActionsProps, 'onTakeFee'> {
  member: SeatedMember
  isTicked: boolean
  isDeleting: boolean
  onTick: (id: string) => void
  today: Day
  words: AdminWords
  language: Language
}

/** A tap anywhere on it but on its box and its button opens the member's page. */
const Line = memo(function Line({ member, today, words, language, ...line }: LineProps) {
  const status = memberStatusOn(member, today)
  const days = daysBetween(today, member.expiryDate)
  return (
    <div
      className={styles.line}
      data-ticked={line.isTicked || undefined}
      aria-busy={line.isDeleting || undefined}
    >
      <span className={styles.tick}>
        <RowCheckbox
          extent={line.isTicked ? 'all' : 'none'}
          name={words.members.select(member.name)}
          onChange={() => line.onTick(member.id)}
        />
      </span>
      <a className={styles.name} href={memberScreenAddress(member.id)}>
        {member.name}
      </a>
      <span className={styles.due}>
        <DueOrAdvanceText member={member} />
      </span>
      <span className={`quiet small ${styles.seat}`}>
        <MemberSeatAndShiftText member={member} />
      </span>
      <span className={`quiet small line middle end gap-1 ${styles.days}`} data-status={status}>
        <MemberStatusMark status={status} />
        {status === 'Inactive' ? (
          words.statuses.Inactive
        ) : (
          <>
            <span className="only-spoken">{words.statuses[status]}, </span>
            {words.members.days(days, formatCount(Math.abs(days), language))}
          </>
        )}
      </span>
      <span className={styles.action}>
        <TakeFeeButton member={member} isDeleting={line.isDeleting} onTakeFee={line.onTakeFee} />
      </span>
    </div>
  )
})
