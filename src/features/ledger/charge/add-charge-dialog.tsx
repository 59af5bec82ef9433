import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { balanceOf, defaultDueDayOfCharge } from '#domain/money/account/member-money-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { manualChargeKinds, newChargeSchema, writeOffSchema } from '#domain/money/money-input.ts'
import {
  defaultSalePaymentDraft,
  type SalePaymentDraft,
  salePaymentDraftSumsOf,
  salePaymentInputFromDraft,
} from '#domain/money/sale-payment-draft.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { useOpenAnnouncedPaymentsOfMember } from '#features/announced/announced-payments.queries.ts'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { MemberSheetHeader } from '#features/members/member-sheet-header.views.tsx'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { useTermRefusalText } from '../changes/use-term-refusal-text.ts'
import styles from '../dialog-with-loaded-member-account.module.css'
import {
  DialogWithLoadedMemberAccount,
  type MemberLedgerDialogProps,
} from '../dialog-with-loaded-member-account.views.tsx'
import { TakenFeePanel } from '../receipt/taken-fee-panel.views.tsx'
import { PaymentTakenFields } from '../take-fee/payment-taken-fields.views.tsx'
import { useChangeTermOrAddCharge } from '../term-changes.queries.ts'

interface Values extends SalePaymentDraft {
  id: string
  paymentId: string
  kind: (typeof manualChargeKinds)[number]
  amount: string
  reason: string
}

const chargeSchema = z.object({
  kind: newChargeSchema.shape.kind,
  amount: typedRupeesSchema({ least: 1 }),
  reason: newChargeSchema.shape.reason,
})
const otherSchema = chargeSchema.extend({ reason: writeOffSchema.shape.reason })

const nameOf = (memberId: string) => `charge of ${memberId}`

/** Charges a locker, a late fee or something else, paid now or not (LG-1). */
export function AddChargeDialog({ memberId, onClose }: MemberDialogProps) {
  const { charge } = useLocale().words.page
  return (
    <DialogWithLoadedMemberAccount
      title={charge.title}
      name={nameOf(memberId)}
      memberId={memberId}
      onClose={onClose}
    >
      {(props) => <Charging {...props} />}
    </DialogWithLoadedMemberAccount>
  )
}

function Charging({ member, account, settings, onTouched, onClose }: MemberLedgerDialogProps) {
  const { words, language } = useLocale()
  const text = words.page.charge
  const closedThrough = useBooksClosedThrough()
  const announced = useOpenAnnouncedPaymentsOfMember(member)
  const today = useToday()
  const [payment, setPayment] = useState<MemberAccountPayment | null>(null)
  const { mutateAsync } = useChangeTermOrAddCharge(member.id)
  const explain = useTermRefusalText()
  const { graceDays, daysBack } = settings.money
  const balance = balanceOf(account.charges, account.payments)
  const sumsOf = (values: Values) =>
    salePaymentDraftSumsOf(values, { price: 0, fees: amountOf(values), balance, today, daysBack })
  const { ref, values, change, field, wrong, submit, isBusy, isAsked, problem } = useForm({
    name: nameOf(member.id),
    first: (): Values => ({
      id: newId(),
      paymentId: newId(),
      kind: 'Locker',
      amount: '',
      reason: '',
      ...defaultSalePaymentDraft,
    }),
    untyped: ['id', 'paymentId'],
    check: (values): CheckedValues<Omit<z.input<typeof newChargeSchema>, 'confirmed'>> => {
      const charged = checkFormBySchema(values.kind === 'Other' ? otherSchema : chargeSchema, values)
      const sums = sumsOf(values)
      if ('wrong' in charged || Object.keys(sums.errors).length > 0) {
        return { wrong: { ...('wrong' in charged && charged.wrong), ...sums.errors } }
      }
      const { payment, dueOn } = salePaymentInputFromDraft(values, sums, {
        paymentId: values.paymentId,
        today,
      })
      const due = dueOn !== undefined && { dueOn }
      return { input: { id: values.id, ...charged.input, payment, balance, ...due } }
    },
    send: (charge, confirmed) => mutateAsync({ charge: { ...charge, confirmed } }),
    isThere: ({ id }) => account.charges.some((charge) => charge.id === id),
    explain,
    onDone: (answer, { paymentId }) => {
      const taken = answer?.payment ?? account.payments.find(({ id }) => id === paymentId)
      if (taken) return setPayment(taken)
      showNotice(text.saved(member.name, sumText))
      onClose()
    },
    onState: onTouched,
  })
  const amount = amountOf(values)
  const sumText = formatRupees(amount, language)
  const sums = sumsOf(values)

  if (payment) {
    return (
      <TakenFeePanel
        payment={payment}
        member={member}
        rows={[[words.receipt.charges[values.kind], sumText]]}
        onDone={onClose}
      />
    )
  }
  const saves =
    amount === 0
      ? text.bare
      : sums.paid > 0
        ? text.submitPaid(sumText, formatRupees(sums.paid, language))
        : text.submit(sumText)
  return (
    <Form ref={ref} className={`gap-4 ${styles.form}`} onSubmit={submit}>
      <MemberSheetHeader member={member} />
      <div className="stack gap-2">
        <p className="strong">{text.kind}</p>
        <SegmentedChoice
          label={text.kind}
          value={values.kind}
          options={chargeKinds.map((kind) => ({ value: kind, label: words.receipt.charges[kind] }))}
          onChoose={(kind) => change({ kind })}
        />
      </div>
      <TextInput
        label={text.sum}
        inputMode="numeric"
        maxLength={12}
        {...field('amount')}
        data-autofocus
        {...sharedFieldProps}
      />
      <TextInput
        label={values.kind === 'Other' ? text.reason : text.reasonIfAny}
        maxLength={200}
        {...field('reason')}
        {...sharedFieldProps}
        required={values.kind === 'Other'}
      />
      {amount > 0 && (
        <PaymentTakenFields
          draft={values}
          announced={announced}
          sums={sums}
          errors={wrong}
          dueOn={defaultDueDayOfCharge({ today, termBegins: null, graceDays })}
          isSale
          hasDiscount={false}
          today={today}
          daysBack={daysBack}
          closedThrough={closedThrough}
          onChange={change}
        />
      )}
      <p className="only-spoken" role="status">
        {isBusy && words.page.change.saving}
      </p>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={isBusy}
          leftSection={<Icon name="check" />}
          fullWidth
        >
          {isAsked ? words.fee.again(saves) : saves}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** The typed sum in paise; 0 where it is none. */
const amountOf = ({ amount }: Pick<Values, 'amount'>) =>
  typedRupeesSchema({ least: 1 }).safeParse(amount).data ?? 0

/** The commonest first. */
const chargeKinds = ['Locker', ...manualChargeKinds.filter((kind) => kind !== 'Locker')] as const
