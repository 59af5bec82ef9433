import { formatDay } from '#domain/day.ts'
import type { ScreenMember } from '#domain/members/member.ts'
import type { AccountPayment } from '#domain/money/account/member-account.ts'
import { type Plan, planName } from '#domain/seating/plan.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { FeeDone } from '#features/ledger/receipt/fee-done.views.tsx'
import { PageLink } from '#features/my/desk/page-link.views.tsx'
import { useMakesPageLinks } from '#features/my/my.queries.ts'
import { usePlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'

interface DoneProps {
  payment: AccountPayment
  row: ScreenMember
  seat: Seat | undefined
  plan: Plan | undefined
  onDone: () => void
}

/** The new member's receipt. */
export function AdmissionDone({ payment, row, seat, plan, onDone }: DoneProps) {
  const { words, language } = useLocale()
  const { done, choice } = words.fee
  const placeText = usePlaceText()
  const makesPageLinks = useMakesPageLinks()
  const days = choice(formatDay(row.joinDate, language), formatDay(row.expiryDate, language))
  return (
    <FeeDone
      payment={payment}
      member={row}
      rows={[
        ...(plan ? [[done.plan, planName(plan, language)] as const] : []),
        ...(seat ? [[done.seat, placeText(seat)] as const] : []),
        [done.days, days],
      ]}
      onDone={onDone}
    >
      {makesPageLinks && (
        <section className="stack gap-2" aria-label={words.memberPhones.afterAdmission}>
          <h3>{words.memberPhones.afterAdmission}</h3>
          <PageLink member={row} />
        </section>
      )}
    </FeeDone>
  )
}
