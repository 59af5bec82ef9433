import { z } from 'zod'
import type { ClerkLimitFieldName } from '#domain/accounts/clerk-limits.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import {
  type MoneySettings,
  maxClerkDaysAhead,
  maxGraceDays,
  maxPaymentDaysBack,
} from '#domain/money/settings/money-settings.ts'
import { typedRupeesOrZeroSchema, typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the money form, by the names that the server gives them. */
export type MoneySettingsFieldName = Exclude<keyof MoneySettings, ClerkLimitFieldName>

const digits = (language: Language, n: number) => localizeDigits(language, String(n))
const days = { least: 0, most: maxPaymentDaysBack }
const daysForward = { least: 0, most: maxClerkDaysAhead }

/** The words of the screen for the categories that a new centre has; those of the centre's own are as it typed them. */
export type DefaultExpenseCategoryNames = Readonly<Record<string, string>>

export function toMoneySettingsFormTexts(
  { graceDays, lateFee, daysBack, receiptPrefix, expenseCategories }: MoneySettings,
  language: Language,
  names: DefaultExpenseCategoryNames,
): TypedFormTexts<MoneySettingsFieldName> {
  return {
    graceDays: digits(language, graceDays),
    lateFee: lateFee === 0 ? '' : digits(language, lateFee / 100),
    daysBack: digits(language, daysBack),
    receiptPrefix,
    // One on each line.
    expenseCategories: expenseCategories.map((name) => names[name] ?? name).join('\n'),
  }
}

/** The values that the texts of the form stand for. */
export function moneySettingsFormSchema(names: DefaultExpenseCategoryNames) {
  const stored = new Map(Object.entries(names).map(([name, shown]) => [shown.toLowerCase(), name]))
  return z.object({
    graceDays: typedWholeNumberSchema({ least: 0, most: maxGraceDays }),
    lateFee: typedRupeesOrZeroSchema,
    daysBack: typedWholeNumberSchema(days),
    receiptPrefix: z.string(),
    expenseCategories: z.string().transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => stored.get(line.toLowerCase()) ?? line),
    ),
  })
}

export const toClerkLimitsFormTexts = (
  { clerkDiscount, clerkDaysBack, clerkPauseDays, clerkJoinDays, clerkDueDays }: MoneySettings,
  language: Language,
): TypedFormTexts<ClerkLimitFieldName> => ({
  clerkDiscount: digits(language, clerkDiscount / 100),
  clerkDaysBack: digits(language, clerkDaysBack),
  clerkPauseDays: digits(language, clerkPauseDays),
  clerkJoinDays: digits(language, clerkJoinDays),
  clerkDueDays: digits(language, clerkDueDays),
})

/** The values that the texts of the form stand for. */
export const clerkLimitsFormSchema = z.object({
  clerkDiscount: typedRupeesSchema({ least: 0 }),
  clerkDaysBack: typedWholeNumberSchema(days),
  clerkPauseDays: typedWholeNumberSchema(daysForward),
  clerkJoinDays: typedWholeNumberSchema(daysForward),
  clerkDueDays: typedWholeNumberSchema(daysForward),
})
