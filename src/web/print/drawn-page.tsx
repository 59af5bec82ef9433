import type { ReactNode } from 'react'
import styles from './drawn-page.module.css'

/** What a printed page has in drawings and tables, in grey and black. */
export const DrawnPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)
