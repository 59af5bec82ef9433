import { isDay } from '#domain/day.ts'
import { wholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { paidOf } from '#domain/money/changes/refund.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { defaultMoney } from '#domain/money/settings/money-settings.ts'
import { endTerms } from '#domain/terms/end-terms.ts'
import { useClosedThrough } from '#features/books/books.queries.ts'
import { useMemberAccount } from '#features/members/members.queries.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { type LeaveGuard, useLeaveGuard } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import { useMay } from '#web/permissions.tsx'
import type { MemberDialogProps } from '#web/screen.ts'
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
import { MemberChange } from '../changes/member-change.tsx'
import { paiseTyped, reasonTyped, useAccountForm } from '../changes/use-account-form.ts'
import { useRefund } from '../changes.queries.ts'

const nameOf = (memberId: string) => `refund of ${memberId}`

/** Pays back what a member paid, and asks whether the membership ends with it (LG-5). */
export function RefundDialog({ memberId, onClose }: MemberDialogProps) {
  const { refund } = useLocale().words.money
  const kept = useUnsavedStore()
  const guard = useLeaveGuard(() => {
    kept.drop(nameOf(memberId))
    onClose()
  })
  return (
    <MemberChange title={refund.title} guard={guard} memberId={memberId}>
      {(member) => <OfAccount {...{ member, guard, onClose }} />}
    </MemberChange>
  )
}

interface Props {
  member: SeatedMember
  guard: LeaveGuard
  onClose: () => void
}

function OfAccount(props: Props) {
  const { refund } = useLocale().words.money
  const account = useMemberAccount(props.member)
  return (
    <WhenAnswered of={account} failed={refund.failed}>
      {(account) => <RefundForm account={account} {...props} />}
    </WhenAnswered>
  )
}

type Field = 'ends' | 'endsOn' | 'amount' | 'mode' | 'reference' | 'receivedOn' | 'reason'

function RefundForm({ member, account, guard, onClose }: Props & { account: MemberAccount }) {
  const { words, language } = useLocale()
  const { refund, fields } = words.money
  const today = useToday()
  const { mutateAsync } = useRefund(member.id)
  const closedThrough = useClosedThrough()
  const shareAfter = useShareAfter(account)
  const { balance } = member
  const paid = paidOf(account.payments)

  const propose = (typed: Partial<Texts<Field>>): Texts<Field> => {
    const { ends = 'no', endsOn = today } = typed
    const sum = ends === 'yes' ? (shareAfter(endsOn) ?? 0) : Math.min(paid, Math.max(0, -balance))
    return {
      ...{ ends, endsOn, amount: sum > 0 ? String(Math.floor(sum / 100)) : '' },
      ...{ mode: 'Cash', reference: '', receivedOn: today, reason: '' },
    }
  }
  const { form, values, type, field, submit, isSaving, problem } = useAccountForm<Field>({
    name: nameOf(member.id),
    propose,
    guard,
    send: (typed, id) =>
      mutateAsync({
        id,
        amount: paiseTyped(typed.amount, { least: 1 }),
        mode: modeTyped(typed.mode),
        reference: typed.reference.trim(),
        receivedOn: typed.receivedOn,
        reason: reasonTyped(typed.reason),
        endsOn: typed.ends === 'yes' ? typed.endsOn : null,
        balance,
      }),
    onDone: () => {
      say(refund.done(member.name))
      onClose()
    },
  })
  const rupees = wholeNumber(values.amount)
  const asks = useMay('payments.refund') === 'ask'
  const saySum = asks ? refund.saveAsk : refund.save
  const sayNone = asks ? refund.ask : refund.saveNone
  const save = rupees ? saySum(formatRupees(rupees * 100, language)) : sayNone
  const share = values.ends === 'yes' ? shareAfter(values.endsOn) : null
  return (
    <AccountForm {...{ form, isSaving, problem, save }} onSubmit={submit} onCancel={() => guard.leave()}>
      <p>
        {refund.hint} {paid > 0 ? refund.paid(formatRupees(paid, language)) : refund.nothingPaid}
      </p>
      <div>
        <Checkbox
          label={refund.ends}
          checked={values.ends === 'yes'}
          onChange={(event) => type({ ends: event.currentTarget.checked ? 'yes' : 'no' })}
        />
        {values.ends === 'yes' && (
          <DayField
            {...field('endsOn', refund.endsOn)}
            max={today}
            description={share === null ? undefined : refund.proposed(formatRupees(share, language))}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
      </div>
      <AccountFields>
        <RupeesField {...field('amount', refund.amount)} />
        <ModeField {...field('mode', fields.mode)} />
        <ReferenceField {...field('reference', fields.reference)} />
        <DayField {...field('receivedOn', refund.receivedOn)} max={today} />
        <ReasonField {...field('reason', fields.reason)} />
      </AccountFields>
      <BookedLine day={values.receivedOn} closedThrough={closedThrough} />
    </AccountForm>
  )
}

/** What is proposed for the days after a last day; null where the membership cannot end on it. */
function useShareAfter({ terms, pauses, payments }: MemberAccount): (lastDay: string) => Paise | null {
  const today = useToday()
  const settings = useSettings()
  const money = (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoney
  return (lastDay) => {
    if (!isDay(lastDay)) return null
    const { daysBack } = money
    const end = endTerms(terms, lastDay, { today, daysBack, pauses, paid: paidOf(payments) })
    return 'refused' in end ? null : end.refund
  }
}
