import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useOpenMenu } from '#web/kit/use-open-menu.ts'
import styles from './account-menu.module.css'

/** The account panel behind a button, for phones. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  const { isOpen, box, opener, panelId } = useOpenMenu<HTMLDivElement>()
  return (
    <div ref={box} className={styles.menu}>
      <button type="button" className={styles.button} aria-label={shell.more} {...opener}>
        <Icon name="more" />
      </button>
      {isOpen && (
        <div id={panelId} className={`card ${styles.panel}`}>
          {children}
        </div>
      )}
    </div>
  )
}
