import { wholeNumber } from '#domain/language/digits.ts'
import { paymentCorrectionSchema } from '#domain/money/money-input.ts'
import { typedRupees } from '#domain/money/typed-rupees.ts'
import { useClosedThrough } from '#features/books/books.queries.ts'
import { checkBy } from '#web/forms/check.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import type { LeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useMay } from '#web/permissions.tsx'
import { BookedLine } from '../booked-line.views.tsx'
import {
  AccountFields,
  AccountForm,
  ModeField,
  ReasonField,
  ReferenceField,
  RupeesField,
} from '../changes/account-fields.tsx'
import { useChangeProblem } from '../changes/use-change-problem.ts'
import { useCorrectPayment } from '../changes.queries.ts'
import type { ShareableReceipt } from '../receipts.routes.ts'

const formSchema = paymentCorrectionSchema.extend({ amount: typedRupees({ least: 0 }) })

/** Under which what is typed outlives a reload. */
export const correctionDraftKey = (paymentId: string) => `correction of ${paymentId}`

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
  const explain = useChangeProblem()
  const { ref, values, field, submit, isBusy, isTouched, problem } = useForm({
    name: correctionDraftKey(paymentId),
    first: () => ({ id: newId(), amount: String(amount / 100), mode, reference, reason: '' }),
    untyped: ['id'],
    check: (values) => checkBy(formSchema, values),
    send: (typed) => mutateAsync(typed),
    explain,
    onDone: (_answer, { id, amount }) => {
      const isCancelled = wholeNumber(amount) === 0
      showNotice(isCancelled ? correct.cancelled : correct.done)
      onDone(isCancelled ? null : id)
    },
    onState: guard.set,
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
          {correct.heading}: {number}
        </h3>
        <p>{correct.hint}</p>
      </div>
      <AccountFields>
        <RupeesField label={correct.amount} {...field('amount')} />
        <ModeField label={fields.mode} {...field('mode')} />
        <ReferenceField label={fields.reference} {...field('reference')} />
        <ReasonField label={fields.reason} {...field('reason')} />
      </AccountFields>
      <BookedLine day={found.bookedOn} closedThrough={closedThrough} />
      <p role="status">{isCancel && correct.cancels}</p>
    </AccountForm>
  )
}
