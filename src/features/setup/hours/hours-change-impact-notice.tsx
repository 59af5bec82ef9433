import { type ReactNode, useState } from 'react'
import { byMemberName, type SeatedMember } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { shiftName } from '#domain/seating/hours.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useSeatPlaceText } from '../use-setup.queries.ts'
import type { HoursChangeImpact } from './hours-change-impact.ts'
import styles from './hours-change-impact-notice.module.css'

interface Props {
  setup: RoomsHoursAndPlans
  /** Null before anything is changed; 'unsound' while what is typed says no hours. */
  impact: HoursChangeImpact | 'unsound' | null
}

/**
 * Says before a save whom it concerns, and what stands against it (DP-5). Rendered empty, too, so that screen readers
 * announce it.
 */
export function HoursChangeImpactNotice({ setup, impact }: Props) {
  const { words, language } = useLocale()
  const text = words.setup.hours
  const placeOf = useSeatText()
  const [isOpen, setIsOpen] = useState(false)
  const { shiftIds, members, doubles } = impact === null || impact === 'unsound' ? nothing : impact
  const shifts = setup.hours.shifts
    .filter(({ id }) => shiftIds.includes(id))
    .map((shift) => shiftName(shift, language))
    .join(', ')

  function sentence() {
    if (impact === 'unsound') return text.unsound
    if (members.length > 0) {
      return text.concerns(formatCount(members.length, language), members.length, shifts)
    }
    return shifts === '' ? text.concernsNobody : text.concernsNoMember(shifts)
  }

  return (
    <div className={impact === null ? undefined : styles.box}>
      <div className="row middle gap-0 gap-x-4">
        <div role="status">
          {impact !== null && (
            <p className={`line top gap-2 ${styles.sentence}`}>
              <Icon name={members.length > 0 ? 'members' : 'clock'} />
              <span>{sentence()}</span>
            </p>
          )}
        </div>
        {members.length > 0 && (
          <button
            type="button"
            className={styles.link}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text.who}
          </button>
        )}
      </div>
      {isOpen && members.length > 0 && (
        <FirstThenAll count={members.length}>
          {(most) =>
            members
              .toSorted(byMemberName)
              .slice(0, most)
              .map((member) => (
                <li key={member.id}>
                  {member.name} <small>{placeOf(member)}</small>
                </li>
              ))
          }
        </FirstThenAll>
      )}
      <ProblemMessage text={doubles.length > 0 ? text.twice : null} />
      {doubles.length > 0 && (
        <FirstThenAll count={doubles.length}>
          {(most) =>
            doubles.slice(0, most).map(([one, other]) => (
              <li key={`${one.id} ${other.id}`}>
                {text.both(one.name, other.name)} <small>{placeOf(one)}</small>
              </li>
            ))
          }
        </FirstThenAll>
      )}
    </div>
  )
}

const nothing: HoursChangeImpact = { shiftIds: [], members: [], doubles: [] }
const shownAtOnce = 8

function FirstThenAll({ count, children }: { count: number; children: (most: number) => ReactNode }) {
  const { words, language } = useLocale()
  const [isAll, setIsAll] = useState(false)
  return (
    <div>
      <ul className={styles.list}>{children(isAll ? count : shownAtOnce)}</ul>
      {count > shownAtOnce && !isAll && (
        <button type="button" className={styles.link} onClick={() => setIsAll(true)}>
          {words.setup.hours.all(formatCount(count, language))}
        </button>
      )}
    </div>
  )
}

/** Gives where a member sits; nothing for one without a seat. */
function useSeatText() {
  const placeText = useSeatPlaceText()
  return ({ libraryId, seatNumber }: SeatedMember) =>
    libraryId === null || seatNumber === null ? '' : placeText({ libraryId, seatNumber })
}
