import { addDays, type Day } from '../day.ts'
import type { Paise } from '../money/money.ts'
import type { MoneySettings } from '../money/settings/money-settings.ts'

/** The settings that hold for a clerk, which an owner alone decides (RL-1). */
export const clerkLimitFields = [
  'clerkDiscount',
  'clerkDaysBack',
  'clerkPauseDays',
  'clerkJoinDays',
  'clerkDueDays',
] as const satisfies (keyof MoneySettings)[]
export type ClerkLimitFieldName = (typeof clerkLimitFields)[number]

/** How far somebody may go by themselves (RL-1). */
export interface ClerkLimits {
  /** The most of a discount on one sale, and of what is written off of one member's dues on a day. */
  discount: Paise
  /** How many days before today something may be dated. */
  daysBack: number
  /** How many days all pauses of one term may have together, so that small ones do not pass a large one. */
  pauseDays: number
  /** How many days after today somebody may join. */
  joinDays: number
  /** How many days after the usual day (LG-4) a due may be paid. */
  dueDays: number
}

/** The limits of the settings, where they hold for somebody at all. */
export const clerkLimitsFor = (
  isLimited: boolean | undefined,
  {
    clerkDiscount,
    clerkDaysBack,
    clerkPauseDays,
    clerkJoinDays,
    clerkDueDays,
  }: Pick<MoneySettings, ClerkLimitFieldName>,
): ClerkLimits | null =>
  isLimited
    ? {
        discount: clerkDiscount,
        daysBack: clerkDaysBack,
        pauseDays: clerkPauseDays,
        joinDays: clerkJoinDays,
        dueDays: clerkDueDays,
      }
    : null

/** Null sets no limit. */
export const isWithinClerkDiscount = (limits: ClerkLimits | null, sum: Paise): boolean =>
  limits === null || sum <= limits.discount

export const isWithinClerkDaysBack = (
  limits: ClerkLimits | null,
  { day, today }: { day: Day; today: Day },
): boolean => limits === null || day >= addDays(today, -limits.daysBack)

/** @param days of all pauses of a term, with the one that is asked for */
export const isWithinClerkPauseDays = (limits: ClerkLimits | null, days: number): boolean =>
  limits === null || days <= limits.pauseDays

export const isWithinClerkDaysAhead = (
  limits: ClerkLimits | null,
  { day, today }: { day: Day; today: Day },
): boolean => limits === null || day <= addDays(today, limits.joinDays)

/** @param usual the day that the rule gives (LG-4) */
export const isWithinClerkDueDays = (
  limits: ClerkLimits | null,
  { dueOn, usual }: { dueOn: Day; usual: Day },
): boolean => limits === null || dueOn <= addDays(usual, limits.dueDays)
