import { Button, Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { wholeNumber } from '#domain/language/digits.ts'
import { languages } from '#domain/language/language.ts'
import { type EmailChannel, mailSecurities } from '#domain/messages/email-channel.ts'
import { emailSettingsSchema } from '#domain/messages/email-input.ts'
import { ownerNotices } from '#domain/messages/owner-notice.ts'
import { checkBy } from '#web/forms/check.ts'
import { Choice } from '#web/forms/choice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useSaveEmail } from './messages.queries.ts'
import styles from './messages-part.module.css'

interface Props {
  email: EmailChannel
  /** The address of whoever is signed in, who is told unless another is typed. */
  ownAddress: string
}

type Line = 'host' | 'port' | 'user' | 'password' | 'from' | 'to' | 'ownPassword'

/** The mail account and what it is used for. */
export function EmailForm({ email, ownAddress }: Props) {
  const { words, language } = useLocale()
  const { messages } = words
  const { mutateAsync: save } = useSaveEmail()
  const { settings } = email
  /** What the form was filled in over: another's change since is not written over unseen. */
  const [basedOn, setBasedOn] = useState(email.changedAt)
  const stored = {
    host: settings?.host ?? '',
    port: String(settings?.port ?? 465),
    security: settings?.security ?? mailSecurities[0],
    user: settings?.user ?? '',
    from: settings?.from ?? '',
    to: settings?.to ?? ownAddress,
    language: settings?.language ?? language,
    notices: settings?.notices ?? [...ownerNotices],
  }
  const form = useForm({
    name: 'settings/messages/email',
    first: () => ({ ...stored, password: '', ownPassword: '' }),
    secrets: ['password', 'ownPassword'],
    check: ({ port, ...values }) =>
      checkBy(emailSettingsSchema, { ...values, port: wholeNumber(port) ?? 0, basedOn }),
    send: (input) => save(input),
    next: ({ email: { changedAt } }) => {
      setBasedOn(changedAt)
      return { password: '', ownPassword: '' }
    },
  })
  const { values, change, wrong } = form
  const line = (name: Line, more: TextInputProps = {}) => (
    <TextInput
      name={name}
      label={messages.fields[name]}
      value={values[name]}
      error={wrong[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...asTyped}
      {...more}
    />
  )
  const isPrivate = wrong.host === words.errors.private_host || values.ownPassword !== ''
  return (
    <Form
      ref={form.ref}
      className={`stack gap-3 ${styles.form}`}
      aria-label={messages.heading}
      onSubmit={form.submit}
    >
      {line('host', { description: messages.hints.host, inputMode: 'url' })}
      <Choice
        label={messages.fields.security}
        value={values.security}
        options={mailSecurities.map((value) => ({ value, label: messages.securities[value] }))}
        onChoose={(security) => change({ security, port: security === 'tls' ? '465' : '587' })}
      />
      {line('port', { inputMode: 'numeric', className: styles.short ?? '' })}
      {line('user')}
      {line('password', {
        type: 'password',
        description: email.hasPassword ? messages.hints.keptPassword : messages.hints.password,
        autoComplete: 'new-password',
      })}
      {line('from', { description: messages.hints.from, inputMode: 'email' })}
      {line('to', { inputMode: 'email' })}
      <Choice
        label={messages.fields.language}
        value={values.language}
        options={languages.map((value) => ({ value, label: messages.languages[value] }))}
        onChoose={(language) => change({ language })}
      />
      <fieldset className="stack gap-2">
        <legend className={styles.legend}>{messages.fields.notices}</legend>
        {ownerNotices.map((notice) => (
          <Checkbox
            key={notice}
            label={messages.notices[notice]}
            checked={values.notices.includes(notice)}
            onChange={({ currentTarget }) =>
              change({
                notices: ownerNotices.filter((one) =>
                  one === notice ? currentTarget.checked : values.notices.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Problem text={form.problem} />
      {isPrivate &&
        line('ownPassword', {
          type: 'password',
          description: messages.hints.ownPassword,
          autoComplete: 'current-password',
        })}
      <div className="row middle gap-3">
        <Button type="submit" loading={form.isBusy}>
          {messages.save}
        </Button>
        <span role="status" className="good strong">
          {form.isSaved && messages.saved}
        </span>
      </div>
    </Form>
  )
}

/** Nothing in an address is to be corrected or spelled by the browser. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
