import { Checkbox } from '@mantine/core'
import { type Day, isDay } from '#domain/day.ts'
import { parseWholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import type { PaymentMode } from '#domain/money/account/member-money-account.ts'
import { netTotalOfMemberPayments } from '#domain/money/changes/refund.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { refundSchema } from '#domain/money/money-input.ts'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { effectOfEndingTerms } from '#domain/terms/effect-of-ending-terms.ts'
import { useBooksClosedThrough } from '#features/books/books.queries.ts'
import { useMemberAccount } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { type DialogLeaveGuardFunctions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { LedgerChangeDialogFrame } from '../changes/ledger-change-dialog-frame.tsx'
import {
  LedgerChangeFieldsLayout,
  LedgerChangeFormFrame,
  PaymentModeField,
  PaymentReferenceField,
  ReasonField,
  RupeesField,
} from '../changes/ledger-change-fields-layout.tsx'
import { useExplainLedgerFailure } from '../changes/use-explain-ledger-failure.ts'
import { useRefundMember } from '../correct-refund-and-write-off.queries.ts'
import { MoneyBookedLaterNote } from '../money-booked-later-note.views.tsx'

const nameOf = (memberId: string) => `refund of ${memberId}`

/** Pays back what a member paid, and asks whether the membership ends with it (LG-5). */
export function RefundDialog({ memberId, onClose }: MemberDialogProps) {
  const { refund } = useLocale().words.money
  const unsaved = useUnsavedEditsStore()
  const guard = useDialogLeaveGuard(() => {
    unsaved.dropAnswered(nameOf(memberId))
    onClose()
  })
  return (
    <LedgerChangeDialogFrame title={refund.title} guard={guard} memberId={memberId}>
      {(member) => <OfAccount member={member} guard={guard} onClose={onClose} />}
    </LedgerChangeDialogFrame>
  )
}

interface Props {
  member: SeatedMember
  guard: DialogLeaveGuardFunctions
  onClose: () => void
}

function OfAccount(props: Props) {
  const { refund } = useLocale().words.money
  const account = useMemberAccount(props.member)
  return (
    <WhenQueryLoaded of={account} failed={refund.failed}>
      {(account) => <RefundForm account={account} {...props} />}
    </WhenQueryLoaded>
  )
}

interface Values {
  id: string
  ends: boolean
  endsOn: Day
  /** Null for the sum that is proposed. */
  amount: string | null
  mode: PaymentMode
  reference: string
  receivedOn: Day
  reason: string
}

const formSchema = refundSchema.omit({ balance: true }).extend({ amount: typedRupeesSchema({ least: 1 }) })

function RefundForm({ member, account, guard, onClose }: Props & { account: MemberAccount }) {
  const { words, language } = useLocale()
  const { refund, fields } = words.money
  const today = useToday()
  const { mutateAsync } = useRefundMember(member.id)
  const closedThrough = useBooksClosedThrough()
  const shareAfter = useShareAfter(account)
  const { balance } = member
  const paid = netTotalOfMemberPayments(account.payments)

  const proposed = ({ ends, endsOn }: Pick<Values, 'ends' | 'endsOn'>) => {
    const sum = ends ? (shareAfter(endsOn) ?? 0) : Math.min(paid, Math.max(0, -balance))
    return sum > 0 ? String(Math.floor(sum / 100)) : ''
  }
  const explain = useExplainLedgerFailure()
  const { ref, values, change, field, submit, isBusy, problem } = useForm({
    name: nameOf(member.id),
    first: (): Values => ({
      id: newId(),
      ends: false,
      endsOn: today,
      amount: null,
      mode: 'Cash',
      reference: '',
      receivedOn: today,
      reason: '',
    }),
    untyped: ['id'],
    propose: (typed) => ({ amount: proposed(typed) }),
    check: ({ ends, endsOn, amount, ...typed }) =>
      checkFormBySchema(formSchema, {
        ...typed,
        amount: amount ?? '',
        endsOn: ends ? endsOn : null,
      }),
    send: (typed) => mutateAsync({ ...typed, balance }),
    explain,
    onDone: () => {
      showNotice(refund.done(member.name))
      onClose()
    },
    onState: guard.set,
  })
  const rupees = parseWholeNumber(values.amount ?? '')
  const asks = useAllowanceFor('payments.refund') === 'ask'
  const saySum = asks ? refund.saveAsk : refund.save
  const sayNone = asks ? refund.ask : refund.saveNone
  const save = rupees ? saySum(formatRupees(rupees * 100, language)) : sayNone
  const share = values.ends ? shareAfter(values.endsOn) : null
  return (
    <LedgerChangeFormFrame
      form={ref}
      isSaving={isBusy}
      problem={problem}
      save={save}
      onSubmit={submit}
      onCancel={() => guard.leave()}
    >
      <p>
        {refund.hint} {paid > 0 ? refund.paid(formatRupees(paid, language)) : refund.nothingPaid}
      </p>
      <div>
        <Checkbox
          label={refund.ends}
          checked={values.ends}
          onChange={(event) => change({ ends: event.currentTarget.checked })}
        />
        {values.ends && (
          <DayField
            label={refund.endsOn}
            {...field('endsOn')}
            max={today}
            description={share === null ? undefined : refund.proposed(formatRupees(share, language))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
      </div>
      <LedgerChangeFieldsLayout>
        <RupeesField label={refund.amount} {...field('amount')} />
        <PaymentModeField label={fields.mode} {...field('mode')} />
        <PaymentReferenceField label={fields.reference} {...field('reference')} />
        <DayField label={refund.receivedOn} {...field('receivedOn')} max={today} />
        <ReasonField label={fields.reason} {...field('reason')} />
      </LedgerChangeFieldsLayout>
      <MoneyBookedLaterNote day={values.receivedOn} closedThrough={closedThrough} />
    </LedgerChangeFormFrame>
  )
}

/** The refund proposed for the days after a last day; null where the membership cannot end on it. */
function useShareAfter({ terms, pauses, payments }: MemberAccount): (lastDay: string) => Paise | null {
  const today = useToday()
  const settings = useSettings()
  const money = (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoneySettings
  return (lastDay) => {
    if (!isDay(lastDay)) return null
    const { daysBack } = money
    const end = effectOfEndingTerms(terms, lastDay, {
      today,
      daysBack,
      pauses,
      paid: netTotalOfMemberPayments(payments),
    })
    return 'refused' in end ? null : end.refund
  }
}
