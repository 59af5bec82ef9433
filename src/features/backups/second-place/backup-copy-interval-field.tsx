import {
  type BackupCopyInterval,
  backupCopyIntervals,
  maxCopiesPerDayOf,
  type SecondBackupPlace,
} from '#domain/copies/second-backup-place.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useBackupMomentAndSizeFormatters } from '../use-backup-moment-and-size-formatters.ts'
import styles from './backup-copy-interval-field.module.css'
import { useChooseBackupCopyInterval } from './second-backup-place.queries.ts'

/** How often copies are made, beside what that sends in a day at most. */
export function BackupCopyIntervalField({ second: { copyEvery, newest } }: { second: SecondBackupPlace }) {
  const { words, language } = useLocale()
  const { interval } = words.secondPlace
  const { sizeOf } = useBackupMomentAndSizeFormatters()
  const choose = useChooseBackupCopyInterval()
  const chosen = choose.isPending ? choose.variables.copyEvery : copyEvery
  const costOf = (every: BackupCopyInterval) =>
    newest && interval.aDay(formatCount(megabytesADay(newest.bytes, every), language))
  return (
    <div className={`stack gap-2 ${styles.interval}`}>
      <p className="strong">{interval.label}</p>
      <SegmentedChoice
        label={interval.label}
        value={String(chosen)}
        options={backupCopyIntervals.map((every) => ({
          value: String(every),
          label: (
            <>
              <b className={styles.name}>{interval.choices[every]}</b>
              {newest && <small className={styles.cost}>{costOf(every)}</small>}
            </>
          ),
        }))}
        onChoose={(value) => {
          const next = backupCopyIntervals.find((every) => String(every) === value)
          if (next !== undefined && !choose.isPending) choose.mutate({ copyEvery: next })
        }}
      />
      <p className="quiet">
        {newest ? interval.costs(sizeOf(newest)) : interval.noCosts} {interval.loses}
      </p>
      <ProblemMessage text={choose.error && errorText(words, choose.error)} />
    </div>
  )
}

/** In whole megabytes, where each interval has a change. */
const megabytesADay = (bytes: number, every: BackupCopyInterval) =>
  Math.max(1, Math.round((bytes * maxCopiesPerDayOf(every)) / 1_000_000))
