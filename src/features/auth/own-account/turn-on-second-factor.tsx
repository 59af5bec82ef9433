import { Button } from '@mantine/core'
import {
  ConfirmByPasswordForm,
  PasswordField,
  SecondFactorCodeField,
} from '#web/forms/confirm-by-password-form.tsx'
import { useWords } from '#web/i18n.tsx'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useProposedSecondFactorSecret, useTurnOnSecondFactor } from './accounts.queries.ts'
import styles from './accounts-section.module.css'

interface Props {
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Stores the proposed secret once a code proves that the phone has it. */
export function TurnOnSecondFactorForm({ onDone, onCancel }: Props) {
  const { accounts } = useWords()
  const proposal = useProposedSecondFactorSecret()
  const turnOn = useTurnOnSecondFactor()
  return (
    <WhenQueryLoaded of={proposal} failed={accounts.failed}>
      {({ secret, address }) => (
        <ConfirmByPasswordForm
          heading={accounts.turnOn}
          submit={accounts.turnOn}
          call={turnOn}
          onSubmit={async (form) => {
            const password = String(form.get('password'))
            const { recoveryCodes } = await turnOn.mutateAsync({
              password,
              secret,
              code: String(form.get('code')),
            })
            onDone(recoveryCodes)
          }}
          onCancel={onCancel}
        >
          {(errorAt) => (
            <>
              <p className={styles.hint}>{accounts.scan}</p>
              <div className={styles.qr}>
                <QrCode text={address} label={accounts.qr} />
              </div>
              <p className={styles.hint}>
                {accounts.byHand} <code className={styles.key}>{keyIn(address)}</code>
              </p>
              <SecondFactorCodeField
                name="code"
                label={accounts.code}
                error={errorAt('code')}
                inputMode="numeric"
                maxLength={7}
                autoFocus
              />
              <PasswordField name="password" label={accounts.password} error={errorAt('password')} />
            </>
          )}
        </ConfirmByPasswordForm>
      )}
    </WhenQueryLoaded>
  )
}

/** The key for typing, in groups of four. */
function keyIn(address: string) {
  return (new URL(address).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** Recovery codes for a lost phone; shown once. */
export function SecondFactorRecoveryCodesPanel({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { accounts } = useWords()
  return (
    <div role="status" className={`stack gap-3 ${styles.once}`}>
      <p>
        <b>{accounts.factorIsOn}</b> {accounts.keepCodes}
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code.replace(/(.{4})(?=.)/g, '$1-')}</code>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onKept}>
        {accounts.codesKept}
      </Button>
    </div>
  )
}
