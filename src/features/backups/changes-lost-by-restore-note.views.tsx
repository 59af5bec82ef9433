import type { ChangesLostByRestoringBackup } from '#domain/backup.ts'
import { formatCount } from '#domain/money/money.ts'
import { useHistoryWordsAndNames } from '#features/history/history.queries.ts'
import { historyEntrySentence } from '#languages/history-entry-sentences.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './restore-backup-panel.module.css'
import { useBackupMomentAndSizeFormatters } from './use-backup-moment-and-size-formatters.ts'

/** What was written since a backup, which going back to it loses. */
export function ChangesLostByRestoreNote({ count, newest }: ChangesLostByRestoringBackup['lost']) {
  const { words, language } = useLocale()
  const { backups } = words
  const { momentOf } = useBackupMomentAndSizeFormatters()
  const locale = useHistoryWordsAndNames()
  const more = count - newest.length
  return (
    <div>
      <p>{count === 0 ? backups.losesNothing : backups.loses(count, formatCount(count, language))}</p>
      <ul className={styles.lost}>
        {newest.map((entry) => (
          <li key={entry.id}>
            {momentOf(entry.at)}: {historyEntrySentence(entry, locale)}
          </li>
        ))}
        {more > 0 && <li>{backups.more(formatCount(more, language))}</li>}
      </ul>
    </div>
  )
}
