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
import { ShownOnce } from './shown-once.tsx'

/** A new account, whose password is shown once. */
export function AddStaff() {
  const { words } = useLocale()
  const { accounts } = words
  const add = useAddStaff()
  const input = useRef<HTMLInputElement>(null)
  const [role, setRole] = useState<Role>('owner')
  const problem = add.error ? errorText(words, add.error) : undefined
  const isOfField = add.error instanceof ApiError && add.error.field === 'email'
  if (add.data) {
    return (
      <ShownOnce about={accounts.added(add.data.row.email)} password={add.data.password} onDone={add.reset} />
    )
  }
  return (
    <Form className={styles.adding} onSubmit={() => add.mutate({ email: input.current?.value ?? '', role })}>
      <TextInput
        ref={input}
        className={styles.input}
        label={accounts.email}
        type="email"
        autoComplete="off"
        {...(isOfField && problem && { error: problem })}
      />
      <RoleField label={accounts.newRole} value={role} onChange={setRole} />
      <p className={styles.under}>{accounts.roleHints[role]}</p>
      <Button type="submit" variant="default" loading={add.isPending}>
        {accounts.add}
      </Button>
      <Problem text={isOfField ? null : problem} />
    </Form>
  )
}
