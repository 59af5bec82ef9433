import { type ReactNode, useState } from 'react'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import styles from './opening.module.css'

interface Props {
  summary: string
  /** The name of the form in it: where something is typed that is not saved, it stands open. */
  form?: string
  children: ReactNode
}

/** A line that opens to what is made only then, and stays as it was left. */
export function Opening({ summary, form, children }: Props) {
  const unsaved = useUnsavedStore()
  const [isTyped] = useState(() => form !== undefined && unsaved.has(form))
  const [wasOpened, setOpened] = useState(isTyped)
  return (
    <details
      className={styles.opening}
      open={isTyped}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {wasOpened && <div className={`stack gap-4 ${styles.content}`}>{children}</div>}
    </details>
  )
}
