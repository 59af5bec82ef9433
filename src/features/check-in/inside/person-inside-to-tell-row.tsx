import { Button } from '@mantine/core'
import type { PersonInsideNow } from '#domain/check-in/check-in-screen-rows.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { amountReminderAsksFor, nextTermPrice } from '#domain/reminders/worklist.ts'
import {
  useLibraryNames,
  useRoomsHoursAndPlans,
  useSeatPlaceText,
  useShiftNameOfTerms,
} from '#features/setup/use-setup.queries.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import waiting from '#web/kit/sections/waiting-row.module.css'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { shownCheckInAnswerBeforePress } from '#web/server-drawn/shown-check-in-answer.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { CheckOutButton } from './check-out-button.tsx'
import styles from './person-inside-to-tell-row.module.css'

interface Props extends Pick<ScreenProps, 'openMember'> {
  kind: 'over' | 'otherShift'
  person: PersonInsideNow
  /** Undefined where their row has not come yet. */
  member: SeatedMember | undefined
  canGoOut: boolean
}

/** Somebody who is inside and should hear something: why, what is due, and the press for it. */
export function PersonInsideToTellRow({ kind, person, member, canGoOut, openMember }: Props) {
  const { words, language } = useLocale()
  const { inside } = words
  const { memberId, name, seat, inAt, answer, balance } = person
  const placeText = useSeatPlaceText()
  const roomOf = useLibraryNames()
  const today = useToday()
  const [, time] = useDayAndTimeTextsOf()(inAt)
  const shift = useShiftNameOfTerms(member?.terms ?? [])
  const said = shownCheckInAnswerBeforePress(answer, { words, language, today, roomOf })
  const why = kind === 'otherShift' && shift !== undefined ? inside.holds(shift) : said.word
  return (
    <li className={`${waiting.row} ${styles.row}`}>
      <div className={waiting.who}>
        <a className={waiting.name} href={memberScreenAddress(memberId)}>
          {name}
        </a>
        <p className="quiet small">
          {seat ? placeText(seat) : inside.noSeat} · <span className="nowrap">{inside.since(time)}</span>
        </p>
        <p className={`small ${styles.why}`} data-kind={kind}>
          {why}
          {kind === 'otherShift' && balance > 0 && ` · ${inside.due(formatRupees(balance, language))}`}
        </p>
      </div>
      <div className="row end gap-2">
        {kind === 'over' && answer.is !== 'not in' && member && (
          <TakeFee member={member} openMember={openMember} />
        )}
        {canGoOut && (kind === 'otherShift' || answer.is === 'not in') && <CheckOutButton person={person} />}
      </div>
    </li>
  )
}

/** Opens the fee sheet, with the sum that a next term and what is due come to. */
function TakeFee({ member, openMember }: { member: SeatedMember } & Pick<Props, 'openMember'>) {
  const { words, language } = useLocale()
  const { inside } = words
  const { plans } = useRoomsHoursAndPlans()
  const mayTake = useAllowanceFor('payments.take') !== 'no'
  const amount = amountReminderAsksFor(member, 'over', nextTermPrice(member, plans))
  const sum = formatRupees(amount, language)
  if (!mayTake) return null
  return (
    <Button
      variant="outline"
      aria-label={inside.takeFrom(member.name, sum)}
      onClick={() => openMember('fee', member.id)}
    >
      {inside.take(sum)}
    </Button>
  )
}
