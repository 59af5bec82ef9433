import { type Day, formatDay } from '#domain/day.ts'
import { type SeatedMember, statusOn } from '#domain/members/member.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { SeatName } from '#web/seating/seat-name.tsx'
import styles from './member-change.module.css'

/** Whom a change is about. */
export function ChangedMember({ member }: { member: SeatedMember }) {
  const today = useToday()
  return (
    <header className={styles.who}>
      <Avatar member={member} size={46} />
      <div>
        <p className={styles.name}>
          {member.name} <StatusBadge status={statusOn(member, today)} />
        </p>
        <p className={styles.quiet}>
          <SeatName member={member} />
        </p>
      </div>
    </header>
  )
}

/** The last day before and after a change. */
export function LastDays({ now, then }: { now: Day; then: Day | null }) {
  const { words, language } = useLocale()
  const { change } = words.page
  return (
    <dl className={styles.days}>
      <div>
        <dt>{change.lastDayNow}</dt>
        <dd>{formatDay(now, language)}</dd>
      </div>
      <div className={styles.then}>
        <dt>{change.lastDayThen}</dt>
        <dd>{then === null ? '–' : formatDay(then, language)}</dd>
      </div>
    </dl>
  )
}
