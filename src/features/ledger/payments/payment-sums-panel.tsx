import { Button } from '@mantine/core'
import { localizeDigits } from '#domain/language/digits.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import type { PaymentSum, PaymentSums } from '#domain/money/payment-list.ts'
import { gstTurnoverNote } from '#domain/receipts/receipt.ts'
import { financialYearOf } from '#domain/receipts/receipt-number.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './payment-sums-panel.module.css'

const paiseALakh = 1_00_000_00

interface Props {
  sums: PaymentSums | undefined
  error: unknown
  onRetry: () => unknown
}

/** The sums of the listed payments, by way and by person, and the income of the financial year (LG-7, RC-6). */
export function PaymentSumsPanel({ sums, error, onRetry }: Props) {
  const { words, language } = useLocale()
  const { payments } = words.money
  if (!sums) {
    return (
      <div className={styles.waiting}>
        <ProblemMessage text={error ? `${payments.sumsFailed} ${errorText(words, error)}` : null} />
        {Boolean(error) && (
          <Button variant="default" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  const { total, byMode, byPerson, turnover, turnoverBar, openFrom } = sums
  return (
    <section className={`card ${styles.sums}`} aria-label={payments.sums}>
      <div className={styles.total}>
        <p className="quiet small">{payments.sums}</p>
        <p className={styles.figure}>{formatRupees(total.amount, language)}</p>
        <p className="quiet small">{payments.rows(total.rows, formatCount(total.rows, language))}</p>
        {openFrom !== null && <p className="quiet small">{payments.openDaysOnly}</p>}
      </div>
      <Parts
        label={payments.byMode}
        parts={byMode.map(({ mode, ...sum }) => ({ key: mode, name: words.receipt.modes[mode], ...sum }))}
      />
      <Parts
        label={payments.byPerson}
        parts={byPerson.map(({ by, ...sum }) => ({ key: by, name: actorName(words, by), ...sum }))}
      />
      {turnover !== null && <Turnover turnover={turnover} bar={turnoverBar} />}
    </section>
  )
}

function Parts({ label, parts }: { label: string; parts: (PaymentSum & { key: string; name: string })[] }) {
  const { language } = useLocale()
  if (parts.length === 0) return null
  return (
    <div>
      <p className="quiet small">{label}</p>
      <dl className={styles.lines}>
        {parts.map(({ key, name, amount }) => (
          <div key={key} className={`line spread gap-3 ${styles.line}`}>
            <dt>{name}</dt>
            <dd>{formatRupees(amount, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Turnover({ turnover, bar }: { turnover: Paise; bar: Paise | null }) {
  const { words, language } = useLocale()
  const { payments } = words.money
  const note = gstTurnoverNote(turnover, bar)
  return (
    <div className={styles.turnover} data-note={note ?? undefined}>
      <p>
        {payments.turnover(localizeDigits(language, financialYearOf(useToday())))}:{' '}
        <b>{formatRupees(turnover, language)}</b>
      </p>
      {note !== null && bar !== null && (
        <p className={`line top gap-2 notice ${styles.note}`}>
          <Icon name="warning" />
          <span>{payments.turnoverNotes[note](bar / paiseALakh)}</span>
        </p>
      )}
    </div>
  )
}
