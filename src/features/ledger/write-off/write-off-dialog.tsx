import { wholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useLocale } from '#web/i18n.tsx'
import { type LeaveGuard, useLeaveGuard } from '#web/kit/dialog.tsx'
import { say } from '#web/kit/notices.tsx'
import type { MemberDialogProps } from '#web/screen.ts'
import { AccountFields, AccountForm, ReasonField, RupeesField } from '../changes/account-fields.tsx'
import { MemberChange } from '../changes/member-change.tsx'
import { paiseTyped, reasonTyped, useAccountForm } from '../changes/use-account-form.ts'
import { useWriteOff } from '../changes.queries.ts'

const nameOf = (memberId: string) => `write-off of ${memberId}`

/** Gives up what a member owes, or a part of it (LG-5). */
export function WriteOffDialog({ memberId, onClose }: MemberDialogProps) {
  const { writeOff } = useLocale().words.money
  const kept = useUnsavedStore()
  const guard = useLeaveGuard(() => {
    kept.drop(nameOf(memberId))
    onClose()
  })
  return (
    <MemberChange title={writeOff.title} guard={guard} memberId={memberId}>
      {(member) => <WriteOffForm member={member} guard={guard} onClose={onClose} />}
    </MemberChange>
  )
}

interface Props {
  member: SeatedMember
  guard: LeaveGuard
  onClose: () => void
}

function WriteOffForm({ member, guard, onClose }: Props) {
  const { words, language } = useLocale()
  const { writeOff, fields } = words.money
  const { mutateAsync } = useWriteOff(member.id)
  const { balance } = member
  const { form, values, field, submit, isSaving, problem } = useAccountForm({
    name: nameOf(member.id),
    propose: () => ({ amount: balance > 0 ? String(balance / 100) : '', reason: '' }),
    guard,
    send: ({ amount, reason }, id) =>
      mutateAsync({ id, amount: paiseTyped(amount, { least: 1 }), reason: reasonTyped(reason), balance }),
    onDone: () => {
      say(writeOff.done(member.name))
      onClose()
    },
  })
  const rupees = wholeNumber(values.amount)
  const save = rupees ? writeOff.save(formatRupees(rupees * 100, language)) : writeOff.saveNone
  return (
    <AccountForm {...{ form, isSaving, problem, save }} onSubmit={submit} onCancel={() => guard.leave()}>
      <p>{balance > 0 ? writeOff.hint : writeOff.nothingDue}</p>
      <AccountFields>
        <RupeesField {...field('amount', writeOff.amount)} data-autofocus />
        <ReasonField {...field('reason', fields.reason)} />
      </AccountFields>
    </AccountForm>
  )
}
