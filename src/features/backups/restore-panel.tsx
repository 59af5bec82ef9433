import type { Backup, BackupContents } from '#domain/backup.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useBackupContents, useRestoreBackup } from './backups.queries.ts'
import { GoBackPanel } from './go-back-panel.views.tsx'
import { LostChanges } from './lost-changes.views.tsx'
import styles from './restore-panel.module.css'
import { useBackupTexts } from './use-backup-texts.ts'

interface Props {
  backup: Backup
  onClose: () => void
}

/** Says what going back to a backup brings and loses, asks for a typed word, and does it. */
export function RestorePanel({ backup, onClose }: Props) {
  const { backups } = useLocale().words
  const { momentOf } = useBackupTexts()
  const { mutateAsync: restore } = useRestoreBackup(backup.name)
  return (
    <GoBackPanel
      heading={backups.goBackTo(momentOf(backup.madeAt))}
      of={useBackupContents(backup.name)}
      failed={backups.cannotRead}
      refusal={({ isProven }) => (isProven ? undefined : backups.unproven(`backups/${backup.name}`))}
      form={{ name: `restore of ${backup.name}`, action: backups.goBack }}
      go={({ revision }) => restore(revision)}
      onClose={onClose}
    >
      {(contents) => <Contents contents={contents} />}
    </GoBackPanel>
  )
}

function Contents({ contents }: { contents: BackupContents }) {
  const { words, language } = useLocale()
  const { backups } = words
  const { members, pages, accounts, lost, hasOwnAccount } = contents
  const count = (number: number) => formatCount(number, language)
  return (
    <>
      <p>{backups.holds(count(members), count(accounts), count(pages))}</p>
      <LostChanges {...lost} />
      <p>{backups.after}</p>
      {!hasOwnAccount && <p className={`notice ${styles.warning}`}>{backups.noOwnAccount}</p>}
    </>
  )
}
