import { parseWholeNumber } from '#domain/language/digits.ts'
import { paymentCorrectionSchema } from '#domain/money/money-input.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import type { DialogLeaveGuardFunctions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import {
  LedgerChangeFieldsLayout,
  LedgerChangeFormFrame,
  PaymentModeField,
  PaymentReferenceField,
  ReasonField,
  RupeesField,
} from '../changes/ledger-change-fields-layout.tsx'
import { useExplainLedgerFailure } from '../changes/use-explain-ledger-failure.ts'
import { useCorrectPayment } from '../correct-refund-and-write-off.queries.ts'
import { MoneyBookedLaterNote } from '../money-booked-later-note.views.tsx'
import type { ShareableReceipt } from '../receipts.routes.ts'

const formSchema = paymentCorrectionSchema.extend({ amount: typedRupeesSchema({ least: 0 }) })

/** Under which what is typed outlives a reload. */
export const correctionDraftKey = (paymentId: string) => `correction of ${paymentId}`

interface Props {
  paymentId: string
  found: ShareableReceipt
  guard: DialogLeaveGuardFunctions
  onCancel: (isTouched: boolean) => void
  /** With the id of the payment that took its place; null where it was cancelled. */
  onDone: (successor: string | null) => void
}

/** The right sum, way and reference of a payment; a sum of 0 cancels its receipt (LG-5). */
export function CorrectPaymentForm({ paymentId, found, guard, onCancel, onDone }: Props) {
  const words = useWords()
  const { correct, fields } = words.money
  const closedThrough = useBooksClosedThrough()
  const { mutateAsync } = useCorrectPayment(paymentId)
  const { amount, mode, reference, number } = found.receipt
  const explain = useExplainLedgerFailure()
  const { ref, values, field, submit, isBusy, isTouched, problem } = useForm({
    name: correctionDraftKey(paymentId),
    first: () => ({ id: newId(), amount: String(amount / 100), mode, reference, reason: '' }),
    untyped: ['id'],
    check: (values) => checkFormBySchema(formSchema, values),
    send: (typed) => mutateAsync(typed),
    explain,
    onDone: (_answer, { id, amount }) => {
      const isCancelled = parseWholeNumber(amount) === 0
      showNotice(isCancelled ? correct.cancelled : correct.done)
      onDone(isCancelled ? null : id)
    },
    onState: guard.set,
  })
  const isCancel = parseWholeNumber(values.amount) === 0
  const isCorrected = found.cancellation !== null
  const asks = useAllowanceFor('payments.correct') === 'ask'
  const saveAs = isCancel
    ? asks
      ? correct.askCancel
      : correct.saveCancel
    : asks
      ? correct.ask
      : correct.save
  return (
    <LedgerChangeFormFrame
      form={ref}
      isSaving={isBusy}
      problem={isCorrected ? words.errors.corrected_already : problem}
      save={isCorrected ? null : saveAs}
      back={correct.back}
      onSubmit={submit}
      onCancel={() => onCancel(isTouched)}
    >
      <div>
        <h3>
          {correct.heading}: <span className="nowrap">{number}</span>
        </h3>
        <p>{correct.hint}</p>
      </div>
      <LedgerChangeFieldsLayout>
        <RupeesField label={correct.amount} {...field('amount')} />
        <PaymentModeField label={fields.mode} {...field('mode')} />
        <PaymentReferenceField label={fields.reference} {...field('reference')} />
        <ReasonField label={fields.reason} {...field('reason')} />
      </LedgerChangeFieldsLayout>
      <MoneyBookedLaterNote day={found.bookedOn} closedThrough={closedThrough} />
      <p role="status">{isCancel && correct.cancels}</p>
    </LedgerChangeFormFrame>
  )
}
