import { useEffect, useRef } from 'react'
import type { CheckInDeskSearchResult } from '#domain/check-in/check-in-screen-rows.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { useServerClock } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { shownCheckInAnswerBeforePress } from '#web/server-drawn/shown-check-in-answer.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { CheckInAnswerBadge } from './check-in-answer-badge.tsx'
import styles from './check-in-desk-search-result-rows.module.css'
import { isCheckOutPress, splitPhoneAtTypedEnd } from './desk-press.ts'
import { useCheckInWording } from './use-check-in-wording.ts'
import { useMembersById, useSeatPlaceAndShiftText } from './use-members-and-seat-texts.ts'

interface Props {
  listId: string
  rows: readonly CheckInDeskSearchResult[]
  active: CheckInDeskSearchResult | undefined
  room: number | null
  typed: string
  /** Whether the rows are those of what is typed. */
  isReady: boolean
  problem: string | null
  onPress: (person: CheckInDeskSearchResult) => void
}

export const checkInDeskSearchResultRowId = (
  listId: string,
  { memberId }: Pick<CheckInDeskSearchResult, 'memberId'>,
) => `${listId}-${memberId}`

/** The members who are meant, with what will be said to each; the arrows walk them, Enter or a press is the answer. */
export function CheckInDeskSearchResultRows({
  listId,
  rows,
  active,
  room,
  typed,
  isReady,
  problem,
  onPress,
}: Props) {
  const { checkIn } = useWords()
  const members = useMembersById()
  const now = useServerClock()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.memberId])
  const isNone = isReady && rows.length === 0
  return (
    <>
      <ProblemMessage text={problem} />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={checkIn.found}
        aria-busy={!isReady}
        className={`card ${styles.list}`}
        hidden={rows.length === 0}
      >
        {rows.map((person) => (
          <Row
            key={person.memberId}
            id={checkInDeskSearchResultRowId(listId, person)}
            person={person}
            member={members.get(person.memberId)}
            isActive={person === active}
            isOut={isCheckOutPress(person, room, now().toISOString())}
            typed={typed}
            onPress={() => isReady && onPress(person)}
          />
        ))}
      </div>
      {rows.length > 0 && (
        <p className={`quiet small ${styles.keys}`} aria-hidden="true">
          <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> {checkIn.keys.walk}{' '}
          <kbd className={styles.key}>Enter</kbd> {checkIn.keys.press}
        </p>
      )}
      {isNone && <p className="quiet">{checkIn.nobodyHas(typed)}</p>}
      <p className="only-spoken" role="status">
        {isReady && rows.length > 0 && checkIn.count(rows.length)}
      </p>
    </>
  )
}

interface RowProps {
  id: string
  person: CheckInDeskSearchResult
  member: SeatedMember | undefined
  isActive: boolean
  isOut: boolean
  typed: string
  onPress: () => void
}

function Row({ id, person, member, isActive, isOut, typed, onPress }: RowProps) {
  const { checkIn } = useWords()
  const answer = shownCheckInAnswerBeforePress(person.answer, useCheckInWording())
  const said = isOut ? ({ tone: 'grey', mark: 'leave', word: checkIn.answers.out } as const) : answer
  const place = useSeatPlaceAndShiftText(person.seat, member)
  const momentOf = useDayAndTimeTextsOf()
  const [before, end] = splitPhoneAtTypedEnd(member?.phone ?? '', typed)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.row}
      onClick={onPress}
    >
      <span className={styles.who}>
        <span className={styles.name}>{person.name}</span>
        <span className="quiet small">
          {before}
          <b className={styles.end}>{end}</b>
        </span>
      </span>
      <span className={styles.place}>{place}</span>
      <span className={styles.said}>
        <CheckInAnswerBadge said={said} />
        {person.inside && (
          <span className="quiet small">{checkIn.answers.inSince(momentOf(person.inside.inAt)[1])}</span>
        )}
        {!person.isAgreed && <span className="quiet small">{checkIn.answers.nothingKept}</span>}
      </span>
      <span className={styles.press} data-main={isActive || undefined}>
        <Icon name={isOut ? 'leave' : 'enter'} />
        {isOut ? checkIn.press.out : checkIn.press.in}
      </span>
    </div>
  )
}
