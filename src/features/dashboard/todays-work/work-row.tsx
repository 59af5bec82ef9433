import { type Day, formatShortDay } from '#domain/day.ts'
import type { PauseOfListedMember, SeatedMember } from '#domain/members/member.ts'
import type { MemberInTodaysWork } from '#domain/today/work-of-today.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import {
  MemberNameLink,
  RemindButton,
  RenewalDaysLeftText,
} from '../renewals/dashboard-renewal-row-parts.tsx'
import { TakeFeeButtonWithSum } from './take-fee-button-with-sum.tsx'
import { TakenRenewalFeeMark } from './taken-renewal-fee-mark.tsx'
import styles from './work-row.module.css'

interface Props {
  line: MemberInTodaysWork<SeatedMember>
  today: Day
  onOpen: ScreenProps['openMember']
  /** The last outcome of the reminders, or that there was none; null for nothing that is worth a line. */
  said: string | null
}

/** A member to be seen to, with what can be done about it; once the fee is taken, that it is. */
export function TodaysWorkRow({ line: { member, lastDay, taken }, today, onOpen, said }: Props) {
  const { language } = useLocale()
  return (
    <li className={styles.row} data-is-taken={taken !== null || undefined}>
      <div className={styles.who}>
        <MemberNameLink member={member} />
        <p className={styles.seat}>
          <MemberSeatAndShiftText member={member} />
        </p>
        <p className={styles.day}>
          {formatShortDay(lastDay, language)} <RenewalDaysLeftText lastDay={lastDay} today={today} />
          {taken === null && said !== null && <small className={styles.said}>{said}</small>}
        </p>
      </div>
      {taken ? (
        <TakenRenewalFeeMark fee={taken} />
      ) : (
        <div className={`line gap-2 ${styles.ways}`}>
          <RemindButton member={member} onOpen={onOpen} look="icon" />
          <TakeFeeButtonWithSum member={member} onOpen={onOpen} />
        </div>
      )}
    </li>
  )
}

/** A member who is back from a pause soon: their seat is theirs again. */
export function ReturningFromPauseRow({
  member,
  pause,
}: {
  member: SeatedMember
  pause: PauseOfListedMember
}) {
  const { words, language } = useLocale()
  const { work } = words.dashboard
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <MemberNameLink member={member} />
        <p className={styles.seat}>
          {member.hasLentSeat ? work.lent : <MemberSeatAndShiftText member={member} />}
        </p>
        <p className={styles.day}>{work.pausedUntil(formatShortDay(pause.to, language))}</p>
      </div>
    </li>
  )
}
