import { z } from 'zod'
import { addDays, type Day, dateInLaterMonth } from '#domain/day.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { canPriceBeginOn, type Plan } from '#domain/plans/plan.ts'
import { daySchema } from '#domain/row.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import type { CheckedValues } from '#web/forms/use-form.ts'

/** From when a typed price counts: 'today', a day, or '' until somebody has chosen. */
export interface TypedPlanPriceAndStart {
  price: string
  from: string
}

/** The first day of the next month. */
export const firstDayOfNextMonth = (today: Day): Day => dateInLaterMonth(today, 1, 1)

/** The proposal: at once while nobody has the plan, else from the next month on. */
export const proposedPlanPriceStart = (isSold: boolean, today: Day): string =>
  isSold ? firstDayOfNextMonth(today) : 'today'

/** The day that stands in the field of another day at first. */
export const tomorrowOf = (today: Day): Day => addDays(today, 1)

const priceSchema = z.object({ price: typedRupeesSchema({ least: 0 }) })
const withDay = priceSchema.extend({ from: daySchema })

type PriceChange = Partial<Pick<Plan, 'price' | 'comingPrice'>>

/** The change that a typed price makes; none where it is the price there is. */
export function planPriceChangeOf(
  { price, from }: TypedPlanPriceAndStart,
  { plan, isSold, today }: { plan: Plan; isSold: boolean; today: Day },
): CheckedValues<PriceChange> {
  const begins = from || proposedPlanPriceStart(isSold, today)
  const checked =
    begins === 'today'
      ? checkFormBySchema(priceSchema, { price })
      : checkFormBySchema(withDay, { price, from: begins })
  if ('wrong' in checked) return checked
  if (checked.input.price === plan.price) return { input: {} }
  if (begins === 'today') return { input: { price: checked.input.price } }
  if (!canPriceBeginOn(begins, today)) return { wrong: { from: { code: 'day_not_ahead' } } }
  return { input: { comingPrice: { price: checked.input.price, from: begins } } }
}
