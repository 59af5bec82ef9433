import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { StaffAccount } from '#domain/accounts/account.ts'
import { type Role, roles } from '#domain/accounts/role.ts'
import { ConfirmByPasswordForm, PasswordField } from '#web/forms/confirm-by-password-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useChangeStaffRole } from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'

/** Which of the roles an account has. */
export function RoleField({
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
export function ChangeStaffRoleForm({ row, onClose }: { row: StaffAccount; onClose: () => void }) {
  const { accounts } = useLocale().words
  const change = useChangeStaffRole()
  const [role, setRole] = useState(row.role)
  return (
    <ConfirmByPasswordForm
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
    </ConfirmByPasswordForm>
  )
}
