import { Button } from '@mantine/core'
import type { z } from 'zod'
import { formatDay } from '#domain/day.ts'
import type { MemberAccount } from '#domain/money/account/member-account.ts'
import { balanceOf } from '#domain/money/account/member-money-account.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan, planName } from '#domain/plans/plan.ts'
import type { termPlanChangeSchema } from '#domain/terms/renewal-input.ts'
import { termsNotCancelled } from '#domain/terms/term.ts'
import {
  type TermPlanChange,
  termPlanChangeRefusalCodes,
  workOutTermPlanChange,
} from '#domain/terms/term-plan-change.ts'
import { MemberSheetHeader } from '#features/members/member-sheet-header.views.tsx'
import { useMemberRequestForDialog } from '#features/requests/requests.queries.ts'
import { PlanSelect } from '#features/setup/plans/plan-select.views.tsx'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useToday } from '#web/clock.tsx'
import { callProblemText } from '#web/error-text.ts'
import { Form } from '#web/forms/form.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { useTermRefusalText } from '../changes/use-term-refusal-text.ts'
import styles from '../dialog-with-loaded-member-account.module.css'
import {
  DialogWithLoadedMemberAccount,
  type MemberLedgerDialogProps,
} from '../dialog-with-loaded-member-account.views.tsx'
import { useChangeTermOrAddCharge } from '../term-changes.queries.ts'

const nameOf = (memberId: string) => `plan of ${memberId}`

/** Changes the plan of the running term (TM-10), with the sum written out beforehand. */
export function ChangePlanDialog({ memberId, onClose }: MemberDialogProps) {
  const { plan } = useLocale().words.page
  return (
    <DialogWithLoadedMemberAccount
      title={plan.title}
      name={nameOf(memberId)}
      memberId={memberId}
      onClose={onClose}
    >
      {(props) => <Changing {...props} />}
    </DialogWithLoadedMemberAccount>
  )
}

function Changing({ member, account, onTouched, onClose }: MemberLedgerDialogProps) {
  const { words, language } = useLocale()
  const text = words.page.plan
  const today = useToday()
  const { plans } = useRoomsHoursAndPlans()
  const term = termsNotCancelled(account.terms).at(-1)
  const now = plans.find(({ id }) => id === term?.planId)
  const choices = choicesFor({ plans, now, libraryId: member.libraryId })
  const { mutateAsync } = useChangeTermOrAddCharge(member.id)
  const explain = useTermRefusalText()
  const asked = useMemberRequestForDialog(member.id, 'seat')
  const chosen = (planId: string) => choices.find(({ id }) => id === planId)
  const { ref, values, change, wrong, submit, isBusy, problem } = useForm({
    name: nameOf(member.id),
    first: () => ({
      planId: (asked && choices.find(({ shiftId }) => shiftId === asked.shiftId)?.id) ?? '',
    }),
    check: ({ planId }): CheckedValues<z.input<typeof termPlanChangeSchema>> => {
      const plan = chosen(planId)
      const result = plan && changeOf(account, plan, { plans, today })
      if (!plan || !result) return { wrong: { planId: { code: 'plan_required' } } }
      if ('refused' in result)
        return { wrong: { planId: { code: termPlanChangeRefusalCodes[result.refused] } } }
      const balance = balanceOf(account.charges, account.payments)
      return { input: { planId: plan.id, amount: result.amount, balance } }
    },
    send: (plan) => mutateAsync({ plan }),
    isThere: ({ planId }) =>
      account.planChanges.some(({ day, toPlanId }) => day === today && toPlanId === planId),
    explain,
    onDone: (_answer, { planId }) => {
      const plan = plans.find(({ id }) => id === planId)
      showNotice(text.saved(member.name, plan ? planName(plan, language) : ''))
      onClose()
    },
    onState: onTouched,
  })
  const plan = chosen(values.planId)
  // Whether a change is possible at all is told by the plan that is there now.
  const result = now && changeOf(account, plan ?? now, { plans, today })
  const planned = plan && result && !('refused' in result) ? result : null
  const refused =
    result && 'refused' in result
      ? callProblemText(words, { code: termPlanChangeRefusalCodes[result.refused] })
      : null

  const isPossible = refused === null && choices.length > 0

  return (
    <Form ref={ref} className={`gap-4 ${styles.form}`} onSubmit={submit}>
      <MemberSheetHeader member={member} />
      {now && (
        <p>
          <span className={styles.quiet}>{text.now}: </span>
          <b>
            {planName(now, language)} · {formatRupees((term?.price ?? 0) - (term?.discount ?? 0), language)}
          </b>
        </p>
      )}
      {refused && <p className="strong wrong">{refused}</p>}
      {!refused && choices.length === 0 && <p>{text.none}</p>}
      {isPossible && (
        <PlanSelect
          plans={choices}
          label={text.plan}
          placeholder={text.choose}
          value={plan ? values.planId : ''}
          error={wrong.planId}
          onChange={(planId) => change({ planId })}
        />
      )}
      <div role="status">
        {planned && (
          <div className={styles.sum}>
            <WrittenOut change={planned} />
            <p className={styles.quiet}>{text.lastDayStays(formatDay(member.expiryDate, language))}</p>
            {(term?.discount ?? 0) > 0 && <p className={styles.quiet}>{text.discountEnds}</p>}
          </div>
        )}
      </div>
      <p className="only-spoken" role="status">
        {isBusy && words.page.change.saving}
      </p>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        {isPossible ? (
          <Button
            type="submit"
            classNames={{ root: styles.submit, label: styles.submitText }}
            loading={isBusy}
            leftSection={<Icon name="check" />}
            fullWidth
          >
            <SubmitText change={planned} />
          </Button>
        ) : (
          <Button onClick={onClose} data-autofocus>
            {words.close}
          </Button>
        )}
      </DialogActions>
    </Form>
  )
}

