import { type ReactNode, useState } from 'react'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import styles from './expandable-section.module.css'

interface Props {
  summary: string
  /** The name of the form in it: where something is typed that is not saved, it stands open. */
  form?: string
  children: ReactNode
}

/** A line that opens to what is made only then, and stays as it was left. */
export function ExpandableSection({ summary, form, children }: Props) {
  const unsaved = useUnsavedEditsStore()
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
