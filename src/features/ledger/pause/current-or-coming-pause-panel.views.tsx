import { Button } from '@mantine/core'
import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount, MemberPause } from '#domain/money/account/member-account.ts'
import { effectOfEndingPause } from '#domain/terms/pause.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { useChangeTermOrAddCharge } from '../term-changes.queries.ts'
import styles from './member-pauses.module.css'

interface Props {
  member: SeatedMember
  account: MemberAccount
}

/** The pause that runs or is to come, with the way to end it today and what that does to the last day (TM-9). */
export function CurrentOrComingPausePanel({ member, account }: Props) {
  const { words, language } = useLocale()
  const text = words.page.pauses
  const today = useToday()
  const { mutateAsync: change, isPending } = useChangeTermOrAddCharge(member.id)
  const pause = account.pauses.find(({ to, endedOn }) => endedOn === null && today <= to)
  if (!pause) return null
  const end = effectOfEndingPause(account.terms, pause, today)
  if ('refused' in end) return null
  const isRunning = pause.from <= today
  const shown = end.moved[0]?.after.lastDay ?? member.expiryDate
  const then = formatDay(end.moved.at(-1)?.after.lastDay ?? member.expiryDate, language)

  async function back({ id }: MemberPause) {
    try {
      await change({ pauseId: id, back: { lastDay: shown } })
      const message = isRunning ? text.ended(member.name, then) : text.called(member.name, then)
      showNotice(message)
    } catch (failure) {
      const why = isApiErrorWithCode(failure, 'stale') ? words.page.change.changed : errorText(words, failure)
      showError({ about: `pauses of ${member.id}`, message: text.failed(why) })
    }
  }

  return (
    <section className={`row middle spread gap-2 gap-x-4 ${styles.open}`} aria-label={text.heading}>
      <p>
        <b>
          {isRunning
            ? text.now(formatDay(pause.to, language))
            : text.ahead(formatDay(pause.from, language), formatDay(pause.to, language))}
        </b>{' '}
        {isRunning ? text.ifBackToday(then) : text.ifCancelled(then)}
      </p>
      <Button variant="default" loading={isPending} onClick={() => back(pause)}>
        {isRunning ? text.backToday : text.cancel}
      </Button>
    </section>
  )
}
