import { useSignInWords } from '#web/i18n.tsx'
import styles from './login-page.module.css'

/** The code of the second factor, in a form that has just been answered that it needs one. */
export function SecondFactorField() {
  const { login, errors } = useSignInWords()
  return (
    <label className={styles.field}>
      <span>{login.code}</span>
      {/* biome-ignore lint/a11y/noAutofocus: it has just been asked for */}
      <input name="code" autoComplete="one-time-code" autoCapitalize="none" required autoFocus />
      <small className={styles.hint}>{errors.code_required}</small>
    </label>
  )
}
