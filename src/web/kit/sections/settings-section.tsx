import { type ReactNode, useId } from 'react'
import styles from './settings-section.module.css'

interface Props {
  heading: string
  /** The purpose of this part of the settings. */
  hint?: string
  children: ReactNode
}

/** A part of the settings under its own heading. */
export function SettingsSection({ heading, hint, children }: Props) {
  const id = useId()
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
