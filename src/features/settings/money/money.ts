import type { LimitField } from '#domain/accounts/limits.ts'
import { digitsFor } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import {
  type MoneySettings,
  maxDaysBack,
  maxDaysForward,
  maxGraceDays,
} from '#domain/money/settings/money-settings.ts'
import { maxPrice } from '#domain/seating/plan.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { numberTyped } from '#web/forms/number-typed.ts'

/** The fields of the money form, by the names that the server gives them. */
export type MoneySettingsField = Exclude<keyof MoneySettings, LimitField>

const digits = (language: Language, n: number) => digitsFor(language, String(n))
const rupees = { least: 0, most: maxPrice / 100 }
const days = { least: 0, most: maxDaysBack }
const daysForward = { least: 0, most: maxDaysForward }

/** The words of the screen for the categories that a new centre has; those of the centre's own are as it typed them. */
export type CategoryNames = Readonly<Record<string, string>>

export function moneyTexts(
  { graceDays, lateFee, daysBack, receiptPrefix, expenseCategories }: MoneySettings,
  language: Language,
  names: CategoryNames,
): Texts<MoneySettingsField> {
  return {
    graceDays: digits(language, graceDays),
    lateFee: lateFee === 0 ? '' : digits(language, lateFee / 100),
    daysBack: digits(language, daysBack),
    receiptPrefix,
    // One on each line.
    expenseCategories: expenseCategories.map((name) => names[name] ?? name).join('\n'),
  }
}

/** @throws ApiError about the field that is wrong */
export function moneySettingsOf(
  { graceDays, lateFee, daysBack, receiptPrefix, expenseCategories }: Texts<MoneySettingsField>,
  names: CategoryNames,
): Pick<MoneySettings, MoneySettingsField> {
  const stored = new Map(Object.entries(names).map(([name, shown]) => [shown.toLowerCase(), name]))
  return {
    graceDays: numberTyped(graceDays, 'graceDays', { least: 0, most: maxGraceDays }),
    lateFee: lateFee.trim() === '' ? 0 : numberTyped(lateFee, 'lateFee', rupees) * 100,
    daysBack: numberTyped(daysBack, 'daysBack', days),
    receiptPrefix,
    expenseCategories: expenseCategories
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => stored.get(line.toLowerCase()) ?? line),
  }
}

export const limitTexts = (
  { clerkDiscount, clerkDaysBack, clerkPauseDays, clerkJoinDays, clerkDueDays }: MoneySettings,
  language: Language,
): Texts<LimitField> => ({
  clerkDiscount: digits(language, clerkDiscount / 100),
  clerkDaysBack: digits(language, clerkDaysBack),
  clerkPauseDays: digits(language, clerkPauseDays),
  clerkJoinDays: digits(language, clerkJoinDays),
  clerkDueDays: digits(language, clerkDueDays),
})

/** @throws ApiError about the field that is wrong */
export const limitsOf = ({
  clerkDiscount,
  clerkDaysBack,
  clerkPauseDays,
  clerkJoinDays,
  clerkDueDays,
}: Texts<LimitField>): Pick<MoneySettings, LimitField> => ({
  clerkDiscount: numberTyped(clerkDiscount, 'clerkDiscount', rupees) * 100,
  clerkDaysBack: numberTyped(clerkDaysBack, 'clerkDaysBack', days),
  clerkPauseDays: numberTyped(clerkPauseDays, 'clerkPauseDays', daysForward),
  clerkJoinDays: numberTyped(clerkJoinDays, 'clerkJoinDays', daysForward),
  clerkDueDays: numberTyped(clerkDueDays, 'clerkDueDays', daysForward),
})
