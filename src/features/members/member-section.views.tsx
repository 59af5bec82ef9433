import { type ReactNode, useId } from 'react'
import styles from './member-section.module.css'

interface Props {
  heading: string
  /** Stands at the end of the heading's line. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of what is shown of one member, such as their terms or their account. */
export function MemberSection({ heading, beside, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={`row baseline spread gap-0 gap-x-3 ${styles.head}`}>
        <h3 id={id}>{heading}</h3>
        {beside}
      </header>
      {children}
    </section>
  )
}
