import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useButtonOpenedPanel } from '#web/kit/use-button-opened-panel.ts'
import styles from './signed-in-account-menu.module.css'

/** The account panel behind a button, for phones. */
export function SignedInAccountMenu({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  const { isOpen, box, opener, panelId } = useButtonOpenedPanel<HTMLDivElement>()
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
