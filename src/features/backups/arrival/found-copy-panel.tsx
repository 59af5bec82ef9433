import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { ListedBackupCopy } from '#domain/copies/copies-to-restore.ts'
import { timeSince } from '#domain/copies/time-since.ts'
import { formatCount } from '#domain/money/money.ts'
import { useServerClock } from '#web/clock.tsx'
import { saveFailureText } from '#web/error-text.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useBackupMomentAndSizeFormatters } from '../use-backup-moment-and-size-formatters.ts'
import styles from './arrival.module.css'
import { useRestoreBackupCopy } from './arrived-copies.queries.ts'
import type { OpenedBackupCopy } from './use-find-backup-copy.ts'

interface CopySelectProps {
  copies: readonly ListedBackupCopy[]
  taken: string | null
  onTake: (name: string) => void
}

/** Which of the copies in a place. */
export function BackupCopySelect({ copies, taken, onTake }: CopySelectProps) {
  const { arrival } = useWords()
  const { momentOf } = useBackupMomentAndSizeFormatters()
  return (
    <NativeSelect
      label={arrival.which}
      value={taken ?? ''}
      data={copies.map(({ name, madeAt }) => ({ value: name, label: momentOf(madeAt) }))}
      onChange={({ currentTarget }) => onTake(currentTarget.value)}
    />
  )
}

/** The contents of a copy, and the button that brings it back. */
export function FoundBackupCopyPanel({
  found,
  onRestored,
}: {
  found: OpenedBackupCopy
  onRestored: () => void
}) {
  const { words, language } = useLocale()
  const { arrival } = words
  const { facts } = arrival
  const { momentOf } = useBackupMomentAndSizeFormatters()
  const now = useServerClock()
  const bring = useRestoreBackupCopy()
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const { copy, code } = found
  const count = (number: number) => formatCount(number, language)
  const ago = (at: string) => {
    const age = timeSince(at, now())
    return words.ago[age.unit](age.count, count(age.count))
  }
  const { lastChangeAt } = copy
  const lines = [
    [facts.madeAt, `${momentOf(copy.madeAt)} (${ago(copy.madeAt)})`],
    [facts.members, count(copy.members)],
    [facts.accounts, count(copy.accounts)],
    [facts.lastChange, lastChangeAt === null ? arrival.noChange : momentOf(lastChangeAt)],
  ]
  return (
    <section ref={panel} className={`stack gap-3 ${styles.found}`} aria-labelledby={id} tabIndex={-1}>
      <p className="quiet">{arrival.found}</p>
      <h3 id={id} className={styles.centre}>
        {copy.centre[language] || copy.centre.en}
      </h3>
      <dl className={styles.facts}>
        {lines.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{arrival.whatHappens}</p>
      <ProblemMessage text={saveFailureText(words, bring.error, words.backups.changedMeanwhile)} />
      <p role="status" className="quiet">
        {bring.isPending && arrival.bringing}
      </p>
      <div>
        <Button
          loading={bring.isPending || bring.isSuccess}
          onClick={() => bring.mutate({ id: copy.id, code, found: found.found }, { onSuccess: onRestored })}
        >
          {arrival.bringBack}
        </Button>
      </div>
    </section>
  )
}