/** The plans of the same length that are sold where the member sits, but for the one they have. */
function choicesFor({
  plans,
  now,
  libraryId,
}: {
  plans: readonly Plan[]
  now: Plan | undefined
  libraryId: number | null
}) {
  return offeredPlans(plans).filter(
    (plan) =>
      plan.id !== now?.id &&
      plan.months === now?.months &&
      plan.days === now?.days &&
      (libraryId === null || isPlanSoldInLibrary(plan, libraryId)),
  )
}

function changeOf(
  { terms, pauses, planChanges }: MemberAccount,
  plan: Plan,
  { plans, today }: { plans: readonly Plan[]; today: string },
) {
  const sold = terms.flatMap((term) => {
    const length = plans.find(({ id }) => id === term.planId)
    return length ? [{ ...term, length }] : []
  })
  return workOutTermPlanChange(sold, plan, { today, pauses, changedOn: planChanges.map(({ day }) => day) })
}

/** `(₹800 − ₹500) × 22 of 32 days = ₹206`, and what that means. */
function WrittenOut({ change: { newPrice, soldFor, daysLeft, days, amount } }: { change: TermPlanChange }) {
  const { words, language } = useLocale()
  const { plan: text } = words.page
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const signed = amount < 0 ? `−${rupees(-amount)}` : rupees(amount)
  return (
    <>
      <strong>
        {text.sum(
          rupees(newPrice),
          rupees(soldFor),
          formatCount(daysLeft, language),
          formatCount(days, language),
          signed,
        )}
      </strong>
      <p>
        {amount > 0 && text.due(rupees(amount))}
        {amount < 0 && text.back(rupees(-amount))}
        {amount === 0 && text.same}
      </p>
      <p className={styles.quiet}>{text.down}</p>
    </>
  )
}

function SubmitText({ change }: { change: TermPlanChange | null }) {
  const { words, language } = useLocale()
  const { plan: text } = words.page
  const amount = change?.amount ?? 0
  if (amount > 0) return text.submitDue(formatRupees(amount, language))
  return amount < 0 ? text.submitBack(formatRupees(-amount, language)) : text.submit
}
