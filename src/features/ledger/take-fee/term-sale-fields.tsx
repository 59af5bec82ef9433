import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type Day, daysBetween, formatDay } from '#domain/day.ts'
import type { NextTermToSell, TakeFeeFormComputedValues, TakeFeeFormDraft } from '#domain/money/fee-draft.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { type Plan, planName } from '#domain/plans/plan.ts'
import type { RenewalChoice } from '#domain/terms/renewal.ts'
import { PlanSelect } from '#features/setup/plans/plan-select.views.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './take-fee-flow.module.css'

interface Props {
  draft: TakeFeeFormDraft
  fee: TakeFeeFormComputedValues
  plans: readonly Plan[]
  today: Day
  errors: Partial<Record<string, ReactNode>>
  onChange: (part: Partial<TakeFeeFormDraft>) => void
}

/** The term that is sold, and from when until when: the old and the new last day (TM-3). */
export function TermSaleFields({ draft, fee, plans, today, errors, onChange }: Props) {
  const { words, language } = useLocale()
  const text = words.fee
  const { term, lastDay } = fee
  const day = (of: Day) => formatDay(of, language)
  const away = daysBetween(today, lastDay)
  return (
    <>
      {plans.length > 1 || !term ? (
        <PlanSelect
          label={text.plan}
          plans={plans}
          value={term?.plan.id ?? ''}
          error={errors.planId}
          {...(!term && { placeholder: text.choosePlan })}
          onChange={(planId) => onChange({ planId, isOther: false, reason: '' })}
        />
      ) : (
        <p className={`line spread gap-3 ${styles.plan}`}>
          <b>{planName(term.plan, language)}</b>
          <b>{formatRupees(term.choice.price, language)}</b>
        </p>
      )}
      {term && (
        <dl className={styles.span} data-is-brief={term.offer.other !== null || undefined}>
          <div>
            <dt>{text.lastDayNow}</dt>
            <dd>
              <b>{day(lastDay)}</b>
              <small>{text.inDays(away, formatCount(Math.abs(away), language))}</small>
            </dd>
          </div>
          <div className={styles.line} aria-hidden="true">
            <span>{text.days(term.choice.days, formatCount(term.choice.days, language))}</span>
          </div>
          <div className={styles.then}>
            <dt>{text.lastDayThen}</dt>
            <dd>
              <b>{day(term.choice.lastDay)}</b>
              <small>{text.begins(day(term.choice.firstDay))}</small>
            </dd>
          </div>
        </dl>
      )}
      {term?.offer.other && <OtherDays draft={draft} term={term} errors={errors} onChange={onChange} />}
    </>
  )
}

interface OtherDaysProps extends Pick<Props, 'draft' | 'errors' | 'onChange'> {
  term: NextTermToSell
}

/** After the end: on from the old last day or from today, with days and rupees of both; the other needs a reason (TM-4). */
function OtherDays({ draft, term, errors, onChange }: OtherDaysProps) {
  const { words, language } = useLocale()
  const text = words.fee
  const name = useId()
  const { proposed, other } = term.offer
  if (!other) return null
  const isOther = term.choice === other
  const option = (choice: RenewalChoice) => (
    <label key={choice.begins} className={styles.option}>
      <input
        type="radio"
        name={name}
        checked={choice === term.choice}
        onChange={() => onChange({ isOther: choice === other, reason: '' })}
      />
      <span>
        <b>{text.choices[choice.begins]}</b>
        <small>
          {text.choice(formatDay(choice.firstDay, language), formatDay(choice.lastDay, language))}
        </small>
      </span>
      <span className={styles.worth}>
        <b>{formatRupees(choice.price, language)}</b>
        <small>{text.daysLeft(choice.daysLeft, formatCount(choice.daysLeft, language))}</small>
      </span>
    </label>
  )
  return (
    <fieldset className="stack gap-2">
      <legend className="only-spoken">{text.choose}</legend>
      {[proposed, other].map(option)}
      {isOther && (
        <TextInput
          label={text.choiceReason}
          maxLength={200}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          {...sharedFieldProps}
          error={errors.reason}
        />
      )}
    </fieldset>
  )
}
