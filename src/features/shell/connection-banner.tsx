import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './connection-banner.module.css'
import type { WireState } from './use-live-wire.ts'

/** Says that the screen may be out of date for as long as it may be, and no longer (SH-5). */
export function ConnectionBanner({ wire }: { wire: WireState }) {
  const { shell } = useWords()
  return (
    <div role="status" className={styles.place}>
      {wire !== 'fine' && (
        <p className={styles.banner}>
          <Icon name="warning" />
          {wire === 'lost' ? shell.offline : shell.connecting}
        </p>
      )}
    </div>
  )
}
