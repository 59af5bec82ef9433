import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { minPasswordLength } from '#domain/accounts/account.ts'
import { ApiError } from '../api.ts'
import { errorText } from '../error-text.ts'
import { useWords } from '../i18n.tsx'
import { ProblemMessage } from '../kit/feedback/problem-message.tsx'
import styles from './confirm-by-password-form.module.css'
import { focusAndTellFirstInvalidField } from './focus-and-tell-first-invalid-field.ts'

interface Props {
  heading: string
  submit: string
  call: { error: unknown; isPending: boolean }
  /** @throws the error of the call, which the form shows */
  onSubmit: (form: FormData) => Promise<void>
  onCancel: () => void
  /** The fields, each with its own error. */
  children: (errorAt: (field: string) => string | undefined) => ReactNode
}

/** A small form of what needs a password, open until it is done or cancelled. */
export function ConfirmByPasswordForm({
  heading,
  submit,
  call: { error, isPending },
  onSubmit,
  onCancel,
  children,
}: Props) {
  const words = useWords()
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const text = error ? errorText(words, error) : undefined
  const field = error instanceof ApiError ? error.field : undefined
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wrong = focusAndTellFirstInvalidField(event.currentTarget, words)
    setWrong(wrong)
    if (!isPending && !wrong) onSubmit(new FormData(event.currentTarget)).catch(() => {})
  }
  return (
    <form aria-labelledby={id} noValidate className={`stack gap-3 ${styles.form}`} onSubmit={send}>
      <h3 id={id} className="only-spoken">
        {heading}
      </h3>
      {children((at) => (at === field ? text : undefined))}
      <ProblemMessage text={wrong ?? (field ? null : text)} />
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" loading={isPending}>
          {submit}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {words.forms.cancel}
        </Button>
      </div>
    </form>
  )
}

interface OwnPasswordProps extends Pick<Props, 'heading' | 'submit' | 'call' | 'onCancel'> {
  /** The effect of the form, for whoever fills it in. */
  hint: ReactNode
  onPassword: (password: string) => Promise<unknown>
}

/** Asks for nothing but the password of whoever is signed in. */
export function ConfirmByOwnPasswordForm({ hint, onPassword, ...form }: OwnPasswordProps) {
  const { accounts } = useWords()
  return (
    <ConfirmByPasswordForm
      {...form}
      onSubmit={async (fields) => {
        await onPassword(String(fields.get('password')))
      }}
    >
      {(errorAt) => (
        <>
          <p className="quiet">{hint}</p>
          <PasswordField
            name="password"
            label={accounts.yourPassword}
            error={errorAt('password')}
            autoFocus
          />
        </>
      )}
    </ConfirmByPasswordForm>
  )
}

interface PasswordFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'error' | 'autoFocus'> {
  name: string
  isNew?: boolean
}

export function PasswordField({ isNew = false, error, ...rest }: PasswordFieldProps) {
  return (
    <TextInput
      {...rest}
      {...(error && { error })}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      withAsterisk={false}
      {...(isNew && { minLength: minPasswordLength })}
    />
  )
}

interface CodeFieldProps
  extends Pick<TextInputProps, 'label' | 'error' | 'autoFocus' | 'inputMode' | 'maxLength'> {
  name: string
}

export function SecondFactorCodeField({ error, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      {...(error && { error })}
      autoComplete="one-time-code"
      autoCapitalize="none"
      required
      withAsterisk={false}
    />
  )
}
