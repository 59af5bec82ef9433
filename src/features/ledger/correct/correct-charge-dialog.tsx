import { parseWholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount, MemberAccountCharge } from '#domain/money/account/member-account.ts'
import {
  correctedChargeBounds,
  isChargeCorrectable,
} from '#domain/money/changes/correction-of-payment-or-charge.ts'
import { formatRupees } from '#domain/money/money.ts'
import { chargeCorrectionSchema } from '#domain/money/money-input.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { useMemberAccount } from '#features/members/members.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { type DialogLeaveGuardFunctions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ChargeDialogProps } from '#web/screen-names-and-props.ts'
import { LedgerChangeDialogFrame } from '../changes/ledger-change-dialog-frame.tsx'
import {
  LedgerChangeFieldsLayout,
  LedgerChangeFormFrame,
  ReasonField,
  RupeesField,
} from '../changes/ledger-change-fields-layout.tsx'
import { useExplainLedgerFailure } from '../changes/use-explain-ledger-failure.ts'
import { useCorrectCharge } from '../correct-refund-and-write-off.queries.ts'
import { MoneyBookedLaterNote } from '../money-booked-later-note.views.tsx'

const nameOf = (chargeId: string) => `correction of charge ${chargeId}`

/** The right sum of a charge, such as that of a term with a wrong discount (LG-5, LG-6). */
export function CorrectChargeDialog({ memberId, chargeId, onClose }: ChargeDialogProps) {
  const { correctCharge } = useLocale().words.money
  const unsaved = useUnsavedEditsStore()
  const guard = useDialogLeaveGuard(() => {
    unsaved.dropAnswered(nameOf(chargeId))
    onClose()
  })
  return (
    <LedgerChangeDialogFrame title={correctCharge.title} guard={guard} memberId={memberId}>
      {(member) => <OfAccount member={member} chargeId={chargeId} guard={guard} onClose={onClose} />}
    </LedgerChangeDialogFrame>
  )
}

interface Props {
  member: SeatedMember
  chargeId: string
  guard: DialogLeaveGuardFunctions
  onClose: () => void
}

function OfAccount({ chargeId, ...props }: Props) {
  const { money, errors } = useLocale().words
  const account = useMemberAccount(props.member)
  return (
    <WhenQueryLoaded of={account} failed={money.refund.failed}>
      {(account) => {
        const charge = account.charges.find(({ id }) => id === chargeId)
        if (!charge) return <p>{errors.not_correctable}</p>
        return <CorrectChargeForm account={account} charge={charge} {...props} />
      }}
    </WhenQueryLoaded>
  )
}

interface FormProps extends Omit<Props, 'chargeId'> {
  account: MemberAccount
  charge: MemberAccountCharge
}

function CorrectChargeForm({ account, charge, guard, onClose }: FormProps) {
  const { words, language } = useLocale()
  const text = words.money.correctCharge
  const closedThrough = useBooksClosedThrough()
  const { mutateAsync } = useCorrectCharge(charge.id)
  const { least, most } = correctedChargeBounds(charge, account)
  // A charge that lowers the balance is typed without its sign.
  const sign = least < 0 ? -1 : 1
  const highest = Math.max(most, -least)
  const term = charge.kind === 'Term' ? account.terms.find(({ id }) => id === charge.termId) : undefined
  // A sum of 0 takes the charge back, and the reason of that is enough.
  const leavesDiscount = (amount: string) => {
    const rupees = parseWholeNumber(amount)
    return term !== undefined && !!rupees && rupees * 100 < highest
  }
  const explain = useExplainLedgerFailure()
  const { ref, values, field, submit, isBusy, problem } = useForm({
    name: nameOf(charge.id),
    first: () => ({
      id: newId(),
      amount: String((charge.amount * sign) / 100),
      reason: '',
      discountReason: term?.discountReason ?? '',
    }),
    untyped: ['id'],
    check: (values) => {
      const amount = typedRupeesSchema({ least: 0, most: highest / 100 })
      const { reason } = chargeCorrectionSchema.shape
      if (leavesDiscount(values.amount)) {
        return checkFormBySchema(chargeCorrectionSchema.extend({ amount, discountReason: reason }), values)
      }
      return checkFormBySchema(chargeCorrectionSchema.extend({ amount }), { ...values, discountReason: '' })
    },
    send: ({ amount, ...typed }) => mutateAsync({ ...typed, amount: amount * sign || 0 }),
    explain,
    onDone: () => {
      showNotice(text.done)
      onClose()
    },
    onState: guard.set,
  })
  const rupees = parseWholeNumber(values.amount)
  const asks = useAllowanceFor('payments.correct') === 'ask'
  const isCancel = rupees === 0
  const save = isCancel ? (asks ? text.askCancel : text.saveCancel) : asks ? text.ask : text.save
  const isOpen = isChargeCorrectable(charge, account.charges)
  const sum = formatRupees(charge.amount * sign, language)
  return (
    <LedgerChangeFormFrame
      form={ref}
      isSaving={isBusy}
      problem={isOpen || isBusy ? problem : words.errors.corrected_already}
      save={isOpen || isBusy ? save : null}
      onSubmit={submit}
      onCancel={() => guard.leave()}
    >
      <div>
        <h3>{text.charge(words.receipt.charges[charge.kind], sum)}</h3>
        <p>{text.hint(formatRupees(highest, language))}</p>
      </div>
      <LedgerChangeFieldsLayout>
        <RupeesField label={text.amount} {...field('amount')} data-autofocus />
        {leavesDiscount(values.amount) && (
          <ReasonField label={text.discountReason} {...field('discountReason')} />
        )}
        <ReasonField label={text.reason} {...field('reason')} />
      </LedgerChangeFieldsLayout>
      <MoneyBookedLaterNote day={charge.bookedOn} closedThrough={closedThrough} />
    </LedgerChangeFormFrame>
  )
}
