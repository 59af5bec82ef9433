import type { PaymentWarningKind } from '#domain/money/money-input.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import type { RefusalTextAndQuestion } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { useMoneyRefusalText } from '../money-refusal-text.queries.ts'

/** Puts into words why something about a member's term was not done. */
export function useTermRefusalText(): (failure: unknown) => RefusalTextAndQuestion<PaymentWarningKind> {
  const { page } = useWords()
  const problemOf = useMoneyRefusalText()
  return (failure) =>
    isApiErrorWithCode(failure, 'stale') ? { text: page.change.changed, asks: null } : problemOf(failure)
}
