import { type FormEvent, useEffect, useState } from 'react'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { focusAndTellFirstInvalidField } from '#web/forms/focus-and-tell-first-invalid-field.ts'
import { useSignInWords } from '#web/i18n.tsx'
import styles from './login-page.module.css'
import { SecondFactorField } from './second-factor-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const codeHash = /^#admin\/first\/([\w-]{32})$/

/** The token of the address that a code to scan leads to; null for any other address. */
export const parseScannedSignInAddress = (hash: string): string | null => codeHash.exec(hash)?.[1] ?? null

interface Props {
  /** @throws ApiError */
  onUse: (code?: string) => Promise<void>
  /** To the sign-in with a password. */
  onLeave: () => void
}

/** AU-8: the first sign-in by a code that was scanned. Opening it changes nothing, as apps that look at links open them too. */
export function ScannedFirstSignInPage({ onUse, onLeave }: Props) {
  const words = useSignInWords()
  const { firstCode, login } = words
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isCodeAsked, setCodeAsked] = useState(false)

  useEffect(() => {
    document.title = `${firstCode.heading} · Abhyasika`
  }, [firstCode.heading])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = focusAndTellFirstInvalidField(event.currentTarget, words)
    setError(wrong)
    if (wrong) return
    const code = new FormData(event.currentTarget).get('code')
    setPending(true)
    try {
      await onUse(code ? String(code) : undefined)
    } catch (failure) {
      if (isApiErrorWithCode(failure, 'code_required')) setCodeAsked(true)
      else setError(isApiErrorWithCode(failure, 'invalid_code') ? login.wrongCode : errorText(words, failure))
      setPending(false)
    }
  }

  return (
    <SignInFrame
      foot={
        <button type="button" className={styles.link} onClick={onLeave}>
          {firstCode.instead}
        </button>
      }
    >
      <form className={styles.form} noValidate onSubmit={submit} aria-busy={isPending}>
        <h1 className={styles.heading}>{firstCode.heading}</h1>
        <p>{firstCode.why}</p>
        {isCodeAsked && <SecondFactorField />}
        <div role="alert">{error && <p className={styles.error}>{error}</p>}</div>
        <button type="submit" className={styles.submit} disabled={isPending}>
          {isPending ? login.submitting : firstCode.submit}
        </button>
      </form>
    </SignInFrame>
  )
}
