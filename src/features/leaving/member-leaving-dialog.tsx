import { Button } from '@mantine/core'
import { formatDay, formatDayWithYearIfOther, isDay } from '#domain/day.ts'
import { memberLeavingDayProblem } from '#domain/leaving/leaving.ts'
import { leavingDayAndReasonSchema } from '#domain/leaving/leaving-input.ts'
import { type LeavingReason, leavingReasons } from '#domain/reminders/leaving-reason.ts'
import {
  DialogWithLoadedMemberAccount,
  type MemberLedgerDialogProps,
} from '#features/ledger/dialog-with-loaded-member-account.views.tsx'
import { MemberSheetHeader } from '#features/members/member-sheet-header.views.tsx'
import { useMemberRequestForDialog } from '#features/requests/requests.queries.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { useLeavingsByMemberId, useRecordOrTakeBackLeaving } from './leaving.queries.ts'
import styles from './member-leaving-dialog.module.css'

interface Values {
  leavesOn: string
  reason: LeavingReason | ''
}

const nameOf = (memberId: string) => `leaving of ${memberId}`

/** Notes on which day a member leaves, so that the line counts on their seat from the day after (MP-5). */
export function MemberLeavingDialog({ memberId, onClose }: MemberDialogProps) {
  const { leaving } = useLocale().words
  return (
    <DialogWithLoadedMemberAccount
      title={leaving.title}
      name={nameOf(memberId)}
      memberId={memberId}
      onClose={onClose}
    >
      {(props) => <LeavingForm {...props} />}
    </DialogWithLoadedMemberAccount>
  )
}

function LeavingForm({ member, onTouched, onClose }: MemberLedgerDialogProps) {
  const { words, language } = useLocale()
  const { leaving: text } = words
  const today = useToday()
  const noted = useLeavingsByMemberId().get(member.id)
  const asked = useMemberRequestForDialog(member.id, 'leave')
  const { mutateAsync } = useRecordOrTakeBackLeaving(member.id)
  const { ref, values, change, field, submit, isBusy, problem } = useForm({
    name: nameOf(member.id),
    first: (): Values => ({
      leavesOn: asked?.leavesOn ?? noted?.leavesOn ?? member.expiryDate,
      reason: noted?.reason ?? '',
    }),
    check: (typed): CheckedValues<Values> => {
      const why = isDay(typed.leavesOn)
        ? memberLeavingDayProblem(typed.leavesOn, { today, lastDay: member.expiryDate })
        : ('not_a_day' as const)
      return why
        ? { wrong: { leavesOn: { code: why } } }
        : checkFormBySchema(leavingDayAndReasonSchema, typed)
    },
    send: (leaving) => mutateAsync(leaving),
    onDone: (_answer, { leavesOn }) => {
      showNotice(text.noted(member.name, formatDay(leavesOn, language)))
      onClose()
    },
    onState: onTouched,
  })
  const takeBack = async () => {
    try {
      await mutateAsync(null)
      showNotice(text.stays(member.name))
      onClose()
    } catch (failure) {
      showNotice(errorText(words, failure))
    }
  }
  return (
    <Form ref={ref} className={`gap-4 ${styles.form}`} onSubmit={submit}>
      <MemberSheetHeader member={member} />
      <DayField
        label={text.day}
        min={today}
        max={member.expiryDate}
        {...field('leavesOn')}
        data-autofocus
        {...sharedFieldProps}
      />
      <p className="small quiet">{text.what}</p>
      <div className="stack gap-1">
        <p className="small">{text.why}</p>
        <Chips
          label={text.why}
          value={values.reason === '' ? null : values.reason}
          choices={leavingReasons.map((value) => ({ value, name: words.reminders.leavingReasons[value] }))}
          onChange={(reason) => change({ reason })}
        />
      </div>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        {noted && (
          <Button variant="default" onClick={takeBack} disabled={isBusy}>
            {text.takeBack}
          </Button>
        )}
        <Button type="submit" loading={isBusy} leftSection={<Icon name="leave" />}>
          {isDay(values.leavesOn)
            ? text.submit(formatDayWithYearIfOther(values.leavesOn, today, language))
            : text.submitBare}
        </Button>
      </DialogActions>
    </Form>
  )
}
