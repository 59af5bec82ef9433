import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A part of the dashboard under its own heading. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
