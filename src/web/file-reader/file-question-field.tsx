import type { ReactNode } from 'react'
import styles from './file-question-field.module.css'

/** A question about the whole file, over its answers. */
export function FileQuestionField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={`stack gap-2 ${styles.asked}`}>
      <p aria-hidden="true" className="strong">
        {label}
      </p>
      {children}
    </div>
  )
}
