import type { ReactNode } from 'react'
import { paymentLink } from '#domain/members/upi-link.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { demoCentre } from '#domain/site/centre.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { formatAddress } from '#web/address/address.ts'
import { useLocale } from '#web/i18n.tsx'
import { QrCode } from '#web/kit/qr-code.tsx'
import { useTopic } from '#web/live/topics.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useMay } from '#web/permissions.tsx'
import { ShowCode } from './code-for-customer.tsx'
import styles from './upi-code.module.css'

interface Props {
  amount: Paise
  /** The sentence in place of the sum alone (AD-7). */
  sentence?: string | undefined
  children: ReactNode
}

/** The code that a member pays by from their own phone, with whom it pays (AD-7). */
export function UpiCode({ amount, sentence, children }: Props) {
  const { words, language } = useLocale()
  const { add, fee } = words
  const mayChange = useMay('settings.change') === 'yes'
  const sum = formatRupees(amount, language)
  return (
    <WhenLoaded<[ScreenSettings]> lists={[useTopic('settings')]}>
      {([row]) => {
        if (!row) return null
        const { payeeId, payeeName } = row.centre
        return (
          <div className={styles.payment}>
            <QrCode text={paymentLink({ payeeId, payeeName, amount })} label={add.qr(sum, payeeName)} />
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
              <ShowCode amount={amount} />
              {children}
            </div>
            {payeeId === demoCentre.payeeId && mayChange && (
              <p className={`notice ${styles.example}`}>
                {add.examplePayee}{' '}
                <a href={formatAddress({ view: 'settings', part: 'centre', dialog: null })}>{add.ownPayee}</a>
              </p>
            )}
          </div>
        )
      }}
    </WhenLoaded>
  )
}
