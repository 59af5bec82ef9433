import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import type { RefusalTextAndQuestion } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'

/** The sentence for an expense that was not written down. */
export function useExpenseRefusalText(): (failure: unknown) => RefusalTextAndQuestion<never> {
  const words = useWords()
  return (failure) => ({
    text: isApiErrorWithCode(failure, 'already_added') ? words.money.triedBefore : errorText(words, failure),
    asks: null,
  })
}
