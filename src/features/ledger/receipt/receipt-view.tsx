import { useLocale } from '#web/i18n.tsx'
import type { ShareableReceipt } from '../receipts.routes.ts'
import { type ReceiptLabelAndValue, receiptFacts } from './receipt-facts.ts'
import styles from './receipt-view.module.css'

/** A receipt or voucher as it was issued, and its state now (RC-2, RC-4). */
export function ReceiptView({ found: { receipt, cancellation } }: { found: ShareableReceipt }) {
  const { words, language } = useLocale()
  const text = words.receipt
  const { title, gstin, sentence, issued, received, about, sums, amount, inWords, taxes, paid } =
    receiptFacts(receipt, text, language)
  return (
    <article className={`stack gap-3 ${styles.receipt}`} data-cancelled={cancellation !== null || undefined}>
      <header className={styles.head}>
        <h3 className={styles.number}>
          <span className={receipt.tax ? undefined : 'only-spoken'}>{title}</span> {receipt.number}
        </h3>
        <p className={styles.day}>
          {issued}
          {received && <span className={styles.received}>{received}</span>}
        </p>
      </header>
      {cancellation && (
        <p className={styles.cancelled}>
          <strong>{text.cancelled}</strong>
          {cancellation.successor && <> · {words.money.receipt.successor(cancellation.successor)}</>}
        </p>
      )}
      {gstin && <p className="quiet small">{gstin}</p>}
      {sentence && <p className="quiet small">{sentence}</p>}
      {receipt.isSample && <p className={`notice ${styles.sample}`}>{text.sample}</p>}
      <Facts facts={about} />
      <div className={styles.sums}>
        <Facts facts={sums} />
        <dl className={styles.amount}>
          <div className={`line spread gap-4 ${styles.fact}`}>
            <dt>{amount.label}</dt>
            <dd className={styles.figure}>{amount.value}</dd>
          </div>
        </dl>
        <p className="quiet small">{inWords}</p>
        <Facts facts={taxes} />
      </div>
      <Facts facts={paid} />
    </article>
  )
}

function Facts({ facts }: { facts: readonly ReceiptLabelAndValue[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is printed stays in place, and two lines may be alike
        <div key={place} className={`line spread gap-4 ${styles.fact}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
