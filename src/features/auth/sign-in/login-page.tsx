import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, isApiErrorWithCode } from '#web/api.ts'
import { focusAndTellFirstInvalidField } from '#web/forms/focus-and-tell-first-invalid-field.ts'
import { useSignInWords } from '#web/i18n.tsx'
import type { SignedOutReason } from '../session/session.queries.ts'
import styles from './login-page.module.css'
import { SecondFactorField } from './second-factor-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface Props {
  /** Why nobody is signed in any more. */
  why: SignedOutReason | null
  /** The operator has begun to fill in the form. */
  onTyping: () => void
  onSignIn: (email: string, password: string, code?: string) => Promise<void>
  /** The tab is visible again, and another one may have signed in. */
  onReturn: () => void
}

/** Plain elements, because the component library loads after it. */
export function LoginPage({ why, onTyping, onSignIn, onReturn }: Props) {
  const words = useSignInWords()
  const { login, errors } = words
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)

  useEffect(() => {
    document.title = `${login.heading} · Abhyasika`
  }, [login.heading])

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [onReturn])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = focusAndTellFirstInvalidField(event.currentTarget, words)
    setError(wrong)
    if (wrong) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    try {
      const code = form.get('code')
      await onSignIn(String(form.get('email')), String(form.get('password')), code ? String(code) : undefined)
    } catch (failure) {
      if (isApiErrorWithCode(failure, 'code_required')) setCodeAsked(true)
      else if (isApiErrorWithCode(failure, 'invalid_code')) setError(login.wrongCode)
      else {
        const isRefused = failure instanceof ApiError && failure.status === 401
        setError(isRefused ? errors.invalid_credentials : login.failed)
      }
      setPending(false)
    }
  }

  return (
    <SignInFrame foot={<a href="/">{login.home}</a>}>
      <form className={styles.form} noValidate onSubmit={submit} onInput={onTyping} aria-busy={isPending}>
        <h1 className={styles.heading}>{login.heading}</h1>
        {why && !error && <p className={styles.notice}>{login.signedOut[why]}</p>}
        <label className={styles.field}>
          <span>{login.email}</span>
          {/* biome-ignore lint/a11y/noAutofocus: the one thing to do on this screen */}
          <input name="email" type="email" autoComplete="username" required autoFocus />
        </label>
        <label className={styles.field}>
          <span>{login.password}</span>
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {isCodeAsked && <SecondFactorField />}
        <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
        <button type="submit" className={styles.submit} disabled={isPending}>
          {isPending ? login.submitting : login.submit}
        </button>
      </form>
    </SignInFrame>
  )
}
