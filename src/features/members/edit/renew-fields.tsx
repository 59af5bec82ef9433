import { Button, TextInput } from '@mantine/core'
import { formatDay } from '#domain/day.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { offeredPlans } from '#domain/seating/plan.ts'
import type { RenewalChoice } from '#domain/terms/renewal.ts'
import { useLocale } from '#web/i18n.tsx'
import { useSetup } from '#web/seating/setup.tsx'
import styles from '../form/member-form.module.css'
import { shared } from '../form/person-fields.tsx'
import { PlanSelect } from '../form/plan-select.tsx'
import type { RenewalEdit } from './use-renewal.ts'

interface Props {
  renewal: RenewalEdit
  /** The plan that was sold last. */
  lastPlanId: string | undefined
  isReasonMissing: boolean
}

/**
 * Sells the member's plan once more. Where others are offered too, or that one is not any more, the plan is asked for
 * (PL-1, PL-3). What is sold stands under it before it is saved (TM-3).
 */
export function RenewFields({ renewal, lastPlanId, isReasonMissing }: Props) {
  const { words, language } = useLocale()
  const { edit } = words
  const offered = offeredPlans(useSetup().plans)
  const { pending, offer, choice } = renewal
  const plan = offered.find(({ id }) => id === (pending?.planId ?? lastPlanId))
  const instead = pending && offer?.other && (choice === offer.other ? offer.proposed : offer.other)
  const day = (text: string) => formatDay(text, language)
  const told = ({ firstDay, lastDay, price }: RenewalChoice) =>
    [day(firstDay), day(lastDay), formatRupees(price, language)] as const
  // Where there is a choice, it goes by the days that can still be used.
  const leftOf = ({ daysLeft }: RenewalChoice) => instead && edit.daysLeft(formatCount(daysLeft, language))
  return (
    <>
      {plan && (
        <Button
          className={styles.renew}
          variant="subtle"
          disabled={!renewal.canStart}
          onClick={() => renewal.start(plan)}
        >
          {edit.renew(plan)}
        </Button>
      )}
      {(offered.length > 1 || !plan) && (
        <PlanSelect
          label={edit.renewBy}
          plans={offered}
          value={plan?.id ?? ''}
          {...(!plan && { placeholder: edit.choosePlan })}
          disabled={!renewal.canStart}
          onChange={(id) => {
            const chosen = offered.find((one) => one.id === id)
            if (chosen) renewal.start(chosen)
          }}
        />
      )}
      {choice && (
        <div role="status">
          <p className={styles.renewal}>
            {edit.newTerm(...told(choice))}
            <br />
            {leftOf(choice)}
          </p>
          {choice === offer?.other && (
            <TextInput
              label={edit.choiceReason}
              value={pending?.reason ?? ''}
              onChange={(event) => renewal.change({ reason: event.currentTarget.value })}
              error={isReasonMissing}
              maxLength={200}
              {...shared}
            />
          )}
        </div>
      )}
      {instead && (
        <>
          <p className={styles.renewal}>
            {edit.otherTerm(...told(instead))}
            <br />
            {leftOf(instead)}
          </p>
          <Button
            className={styles.renew}
            variant="subtle"
            onClick={() => renewal.change({ begins: instead.begins, reason: '' })}
          >
            {edit.beginOn(day(instead.firstDay))}
          </Button>
        </>
      )}
      {pending && (
        <Button className={styles.renew} variant="subtle" onClick={renewal.clear}>
          {edit.doNotRenew}
        </Button>
      )}
    </>
  )
}
