import { wholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { AccountCharge, MemberAccount } from '#domain/money/account/member-account.ts'
import { chargeBounds, isCorrectable } from '#domain/money/changes/correction.ts'
import { formatRupees } from '#domain/money/money.ts'
import { chargeCorrectionSchema } from '#domain/money/money-input.ts'
import { typedRupees } from '#domain/money/typed-rupees.ts'
import { useClosedThrough } from '#features/books/books.queries.ts'
import { useMemberAccount } from '#features/members/members.queries.ts'
import { checkBy } from '#web/forms/check.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { type LeaveGuard, useLeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/notices.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { newId } from '#web/new-id.ts'
import { useMay } from '#web/permissions.tsx'
import type { ChargeDialogProps } from '#web/screen.ts'
import { BookedLine } from '../booked-line.views.tsx'
import { AccountFields, AccountForm, ReasonField, RupeesField } from '../changes/account-fields.tsx'
import { MemberChange } from '../changes/member-change.tsx'
import { useChangeProblem } from '../changes/use-change-problem.ts'
import { useCorrectCharge } from '../changes.queries.ts'

const nameOf = (chargeId: string) => `correction of charge ${chargeId}`

/** The right sum of a charge, such as that of a term with a wrong discount (LG-5, LG-6). */
export function CorrectChargeDialog({ memberId, chargeId, onClose }: ChargeDialogProps) {
  const { correctCharge } = useLocale().words.money
  const unsaved = useUnsavedStore()
  const guard = useLeaveGuard(() => {
    unsaved.dropAnswered(nameOf(chargeId))
    onClose()
  })
  return (
    <MemberChange title={correctCharge.title} guard={guard} memberId={memberId}>
      {(member) => <OfAccount member={member} chargeId={chargeId} guard={guard} onClose={onClose} />}
    </MemberChange>
  )
}

interface Props {
  member: SeatedMember
  chargeId: string
  guard: LeaveGuard
  onClose: () => void
}

function OfAccount({ chargeId, ...props }: Props) {
  const { money, errors } = useLocale().words
  const account = useMemberAccount(props.member)
  return (
    <WhenAnswered of={account} failed={money.refund.failed}>
      {(account) => {
        const charge = account.charges.find(({ id }) => id === chargeId)
        if (!charge) return <p>{errors.not_correctable}</p>
        return <CorrectChargeForm account={account} charge={charge} {...props} />
      }}
    </WhenAnswered>
  )
}

interface FormProps extends Omit<Props, 'chargeId'> {
  account: MemberAccount
  charge: AccountCharge
}

function CorrectChargeForm({ account, charge, guard, onClose }: FormProps) {
  const { words, language } = useLocale()
  const text = words.money.correctCharge
  const closedThrough = useClosedThrough()
  const { mutateAsync } = useCorrectCharge(charge.id)
  const { least, most } = chargeBounds(charge, account)
  // A charge that lowers the balance is typed without its sign.
  const sign = least < 0 ? -1 : 1
  const highest = Math.max(most, -least)
  const term = charge.kind === 'Term' ? account.terms.find(({ id }) => id === charge.termId) : undefined
  // A sum of 0 takes the charge back, and the reason of that is enough.
  const leavesDiscount = (amount: string) => {
    const rupees = wholeNumber(amount)
    return term !== undefined && !!rupees && rupees * 100 < highest
  }
  const explain = useChangeProblem()
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
      const amount = typedRupees({ least: 0, most: highest / 100 })
      const { reason } = chargeCorrectionSchema.shape
      if (leavesDiscount(values.amount)) {
        return checkBy(chargeCorrectionSchema.extend({ amount, discountReason: reason }), values)
      }
      return checkBy(chargeCorrectionSchema.extend({ amount }), { ...values, discountReason: '' })
    },
    send: ({ amount, ...typed }) => mutateAsync({ ...typed, amount: amount * sign || 0 }),
    explain,
    onDone: () => {
      showNotice(text.done)
      onClose()
    },
    onState: guard.set,
  })
  const rupees = wholeNumber(values.amount)
  const asks = useMay('payments.correct') === 'ask'
  const isCancel = rupees === 0
  const save = isCancel ? (asks ? text.askCancel : text.saveCancel) : asks ? text.ask : text.save
  const isOpen = isCorrectable(charge, account.charges)
  const sum = formatRupees(charge.amount * sign, language)
  return (
    <AccountForm
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
      <AccountFields>
        <RupeesField label={text.amount} {...field('amount')} data-autofocus />
        {leavesDiscount(values.amount) && (
          <ReasonField label={text.discountReason} {...field('discountReason')} />
        )}
        <ReasonField label={text.reason} {...field('reason')} />
      </AccountFields>
      <BookedLine day={charge.bookedOn} closedThrough={closedThrough} />
    </AccountForm>
  )
}
