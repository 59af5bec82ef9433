import type { PaymentWarningKind } from '#domain/money/money-input.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'

/** The sentence about money that was not taken, and the question that needs a yes before it is (LG-2, LG-3, TM-5). */
export interface MoneyRefusalText {
  text: string
  asks: PaymentWarningKind | null
}

/** Puts a refusal into words, with by whom and when something was done before. */
export function useMoneyRefusalText(): (failure: unknown) => MoneyRefusalText {
  const words = useWords()
  const { fee } = words
  const momentOf = useDayAndTimeTextsOf()
  return (failure) => {
    if (!(failure instanceof ApiError)) return { text: errorText(words, failure), asks: null }
    const { problem } = failure
    switch (problem.code) {
      case 'stale':
        return { text: fee.changed, asks: null }
      case 'already_renewed':
        return {
          text: fee.renewedMeanwhile(actorName(words, problem.params.by), ...momentOf(problem.params.at)),
          asks: null,
        }
      case 'just_renewed': {
        const [, time] = momentOf(problem.params.at)
        return { text: fee.renewedJustNow(actorName(words, problem.params.by), time), asks: 'just_renewed' }
      }
      case 'same_payment': {
        const { receipt, by, at } = problem.params
        const [, time] = momentOf(at)
        return { text: fee.samePayment(receipt, actorName(words, by), time), asks: 'same_payment' }
      }
      case 'reference_seen': {
        const { receipt, by, at } = problem.params
        const [day] = momentOf(at)
        return { text: fee.referenceSeen(receipt, actorName(words, by), day), asks: 'reference_seen' }
      }
      default:
        return { text: errorText(words, failure), asks: null }
    }
  }
}
