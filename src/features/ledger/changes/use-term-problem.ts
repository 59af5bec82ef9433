import type { Confirmation } from '#domain/money/money-input.ts'
import { hasCode } from '#web/api.ts'
import type { Explained } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { useMoneyProblem } from '../money-problem.queries.ts'

/** Puts into words why something about a member's term was not done. */
export function useTermProblem(): (failure: unknown) => Explained<Confirmation> {
  const { page } = useWords()
  const problemOf = useMoneyProblem()
  return (failure) =>
    hasCode(failure, 'stale') ? { text: page.change.changed, asks: null } : problemOf(failure)
}
