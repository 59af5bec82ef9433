import type { ReactNode } from 'react'
import styles from './form-messages.module.css'

/** The place in a form where it is said what others changed and what went wrong; there before it is needed. */
export function FormMessages({ children }: { children: ReactNode }) {
  return <div className={styles.messages}>{children}</div>
}
