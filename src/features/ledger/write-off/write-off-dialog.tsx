import { parseWholeNumber } from '#domain/language/digits.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { writeOffSchema } from '#domain/money/money-input.ts'
import { typedRupeesSchema } from '#domain/money/typed-rupees.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { type DialogLeaveGuardFunctions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { newId } from '#web/new-id.ts'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { LedgerChangeDialogFrame } from '../changes/ledger-change-dialog-frame.tsx'
import {
  LedgerChangeFieldsLayout,
  LedgerChangeFormFrame,
  ReasonField,
  RupeesField,
} from '../changes/ledger-change-fields-layout.tsx'
import { useExplainLedgerFailure } from '../changes/use-explain-ledger-failure.ts'
import { useWriteOffDue } from '../correct-refund-and-write-off.queries.ts'

const nameOf = (memberId: string) => `write-off of ${memberId}`

const formSchema = writeOffSchema
  .pick({ id: true, reason: true })
  .extend({ amount: typedRupeesSchema({ least: 1 }) })

/** Gives up what a member owes, or a part of it (LG-5). */
export function WriteOffDialog({ memberId, onClose }: MemberDialogProps) {
  const { writeOff } = useLocale().words.money
  const unsaved = useUnsavedEditsStore()
  const guard = useDialogLeaveGuard(() => {
    unsaved.dropAnswered(nameOf(memberId))
    onClose()
  })
  return (
    <LedgerChangeDialogFrame title={writeOff.title} guard={guard} memberId={memberId}>
      {(member) => <WriteOffForm member={member} guard={guard} onClose={onClose} />}
    </LedgerChangeDialogFrame>
  )
}

interface Values {
  id: string
  /** Null for all that is due. */
  amount: string | null
  reason: string
}

interface Props {
  member: SeatedMember
  guard: DialogLeaveGuardFunctions
  onClose: () => void
}

function WriteOffForm({ member, guard, onClose }: Props) {
  const { words, language } = useLocale()
  const { writeOff, fields } = words.money
  const { mutateAsync } = useWriteOffDue(member.id)
  const { balance } = member
  const explain = useExplainLedgerFailure()
  const { ref, values, field, submit, isBusy, problem } = useForm({
    name: nameOf(member.id),
    first: (): Values => ({ id: newId(), amount: null, reason: '' }),
    propose: () => ({ amount: balance > 0 ? String(balance / 100) : '' }),
    untyped: ['id'],
    check: (values) => checkFormBySchema(formSchema, { ...values, amount: values.amount ?? '' }),
    send: (typed) => mutateAsync({ ...typed, balance }),
    explain,
    onDone: () => {
      showNotice(writeOff.done(member.name))
      onClose()
    },
    onState: guard.set,
  })
  const rupees = parseWholeNumber(values.amount ?? '')
  const save = rupees ? writeOff.save(formatRupees(rupees * 100, language)) : writeOff.saveNone
  return (
    <LedgerChangeFormFrame
      form={ref}
      isSaving={isBusy}
      problem={problem}
      save={save}
      onSubmit={submit}
      onCancel={() => guard.leave()}
    >
      <p>{balance > 0 ? writeOff.hint : writeOff.nothingDue}</p>
      <LedgerChangeFieldsLayout>
        <RupeesField label={writeOff.amount} {...field('amount')} data-autofocus />
        <ReasonField label={fields.reason} {...field('reason')} />
      </LedgerChangeFieldsLayout>
    </LedgerChangeFormFrame>
  )
}
