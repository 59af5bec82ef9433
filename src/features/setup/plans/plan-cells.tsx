import { Button, Switch, TextInput } from '@mantine/core'
import { addDays, formatDayWithYearIfOther, isDay } from '#domain/day.ts'
import { parseWholeNumber } from '#domain/language/digits.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { isPlanSoldInLibrary, maxPriceDaysAhead, type Plan, planName } from '#domain/plans/plan.ts'
import { formatHoursOfParts, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import type { RoomsHoursAndPlans } from '#domain/seating/rooms-hours-and-plans.ts'
import { useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import type { InlineFieldProps } from '#web/forms/rows/use-rows-form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useLibrariesNotRemoved } from '../use-setup.queries.ts'
import { firstDayOfNextMonth, proposedPlanPriceStart, tomorrowOf } from './plan-price-change.ts'
import styles from './plans-settings-section.module.css'

/** The headings of the columns. Without shifts, or another plan, some have nothing to say. */
export function PlanTableHead({ hasShifts, hasSeveral }: { hasShifts: boolean; hasSeveral: boolean }) {
  const { fields, offered } = useLocale().words.setup.plans
  const { columns } = useLocale().words.setup.plans
  return (
    <>
      <th scope="col">{columns.name}</th>
      <th scope="col">{fields.length}</th>
      {hasShifts && <th scope="col">{fields.shiftId}</th>}
      <th scope="col" className={styles.sum}>
        {fields.price}
      </th>
      <th scope="col" className={styles.sum}>
        {columns.joiningFee}
      </th>
      {hasSeveral && <th scope="col">{offered}</th>}
    </>
  )
}

interface CellsProps {
  plan: Plan
  setup: RoomsHoursAndPlans
  price: InlineFieldProps
  /** The prices at which each member who has the plan was sold it. */
  sold: readonly Paise[]
  /** Null where the plan is the only one. */
  onOffer: (() => void) | null
}

/** The cells of a plan; what a card says of it, where there is no room for a table. */
export function PlanCells({ plan, setup: { hours }, price, sold, onOffer }: CellsProps) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const libraries = useLibrariesNotRemoved()
  const hasShifts = isDayDivided(hours)
  const shift = hours.shifts.find(({ id }) => id === plan.shiftId)
  const soldIn = libraries.filter(({ id }) => isPlanSoldInLibrary(plan, id))
  const rooms = soldIn.map((library) => libraryName(library, language)).join(', ')
  const facts = [
    plans.members(sold.length, formatCount(sold.length, language)),
    soldIn.length === 0 ? plans.noRoom : soldIn.length < libraries.length && plans.onlyIn(rooms),
  ]
  const { label: _label, ...field } = price
  return (
    <>
      <th scope="row" className={styles.name}>
        <span className="strong">{plan.name}</span>
        {plan.nameMr && <span lang="mr"> · {plan.nameMr}</span>}
        <span className={`quiet small ${styles.facts}`}>{facts.filter(Boolean).join(' · ')}</span>
      </th>
      <td className={styles.length}>{plans.length(plan, formatCount(plan.months ?? plan.days, language))}</td>
      {hasShifts && (
        <td className={styles.shift}>
          {shift && shiftName(shift, language)}
          <span className={`quiet small ${styles.facts}`}>
            {shift && formatHoursOfParts(shift.partIds, hours.parts, language)}
          </span>
        </td>
      )}
      <td className={styles.price}>
        <TextInput {...field} inputMode="numeric" />
      </td>
      <td className={styles.joining} data-label={plans.columns.joiningFee}>
        {plan.joiningFee > 0 ? formatRupees(plan.joiningFee, language) : '–'}
      </td>
      {onOffer && (
        <td className={styles.offered} data-label={plans.offered}>
          <Switch
            aria-label={plans.offer(planName(plan, language))}
            checked={plan.isOffered}
            onChange={onOffer}
          />
        </td>
      )}
    </>
  )
}

interface LineProps {
  plan: Plan
  /** The text in the field of the price. */
  typed: string
  from: InlineFieldProps
  sold: readonly Paise[]
  onTakeBack: () => void
}

/** Below a plan: a price to come, and for one that is being typed from when it counts and whose price stays (PL-2). */
export function ComingPlanPriceLine({ plan, typed, from, sold, onTakeBack }: LineProps) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const today = useToday()
  const { comingPrice } = plan
  const rupees = parseWholeNumber(typed)
  const isTyped = rupees !== null && rupees * 100 !== plan.price
  if (!isTyped) {
    if (!comingPrice) return null
    const [now, then] = [plan.price, comingPrice.price].map((sum) => formatRupees(sum, language))
    const day = formatDayWithYearIfOther(comingPrice.from, today, language)
    return (
      <div className={`row middle gap-x-4 ${styles.coming}`}>
        <p className="strong">{plans.coming(now ?? '', then ?? '', day)}</p>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={plans.takeBackOf(planName(plan, language))}
          onClick={onTakeBack}
        >
          {plans.takeBack}
        </Button>
      </div>
    )
  }
  const first = firstDayOfNextMonth(today)
  const chosen = from.value || proposedPlanPriceStart(sold.length > 0, today)
  const choose = (value: string) => from.onChange({ currentTarget: { value } })
  const isOther = chosen !== 'today' && chosen !== first
  const options = [
    { value: first, label: formatDayWithYearIfOther(first, today, language) },
    { value: 'today', label: words.days.today },
    { value: 'other', label: plans.otherDay },
  ]
  return (
    <div className={`stack gap-2 ${styles.typing}`}>
      <div className="row middle gap-2 gap-x-4">
        <span className="quiet small">{plans.priceFrom}</span>
        <SegmentedChoice
          label={from['aria-label']}
          value={isOther ? 'other' : chosen}
          options={options}
          onChoose={(value) => choose(value === 'other' ? tomorrowOf(today) : value)}
        />
        {isOther && (
          <DayField
            aria-label={from['aria-label']}
            form={from.form}
            value={isDay(chosen) ? chosen : ''}
            min={tomorrowOf(today)}
            max={addDays(today, maxPriceDaysAhead)}
            error={from.error}
            onChange={({ currentTarget: { value } }) => choose(value || 'none')}
          />
        )}
      </div>
      <p role="status" className={styles.note}>
        {noteText()}
      </p>
    </div>
  )

  function noteText() {
    if (sold.length === 0) return null
    const lowest = formatRupees(Math.min(...sold), language)
    const highest = formatRupees(Math.max(...sold), language)
    const kept = lowest === highest ? lowest : plans.between(lowest, highest)
    return plans.keepPrice(sold.length, formatCount(sold.length, language), kept)
  }
}
