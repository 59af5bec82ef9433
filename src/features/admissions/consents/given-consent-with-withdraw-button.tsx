import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { whereConsentWasGiven } from '#domain/admissions/active-consent.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { type MemberConsent, useEndConsent } from './member-consents.queries.ts'
import styles from './member-message-consents-section.module.css'

interface Props {
  memberId: string
  consent: MemberConsent
  /** What the yes is to. */
  what: string
  /** Said once it is withdrawn. */
  ended: string
  /** Stands above and below since when it is. */
  above?: ReactNode
  below?: ReactNode
}

/** A yes that counts: since when, where it was given, and the button that withdraws it. */
export function GivenConsentWithWithdrawButton({ memberId, consent, what, ended, above, below }: Props) {
  const { words, language } = useLocale()
  const { memberConsents: text } = words
  const zone = useTimeZone()
  const { mutateAsync, isPending } = useEndConsent(memberId)
  const where = whereConsentWasGiven(consent)
  const whereText = where === 'desk' ? text.desk(actorName(words, consent.checkedBy)) : text.where[where]
  const said = consent.givenBy === 'parent' ? text.parentYes : text.yes
  const end = async () => {
    try {
      await mutateAsync(consent.id)
      showNotice(ended)
    } catch (failure) {
      showError({ about: `consents of ${memberId}`, message: errorText(words, failure) })
    }
  }
  return (
    <div className="row middle spread gap-2 gap-x-3">
      <div className={styles.about}>
        {above}
        <p className={above === undefined ? undefined : 'quiet small'}>
          {said(formatDay(dayAt(new Date(consent.givenAt), zone), language), whereText)}
        </p>
        {below}
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={text.withdrawWhat(what)}
        onClick={() => void end()}
      >
        {text.withdraw}
      </Button>
    </div>
  )
}
