import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './connection-banner.module.css'
import type { ConnectionState } from './use-live-connection.ts'

/** Shown while the screen may be out of date (SH-5). */
export function ConnectionBanner({ connection }: { connection: ConnectionState }) {
  const { shell } = useWords()
  return (
    <div role="status" className={styles.place}>
      {connection !== 'fine' && (
        <p className={styles.banner}>
          <Icon name="warning" />
          {connection === 'lost' ? shell.offline : shell.connecting}
        </p>
      )}
    </div>
  )
}
