import { useMemo } from 'react'
import { formatDay, isDay } from '#domain/day.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Member } from '#domain/members/member.ts'
import { byPosition } from '#domain/order.ts'
import { type Plan, planName } from '#domain/plans/plan.ts'
import { isDayDivided } from '#domain/seating/hours.ts'
import { type RoomsHoursAndPlans, roomsHoursAndPlansOn } from '#domain/seating/rooms-hours-and-plans.ts'
import { termOnNextOrLast } from '#domain/terms/term.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { EditableList } from '#web/forms/rows/editable-list.tsx'
import { useRowsForm } from '#web/forms/rows/use-rows-form.tsx'
import { useSaveStateOutsideForm } from '#web/forms/use-save-state-outside-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import {
  useAddPlan,
  useChangePlan,
  useRemovePlan,
  useReorderPlans,
  useRoomsHoursAndPlansAsLiveList,
} from '../setup.queries.ts'
import { ComingPlanPriceLine, PlanCells, PlanTableHead } from './plan-cells.tsx'
import { PlanForm } from './plan-form.tsx'
import { planPriceChangeOf } from './plan-price-change.ts'
import styles from './plans-settings-section.module.css'

/** The plans that the centre sells (PL-1). */
export function PlansSettingsSection() {
  const setup = useRoomsHoursAndPlansAsLiveList()
  const members = useMembers()
  return (
    <WhenLoaded<[RoomsHoursAndPlans, Member]> lists={[setup, members]}>
      {([row], members) => row && <Plans stored={row} members={members} />}
    </WhenLoaded>
  )
}

function Plans({ stored, members }: { stored: RoomsHoursAndPlans; members: readonly Member[] }) {
  const { words, language } = useLocale()
  const today = useToday()
  const setup = useMemo(() => roomsHoursAndPlansOn(stored, today), [stored, today])
  const { plans } = words.setup
  const rows = setup.plans.toSorted(byPosition)
  const { mutateAsync: add } = useAddPlan()
  const { mutateAsync: move } = useReorderPlans()
  const { mutateAsync: remove } = useRemovePlan()
  const { mutateAsync: change } = useChangePlan()
  const { state, error, run } = useSaveStateOutsideForm()
  const pricesOf = usePricesByPlan(members)
  const hasSeveral = rows.length > 1
  const isSold = (plan: Plan) => pricesOf(plan).length > 0
  const { field, textOf, foot } = useRowsForm<'price' | 'from'>({
    name: 'plans/prices',
    entries: rows.map((plan) => ({
      id: plan.id,
      label: planName(plan, language),
      stored: { price: localizeDigits(language, String(plan.price / 100)), from: '' },
      check: (texts) => {
        const checked = planPriceChangeOf(texts, { plan, isSold: isSold(plan), today })
        if ('wrong' in checked) return checked
        const sent = { id: plan.id, ...checked.input, revision: plan.revision }
        return { input: async () => Object.keys(checked.input).length > 0 && change(sent) }
      },
    })),
    labels: { price: plans.fields.price, from: plans.priceFrom },
    valueText: (_field, text) => (isDay(text) ? formatDay(text, language) : text || '-'),
    save: plans.save,
    saved: plans.saved,
  })

  async function offer({ id, revision, isOffered }: Plan) {
    if (state.status === 'saving') return
    await run(async () => void (await change({ id, isOffered: !isOffered, revision })))
  }

  /** Takes a price to come back. */
  const takeBack = ({ id, revision }: Plan) =>
    run(async () => void (await change({ id, comingPrice: null, revision })))

  const hasShifts = isDayDivided(setup.hours)
  return (
    <div className={styles.plans}>
      <EditableList
        rows={rows}
        words={plans}
        labelOf={(plan) => planName(plan, language)}
        table={{
          caption: plans.heading,
          head: <PlanTableHead hasShifts={hasShifts} hasSeveral={hasSeveral} />,
          columns: 4 + (hasShifts ? 1 : 0) + (hasSeveral ? 1 : 0),
          below: (plan) => (
            <ComingPlanPriceLine
              plan={plan}
              typed={textOf(plan.id, 'price')}
              from={field(plan.id, 'from')}
              sold={pricesOf(plan)}
              onTakeBack={() => takeBack(plan)}
            />
          ),
        }}
        show={(plan) => (
          <PlanCells
            plan={plan}
            setup={setup}
            price={field(plan.id, 'price')}
            sold={pricesOf(plan)}
            onOffer={hasSeveral ? () => offer(plan) : null}
          />
        )}
        form={(opened, plan, onClose) => (
          <PlanForm
            opened={opened}
            plan={plan}
            onClose={onClose}
            hours={setup.hours}
            isSold={opened !== null && isSold(opened)}
            isThere={(added) => rows.some(({ id }) => id === added)}
          />
        )}
        onMove={(plan, target) => move({ planId: plan.id, targetId: target.id })}
        onRemove={async ({ position: _position, revision: _revision, ...plan }) => {
          await remove(plan.id)
          return () => add(plan)
        }}
        canRemove={(plan) => hasSeveral && !isSold(plan)}
      />
      <ProblemMessage text={error ? errorText(words, error) : null} />
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
      const term = termOnNextOrLast(terms, today)
      if (!term) continue
      const { planId, price } = term
      const known = prices.get(planId)
      if (known) known.push(price)
      else prices.set(planId, [price])
    }
    return ({ id }) => prices.get(id) ?? []
  }, [members, today])
}
