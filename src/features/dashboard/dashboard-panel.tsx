import { type ReactNode, type Ref, useId } from 'react'
import styles from './dashboard-panel.module.css'

/** A part of the dashboard under its own heading. */
interface Props {
  heading: string
  /** For whoever leads to it: the heading can have the focus then. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function DashboardPanel({ heading, headingRef, children }: Props) {
  const id = useId()
  return (
    <section className={`line card ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
