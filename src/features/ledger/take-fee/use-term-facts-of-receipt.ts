import { formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import type { MemberAccount, MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { planName } from '#domain/plans/plan.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'

/** The term that a payment's receipt names: plan, seat and days. */
export function useTermFactsOfReceipt(
  { libraryId, seatNumber }: SeatedMember,
  { terms }: Pick<MemberAccount, 'terms'>,
  payment: MemberAccountPayment | null,
): (readonly [string, string])[] {
  const { words, language } = useLocale()
  const placeText = useSeatPlaceText()
  const { done } = words.fee
  const term = payment && terms.find(({ id }) => id === payment.termId)
  const seat = libraryId === null || seatNumber === null ? null : placeText({ libraryId, seatNumber })
  if (!term) return seat === null ? [] : [[done.seat, seat]]
  const name = planName({ name: term.planName, nameMr: term.planNameMr }, language)
  return [
    [done.plan, name],
    ...(seat === null ? [] : [[done.seat, seat] as const]),
    [done.days, words.fee.choice(formatDay(term.firstDay, language), formatDay(term.lastDay, language))],
  ]
}
