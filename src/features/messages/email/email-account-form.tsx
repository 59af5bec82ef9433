import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseWholeNumber } from '#domain/language/digits.ts'
import { languages } from '#domain/language/language.ts'
import { type EmailChannelForScreens, mailSecurities } from '#domain/messages/email-channel.ts'
import { emailSettingsSchema } from '#domain/messages/email-input.ts'
import { type OwnerNoticeKind, ownerNoticeKinds } from '#domain/messages/owner-notice.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import {
  ChannelAccountFormFrame,
  noAutocorrectInputProps,
  secretInputProps,
} from '../channel/channel-account-form-frame.tsx'
import { useSaveEmailAccount } from '../messages.queries.ts'
import styles from './email-account-form.module.css'

interface Props {
  email: EmailChannelForScreens
  /** The address of whoever is signed in, who is told unless another is typed. */
  ownAddress: string
}

/** The mail account and what it is used for. */
export function EmailAccountForm({ email, ownAddress }: Props) {
  const { words, language } = useLocale()
  const { channels, email: say } = words.messages
  const { mutateAsync: save } = useSaveEmailAccount()
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
    notices: settings?.notices ?? [...ownerNoticeKinds],
  }
  const form = useForm({
    name: 'settings/messages/email',
    first: () => ({ ...stored, password: '', ownPassword: '' }),
    secrets: ['password', 'ownPassword'],
    check: ({ port, ...values }) => {
      const checked = checkFormBySchema(emailSettingsSchema, {
        ...values,
        port: parseWholeNumber(port) ?? 0,
        basedOn,
      })
      if (email.hasPassword || values.password !== '') return checked
      return { wrong: { ...('wrong' in checked && checked.wrong), password: { code: 'required' } } }
    },
    send: (input) => save(input),
    next: ({ email: { changedAt } }) => {
      setBasedOn(changedAt)
      return { password: '', ownPassword: '' }
    },
  })
  const { values, change, wrong } = form
  const line = (name: Field) => ({
    name,
    label: say.fields[name],
    ...form.field(name),
    ...noAutocorrectInputProps,
  })
  const isPrivate = wrong.host === words.errors.private_host || values.ownPassword !== ''
  return (
    <ChannelAccountFormFrame
      label={channels.email}
      form={form}
      asked={
        isPrivate && (
          <TextInput
            {...line('ownPassword')}
            {...secretInputProps}
            className={styles.single ?? ''}
            description={say.hints.ownPassword}
            autoComplete="current-password"
          />
        )
      }
    >
      <TextInput {...line('host')} description={say.hints.host} inputMode="url" />
      <div className="stack gap-1">
        <p className={styles.legend} aria-hidden="true">
          {say.fields.security}
        </p>
        <SegmentedChoice
          label={say.fields.security}
          value={values.security}
          options={mailSecurities.map((value) => ({ value, label: say.securities[value] }))}
          onChoose={(security) => change({ security, port: security === 'tls' ? '465' : '587' })}
        />
      </div>
      <TextInput {...line('port')} inputMode="numeric" />
      <TextInput {...line('user')} />
      <TextInput
        {...line('password')}
        {...secretInputProps}
        description={email.hasPassword ? say.hints.keptPassword : say.hints.password}
      />
      <TextInput {...line('from')} description={say.hints.from} inputMode="email" />
      <TextInput {...line('to')} inputMode="email" />
      <NoticesField
        chosen={values.notices}
        language={values.language}
        onChange={(notices) => change({ notices })}
        onLanguage={(language) => change({ language })}
      />
    </ChannelAccountFormFrame>
  )
}

type Field = 'host' | 'port' | 'user' | 'password' | 'from' | 'to' | 'ownPassword'

interface NoticesProps {
  chosen: readonly OwnerNoticeKind[]
  language: (typeof languages)[number]
  onChange: (chosen: OwnerNoticeKind[]) => void
  onLanguage: (language: (typeof languages)[number]) => void
}

/** What the owner is told, and in which language. */
function NoticesField({ chosen, language, onChange, onLanguage }: NoticesProps) {
  const { email: say, notices } = useLocale().words.messages
  return (
    <fieldset className="stack gap-1">
      <legend className={styles.legend}>{say.fields.notices}</legend>
      {ownerNoticeKinds.map((notice) => (
        <Checkbox
          key={notice}
          label={notices[notice]}
          checked={chosen.includes(notice)}
          onChange={({ currentTarget }) =>
            onChange(
              ownerNoticeKinds.filter((one) =>
                one === notice ? currentTarget.checked : chosen.includes(one),
              ),
            )
          }
        />
      ))}
      <div className={`stack gap-1 ${styles.single}`}>
        <p className={styles.legend} aria-hidden="true">
          {say.fields.language}
        </p>
        <SegmentedChoice
          label={say.fields.language}
          value={language}
          options={languages.map((value) => ({ value, label: say.languages[value] }))}
          onChoose={onLanguage}
        />
      </div>
    </fieldset>
  )
}
