import { hasCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import type { Explained } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'

/** The sentence for an expense that was not written down. */
export function useExpenseProblem(): (failure: unknown) => Explained<never> {
  const words = useWords()
  return (failure) => ({
    text: hasCode(failure, 'already_added') ? words.money.triedBefore : errorText(words, failure),
    asks: null,
  })
}
