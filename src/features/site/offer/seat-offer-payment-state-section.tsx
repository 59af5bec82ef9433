import type { AnnouncedPayment } from '#domain/announced/announced-payment.ts'
import type { Language } from '#domain/language/language.ts'
import { formatRupees } from '#domain/money/money.ts'
import { PaymentReferenceInput } from '#web/server-drawn/payment-reference-input.tsx'
import { announcedPaymentWords, upiPaymentWords } from '#web/server-drawn/upi-payment-words.ts'
import { serverDrawnPageWords } from '../server-drawn/server-drawn-page-words.ts'

interface SaidProps {
  language: Language
  announced: AnnouncedPayment
  momentText: (at: string) => string
  /** Until when the seat is kept; null where the offer has ended. */
  heldUntil: string | null
  action: string
}

/** The state of a payment that was announced for an offer (EN-6, PY-1). */
export function SeatOfferPaymentStateSection({
  language,
  announced,
  momentText,
  heldUntil,
  action,
}: SaidProps) {
  const words = announcedPaymentWords[language]
  const own = serverDrawnPageWords[language].offer.payment
  const sum = formatRupees(announced.amount, language)
  if (announced.state === 'accepted')
    return (
      <div className="door-box good" role="status">
        <h1>{words.received(sum)}</h1>
        <p>{own.receivedText}</p>
      </div>
    )
  if (announced.state === 'refused')
    return (
      <div className="door-box wrong" role="status">
        <h1>{words.refused(sum)}</h1>
        <p>“{announced.reason}”</p>
        <p>{own.refusedText}</p>
      </div>
    )
  return (
    <>
      <div className="door-box waits" role="status">
        <h1>{words.waiting}</h1>
        <p>{words.waitingText(sum, momentText(announced.announcedAt))}</p>
        <p>{heldUntil === null ? own.notKept : own.keptUntil(momentText(heldUntil))}</p>
      </div>
      <p className="door-small">{upiPaymentWords[language].notYet}</p>
      <form className="door-form" method="post" action={action}>
        <PaymentReferenceInput label={upiPaymentWords[language].reference} value={announced.reference} />
        <button type="submit" name="answer" value="reference" className="button second">
          {words.save}
        </button>
      </form>
      <form className="offer-answers" method="post" action={action}>
        <button type="submit" name="answer" value="withdraw" className="button quiet">
          {words.withdraw}
        </button>
      </form>
    </>
  )
}
