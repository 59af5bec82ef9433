import { backupTargetLocation } from '#domain/copies/backup-target.ts'
import type { SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useBackupMomentAndSizeFormatters } from '../use-backup-moment-and-size-formatters.ts'
import styles from './second-place.module.css'

/** Where the copies go, the newest of them, and what stands against it. */
export function SecondBackupPlaceStateView({
  second,
  isCopying,
}: {
  second: SecondBackupPlace
  isCopying: boolean
}) {
  const { secondPlace, errors } = useWords()
  const { momentOf, sizeOf } = useBackupMomentAndSizeFormatters()
  const { place, newest, failure, takenOverAt, hasSheet } = second
  return (
    <>
      <div>
        <p className="breaks">
          {secondPlace.where[place.kind]} <b>{backupTargetLocation(place)}</b>
        </p>
        {newest && <p>{secondPlace.newest(momentOf(newest.madeAt), sizeOf(newest))}</p>}
        {!newest && !isCopying && <p>{secondPlace.noneYet}</p>}
      </div>
      {failure && (
        <ProblemMessage
          text={secondPlace.failing(momentOf(failure.since), errors[`place_${failure.reason}`])}
        />
      )}
      {takenOverAt !== null && <Warning text={secondPlace.takenOver(momentOf(takenOverAt))} />}
      {takenOverAt === null && !hasSheet && <Warning text={secondPlace.noSheet} />}
    </>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <p className={`line top gap-2 notice ${styles.warning}`}>
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  )
}
