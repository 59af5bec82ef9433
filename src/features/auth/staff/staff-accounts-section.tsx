import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StaffAccount } from '#domain/accounts/account.ts'
import { dayAt, formatDay } from '#domain/day.ts'
import { useTimeZone } from '#web/clock.tsx'
import { ConfirmByOwnPasswordForm } from '#web/forms/confirm-by-password-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import {
  useOwnAccount,
  useRemoveStaff,
  useResetStaffPassword,
  useStaffAccounts,
} from '../own-account/accounts.queries.ts'
import styles from '../own-account/accounts-section.module.css'
import { AddStaffForm } from './add-staff-form.tsx'
import { ChangeStaffRoleForm } from './change-role.tsx'
import { FirstPasswordAndCodePanel } from './first-password-and-code-panel.tsx'

/** Who may sign in (AU-8). */
export function StaffAccountsSection() {
  const { accounts } = useLocale().words
  const staff = useStaffAccounts()
  const own = useOwnAccount().data
  return (
    <WhenQueryLoaded of={staff} failed={accounts.failed}>
      {({ rows }) => (
        <div className={styles.part}>
          <ul>
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
          <AddStaffForm />
        </div>
      )}
    </WhenQueryLoaded>
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
  const [open, setOpen] = useState<'password' | 'role' | 'removal' | null>(null)
  const close = () => setOpen(null)
  const { email } = row
  const facts = [
    isOwn && accounts.you,
    accounts.since(formatDay(dayAt(new Date(row.createdAt), timeZone), language)),
    row.hasSecondFactor && accounts.withFactor,
  ]
  return (
    <li className={`stack gap-3 ${styles.account}`}>
      <div className={`row middle gap-2 gap-x-4 ${styles.line}`}>
        <div className={styles.who}>
          <p className="breaks">
            {row.name === null ? (
              email
            ) : (
              <>
                <b>{row.name}</b> <span className="quiet">{email}</span>
              </>
            )}
          </p>
          <p className={styles.hint}>{facts.filter(Boolean).join(', ')}</p>
          {!isOnly && (
            <p className={styles.hint}>
              <b>{accounts.roles[row.role]}</b>. {accounts.roleHints[row.role]}
            </p>
          )}
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
        {!isLastOwner && open === null && (
          <Button
            variant="subtle"
            color="red"
            aria-label={accounts.remove(email)}
            title={accounts.remove(email)}
            onClick={() => setOpen('removal')}
          >
            <Icon name="bin" />
          </Button>
        )}
      </div>
      {open === 'password' && <ResetPassword row={row} onClose={close} />}
      {open === 'role' && <ChangeStaffRoleForm row={row} onClose={close} />}
      {open === 'removal' && (
        <ConfirmByOwnPasswordForm
          heading={accounts.remove(email)}
          submit={accounts.removeIt}
          hint={accounts.confirmRemove(email)}
          call={remove}
          onPassword={(password) => remove.mutateAsync({ id: row.id, password })}
          onCancel={close}
        />
      )}
    </li>
  )
}

/** Asks for the operator's own password, then shows the new one of a colleague once. */
function ResetPassword({ row, onClose }: { row: StaffAccount; onClose: () => void }) {
  const { words, language } = useLocale()
  const { accounts } = words
  const reset = useResetStaffPassword()
  const { email, hasSecondFactor } = row
  if (reset.data) {
    return <FirstPasswordAndCodePanel about={accounts.wasReset(email)} made={reset.data} onDone={onClose} />
  }
  return (
    <ConfirmByOwnPasswordForm
      heading={accounts.resetOf(email)}
      submit={accounts.makeNew}
      hint={`${accounts.resetHint(email)}${hasSecondFactor ? ` ${accounts.factorStays}` : ''}`}
      call={reset}
      onPassword={(password) => reset.mutateAsync({ id: row.id, password, language })}
      onCancel={onClose}
    />
  )
}
