import type { ReactNode } from 'react'
import {
  upiPaymentLinkWithCodeAndNote,
  upiPaymentNote,
  upiTransactionReferenceOf,
} from '#domain/announced/upi-payment-code-and-link.ts'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { qrCodePath } from '../kit/codes/qr-code-path.ts'
import { PaymentReferenceInput } from './payment-reference-input.tsx'
import { upiPaymentWords } from './upi-payment-words.ts'

/** To whom is paid, and by whom, who has no number before they are admitted. */
export interface PaymentParties {
  payeeId: string
  payeeName: string
  payer: { number: number | null; name: string }
}

interface Props {
  language: Language
  from: PaymentParties
  /** The id that the payment will have, and its sum. */
  payment: { id: string; amount: Paise }
  today: Day
  /** Where the form is sent. */
  action: string
  /** The facts that the press says again. */
  hidden: Readonly<Record<string, string>>
  /** The typed values, where the page comes back with what is wrong. */
  typed?: { reference: string; receivedOn: string } | undefined
}

/** Paying by UPI in two steps: the code that names the sum, then saying so (PY-1, PY-2). It needs no script. */
export function UpiPaymentStepsSection({ language, from, payment, today, action, hidden, typed }: Props) {
  const words = upiPaymentWords[language]
  return (
    <>
      <Step number={1} language={language}>
        {words.step1}
      </Step>
      <Code language={language} from={from} payment={payment} />
      <Step number={2} language={language}>
        {words.step2}
      </Step>
      <form className="door-form" method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PaymentReferenceInput label={words.reference} value={typed?.reference ?? ''} />
        <p className="door-small">{words.referenceHint}</p>
        <label>
          {words.day}
          <input
            type="date"
            name="receivedOn"
            required
            max={today}
            defaultValue={typed?.receivedOn ?? today}
          />
        </label>
        <p className="door-small">{words.notYet}</p>
        <button type="submit" className="button">
          {words.paid(formatRupees(payment.amount, language))}
        </button>
      </form>
    </>
  )
}

const Step = ({
  number,
  language,
  children,
}: {
  number: number
  language: Language
  children: ReactNode
}) => (
  <h2>
    {formatCount(number, language)}. {children}
  </h2>
)

/** The UPI id and the sum to copy, as apps refuse links between persons, and the code for another phone (PY-2). */
function Code({ language, from, payment }: Pick<Props, 'language' | 'from' | 'payment'>) {
  const words = upiPaymentWords[language]
  const { payeeId, payeeName, payer } = from
  const { id, amount } = payment
  const sum = formatRupees(amount, language)
  const link = upiPaymentLinkWithCodeAndNote({
    payeeId,
    payeeName,
    amount,
    code: upiTransactionReferenceOf(id),
    note: upiPaymentNote(payer),
  })
  return (
    <>
      <Copied language={language} label={words.upiId} text={payeeId} />
      <Copied language={language} label={words.sum} text={String(amount / 100)} shown={sum} />
      <div className="door-code">
        <Squares text={link} label={words.code(sum)} />
        <p className="door-small">
          <b>{payeeName}</b> {payer.number === null ? words.codeTextOfNone : words.codeText}
        </p>
      </div>
    </>
  )
}

interface CopiedProps {
  language: Language
  label: string
  text: string
  /** As it stands there; the text unless said. */
  shown?: string
}

function Copied({ language, label, text, shown = text }: CopiedProps) {
  const words = upiPaymentWords[language]
  return (
    <div className="door-copy">
      <span>
        <small>{label}</small>
        {shown}
      </span>
      <button
        type="button"
        className="door-press"
        data-needs-script=""
        data-copy={text}
        data-copied={words.copied}
        aria-label={words.copyWhat(label)}
      >
        {words.copy}
      </button>
    </div>
  )
}

function Squares({ text, label }: { text: string; label: string }) {
  const { size, path } = qrCodePath(text)
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
