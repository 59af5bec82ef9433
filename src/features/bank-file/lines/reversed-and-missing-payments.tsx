import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import type { ReversedBankCredit } from '../reader/bank-file-session.ts'
import styles from './bank-line-list.module.css'
import type { BankLineTexts } from './use-bank-line-texts.ts'

/** A payment with its receipt, and the way to correct it. */
export function ReceiptAndCorrectionLinks({
  paymentIds,
  says,
}: {
  paymentIds: readonly string[]
  says: BankLineTexts
}) {
  const texts = useLocale().words.bankFile
  return paymentIds.map((id) => {
    const payment = says.payments.get(id)
    const number = payment?.number ?? ''
    const day = says.day(payment?.receivedOn ?? '')
    return (
      <span key={id} className="row middle gap-2">
        <a className={styles.link} href={paymentScreenAddress(id)}>
          {texts.receipt(number)}
        </a>
        <a
          className={styles.correct}
          href={paymentScreenAddress(id, true)}
          aria-label={texts.actOn(texts.correct, texts.receipt(number), day)}
        >
          {texts.correct}
        </a>
      </span>
    )
  })
}

/** Money that the bank took back: the receipt that says it came, with its correction (PY-5). */
export function ReversedBankCreditRow({
  reversed,
  says,
}: {
  reversed: ReversedBankCredit
  says: BankLineTexts
}) {
  const texts = useLocale().words.bankFile
  const { day, amount, reference, text, paymentIds } = reversed
  const names = paymentIds.map((id) => says.paymentName(says.payments.get(id)))
  return (
    <div className={styles.row}>
      <span />
      <span className={styles.day}>{says.day(day)}</span>
      <span className={`wrong ${styles.sum}`}>−{says.sum(amount)}</span>
      <span className={`breaks ${styles.reference}`}>{reference || text}</span>
      <span className={`stack ${styles.whose}`}>
        <b className="breaks">{names.join(', ')}</b>
        <span className="small">{paymentIds.length > 0 ? texts.reversed : texts.reversedUnknown}</span>
      </span>
      <span className={`row end gap-2 ${styles.actions}`}>
        <ReceiptAndCorrectionLinks paymentIds={paymentIds} says={says} />
      </span>
    </div>
  )
}

interface KeptProps {
  line: { paymentId: string; isMissing: boolean }
  says: BankLineTexts
}

/** A payment that is kept here and no line has; it asks for nothing by itself (PY-5). */
export function PaymentWithoutBankLineRow({ line: { paymentId, isMissing }, says }: KeptProps) {
  const texts = useLocale().words.bankFile
  const payment = says.payments.get(paymentId)
  if (!payment) return null
  return (
    <div className={styles.row}>
      <span />
      <span className={styles.day}>{says.day(payment.receivedOn)}</span>
      <span className={styles.sum}>{says.sum(payment.amount)}</span>
      <span className={`breaks ${styles.reference}`}>{payment.reference || texts.noReference}</span>
      <span className={`stack ${styles.whose}`}>
        <b className="breaks">{says.paymentName(payment)}</b>
        <span className={`small ${isMissing ? 'wrong' : 'quiet'}`}>
          {isMissing ? texts.missingText : texts.notHere}
        </span>
      </span>
      <span className={`row end gap-2 ${styles.actions}`}>
        <ReceiptAndCorrectionLinks paymentIds={[paymentId]} says={says} />
      </span>
    </div>
  )
}
