import { useEffect, useState } from 'react'
import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import {
  computeTakeFeeForm,
  duesPaymentInputFromTakeFeeForm,
  newTakeFeeFormDraft,
  paymentOfEarlierTryInAccount,
  renewalInputFromTakeFeeForm,
  type TakeFeeFormComputedValues,
  type TakeFeeFormDraft,
} from '#domain/money/fee-draft.ts'
import type { PaymentWarningKind } from '#domain/money/money-input.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useToday } from '#web/clock.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import type { DialogLeaveState } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useMoneyRefusalText } from '../money-refusal-text.queries.ts'
import { TakenFeePanel } from '../receipt/taken-fee-panel.views.tsx'
import { type TakeFeeInput, useTakeFee } from '../take-fee.queries.ts'
import { useOfferedPlansForMember } from '../usual-fee.queries.ts'
import styles from './take-fee-flow.module.css'
import { TakeFeeForm } from './take-fee-form.tsx'
import { useTermFactsOfReceipt } from './use-term-facts-of-receipt.ts'

/** Under which a fee that is not taken yet outlives a reload. */
export const feeDraftKey = (memberId: string) => `fee of ${memberId}`

interface Props {
  member: SeatedMember
  account: MemberAccount
  settings: SettingsForScreens
  onTouched: (state: DialogLeaveState) => void
  onDone: () => void
  onClose: () => void
}

/** A fee from the first look to its receipt, while others may change the same member. */
export function TakeFeeFlow({ member, account, settings, onTouched, onDone, onClose }: Props) {
  const { words, language } = useLocale()
  const today = useToday()
  const explain = useMoneyRefusalText()
  const momentOf = useDayAndTimeTextsOf()
  const { mutateAsync } = useTakeFee(member.id)
  const plans = useOfferedPlansForMember(member)
  const [payment, setPayment] = useState<MemberAccountPayment | null>(null)
  const rows = useTermFactsOfReceipt(member, account, payment)
  const feeFor = (draft: TakeFeeFormDraft) =>
    computeTakeFeeForm(draft, { account, plans, settings: settings.money, today })
  const { ref, values, change, wrong, submit, isBusy, isAsked, problem } = useForm({
    name: feeDraftKey(member.id),
    first: () => newTakeFeeFormDraft(newId(), newId(), account.terms.at(-1)?.id ?? null),
    untyped: ['termId', 'paymentId', 'previousId'],
    check: (draft): CheckedValues<TakeFeeInput> => {
      const fee = feeFor(draft)
      const call = callOf(draft, fee)
      return call && Object.keys(fee.errors).length === 0 ? { input: call } : { wrong: fee.errors }
    },
    send: (call, confirmed) => mutateAsync(withAnswers(call, confirmed)),
    isThere: (draft) => paymentOfEarlierTryInAccount(draft, account) !== null,
    explain,
    onDone: (answer, draft) => {
      const taken = answer ? answer.payment : paymentOfEarlierTryInAccount(draft, account)?.payment
      if (taken) {
        setPayment(taken)
        return onDone()
      }
      const lastDay = answer?.row.expiryDate ?? member.expiryDate
      showNotice(words.fee.soldUnpaid(member.name, formatDay(lastDay, language)))
      onClose()
    },
    onState: onTouched,
  })
  const fee = feeFor(values)

  // The sheet opened before there was a first field; Enter in it takes the fee.
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:checked')?.focus(), [ref])

  function callOf(draft: TakeFeeFormDraft, fee: TakeFeeFormComputedValues): TakeFeeInput | null {
    const { term } = fee
    if (term) return { renewal: renewalInputFromTakeFeeForm(draft, { ...fee, term }, { account, today }) }
    const dues = duesPaymentInputFromTakeFeeForm(draft, fee, today)
    return dues && { dues }
  }

  if (payment) return <TakenFeePanel payment={payment} member={member} rows={rows} onDone={onClose} />
  const next = account.terms.find(({ previousId }) => previousId === values.previousId)
  const renewed = next && next.id !== values.termId
  const notice = renewed
    ? words.fee.renewedMeanwhile(actorName(words, next.soldBy), ...momentOf(next.soldAt))
    : null
  return (
    <div className={styles.opened}>
      <TakeFeeForm
        form={ref}
        draft={values}
        errors={wrong}
        problem={problem ?? notice}
        member={member}
        fee={fee}
        plans={plans}
        today={today}
        isBusy={isBusy}
        isAsked={isAsked}
        daysBack={settings.money.daysBack}
        onChange={change}
        onTake={submit}
      />
    </div>
  )
}

/** A call with what was said yes to. */
const withAnswers = (call: TakeFeeInput, confirmed: PaymentWarningKind[]): TakeFeeInput =>
  'renewal' in call ? { renewal: { ...call.renewal, confirmed } } : { dues: { ...call.dues, confirmed } }
