import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { formatDay } from '#domain/day.ts'
import { defaultDueDayOfCharge } from '#domain/money/account/member-money-account.ts'
import type { SalePaymentDraft, SalePaymentDraftSums } from '#domain/money/sale-payment-draft.ts'
import type { MoneySettings } from '#domain/money/settings/money-settings.ts'
import { expiryDateForPlan, type Plan } from '#domain/plans/plan.ts'
import type { RoomAndSeatNumber } from '#domain/seating/seat.ts'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { PaymentTakenFields } from '#features/ledger/take-fee/payment-taken-fields.views.tsx'
import { useSeatPlaceText, useShiftNameOfPlan } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { Form } from '#web/forms/form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { SeatPlaceTextWithoutLineBreak } from '#web/kit/marks/seat-place-text-without-line-break.tsx'
import formStyles from '../form/member-form.module.css'
import type { AdmissionDraft } from './admission-draft.ts'
import styles from './admission-payment-step.module.css'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** A notice of what is still needed, before all else. */
  before?: ReactNode
  /** Whether the dialog begins here and nothing is lacking. */
  isFirst?: boolean
  admission: Pick<AdmissionDraft, 'name' | 'joinDate'>
  /** What they say they have paid for their offer; empty for nothing. */
  announced: readonly ListedAnnouncedPayment[]
  /** The plan that is sold. */
  plan: Plan
  /** Undefined once it is gone. */
  seat: RoomAndSeatNumber | undefined
  settings: MoneySettings
  money: SalePaymentDraft
  sums: SalePaymentDraftSums
  /** The sentences under the fields. */
  errors: Partial<Record<string, ReactNode>>
  problem: string | null
  /** Whether the problem is a question that pressing again says yes to. */
  isAsked: boolean
  isSaving: boolean
  onChange: (part: Partial<SalePaymentDraft>) => void
  onBack: () => void
  onConfirm: () => void
}

/** Step 2: the member pays from their own phone or at the desk, the operator says that they did (AD-7, LG-2). */
export function AdmissionPaymentStep({
  form,
  before,
  admission,
  announced,
  plan,
  seat,
  settings,
  money,
  sums,
  isSaving,
  ...props
}: Props) {
  const { words, language } = useLocale()
  const { add, edit, fee } = words
  const today = useToday()
  const placeText = useSeatPlaceText()
  const closedThrough = useBooksClosedThrough()
  const shift = useShiftNameOfPlan(plan.id)
  const { graceDays, daysBack } = settings
  const confirm = money.paid === 'none' && sums.toPay > 0 ? add.confirmUnpaid : add.confirm

  return (
    <Form ref={form} className={`line gap-4 ${formStyles.form}`} onSubmit={props.onConfirm}>
      {before}
      <dl className={styles.summary}>
        <div>
          <dt>{words.members.columns.name}</dt>
          <dd>{admission.name}</dd>
        </div>
        <div>
          <dt>{edit.fields.seat}</dt>
          <dd>
            {seat && (
              <SeatPlaceTextWithoutLineBreak>
                {[placeText(seat), shift].filter(Boolean).join(' · ')}
              </SeatPlaceTextWithoutLineBreak>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.members.columns.expiry}</dt>
          <dd>{formatDay(expiryDateForPlan(admission.joinDate, plan), language)}</dd>
        </div>
      </dl>
      <PaymentTakenFields
        draft={money}
        announced={announced}
        dueOn={defaultDueDayOfCharge({ today, termBegins: admission.joinDate, graceDays })}
        isSale
        pleasePay={(sum) => add.pleasePay(sum, plan)}
        errors={props.errors}
        onChange={props.onChange}
        sums={sums}
        today={today}
        daysBack={daysBack}
        closedThrough={closedThrough}
      />
      <p className="only-spoken" role="status">
        {isSaving && add.saving}
      </p>
      <DialogActions problem={<ProblemMessage text={props.problem} />}>
        <Button variant="default" onClick={props.onBack} disabled={isSaving}>
          {add.back}
        </Button>
        <Button type="submit" loading={isSaving} data-autofocus={props.isFirst || undefined}>
          {props.isAsked ? fee.again(confirm) : confirm}
        </Button>
      </DialogActions>
    </Form>
  )
}
