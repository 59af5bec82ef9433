import { type KeyboardEvent, memo } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { memberStatusOn, type SeatedMember } from '#domain/members/member.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import { useMediaQuery } from '#web/kit/use-media-query.ts'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import { DueOrAdvanceText } from './due-or-advance-text.tsx'
import { MemberRowActions, type MemberRowActionsProps } from './member-row-actions.tsx'
import styles from './member-table.module.css'
import { RowCheckbox } from './selection/row-checkbox.tsx'
import type { TickedMemberIds, TickedMembersExtent } from './selection/ticked-members.ts'

export type MemberTableDensity = 'comfortable' | 'compact'

export interface MemberRowsProps extends MemberRowActionsProps {
  density: MemberTableDensity
  /** Whose page stands beside the rows, which have less room then. */
  memberId: string | undefined
  members: readonly SeatedMember[]
  selection: TickedMemberIds
  /** How much of `members` is ticked. */
  extent: TickedMembersExtent
  /** Those that are being deleted. */
  deleting: TickedMemberIds
  onTick: (id: string) => void
  onTickAll: (isTicked: boolean) => void
}

const rowHeights: Record<MemberTableDensity, number> = { comfortable: 61, compact: 44 }

/** Room for all columns beside a member's page. */
export const allColumnsMediaQuery = '(min-width: 116em)'

/** The members where there is room for columns. Only rows near the window are drawn. */
export function MemberTable({
  density,
  members,
  memberId,
  selection,
  extent,
  deleting,
  onTickAll,
  ...on
}: MemberRowsProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const { columns } = words.members
  // Beside a page there is no room for all; a gap over more would make columns of its own.
  const hasAllColumns = useMediaQuery(allColumnsMediaQuery) || memberId === undefined
  const columnCount = hasAllColumns ? 8 : 5
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLTableElement>(
    members.length,
    rowHeights[density],
  )

  return (
    <table
      ref={box}
      className={hasAllColumns ? styles.table : `${styles.table} ${styles.narrow}`}
      data-density={density}
      aria-rowcount={members.length + 1}
      onKeyDown={walkNames}
    >
      <thead>
        <tr className={styles.head} aria-rowindex={1}>
          <td className={styles.tickColumn} data-tick-all>
            <RowCheckbox extent={extent} name={words.members.selectAll} onChange={onTickAll} />
          </td>
          <th scope="col">
            {columns.name}
            <span className={styles.wide}> · {columns.gender}</span>
          </th>
          <th scope="col" className={`${styles.phone} ${styles.wide}`}>
            {columns.phone}
          </th>
          <th scope="col" className={styles.seat}>
            {columns.seat}
          </th>
          <th scope="col" className={`${styles.day} ${styles.wide}`}>
            {columns.joined}
          </th>
          <th scope="col" className={styles.day}>
            {columns.expiry}
          </th>
          <th scope="col" className={styles.status}>
            {columns.status}
          </th>
          <th scope="col" className={`${styles.actionsColumn} ${styles.wide}`}>
            <span className="only-spoken">{words.members.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <Gap height={before} columns={columnCount} />
        {items.map(({ index }) => {
          const member = members[index]
          return (
            member && (
              <Row
                key={member.id}
                index={index}
                measure={measure}
                isTicked={selection.has(member.id)}
                isDeleting={deleting.has(member.id)}
                isOpen={member.id === memberId}
                photoSize={density === 'compact' ? 28 : 40}
                member={member}
                today={today}
                words={words}
                language={language}
                {...on}
              />
            )
          )
        })}
        <Gap height={after} columns={columnCount} />
      </tbody>
    </table>
  )
}

/** The arrows lead from a name to the one above or below it. */
function walkNames(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLAnchorElement)) return
  const row = event.target.closest('th[scope=row]')?.parentElement
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-index="${Number(row?.dataset.index) + step}"] th a`,
  )
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Room for the rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row can have no focus
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ height }} />
    </tr>
  )
}

interface RowProps extends MemberRowActionsProps {
  member: SeatedMember
  isTicked: boolean
  isDeleting: boolean
  /** Whether the member's page stands beside. */
  isOpen: boolean
  photoSize: number
  onTick: (id: string) => void
  index: number
  today: Day
  words: AdminWords
  language: Language
  measure: (row: Element | null) => void
}

/** Drawn anew only when something of its own changes: a tick on one row costs that row. */
const Row = memo(function Row({ member, index, today, words, language, measure, ...row }: RowProps) {
  return (
    <tr
      ref={measure}
      className={styles.row}
      data-index={index}
      data-ticked={row.isTicked || undefined}
      data-open={row.isOpen || undefined}
      aria-rowindex={index + 2}
    >
      <td className={styles.bare}>
        <RowCheckbox
          extent={row.isTicked ? 'all' : 'none'}
          name={words.members.select(member.name)}
          onChange={() => row.onTick(member.id)}
        />
      </td>
      <th scope="row">
        <span className={`line middle gap-3 ${styles.person}`}>
          <Avatar member={member} size={row.photoSize} />
          <span className={`shrink ${styles.who}`}>
            <a
              className={`strong breaks ${styles.personName}`}
              href={memberScreenAddress(member.id)}
              aria-current={row.isOpen || undefined}
            >
              {member.name}
            </a>{' '}
            <span className={`quiet small ${styles.gender} ${styles.wide}`}>
              {words.genders[member.gender]}
            </span>
          </span>
        </span>
      </th>
      <td className={styles.wide}>
        <PhoneLink phone={member.phone} />
      </td>
      <td>
        <MemberSeatAndShiftText member={member} />
      </td>
      <td className={`nowrap ${styles.wide}`}>{formatDay(member.joinDate, language)}</td>
      <td className="nowrap">{formatDay(member.expiryDate, language)}</td>
      <td>
        <span className={styles.state}>
          <MemberStatusBadge status={memberStatusOn(member, today)} />
          <DueOrAdvanceText member={member} />
        </span>
      </td>
      <td className={`${styles.bare} ${styles.wide}`}>
        <MemberRowActions
          member={member}
          isDeleting={row.isDeleting}
          onTakeFee={row.onTakeFee}
          onEdit={row.onEdit}
          onRemove={row.onRemove}
        />
      </td>
    </tr>
  )
})
