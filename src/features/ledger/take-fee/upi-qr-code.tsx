import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { upiPaymentLink } from '#domain/members/upi-link.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { defaultCentre } from '#domain/site/centre.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { useTopic } from '#web/live/followed-topics.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { ShowUpiQrCodeButton } from './show-upi-qr-code-button.tsx'
import styles from './upi-qr-code.module.css'

interface Props {
  amount: Paise
  /** The sentence in place of the sum alone (AD-7). */
  sentence?: string | undefined
  /** Whether the customer says that they have paid as much already (PY-1). */
  isSaidPaid: boolean
  children: ReactNode
}

/** The code that a member pays by from their own phone; none where they say they have paid, so that nobody pays twice (PY-1). */
export function UpiQrCode({ isSaidPaid, ...code }: Props) {
  const { fee } = useLocale().words
  const [isAskedFor, setAskedFor] = useState(false)
  if (!isSaidPaid || isAskedFor) return <Code {...code} />
  return (
    <div className="stack gap-2">
      <p className="notice">{fee.saidPaid}</p>
      <div>
        <Button variant="default" onClick={() => setAskedFor(true)}>
          {fee.showCodeAnyway}
        </Button>
      </div>
      {code.children}
    </div>
  )
}

/** The code, with whom it pays (AD-7). */
function Code({ amount, sentence, children }: Omit<Props, 'isSaidPaid'>) {
  const { words, language } = useLocale()
  const { add, fee } = words
  const mayChange = useAllowanceFor('settings.change') === 'yes'
  const sum = formatRupees(amount, language)
  return (
    <WhenLoaded<[SettingsForScreens]> lists={[useTopic('settings')]}>
      {([row]) => {
        if (!row) return null
        const { payeeId, payeeName } = row.centre
        return (
          <div className={styles.payment}>
            <QrCode text={upiPaymentLink({ payeeId, payeeName, amount })} label={add.qr(sum, payeeName)} />
            <div className="stack gap-2 breaks">
              {sentence === undefined ? (
                <p>
                  <span className={styles.quiet}>{fee.scan}</span>
                  <b className={styles.sum}>{sum}</b>
                </p>
              ) : (
                <p className={styles.please}>{sentence}</p>
              )}
              <p className={styles.quiet}>
                {add.payTo} <b>{payeeName}</b> ({payeeId})
              </p>
              <ShowUpiQrCodeButton amount={amount} />
              {children}
            </div>
            {payeeId === defaultCentre.payeeId && mayChange && (
              <p className={`notice ${styles.example}`}>
                {add.examplePayee}{' '}
                <a href={formatScreenAddress({ view: 'settings', part: 'centre', dialog: null })}>
                  {add.ownPayee}
                </a>
              </p>
            )}
          </div>
        )
      }}
    </WhenLoaded>
  )
}
