import { Button } from '@mantine/core'
import { formatDay } from '#domain/day.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import type { MemberAccountPayment } from '#domain/money/account/member-account.ts'
import { type Plan, planName } from '#domain/plans/plan.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { AttendanceConsentPanel } from '#features/admissions/consents/attendance-consent-panel.views.tsx'
import { TakenFeePanel } from '#features/ledger/receipt/taken-fee-panel.views.tsx'
import { MemberPageLinkPanel } from '#features/my/desk/member-page-link-panel.views.tsx'
import { useCanMakeMemberPageLinks } from '#features/my/my.queries.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { useHasCheckIn } from '#web/permissions.tsx'
import { useMembers } from '../members.queries.ts'

interface DoneProps {
  /** Null where nothing was paid. */
  payment: MemberAccountPayment | null
  row: MemberDetailsMaskedOrNot
  seat: Seat | undefined
  plan: Plan | undefined
  onDone: () => void
}

/** The new member's receipt, and what is asked once they are admitted. */
export function AdmissionDonePanel({ payment, row, seat, plan, onDone }: DoneProps) {
  const { words, language } = useLocale()
  const { done, choice } = words.fee
  const placeText = useSeatPlaceText()
  const days = choice(formatDay(row.joinDate, language), formatDay(row.expiryDate, language))
  if (!payment)
    return (
      <div className="stack gap-4">
        <p role="status">{words.add.added(row.name)}</p>
        <AskedAfter row={row} />
        <DialogActions>
          <Button onClick={onDone} data-autofocus>
            {done.finish}
          </Button>
        </DialogActions>
      </div>
    )
  return (
    <TakenFeePanel
      payment={payment}
      member={row}
      rows={[
        ...(plan ? [[done.plan, planName(plan, language)] as const] : []),
        ...(seat ? [[done.seat, placeText(seat)] as const] : []),
        [done.days, days],
      ]}
      onDone={onDone}
    >
      <AskedAfter row={row} />
    </TakenFeePanel>
  )
}

/** The yes to check-in, which no admission contains, and the link to their page (CI-1, MP-1). */
function AskedAfter({ row }: Pick<DoneProps, 'row'>) {
  const { attendance, memberPhones } = useLocale().words
  const makesPageLinks = useCanMakeMemberPageLinks()
  const checksIn = useHasCheckIn()
  const members = useMembers()
  // The mark `under 18` may be set meanwhile.
  const member = (members.status === 'ready' && members.rows.find(({ id }) => id === row.id)) || row
  return (
    <>
      {checksIn && (
        <section className="stack gap-2" aria-label={attendance.heading}>
          <h3>{attendance.heading}</h3>
          <AttendanceConsentPanel member={member} />
        </section>
      )}
      {makesPageLinks && (
        <section className="stack gap-2" aria-label={memberPhones.afterAdmission}>
          <h3>{memberPhones.afterAdmission}</h3>
          <MemberPageLinkPanel member={row} />
        </section>
      )}
    </>
  )
}
