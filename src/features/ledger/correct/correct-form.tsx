import { wholeNumber } from '#domain/language/digits.ts'
import { useClosedThrough } from '#features/books/books.queries.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveGuard } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import { useMay } from '#web/permissions.tsx'
import { BookedLine } from '../booked-line.views.tsx'
import {
  AccountFields,
  AccountForm,
  ModeField,
  modeTyped,
  ReasonField,
  ReferenceField,
  RupeesField,
} from '../changes/account-fields.tsx'
import { paiseTyped, reasonTyped, useAccountForm } from '../changes/use-account-form.ts'
import { useCorrectPayment } from '../changes.queries.ts'
import type { ShareableReceipt } from '../receipts.routes.ts'

/** Under which what is typed outlives the end of a session. */
export const correctionName = (paymentId: string) => `correction of ${paymentId}`

interface Props {
  paymentId: string
  found: ShareableReceipt
  guard: LeaveGuard
  onCancel: (isTouched: boolean) => void
  /** With the id of the payment that took its place; null where it was cancelled. */
  onDone: (successor: string | null) => void
}

/** The right sum, way and reference of a payment; a sum of 0 cancels its receipt (LG-5). */
export function CorrectForm({ paymentId, found, guard, onCancel, onDone }: Props) {
  const words = useWords()
  const { correct, fields } = words.money
  const closedThrough = useClosedThrough()
  const { mutateAsync } = useCorrectPayment(paymentId)
  const { amount, mode, reference, number } = found.receipt
  const { form, values, field, submit, isSaving, isTouched, problem } = useAccountForm({
    name: correctionName(paymentId),
    propose: () => ({ amount: String(amount / 100), mode: mode as string, reference, reason: '' }),
    guard,
    send: (typed, id) =>
      mutateAsync({
        id,
        amount: paiseTyped(typed.amount, { least: 0 }),
        mode: modeTyped(typed.mode),
        reference: typed.reference.trim(),
        reason: reasonTyped(typed.reason),
      }),
    onDone: (id, typed) => {
      const isCancelled = wholeNumber(typed.amount) === 0
      say(isCancelled ? correct.cancelled : correct.done)
      onDone(isCancelled ? null : id)
    },
  })
  const isCancel = wholeNumber(values.amount) === 0
  const isCorrected = found.cancellation !== null
  const asks = useMay('payments.correct') === 'ask'
  const saveAs = isCancel
    ? asks
      ? correct.askCancel
      : correct.saveCancel
    : asks
      ? correct.ask
      : correct.save
  return (
    <AccountForm
      {...{ form, isSaving }}
      problem={isCorrected ? words.errors.corrected_already : problem}
      save={isCorrected ? null : saveAs}
      back={correct.back}
      onSubmit={submit}
      onCancel={() => onCancel(isTouched)}
    >
      <div>
        <h3>
          {correct.heading}: {number}
        </h3>
        <p>{correct.hint}</p>
      </div>
      <AccountFields>
        <RupeesField {...field('amount', correct.amount)} />
        <ModeField {...field('mode', fields.mode)} />
        <ReferenceField {...field('reference', fields.reference)} />
        <ReasonField {...field('reason', fields.reason)} />
      </AccountFields>
      <BookedLine day={found.bookedOn} closedThrough={closedThrough} />
      <p role="status">{isCancel && correct.cancels}</p>
    </AccountForm>
  )
}
