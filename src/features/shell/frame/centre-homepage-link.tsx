import { useWords } from '#web/i18n.tsx'
import styles from './centre-homepage-link.module.css'

/** The way back to the homepage (SH-2): four desks of which one is lit, and the centre's name. */
export function CentreHomepageLink({ name }: { name: string }) {
  const { shell } = useWords()
  return (
    <a className={`line middle gap-3 ${styles.brand}`} href="/" title={shell.home(name)}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect className={styles.room} width="40" height="40" rx="10" />
        <rect className={styles.desk} x="9" y="9" width="10" height="10" rx="2.5" />
        <rect className={styles.lit} x="21" y="9" width="10" height="10" rx="2.5" />
        <rect className={styles.desk} x="9" y="21" width="10" height="10" rx="2.5" />
        <rect className={styles.desk} x="21" y="21" width="10" height="10" rx="2.5" />
      </svg>
      <span className={styles.name}>{name}</span>
    </a>
  )
}
