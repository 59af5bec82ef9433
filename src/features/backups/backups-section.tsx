import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  type Backup,
  type BackupFolderContents,
  isBeforeRestoreOrUpgradeBackupName,
  isBeforeUpgradeBackupName,
} from '#domain/backup.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useBackups, useMakeBackup } from './backups.queries.ts'
import styles from './backups-section.module.css'
import { RestoreBackupPanel } from './restore-backup-panel.tsx'
import { useBackupMomentAndSizeFormatters } from './use-backup-moment-and-size-formatters.ts'

/** The backups, whether each was tried, and a button that makes one now. */
export function BackupsSection() {
  const { backups } = useLocale().words
  return (
    <WhenQueryLoaded of={useBackups()} failed={backups.failed}>
      {(data) => <Listed {...data} />}
    </WhenQueryLoaded>
  )
}

function Listed({ backups, trial }: BackupFolderContents) {
  const { words } = useLocale()
  const make = useMakeBackup()
  return (
    <div className="stack gap-4">
      <State backups={backups} trial={trial} />
      <ProblemMessage text={make.error && errorText(words, make.error)} />
      <div className="row middle gap-2 gap-x-4">
        <Button loading={make.isPending} onClick={() => make.mutate()}>
          {words.backups.now}
        </Button>
        <p role="status" className="strong good">
          {make.isSuccess && words.backups.made}
        </p>
      </div>
      {backups.length > 0 && <List backups={backups} />}
    </div>
  )
}

function State({ backups: [last], trial }: BackupFolderContents) {
  const { words } = useLocale()
  const { momentOf, sizeOf } = useBackupMomentAndSizeFormatters()
  if (!last) return <p>{words.backups.none}</p>
  return (
    <div>
      <p>{words.backups.last(momentOf(last.madeAt), sizeOf(last))}</p>
      {trial?.isFine && <p className="good">{words.backups.fine(momentOf(trial.at))}</p>}
      {trial && !trial.isFine && (
        <ProblemMessage
          text={words.backups[trial.hasWrongBooks ? 'wrongBooks' : 'broken'](momentOf(trial.at))}
        />
      )}
    </div>
  )
}

function List({ backups }: { backups: Backup[] }) {
  const { words, language } = useLocale()
  const { momentOf, sizeOf } = useBackupMomentAndSizeFormatters()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <details>
      <summary className={styles.summary}>{words.backups.all(formatCount(backups.length, language))}</summary>
      <ul>
        {backups.map((backup) => (
          <li key={backup.name} className={`row middle spread gap-1 gap-x-4 ${styles.row}`}>
            <div className={styles.about}>
              <a href={`/api/backups/${backup.name}`} download className={styles.download}>
                {words.backups.download(momentOf(backup.madeAt))}
              </a>
              <p className="quiet">
                {sizeOf(backup)}
                {isBeforeRestoreOrUpgradeBackupName(backup.name) &&
                  `, ${isBeforeUpgradeBackupName(backup.name) ? words.backups.beforeUpgrade : words.backups.aside}`}
              </p>
            </div>
            {opened === backup.name ? (
              <RestoreBackupPanel backup={backup} onClose={() => setOpened(null)} />
            ) : (
              <Button
                variant="default"
                aria-label={`${words.backups.goBack}: ${momentOf(backup.madeAt)}`}
                onClick={() => setOpened(backup.name)}
              >
                {words.backups.goBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
