import type { ChangeSincePaymentAnnounced } from '#domain/announced/announced-payment-acceptance.ts'
import { formatShortDay } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'

/** Sentences about what is otherwise now than when it was announced. */
export function useAnnouncedPaymentDifferenceTexts(
  differences: readonly ChangeSincePaymentAnnounced[],
): string[] {
  const { words, language } = useLocale()
  const { differences: text } = words.announced
  const momentOf = useDayAndTimeTextsOf()
  const rupees = (sum: number) => formatRupees(sum, language)
  return differences.map((difference): string => {
    switch (difference.what) {
      case 'price':
        return text.price(rupees(difference.from), rupees(difference.to))
      case 'last-day':
        return text.lastDay(
          formatShortDay(difference.from, language),
          formatShortDay(difference.to, language),
        )
      case 'sold':
        return text.sold(actorName(words, difference.by), ...momentOf(difference.at))
      case 'advance':
        return text.advance(rupees(difference.sum))
      default:
        return text.notOffered
    }
  })
}
