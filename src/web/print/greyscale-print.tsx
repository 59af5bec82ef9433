import type { ReactNode } from 'react'
import styles from './greyscale-print.module.css'

/** What a printed page has in drawings and tables, in grey and black. */
export const GreyscalePrint = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
)
