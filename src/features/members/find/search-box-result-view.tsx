import type { ReactNode } from 'react'
import { formatDay } from '#domain/day.ts'
import type { SearchBoxCommand } from '#domain/find/search-box-finder.ts'
import { memberStatusOn } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isDayDivided, shiftNameOrHoursOfDayPart } from '#domain/seating/hours.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import {
  useLibraryNames,
  useRoomsHoursAndPlans,
  useSeatPlaceText,
} from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import styles from './search-box-result-view.module.css'
import type { SearchBoxResult } from './use-find-results.ts'

interface Props {
  id: string
  row: SearchBoxResult
  /** The sheet that a member's row opens; null for their page. */
  command: SearchBoxCommand | null
  isActive: boolean
  onChoose: () => void
}

/** One thing that was found. The focus stays in the field. */
export function SearchBoxResultView({ id, row, command, isActive, onChoose }: Props) {
  const { sign, name, about, end } = useParts(row, command)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={`line middle gap-3 ${styles.row}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.sign}>{sign}</span>
      <span className={`stack shrink ${styles.what}`}>
        <span className={`strong breaks ${styles.name}`}>{name}</span>{' '}
        {about && <span className={`quiet small breaks ${styles.about}`}>{about}</span>}
      </span>{' '}
      <span className={styles.end}>{end}</span>
    </div>
  )
}

interface Parts {
  sign: ReactNode
  name: ReactNode
  about?: ReactNode
  end?: ReactNode
}

function useParts(row: SearchBoxResult, command: SearchBoxCommand | null): Parts {
  const { words, language } = useLocale()
  const today = useToday()
  const { hours } = useRoomsHoursAndPlans()
  const placeText = useSeatPlaceText()
  const roomName = useLibraryNames()
  const { find } = words
  const icon = (name: IconName) => <Icon name={name} />
  const kind = (text: string) => <span className="quiet small">{text}</span>
  switch (row.kind) {
    case 'member': {
      const { member } = row.searched
      return {
        sign: <Avatar member={member} size={36} />,
        name: member.name,
        about: (
          <>
            <MemberSeatAndShiftText member={member} />
            {member.phone && <span className="nowrap"> · {member.phone}</span>}
            {row.isParents && ` · ${find.byParent}`}
          </>
        ),
        end: command ? (
          <span className={styles.command}>{find.commands[command]}</span>
        ) : (
          <MemberStatusBadge status={memberStatusOn(member, today)} />
        ),
      }
    }
    case 'seat': {
      const parts = row.freePartIds.map((id) => shiftNameOrHoursOfDayPart(id, hours, language)).join(', ')
      const whom = words.allocations[row.seat.allocation]
      return {
        sign: icon('seats'),
        name: placeText(row.seat),
        about: find.free(isDayDivided(hours) ? `${parts} · ${whom}` : whom),
      }
    }
    case 'room':
      return { sign: icon('seats'), name: roomName(row.library.id), end: kind(find.kinds.room) }
    case 'place': {
      const { view, part, name } = row.place
      return {
        sign: icon(view),
        name,
        ...(part && { about: words.views[view] }),
        end: kind(find.kinds.view),
      }
    }
    case 'receipt': {
      const { number, name, memberNumber, amount, issuedOn } = row.payment
      return {
        sign: icon('money'),
        name: number,
        about: `${name ?? words.money.payments.forgotten(formatCount(memberNumber, language))} · ${formatDay(issuedOn, language)}`,
        end: <span className="strong">{formatRupees(amount, language)}</span>,
      }
    }
    case 'enquiry': {
      const { name, phone, state } = row.enquiry
      return {
        sign: icon('enquiries'),
        name,
        about: `${words.enquiries.states[state]} · ${phone}`,
        end: kind(words.enquiries.found),
      }
    }
    case 'more':
      return { sign: icon('members'), name: find.more(formatCount(row.count, language)) }
  }
}
