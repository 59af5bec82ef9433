import { Button, TextInput } from '@mantine/core'
import { newStaffSchema } from '#domain/accounts/account-input.ts'
import type { Role } from '#domain/accounts/role.ts'
import { checkBy } from '#web/forms/check.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useAddStaff } from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'
import { RoleField } from './change-role.tsx'
import { ShownOnce } from './one-time-secret.tsx'

/** A new account, whose password is shown once. */
export function AddStaff() {
  const { accounts } = useWords()
  const { mutateAsync, data, reset } = useAddStaff()
  const first = (): { email: string; role: Role; password: string } => ({
    email: '',
    role: 'owner',
    password: '',
  })
  const { ref, values, change, field, submit, isBusy, problem } = useForm({
    name: 'a new account',
    first,
    secrets: ['password'],
    untyped: ['role'],
    check: ({ password, ...typed }) =>
      checkBy(newStaffSchema, { ...typed, ...(typed.role !== 'clerk' && { password }) }),
    send: (account) => mutateAsync(account),
    next: first,
  })
  const { role } = values
  if (data) {
    return <ShownOnce about={accounts.added(data.row.email)} password={data.password} onDone={reset} />
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
      <Problem text={problem} />
    </Form>
  )
}
