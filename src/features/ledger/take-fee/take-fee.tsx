import { useEffect, useState } from 'react'
import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { AccountPayment, MemberAccount } from '#domain/money/account/member-account.ts'
import {
  duesPaymentFrom,
  earlierPaymentOf,
  type Fee,
  type FeeDraft,
  feeOf,
  newFeeDraft,
  renewalFrom,
} from '#domain/money/fee-draft.ts'
import type { PaymentWarning } from '#domain/money/money-input.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { actorName } from '#languages/account-words.ts'
import { useToday } from '#web/clock.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useMomentOf } from '#web/use-moment-of.ts'
import { type FeeCall, useTakeFee } from '../ledger.queries.ts'
import { useMoneyProblem } from '../money-problem.queries.ts'
import { FeeDone } from '../receipt/fee-done.views.tsx'
import { usePlansFor } from '../usual-fee.queries.ts'
import { FeeForm } from './fee-form.tsx'
import styles from './take-fee.module.css'
import { useSoldRows } from './use-sold-rows.ts'

/** Under which a fee that is not taken yet outlives a reload. */
export const feeFormName = (memberId: string) => `fee of ${memberId}`

interface Props {
  member: SeatedMember
  account: MemberAccount
  settings: ScreenSettings
  onTouched: (state: LeaveState) => void
  onDone: () => void
  onClose: () => void
}

/** A fee from the first look to its receipt, while others may change the same member. */
export function TakeFee({ member, account, settings, onTouched, onDone, onClose }: Props) {
  const { words, language } = useLocale()
  const today = useToday()
  const explain = useMoneyProblem()
  const momentOf = useMomentOf()
  const { mutateAsync } = useTakeFee(member.id)
  const plans = usePlansFor(member)
  const [payment, setPayment] = useState<AccountPayment | null>(null)
  const rows = useSoldRows(member, account, payment)
  const feeFor = (draft: FeeDraft) => feeOf(draft, { account, plans, settings: settings.money, today })
  const { ref, values, change, wrong, submit, isBusy, isAsked, problem } = useForm({
    name: feeFormName(member.id),
    first: () => newFeeDraft(newId(), newId(), account.terms.at(-1)?.id ?? null),
    untyped: ['termId', 'paymentId', 'previousId'],
    check: (draft): CheckedValues<FeeCall> => {
      const fee = feeFor(draft)
      const call = callOf(draft, fee)
      return call && Object.keys(fee.errors).length === 0 ? { input: call } : { wrong: fee.errors }
    },
    send: (call, confirmed) => mutateAsync(withAnswers(call, confirmed)),
    isThere: (draft) => earlierPaymentOf(draft, account) !== null,
    explain,
    onDone: (answer, draft) => {
      const taken = answer ? answer.payment : earlierPaymentOf(draft, account)?.payment
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

  function callOf(draft: FeeDraft, fee: Fee): FeeCall | null {
    const { term } = fee
    if (term) return { renewal: renewalFrom(draft, { ...fee, term }, { account, today }) }
    const dues = duesPaymentFrom(draft, fee, today)
    return dues && { dues }
  }

  if (payment) return <FeeDone payment={payment} member={member} rows={rows} onDone={onClose} />
  const next = account.terms.find(({ previousId }) => previousId === values.previousId)
  const renewed = next && next.id !== values.termId
  const notice = renewed
    ? words.fee.renewedMeanwhile(actorName(words, next.soldBy), ...momentOf(next.soldAt))
    : null
  return (
    <div className={styles.opened}>
      <FeeForm
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
const withAnswers = (call: FeeCall, confirmed: PaymentWarning[]): FeeCall =>
  'renewal' in call ? { renewal: { ...call.renewal, confirmed } } : { dues: { ...call.dues, confirmed } }
