import type { ReactNode } from 'react'
import styles from './file-column-mapping-row.module.css'

interface Props {
  name: string
  /** Some of what stands in it. */
  note: ReactNode
  isLeftOut?: boolean
  /** The choice of what it says. */
  children: ReactNode
}

/** A column of a file, or a name in it, beside what it is taken for. */
export function FileColumnMappingRow({ name, note, isLeftOut = false, children }: Props) {
  return (
    <li className={styles.column} data-is-left-out={isLeftOut || undefined}>
      <div>
        <b className={`breaks ${styles.heading}`}>{name}</b>
        <p className="quiet breaks small">{note}</p>
      </div>
      {children}
    </li>
  )
}
