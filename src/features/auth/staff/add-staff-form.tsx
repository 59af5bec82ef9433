import { Button, TextInput } from '@mantine/core'
import { newStaffAccountSchema } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/role.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useAddStaff } from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'
import { RoleField } from './change-role.tsx'
import { FirstPasswordAndCodePanel } from './first-password-and-code-panel.tsx'

/** A new account, whose password is shown once. */
export function AddStaffForm() {
  const { words, language } = useLocale()
  const { accounts } = words
  const { mutateAsync, data, reset } = useAddStaff()
  const first = (): { email: string; name: string; role: Role; password: string } => ({
    email: '',
    name: '',
    role: 'owner',
    password: '',
  })
  const { ref, values, change, field, submit, isBusy, problem } = useForm({
    name: 'a new account',
    first,
    secrets: ['password'],
    untyped: ['role'],
    check: ({ password, ...typed }) =>
      checkFormBySchema(newStaffAccountSchema, {
        ...typed,
        language,
        ...(typed.role !== 'clerk' && { password }),
      }),
    send: (account) => mutateAsync(account),
    next: first,
  })
  const { role } = values
  if (data) {
    const { email } = data.row
    return (
      <FirstPasswordAndCodePanel about={accounts.added(email)} made={{ ...data, email }} onDone={reset} />
    )
  }
  return (
    <Form ref={ref} className={`row gap-2 ${styles.adding}`} onSubmit={submit}>
      <TextInput
        className={styles.input}
        label={accounts.email}
        type="email"
        autoComplete="off"
        {...field('email')}
      />
      <TextInput className={styles.input} label={accounts.newName} autoComplete="off" {...field('name')} />
      <RoleField label={accounts.newRole} value={role} onChange={(role) => change({ role })} />
      <p className={styles.under}>{accounts.roleHints[role]}</p>
      {role !== 'clerk' && (
        <TextInput
          className={styles.input}
          label={accounts.yourPassword}
          type="password"
          autoComplete="current-password"
          {...field('password')}
        />
      )}
      <Button type="submit" variant="default" loading={isBusy}>
        {accounts.add}
      </Button>
      <ProblemMessage text={problem} />
    </Form>
  )
}
