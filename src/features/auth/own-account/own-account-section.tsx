import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OwnAccountDetails } from '#domain/accounts/account.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorText } from '#web/error-text.ts'
import {
  ConfirmByPasswordForm,
  PasswordField,
  SecondFactorCodeField,
} from '#web/forms/confirm-by-password-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import {
  useChangePassword,
  useOwnAccount,
  useSignOutEverywhere,
  useTurnOffSecondFactor,
} from './accounts.queries.ts'
import styles from './accounts-section.module.css'
import { StaffOwnNameForm } from './staff-own-name-form.tsx'
import { SecondFactorRecoveryCodesPanel, TurnOnSecondFactorForm } from './turn-on-second-factor.tsx'

/** The operator's own account (AU-8). */
export function OwnAccountSection() {
  const { accounts } = useLocale().words
  return (
    <WhenQueryLoaded of={useOwnAccount()} failed={accounts.failed}>
      {(own) => <Opened own={own} />}
    </WhenQueryLoaded>
  )
}

function Opened({ own }: { own: OwnAccountDetails }) {
  const { accounts } = useLocale().words
  return (
    <div className={styles.part}>
      <p>
        {accounts.hint(own.email)} {own.role !== 'owner' && accounts.yourRole(accounts.roles[own.role])}
      </p>
      <StaffOwnNameForm name={own.name} />
      <Password email={own.email} />
      <SecondFactor own={own} />
      <Everywhere sessions={own.sessions} />
    </div>
  )
}

function Password({ email }: { email: string }) {
  const { words } = useLocale()
  const { accounts } = words
  const change = useChangePassword()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      {isOpen ? (
        <ConfirmByPasswordForm
          heading={accounts.changePassword}
          submit={accounts.changePassword}
          call={change}
          onSubmit={async (form) => {
            await change.mutateAsync({
              password: String(form.get('password')),
              next: String(form.get('next')),
            })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        >
          {(errorAt) => (
            <>
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                name="password"
                label={accounts.password}
                error={errorAt('password')}
                autoFocus
              />
              <PasswordField
                name="next"
                label={accounts.nextPassword}
                description={accounts.nextHint}
                error={errorAt('next')}
                isNew
              />
            </>
          )}
        </ConfirmByPasswordForm>
      ) : (
        <div className={`row middle gap-2 gap-x-4 ${styles.line}`}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {accounts.changePassword}
          </Button>
          <p role="status" className="strong good">
            {change.isSuccess && accounts.passwordChanged}
          </p>
        </div>
      )}
    </section>
  )
}

function SecondFactor({ own }: { own: OwnAccountDetails }) {
  const { words, language } = useLocale()
  const { accounts } = words
  const turnOff = useTurnOffSecondFactor()
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const { hasSecondFactor } = own
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>{accounts.factor}</h3>
      <p className={styles.hint}>
        {hasSecondFactor ? accounts.factorOn(formatCount(own.recoveryCodes, language)) : accounts.factorOff}
      </p>
      {codes && <SecondFactorRecoveryCodesPanel codes={codes} onKept={() => setCodes(null)} />}
      {!codes && !isOpen && (
        <Button
          variant="default"
          aria-label={`${accounts.factor}: ${hasSecondFactor ? accounts.turnOff : accounts.turnOn}`}
          onClick={() => setOpen(true)}
        >
          {hasSecondFactor ? accounts.turnOff : accounts.turnOn}
        </Button>
      )}
      {!codes && isOpen && !hasSecondFactor && (
        <TurnOnSecondFactorForm
          onDone={(codes) => {
            setCodes(codes)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      {isOpen && hasSecondFactor && !codes && (
        <ConfirmByPasswordForm
          heading={accounts.turnOff}
          submit={accounts.turnOff}
          call={turnOff}
          onSubmit={async (form) => {
            await turnOff.mutateAsync({
              password: String(form.get('password')),
              presentCode: String(form.get('presentCode')),
            })
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        >
          {(errorAt) => (
            <>
              <PasswordField
                name="password"
                label={accounts.password}
                error={errorAt('password')}
                autoFocus
              />
              <SecondFactorCodeField
                name="presentCode"
                label={accounts.presentCode}
                error={errorAt('presentCode')}
              />
            </>
          )}
        </ConfirmByPasswordForm>
      )}
    </section>
  )
}

function Everywhere({ sessions }: { sessions: number }) {
  const { words, language } = useLocale()
  const { accounts } = words
  const signOut = useSignOutEverywhere()
  return (
    <section className={styles.block}>
      <p className={styles.hint}>{accounts.everywhereHint(sessions, formatCount(sessions, language))}</p>
      <Button
        variant="default"
        loading={signOut.isPending}
        onClick={() => window.confirm(accounts.confirmEverywhere) && signOut.mutate()}
      >
        {accounts.everywhere}
      </Button>
      <ProblemMessage text={signOut.error && errorText(words, signOut.error)} />
    </section>
  )
}
