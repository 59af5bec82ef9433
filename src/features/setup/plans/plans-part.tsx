import { Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { z } from 'zod'
import { digitsFor, wholeNumber } from '#domain/language/digits.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount, formatRupees, type Paise } from '#domain/money/money.ts'
import { typedRupees } from '#domain/money/typed-rupees.ts'
import { byPosition } from '#domain/order.ts'
import { formatHours, isDayDivided, shiftName } from '#domain/seating/hours.ts'
import { libraryName } from '#domain/seating/library.ts'
import { isSoldIn, type Plan, planName } from '#domain/seating/plan.ts'
import type { Setup } from '#domain/seating/setup.ts'
import { termOn } from '#domain/terms/term.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { checkBy } from '#web/forms/check.ts'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { type InlineField, useRowsForm } from '#web/forms/rows/use-rows-form.tsx'
import { useSaving } from '#web/forms/use-saving.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { useAddPlan, useChangePlan, useMovePlan, useRemovePlan, useSetupList } from '../setup.queries.ts'
import styles from '../setup-row.module.css'
import { useOpenLibraries } from '../use-setup.queries.ts'
import { PlanForm } from './plan-form.tsx'
import own from './plans-part.module.css'

const priceSchema = z.object({ price: typedRupees({ least: 0 }) })

/** The plans that the centre sells (PL-1). */
export function PlansPart() {
  const setup = useSetupList()
  const members = useMembers()
  return (
    <WhenLoaded<[Setup, Member]> lists={[setup, members]}>
      {([row], members) => row && <Plans setup={row} members={members} />}
    </WhenLoaded>
  )
}

function Plans({ setup, members }: { setup: Setup; members: readonly Member[] }) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const rows = setup.plans.toSorted(byPosition)
  const { mutateAsync: add } = useAddPlan()
  const { mutateAsync: move } = useMovePlan()
  const { mutateAsync: remove } = useRemovePlan()
  const { mutateAsync: change } = useChangePlan()
  const { state, error, run } = useSaving()
  const pricesOf = usePricesByPlan(members)
  const hasSeveral = rows.length > 1
  const { field, textOf, foot } = useRowsForm<'price'>({
    name: 'plans/prices',
    entries: rows.map((plan) => ({
      id: plan.id,
      label: planName(plan, language),
      stored: { price: digitsFor(language, String(plan.price / 100)) },
      check: (texts) => {
        const checked = checkBy(priceSchema, texts)
        if ('wrong' in checked) return checked
        return { input: () => change({ id: plan.id, ...checked.input, revision: plan.revision }) }
      },
    })),
    labels: { price: plans.fields.price },
    save: plans.save,
    saved: plans.saved,
  })

  async function offer({ id, revision, isOffered }: Plan) {
    if (state.status === 'saving') return
    await run(async () => void (await change({ id, isOffered: !isOffered, revision })))
  }

  return (
    <div>
      <EditableList
        rows={rows}
        words={plans}
        labelOf={(plan) => planName(plan, language)}
        show={(plan) => (
          <PlanRow
            plan={plan}
            setup={setup}
            price={field(plan.id, 'price')}
            typed={textOf(plan.id, 'price')}
            sold={pricesOf(plan)}
          />
        )}
        form={(opened, plan, onClose) => (
          <PlanForm
            opened={opened}
            plan={plan}
            onClose={onClose}
            hours={setup.hours}
            isSold={opened !== null && pricesOf(opened).length > 0}
            isThere={(added) => rows.some(({ id }) => id === added)}
          />
        )}
        onMove={(plan, target) => move({ planId: plan.id, targetId: target.id })}
        onRemove={async ({ position: _position, revision: _revision, ...plan }) => {
          await remove(plan.id)
          return () => add(plan)
        }}
        canRemove={(plan) => hasSeveral && pricesOf(plan).length === 0}
        actions={(plan) =>
          hasSeveral && (
            <Switch
              label={plans.offered}
              aria-label={plans.offer(planName(plan, language))}
              checked={plan.isOffered}
              onChange={() => offer(plan)}
            />
          )
        }
      />
      <Problem text={error ? errorText(words, error) : null} />
      {foot}
    </div>
  )
}

/** Gives the prices that a plan was sold for, one for each member who has it. */
function usePricesByPlan(members: readonly Member[]): (plan: Plan) => readonly number[] {
  const today = useToday()
  return useMemo(() => {
    const prices = new Map<string, number[]>()
    for (const { terms } of members) {
      const term = termOn(terms, today)
      if (!term) continue
      const { planId, price } = term
      const known = prices.get(planId)
      if (known) known.push(price)
      else prices.set(planId, [price])
    }
    return ({ id }) => prices.get(id) ?? []
  }, [members, today])
}

interface RowProps {
  plan: Plan
  setup: Setup
  price: InlineField
  /** The price that stands in the field. */
  typed: string
  /** The prices at which each member who has the plan was sold it. */
  sold: readonly Paise[]
}

function PlanRow({ plan, setup: { hours }, price, typed, sold }: RowProps) {
  const { words, language } = useLocale()
  const { plans } = words.setup
  const libraries = useOpenLibraries()
  const shift = isDayDivided(hours) ? hours.shifts.find(({ id }) => id === plan.shiftId) : undefined
  const soldIn = libraries.filter(({ id }) => isSoldIn(plan, id))
  const rooms = soldIn.map((library) => libraryName(library, language)).join(', ')
  const facts = [
    plans.length(plan, formatCount(plan.months ?? plan.days, language)),
    shift && `${shiftName(shift, language)} ${formatHours(shift.partIds, hours.parts)}`,
    plan.joiningFee > 0 && plans.joiningFee(formatRupees(plan.joiningFee, language)),
    soldIn.length === 0 ? plans.noRoom : soldIn.length < libraries.length && plans.onlyIn(rooms),
  ]
  const isOtherPrice = wholeNumber(typed) !== null && wholeNumber(typed) !== plan.price / 100
  return (
    <div className={own.row}>
      <div className="shrink">
        <p className={`strong ${styles.name}`}>
          {plan.name}
          {plan.nameMr && <span lang="mr"> · {plan.nameMr}</span>}
        </p>
        <p className="quiet small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="quiet small">{plans.members(sold.length, formatCount(sold.length, language))}</p>
      </div>
      <TextInput className={own.price} {...price} inputMode="numeric" />
      <p role="status" className={`${styles.note} ${own.note}`}>
        {sold.length > 0 && isOtherPrice && keptPrices()}
      </p>
    </div>
  )

  function keptPrices() {
    const lowest = formatRupees(Math.min(...sold), language)
    const highest = formatRupees(Math.max(...sold), language)
    const kept = lowest === highest ? lowest : plans.between(lowest, highest)
    return plans.keepPrice(sold.length, formatCount(sold.length, language), kept)
  }
}
