import { Button } from '@mantine/core'
import { timeSince } from '#domain/copies/time-since.ts'
import { formatCount } from '#domain/money/money.ts'
import { useServerClock } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './second-backup-place-notice-bar.module.css'
import type { SecondBackupPlaceNoticeFacts } from './use-second-backup-place-notice.ts'

/** The owner's task about the copies in the second place, and the way there. */
export function SecondBackupPlaceNoticeBar({
  shown: { notice, hasCopy, since },
  show,
}: {
  shown: SecondBackupPlaceNoticeFacts
  show: ScreenProps['show']
}) {
  const { words, language } = useLocale()
  const { notices } = words.secondPlace
  const now = useServerClock()
  const age = timeSince(since, now())
  const ago = words.ago[age.unit](age.count, formatCount(age.count, language))
  const texts = {
    old: hasCopy ? notices.old(ago) : notices.noneYet(ago),
    'taken-over': notices.takenOver,
    'no-sheet': notices.noSheet,
  }
  return (
    <section className={`row middle spread gap-2 gap-x-4 ${styles.bar}`} aria-label={notices.heading}>
      <p className={`line top gap-2 ${styles.text}`}>
        <Icon name="warning" />
        <span>{texts[notice]}</span>
      </p>
      <Button variant="default" onClick={() => show('settings', 'backups')}>
        {notice === 'no-sheet' ? notices.print : notices.look}
      </Button>
    </section>
  )
}
