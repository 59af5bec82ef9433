import { isApiErrorWithCode } from '#web/api.ts'
import { saveFailureText } from '#web/error-text.ts'
import type { RefusalTextAndQuestion } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'

/** Puts into words why a row was not added to a member's ledger. */
export function useExplainLedgerFailure(): (failure: unknown) => RefusalTextAndQuestion<never> {
  const words = useWords()
  const { money } = words
  return (failure) => {
    if (isApiErrorWithCode(failure, 'already_added')) return { text: money.triedBefore, asks: null }
    if (isApiErrorWithCode(failure, 'not_found')) return { text: money.memberGone, asks: null }
    return { text: saveFailureText(words, failure) ?? '', asks: null }
  }
}
