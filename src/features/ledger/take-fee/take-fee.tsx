import { useEffect, useRef, useState } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { AccountPayment, MemberAccount } from '#domain/money/account/member-account.ts'
import { isSoldIn, offeredPlans } from '#domain/seating/plan.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useSetup } from '#features/setup/use-setup.queries.ts'
import { isAnswered } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { useStateThroughReload, useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { LeaveState } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import { newId } from '#web/new-id.ts'
import { useMomentOf } from '#web/use-moment-of.ts'
import { type FeeCall, useTakeFee } from '../ledger.queries.ts'
import { type MoneyProblem, useMoneyProblem } from '../money-problem.queries.ts'
import { FeeDone } from '../receipt/fee-done.views.tsx'
import {
  duesFrom,
  earlierPaymentOf,
  type FeeDraft,
  feeOf,
  isFeeTouched,
  newFeeDraft,
  renewalFrom,
} from './fee-draft.ts'
import { FeeForm } from './fee-form.tsx'
import styles from './take-fee.module.css'
import { useSoldRows } from './use-sold-rows.ts'

/** Under which a fee that is not taken yet outlives a reload. */
export const feeName = (memberId: string) => `fee of ${memberId}`

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
  const problemOf = useMoneyProblem()
  const momentOf = useMomentOf()
  const { mutateAsync: send, isPending: isBusy } = useTakeFee(member.id)
  const plans = usePlansFor(member)
  const unsaved = useUnsavedStore()
  const [draft, setDraft] = useStateThroughReload(feeName(member.id), () =>
    newFeeDraft(newId(), newId(), account.terms.at(-1)?.id ?? null),
  )
  const [payment, setPayment] = useState<AccountPayment | null>(null)
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isSent = useRef(false)
  const rows = useSoldRows(member, account, payment)
  const fee = feeOf(draft, { account, plans, settings: settings.money, today })

  useEffect(() => {
    onTouched(isBusy ? 'busy' : !payment && isFeeTouched(draft) ? 'touched' : 'clean')
  }, [onTouched, isBusy, payment, draft])

  // The sheet opened before there was a first field; Enter in it takes the fee.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  /** What is typed or chosen takes back a yes: that was said about something else. */
  const change = (part: Partial<FeeDraft>) => {
    setDraft((held) => ({ ...held, confirmed: [], ...part }))
    setProblem(null)
  }

  const finish = (taken: AccountPayment | null, lastDay: Day) => {
    isSent.current = true
    if (taken) {
      setDraft((held) => ({ ...held, isUnanswered: false }))
      setPayment(taken)
      return onDone()
    }
    unsaved.drop(feeName(member.id))
    say(words.fee.soldUnpaid(member.name, formatDay(lastDay, language)))
    onClose()
  }

  // An earlier try arrived whose answer was lost: the account has its ids.
  const before = isSent.current ? null : earlierPaymentOf(draft, account)
  useEffect(() => {
    if (before && !isSent.current) finish(before.payment, member.expiryDate)
  })

  async function take() {
    // A second press can come before the button has had the time to look pressed.
    if (isSent.current) return
    setChecked(true)
    const sent = { ...draft, ...yesTo(problem, draft), isUnanswered: true }
    const call = Object.keys(fee.errors).length === 0 ? callOf(sent) : null
    if (!call) return complain()
    isSent.current = true
    setDraft(sent)
    setProblem(null)
    try {
      const answer = await send(call)
      finish(answer.payment, answer.row.expiryDate)
    } catch (failure) {
      isSent.current = false
      setDraft((held) => ({ ...held, isUnanswered: !isAnswered(failure) }))
      setProblem(problemOf(failure))
    }
  }

  function callOf(sent: FeeDraft): FeeCall | null {
    const { term } = fee
    if (term) return { renewal: renewalFrom(sent, { ...fee, term }, { account, today }) }
    const dues = duesFrom(sent, fee, today)
    return dues && { dues }
  }

  function complain() {
    setProblem({ text: words.fee.wrong, asks: null })
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  if (payment) return <FeeDone {...{ payment, member, rows }} onDone={onClose} />
  const next = account.terms.find(({ previousId }) => previousId === draft.previousId)
  const renewed = next && next.id !== draft.termId
  const notice = renewed ? words.fee.renewedMeanwhile(next.soldBy, ...momentOf(next.soldAt)) : null
  return (
    <div ref={form} className={styles.opened}>
      <FeeForm
        {...{ member, draft, fee, plans, today, isBusy }}
        daysBack={settings.money.daysBack}
        errors={isChecked ? fee.errors : {}}
        problem={problem?.text ?? notice}
        isAsked={problem !== null && problem.asks !== null}
        onChange={change}
        onTake={take}
      />
    </div>
  )
}

/** The yes that a second press is. */
function yesTo(problem: MoneyProblem | null, { confirmed }: FeeDraft) {
  return { confirmed: problem?.asks ? [...new Set([...confirmed, problem.asks])] : confirmed }
}

/** The plans that are offered where the member sits. */
function usePlansFor({ libraryId }: SeatedMember) {
  const offered = offeredPlans(useSetup().plans)
  return libraryId === null ? offered : offered.filter((plan) => isSoldIn(plan, libraryId))
}
