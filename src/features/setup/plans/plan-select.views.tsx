import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRupees } from '#domain/money/money.ts'
import { type Plan, planName } from '#domain/plans/plan.ts'
import { formatHoursOfParts, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { useRoomsHoursAndPlans } from '../use-setup.queries.ts'

interface Props {
  plans: readonly Plan[]
  label: string
  /** '' where none is chosen. */
  value: string
  /** Stands first where none may be chosen. */
  placeholder?: string
  className?: string | undefined
  error?: ReactNode
  onChange: (planId: string) => void
}

/** Chooses what is sold: name, shift and hours where the day is divided, and price (PL-3, DP-4). */
export function PlanSelect({ plans, label, value, placeholder, className, error, onChange }: Props) {
  const { language } = useLocale()
  const { hours } = useRoomsHoursAndPlans()
  const shiftOf = (plan: Plan) => {
    const shift = isDayDivided(hours) && hours.shifts.find(({ id }) => id === plan.shiftId)
    if (!shift) return null
    const [name, time] = [
      shiftName(shift, language),
      formatHoursOfParts(shift.partIds, hours.parts, language),
    ]
    return name === planName(plan, language) ? time : `${name} ${time}`
  }
  const options = plans.map((plan) => ({
    value: plan.id,
    label: [planName(plan, language), shiftOf(plan), formatRupees(plan.price, language)]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <NativeSelect
      className={className}
      error={error}
      label={label}
      data={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...sharedFieldProps}
    />
  )
}
