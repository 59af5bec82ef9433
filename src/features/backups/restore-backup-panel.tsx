import type { Backup, BackupContents } from '#domain/backup.ts'
import { formatCount } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useBackupContents, useRestoreBackup } from './backups.queries.ts'
import { ChangesLostByRestoreNote } from './changes-lost-by-restore-note.views.tsx'
import styles from './restore-backup-panel.module.css'
import { RollbackConfirmationPanel } from './rollback-confirmation-panel.views.tsx'
import { useBackupMomentAndSizeFormatters } from './use-backup-moment-and-size-formatters.ts'

interface Props {
  backup: Backup
  onClose: () => void
}

/** Says what going back to a backup brings and loses, asks for a typed word, and does it. */
export function RestoreBackupPanel({ backup, onClose }: Props) {
  const { backups } = useLocale().words
  const { momentOf } = useBackupMomentAndSizeFormatters()
  const { mutateAsync: restore } = useRestoreBackup(backup.name)
  return (
    <RollbackConfirmationPanel
      heading={backups.goBackTo(momentOf(backup.madeAt))}
      of={useBackupContents(backup.name)}
      failed={backups.cannotRead}
      refusal={({ isProven }) => (isProven ? undefined : backups.unproven(`backups/${backup.name}`))}
      form={{ name: `restore of ${backup.name}`, action: backups.goBack }}
      go={({ revision }) => restore(revision)}
      onClose={onClose}
    >
      {(contents) => <Contents contents={contents} />}
    </RollbackConfirmationPanel>
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
      <ChangesLostByRestoreNote {...lost} />
      <p>{backups.after}</p>
      {!hasOwnAccount && <p className={`notice ${styles.warning}`}>{backups.noOwnAccount}</p>}
    </>
  )
}
