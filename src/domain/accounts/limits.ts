import { addDays, type Day } from '../day.ts'
import type { Paise } from '../money/money.ts'
import type { MoneySettings } from '../money/settings/money-settings.ts'

/** How far somebody may go by themselves (RL-1). */
export interface Limits {
  /** The most of a discount on one sale, and of what is written off of one member's dues on a day. */
  discount: Paise
  /** How many days before today something may be dated. */
  daysBack: number
}

/** The limits of the settings, where they hold for somebody at all. */
export const limitsFor = (
  isLimited: boolean | undefined,
  { clerkDiscount, clerkDaysBack }: Pick<MoneySettings, 'clerkDiscount' | 'clerkDaysBack'>,
): Limits | null => (isLimited ? { discount: clerkDiscount, daysBack: clerkDaysBack } : null)

/** Null sets no limit. */
export const isWithinDiscount = (limits: Limits | null, sum: Paise): boolean =>
  limits === null || sum <= limits.discount

export const isWithinDaysBack = (limits: Limits | null, { day, today }: { day: Day; today: Day }): boolean =>
  limits === null || day >= addDays(today, -limits.daysBack)
