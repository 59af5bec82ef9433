import { addMonths, type Day, daysBetween } from '../day.ts'
import type { Paise } from '../money/money.ts'
import { isPlanSoldInLibrary, offeredPlans, type Plan, planPriceOn } from '../plans/plan.ts'
import type { Shift } from '../seating/hours.ts'

/** The price of a plan and the days it lasts. */
export type PlanPriceAndDays = { price: Paise; days: number }

/** So many parts of seats stood empty on a day; without a price where no plan would have filled them. */
export type EmptySeatDayPartsCountAndPrice = { empty: number; price: PlanPriceAndDays | null }

/** The empty seat-days of a month in one part of the day of one room. */
export type EmptySeatsOfDayPart = {
  libraryId: number
  partId: number
  /** The hours of the part, as minutes of the day, when it was counted last. */
  startsAt: number
  endsAt: number
  seats: number
  empty: number
  worth: Paise
}

/** The empty seats of a month, and on how many of its days so far they were counted. */
export type EmptySeatsOfMonth = { lines: EmptySeatsOfDayPart[]; counted: number; days: number }

/**
 * The offered plan that costs least a day among those that would fill a part of a room (FG-1); null where none would. A plan of
 * months lasts from that day to the same one of a later month.
 */
export function cheapestPlanPricePerDay(
  plans: readonly Plan[],
  shifts: readonly Pick<Shift, 'id' | 'partIds'>[],
  { libraryId, partId, day }: { libraryId: number; partId: number; day: Day },
): PlanPriceAndDays | null {
  let least: PlanPriceAndDays | null = null
  for (const plan of offeredPlans(plans)) {
    const shift = shifts.find(({ id }) => id === plan.shiftId)
    if (!shift?.partIds.includes(partId) || !isPlanSoldInLibrary(plan, libraryId)) continue
    const days = plan.months === null ? plan.days : daysBetween(day, addMonths(day, plan.months))
    const price = { price: planPriceOn(plan, day), days }
    if (least === null || price.price * least.days < least.price * days) least = price
  }
  return least
}

const paiseARupee = 100n

/** The price of empty parts of seats: empty × price ÷ days, summed exactly, then in whole rupees, half up. */
export function emptySeatsWorth(rows: readonly EmptySeatDayPartsCountAndPrice[]): Paise {
  const sums = new Map<number, bigint>()
  for (const { empty, price } of rows) {
    if (price === null) continue
    sums.set(price.days, (sums.get(price.days) ?? 0n) + BigInt(empty) * BigInt(price.price))
  }
  const common = [...sums.keys()].reduce((product, days) => product * BigInt(days), 1n)
  const total = [...sums].reduce((sum, [days, amount]) => sum + amount * (common / BigInt(days)), 0n)
  const unit = common * paiseARupee
  return Number(((2n * total + unit) / (2n * unit)) * paiseARupee)
}

/** The lines of a month together; the rupees are those of the lines, so that they add up. */
export function sumOfEmptySeats(
  lines: readonly EmptySeatsOfDayPart[],
): Pick<EmptySeatsOfDayPart, 'seats' | 'empty' | 'worth'> {
  return {
    seats: lines.reduce((sum, { seats }) => sum + seats, 0),
    empty: lines.reduce((sum, { empty }) => sum + empty, 0),
    worth: lines.reduce((sum, { worth }) => sum + worth, 0),
  }
}
