import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { StaffAccount } from '#domain/accounts/account.ts'
import { type Role, roles } from '#domain/accounts/role.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { ApiError } from '#web/api.ts'
import { useTimeZone } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { AccountForm, PasswordField } from '../own-account/account-form.tsx'
import {
  useAddStaff,
  useChangeRole,
  useOwnAccount,
  useRemoveStaff,
  useResetPassword,
  useStaff,
} from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'

/** Who may sign in (AU-8). */
export function StaffPart() {
  const { accounts } = useLocale().words
  const staff = useStaff()
  const own = useOwnAccount().data
  return (
    <WhenAnswered of={staff} failed={accounts.failed}>
      {({ rows }) => (
        <div className={styles.part}>
          <ul className={styles.staff}>
            {rows.map((row) => (
              <Account
                key={row.id}
                row={row}
                isOwn={row.email === own?.email}
                isOnly={rows.length === 1}
                isLastOwner={row.role === 'owner' && rows.filter(({ role }) => role === 'owner').length === 1}
              />
            ))}
          </ul>
          <AddStaff />
        </div>
      )}
    </WhenAnswered>
  )
}

interface AccountProps {
  row: StaffAccount
  isOwn: boolean
  isOnly: boolean
  isLastOwner: boolean
}

function Account({ row, isOwn, isOnly, isLastOwner }: AccountProps) {
  const { words, language } = useLocale()
  const { accounts } = words
  const timeZone = useTimeZone()
  const remove = useRemoveStaff()
  const [open, setOpen] = useState<'password' | 'role' | null>(null)
  const close = () => setOpen(null)
  const { email } = row
  const facts = [
    isOwn && accounts.you,
    accounts.since(formatDay(dayAt(new Date(row.createdAt), timeZone), language)),
    row.hasSecondFactor && accounts.withFactor,
  ]
  return (
    <li className={styles.account}>
      <div className={styles.line}>
        <div className={styles.who}>
          <p className={styles.email}>{email}</p>
          <p className={styles.hint}>{facts.filter(Boolean).join(', ')}</p>
          {!isOnly && (
            <p className={styles.hint}>
              <b>{accounts.roles[row.role]}</b>. {accounts.roleHints[row.role]}
            </p>
          )}
          <Problem text={remove.error && errorText(words, remove.error)} />
        </div>
        {!isLastOwner && open === null && (
          <Button variant="default" aria-label={accounts.roleOf(email)} onClick={() => setOpen('role')}>
            {accounts.role}
          </Button>
        )}
        {!isOwn && open === null && (
          <Button variant="default" aria-label={accounts.resetOf(email)} onClick={() => setOpen('password')}>
            {accounts.reset}
          </Button>
        )}
        {!isLastOwner && (
          <Button
            variant="subtle"
            color="red"
            aria-label={accounts.remove(email)}
            title={accounts.remove(email)}
            loading={remove.isPending}
            onClick={() => window.confirm(accounts.confirmRemove(email)) && remove.mutate(row.id)}
          >
            <Icon name="bin" />
          </Button>
        )}
      </div>
      {open === 'password' && <ResetPassword row={row} onClose={close} />}
      {open === 'role' && <ChangeRole row={row} onClose={close} />}
    </li>
  )
}

function RoleField({
  label,
  value,
  onChange,
}: {
  label: string
  value: Role
  onChange: (role: Role) => void
}) {
  const { accounts } = useLocale().words
  return (
    <NativeSelect
      className={styles.input}
      label={label}
      value={value}
      data={roles.map((role) => ({ value: role, label: accounts.roles[role] }))}
      onChange={({ currentTarget }) => onChange(roles.find((role) => role === currentTarget.value) ?? value)}
    />
  )
}

/** Another role, with the operator's own password. */
function ChangeRole({ row, onClose }: { row: StaffAccount; onClose: () => void }) {
  const { accounts } = useLocale().words
  const change = useChangeRole()
  const [role, setRole] = useState(row.role)
  return (
    <AccountForm
      heading={accounts.roleOf(row.email)}
      submit={accounts.saveRole}
      call={change}
      onSubmit={async (form) => {
        await change.mutateAsync({ id: row.id, role, password: String(form.get('password')) })
        onClose()
      }}
      onCancel={onClose}
    >
      {(errorAt) => (
        <>
          <RoleField label={accounts.role} value={role} onChange={setRole} />
          <p className={styles.hint}>
            {accounts.roleHints[role]} {accounts.changeRoleHint}
          </p>
          <PasswordField name="password" label={accounts.yourPassword} error={errorAt('password')} />
        </>
      )}
    </AccountForm>
  )
}

/** Asks for the operator's own password, then shows the new one of a colleague once. */
function ResetPassword({ row, onClose }: { row: StaffAccount; onClose: () => void }) {
  const { accounts } = useLocale().words
  const reset = useResetPassword()
  const { email, hasSecondFactor } = row
  if (reset.data) {
    return <ShownOnce about={accounts.wasReset(email)} password={reset.data.password} onDone={onClose} />
  }
  return (
    <AccountForm
      heading={accounts.resetOf(email)}
      submit={accounts.makeNew}
      call={reset}
      onSubmit={async (form) => {
        await reset.mutateAsync({ id: row.id, password: String(form.get('password')) })
      }}
      onCancel={onClose}
    >
      {(errorAt) => (
        <>
          <p className={styles.hint}>
            {accounts.resetHint(email)} {hasSecondFactor && accounts.factorStays}
          </p>
          <PasswordField
            name="password"
            label={accounts.yourPassword}
            error={errorAt('password')}
            autoFocus
          />
        </>
      )}
    </AccountForm>
  )
}

/** A password that was made for somebody. */
function ShownOnce({ about, password, onDone }: { about: string; password: string; onDone: () => void }) {
  const { accounts } = useLocale().words
  return (
    <div role="status" className={styles.once}>
      <p>{about}</p>
      <p>
        <code className={styles.secret}>{password}</code>
      </p>
      <Button variant="default" onClick={onDone}>
        {accounts.handedOn}
      </Button>
    </div>
  )
}

function AddStaff() {
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
