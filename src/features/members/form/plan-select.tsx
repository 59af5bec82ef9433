import { NativeSelect } from '@mantine/core'
import { formatRupees } from '#domain/money.ts'
import { formatHours, isDayDivided } from '#domain/seating/hours.ts'
import { type Plan, planName } from '#domain/seating/plan.ts'
import { useLocale } from '#web/i18n.tsx'
import { useSetup } from '#web/seating/setup.tsx'
import styles from './member-form.module.css'
import { shared } from './person-fields.tsx'

interface Props {
  plans: readonly Plan[]
  label: string
  /** '' where none is chosen. */
  value: string
  /** Stands first where none may be chosen. */
  placeholder?: string
  disabled?: boolean
  onChange: (planId: string) => void
}

/** Chooses what is sold: name, hours where the day is divided, and price (PL-3). */
export function PlanSelect({ plans, label, value, placeholder, disabled = false, onChange }: Props) {
  const { language } = useLocale()
  const { hours } = useSetup()
  const hoursOf = ({ shiftId }: Plan) => {
    if (!isDayDivided(hours)) return null
    const shift = hours.shifts.find(({ id }) => id === shiftId)
    return formatHours(shift?.partIds ?? [], hours.parts, language)
  }
  const options = plans.map((plan) => ({
    value: plan.id,
    label: [planName(plan, language), hoursOf(plan), formatRupees(plan.price, language)]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <NativeSelect
      className={styles.whole}
      label={label}
      data={placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options]}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...shared}
    />
  )
}
