import { formatDay } from '#domain/day.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { formatCount } from '#domain/money/money.ts'
import { daysOfPause } from '#domain/terms/pause.ts'
import { MemberSection } from '#features/members/member-section.views.tsx'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './member-pauses.module.css'

/** Every pause, newest first. */
export function PauseList({ account }: { account: MemberAccount }) {
  const { words, language } = useLocale()
  const text = words.page.pauses
  if (account.pauses.length === 0) return null
  return (
    <MemberSection heading={text.heading}>
      <ol className={styles.list}>
        {account.pauses.toReversed().map((pause) => {
          const days = daysOfPause(pause)
          const [from, to] = [formatDay(pause.from, language), formatDay(pause.to, language)]
          return (
            <li key={pause.id} className={styles.pause}>
              <p className="strong">
                {days > 0
                  ? text.days(from, to, words.fee.days(days, formatCount(days, language)))
                  : `${from}: ${text.none}`}
              </p>
              <p className={styles.quiet}>
                {[
                  pause.isLent ? text.lent : text.kept,
                  ...(pause.endedOn ? [text.back(formatDay(pause.endedOn, language))] : []),
                  ...(pause.reason ? [pause.reason] : []),
                  actorName(words, pause.madeBy),
                ].join(' · ')}
              </p>
            </li>
          )
        })}
      </ol>
    </MemberSection>
  )
}
