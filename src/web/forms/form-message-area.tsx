import type { ReactNode } from 'react'
import styles from './form-message-area.module.css'

/** Holds a form's conflict notice and errors. Rendered empty, so that screen readers announce them. */
export function FormMessageArea({ children }: { children: ReactNode }) {
  return <div className={`stack gap-2 ${styles.messages}`}>{children}</div>
}
