import type { ReactNode } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useClosablePanel } from '#web/kit/use-closable-panel.ts'
import styles from './signed-in-account-menu.module.css'

/** The account panel behind a button, for phones. */
export function SignedInAccountMenu({ children }: { children: ReactNode }) {
  const { shell } = useWords()
  const { isOpen, box, opener, panelId } = useClosablePanel<HTMLDivElement>()
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
