import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Role } from '#domain/accounts/role.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useAddStaff } from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'
import { RoleField } from './change-role.tsx'
import { ShownOnce } from './one-time-secret.tsx'

/** A new account, whose password is shown once. */
export function AddStaff() {
  const { words } = useLocale()
  const { accounts } = words
  const add = useAddStaff()
  const input = useRef<HTMLInputElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const [role, setRole] = useState<Role>('owner')
  const problem = add.error ? errorText(words, add.error) : undefined
  const field = add.error instanceof ApiError ? add.error.field : undefined
  const isOf = (name: string) => (field === name ? problem : undefined)
  const isKnown = field === 'email' || (field === 'password' && role !== 'clerk')
  const send = () =>
    add.mutate({
      ...{ email: input.current?.value ?? '', role },
      ...(role !== 'clerk' && { password: own.current?.value ?? '' }),
    })
  if (add.data) {
    return (
      <ShownOnce about={accounts.added(add.data.row.email)} password={add.data.password} onDone={add.reset} />
    )
  }
  return (
    <Form className={styles.adding} onSubmit={send}>
      <TextInput
        ref={input}
        className={styles.input}
        label={accounts.email}
        type="email"
        autoComplete="off"
        {...(isOf('email') && { error: problem })}
      />
      <RoleField label={accounts.newRole} value={role} onChange={setRole} />
      <p className={styles.under}>{accounts.roleHints[role]}</p>
      {role !== 'clerk' && (
        <TextInput
          ref={own}
          className={styles.input}
          label={accounts.yourPassword}
          type="password"
          autoComplete="current-password"
          {...(isOf('password') && { error: problem })}
        />
      )}
      <Button type="submit" variant="default" loading={add.isPending}>
        {accounts.add}
      </Button>
      <Problem text={isKnown ? null : problem} />
    </Form>
  )
}
