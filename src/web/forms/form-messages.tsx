import type { ReactNode } from 'react'
import styles from './form-messages.module.css'

/** Holds a form's conflict notice and errors. Rendered empty, so that screen readers announce them. */
export function FormMessages({ children }: { children: ReactNode }) {
  return <div className={`stack gap-2 ${styles.messages}`}>{children}</div>
}
