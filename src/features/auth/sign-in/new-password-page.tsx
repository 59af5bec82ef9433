import { type FormEvent, useEffect, useState } from 'react'
import { minPasswordLength, type SignedInAccount } from '#domain/accounts/account.ts'
import { maxStaffNameLength } from '#domain/accounts/staff-names.ts'
import { ApiError, readAnswerOfCall } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { focusAndTellFirstInvalidField } from '#web/forms/focus-and-tell-first-invalid-field.ts'
import { useSignInWords } from '#web/i18n.tsx'
import { ownAccountApiClient } from '../own-account/own-account-api-client.ts'
import styles from './login-page.module.css'
import { SignInFrame } from './sign-in-frame.tsx'

interface Props {
  account: Pick<SignedInAccount, 'email' | 'name' | 'isFirstSignIn'>
  /** The password has been changed, or the session has ended meanwhile. */
  onDone: () => void
  /** @throws ApiError */
  onSignOut: () => Promise<void>
}

/** AU-8: replaces a password that somebody else has made, before anything else. */
export function NewPasswordPage({ account: { email, name, isFirstSignIn }, onDone, onSignOut }: Props) {
  const words = useSignInWords()
  const { newPassword, accounts, shell } = words
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const field = error instanceof ApiError ? error.field : undefined

  const problem = wrong ?? (error !== null && errorText(words, error))

  useEffect(() => {
    document.title = `${newPassword.heading} · Abhyasika`
  }, [newPassword.heading])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = focusAndTellFirstInvalidField(event.currentTarget, words)
    setWrong(wrong)
    setError(null)
    if (wrong) return
    const form = new FormData(event.currentTarget)
    setPending(true)
    try {
      const json = {
        ...(!isFirstSignIn && { password: String(form.get('password')) }),
        next: String(form.get('next')),
        name: String(form.get('name')),
      }
      await readAnswerOfCall(ownAccountApiClient.password.$post({ json }))
      onDone()
    } catch (failure) {
      setError(failure)
      setPending(false)
    }
  }

  return (
    <SignInFrame
      foot={
        <button
          type="button"
          className={styles.link}
          onClick={() => onSignOut().catch(() => window.alert(shell.logoutFailed))}
        >
          {shell.logout}
        </button>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit} aria-busy={isPending}>
        <h1 className={styles.heading}>{newPassword.heading}</h1>
        <p className={styles.notice}>{isFirstSignIn ? newPassword.first(email) : newPassword.why(email)}</p>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <label className={styles.field}>
          <span>{accounts.name}</span>
          <input
            name="name"
            autoComplete="name"
            maxLength={maxStaffNameLength}
            defaultValue={name ?? ''}
            required
            aria-invalid={field === 'name'}
            // biome-ignore lint/a11y/noAutofocus: the first thing to do on this screen
            autoFocus
          />
          <small className={styles.hint}>{accounts.nameHint}</small>
        </label>
        {!isFirstSignIn && (
          <label className={styles.field}>
            <span>{newPassword.made}</span>
            <input
              name="password"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={field === 'password'}
            />
          </label>
        )}
        <label className={styles.field}>
          <span>{accounts.nextPassword}</span>
          <input
            name="next"
            type="password"
            autoComplete="new-password"
            minLength={minPasswordLength}
            required
            aria-invalid={field === 'next'}
          />
          <small className={styles.hint}>{accounts.nextHint}</small>
        </label>
        <div role="alert">{problem && <p className={styles.error}>{problem}</p>}</div>
        <button type="submit" className={styles.submit} disabled={isPending}>
          {newPassword.submit}
        </button>
      </form>
    </SignInFrame>
  )
}
