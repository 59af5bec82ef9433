import type { PaymentWarning } from '#domain/money/money-input.ts'
import { hasErrorCode } from '#web/api.ts'
import type { RefusalTextAndQuestion } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { useMoneyProblem } from '../money-refusal-text.queries.ts'

/** Puts into words why something about a member's term was not done. */
export function useTermProblem(): (failure: unknown) => RefusalTextAndQuestion<PaymentWarning> {
  const { page } = useWords()
  const problemOf = useMoneyProblem()
  return (failure) =>
    hasErrorCode(failure, 'stale') ? { text: page.change.changed, asks: null } : problemOf(failure)
}
