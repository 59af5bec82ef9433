import { useWords } from '../i18n.tsx'
import styles from './save-status.module.css'
import type { SaveState } from './use-saving.ts'

interface Props {
  state: SaveState
  /** Whether something is typed that is not saved. */
  isTouched: boolean
  saved: string
}

/** Says beside a form's button whether what is typed is saved. */
export function SaveStatus({ state: { status }, isTouched, saved }: Props) {
  const { forms } = useWords()
  return (
    <p role="status" className={styles.state} data-done={status === 'saved' || undefined}>
      {status === 'saving' && forms.saving}
      {status === 'saved' && saved}
      {status === 'idle' && isTouched && forms.unsaved}
    </p>
  )
}
