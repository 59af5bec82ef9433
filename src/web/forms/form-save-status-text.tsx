import { useWords } from '../i18n.tsx'
import styles from './form-save-status-text.module.css'

interface Props {
  form: { isBusy: boolean; isSaved: boolean; isTouched: boolean; problem: string | null }
  saved: string
}

/** Says beside a form's button whether what is typed is saved. */
export function FormSaveStatusText({ form: { isBusy, isSaved, isTouched, problem }, saved }: Props) {
  const { forms } = useWords()
  return (
    <p role="status" className={`quiet ${styles.state}`} data-done={isSaved || undefined}>
      {isBusy && forms.saving}
      {isSaved && saved}
      {!isBusy && !isSaved && problem === null && isTouched && forms.unsaved}
    </p>
  )
}
