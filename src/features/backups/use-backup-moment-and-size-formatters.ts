import type { Backup } from '#domain/backup.ts'
import { dayAt, formatLongDay, localTimeAt } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'

/** Moments and sizes in words. */
export function useBackupMomentAndSizeFormatters() {
  const { words, language } = useLocale()
  const timeZone = useTimeZone()
  return {
    momentOf(iso: string) {
      const moment = new Date(iso)
      const { hour, minute } = localTimeAt(moment, timeZone)
      return words.backups.when(
        formatLongDay(dayAt(moment, timeZone), language),
        words.history.time(hour, minute),
      )
    },
    sizeOf: ({ bytes }: Pick<Backup, 'bytes'>) =>
      words.backups.megabytes(formatCount(Math.max(1, Math.round(bytes / 1_000_000)), language)),
  }
}
