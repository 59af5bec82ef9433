import { addDays, addMonths, type Day } from '../day.ts'
import type { Language } from '../language/language.ts'
import type { Paise } from '../money/money.ts'
import { byPosition } from '../order.ts'

/** How long a plan lasts: months or days, the other null. */
export type PlanLength = { months: number; days: null } | { months: null; days: number }

/** A price that begins on a day to come (PL-2). */
export type ComingPrice = { price: Paise; from: Day }

/** A plan that a centre sells (PL-1). */
export type Plan = PlanLength & {
  id: string
  name: string
  nameMr: string
  shiftId: number
  /** The price of a sale until the coming price begins. */
  price: Paise
  comingPrice: ComingPrice | null
  /** Asked for once, with a member's first term. */
  joiningFee: Paise
  /** The libraries that it is sold in; empty for all. */
  libraryIds: number[]
  isOffered: boolean
  position: number
  revision: number
}

export const maxPlanMonths = 24
export const maxPlanDays = 90
/** The highest price and joining fee: ten lakh rupees. */
export const maxPlanPrice: Paise = 1_000_000_00

/** The plan of a new database. */
export const planOfNewDatabase: Plan = {
  id: 'month',
  name: 'One month',
  nameMr: 'एक महिना',
  months: 1,
  days: null,
  shiftId: 1,
  price: 50_000,
  comingPrice: null,
  joiningFee: 0,
  libraryIds: [],
  isOffered: true,
  position: 1,
  revision: 0,
}

/** The last day of a membership that starts on the join date (AD-8); a plan of n days ends on its n-th day. */
export function expiryDateForPlan(joinDate: Day, { months, days }: PlanLength): Day {
  return months === null ? addDays(joinDate, days - 1) : addMonths(joinDate, months)
}

type Priced = Pick<Plan, 'price' | 'comingPrice'>

/** The price of a plan on the day of its sale, also where its term begins later (PL-2). */
export function planPriceOn({ price, comingPrice }: Priced, day: Day): Paise {
  return comingPrice !== null && day >= comingPrice.from ? comingPrice.price : price
}

/** A plan as it is sold on a day: a coming price that has begun by then is its price. */
export function planAsSoldOn<Kind extends Priced>(plan: Kind, day: Day): Kind {
  const { comingPrice } = plan
  if (comingPrice === null || day < comingPrice.from) return plan
  return { ...plan, price: planPriceOn(plan, day), comingPrice: null }
}

/** The most days ahead on which a new price may begin. */
export const maxPriceDaysAhead = 366

/** Whether a new price may begin on a day: from tomorrow on, within a year. */
export function canPriceBeginOn(from: Day, today: Day): boolean {
  return from > today && from <= addDays(today, maxPriceDaysAhead)
}

/** A plan's name in a language; the other language's where it has none. */
export function planName({ name, nameMr }: Pick<Plan, 'name' | 'nameMr'>, language: Language): string {
  return language === 'mr' ? nameMr || name : name
}

/** The plans that can be sold, in the centre's order. */
export function offeredPlans(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ isOffered }) => isOffered).sort(byPosition)
}

/** Whether a plan is sold in a library. */
export function isPlanSoldInLibrary({ libraryIds }: Pick<Plan, 'libraryIds'>, libraryId: number): boolean {
  return libraryIds.length === 0 || libraryIds.includes(libraryId)
}

/** The change that the removal of a room makes in a plan. */
export type PlanAfterLibraryRemoval = { id: string; libraryIds: number[] } | { id: string; isOffered: false }

/**
 * The plans that are sold in a library that is removed (RO-2): each is sold in its other libraries from then on. One that has no
 * other is offered no longer; where nothing else would be, the first of them is sold in all libraries.
 */
export function plansAfterLibraryRemoval(
  plans: readonly Plan[],
  libraryId: number,
): PlanAfterLibraryRemoval[] {
  const soldHere = plans.filter(({ libraryIds }) => libraryIds.includes(libraryId))
  const isOnlyHere = ({ libraryIds }: Plan) => libraryIds.every((id) => id === libraryId)
  const lost = offeredPlans(soldHere).filter(isOnlyHere)
  const isNothingLeft = offeredPlans(plans).length === lost.length
  return [
    ...soldHere
      .filter((plan) => !isOnlyHere(plan))
      .map(({ id, libraryIds }) => ({ id, libraryIds: libraryIds.filter((one) => one !== libraryId) })),
    ...lost.map(({ id }, place) =>
      isNothingLeft && place === 0 ? { id, libraryIds: [] } : { id, isOffered: false as const },
    ),
  ]
}

/** A sale to a member: the price of that day, and the plan's length. */
export type SoldPlanPriceAndLength = PlanLength & { price: Paise }

const paiseARupee = 100n

/**
 * The monthly revenue of plans sold (PL-4): price ÷ months, or × 30 ÷ days, summed exactly, then in whole rupees, half up.
 */
export function totalMonthlyRevenueOfSales(sold: readonly SoldPlanPriceAndLength[]): Paise {
  const sums = new Map<number, bigint>()
  for (const { price, months, days } of sold) {
    const divisor = months ?? days
    const amount = BigInt(price) * (months === null ? 30n : 1n)
    sums.set(divisor, (sums.get(divisor) ?? 0n) + amount)
  }
  const common = [...sums.keys()].reduce((product, divisor) => product * BigInt(divisor), 1n)
  const total = [...sums].reduce((sum, [divisor, amount]) => sum + amount * (common / BigInt(divisor)), 0n)
  const unit = common * paiseARupee
  return Number(((2n * total + unit) / (2n * unit)) * paiseARupee)
}
