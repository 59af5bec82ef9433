import { Button, TextInput } from '@mantine/core'
import { type Day, formatDay, formatDayWithYearIfOther, isDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { type EffectOfPause, effectOfPause, pauseRefusalCodes } from '#domain/terms/pause.ts'
import { newPauseSchema } from '#domain/terms/renewal-input.ts'
import { MemberSheetHeader } from '#features/members/member-sheet-header.views.tsx'
import { useMemberRequestForDialog } from '#features/requests/requests.queries.ts'
import { useToday } from '#web/clock.tsx'
import { callProblemText } from '#web/error-text.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import type { MemberDialogProps } from '#web/screen-names-and-props.ts'
import { LastDayBeforeAndAfterList } from '../changes/last-day-before-and-after-list.tsx'
import { useTermRefusalText } from '../changes/use-term-refusal-text.ts'
import styles from '../dialog-with-loaded-member-account.module.css'
import {
  DialogWithLoadedMemberAccount,
  type MemberLedgerDialogProps,
} from '../dialog-with-loaded-member-account.views.tsx'
import { useChangeTermOrAddCharge } from '../term-changes.queries.ts'

interface Values {
  id: string
  /** Null for today. */
  from: Day | null
  to: string
  reason: string
  isLent: boolean
}

const nameOf = (memberId: string) => `pause of ${memberId}`

/** Pauses a term (TM-9), with the last day that it leads to. */
export function PauseTermDialog({ memberId, onClose }: MemberDialogProps) {
  const { pause } = useLocale().words.page
  return (
    <DialogWithLoadedMemberAccount
      title={pause.title}
      name={nameOf(memberId)}
      memberId={memberId}
      onClose={onClose}
    >
      {(props) => <Pausing {...props} />}
    </DialogWithLoadedMemberAccount>
  )
}

function Pausing({ member, account, settings, onTouched, onClose }: MemberLedgerDialogProps) {
  const { words, language } = useLocale()
  const text = words.page.pause
  const today = useToday()
  const { mutateAsync } = useChangeTermOrAddCharge(member.id)
  const explain = useTermRefusalText()
  const asked = useMemberRequestForDialog(member.id, 'pause')
  const { daysBack } = settings.money
  const planOf = (from: string, to: string) =>
    isDay(from) && isDay(to)
      ? effectOfPause(account.terms, account.pauses, { from, to }, { today, daysBack })
      : null
  const { ref, values, change, field, wrong, submit, isBusy, problem } = useForm({
    name: nameOf(member.id),
    first: (): Values => ({
      id: newId(),
      from: null,
      to: '',
      reason: '',
      isLent: false,
      ...(asked && { from: asked.from, to: asked.to, isLent: asked.isLent }),
    }),
    untyped: ['id'],
    check: (values) => {
      const from = values.from ?? today
      const isLent = values.isLent && member.seatId !== null
      const plan = planOf(from, values.to)
      if (plan && 'refused' in plan) return { wrong: { to: { code: pauseRefusalCodes[plan.refused] } } }
      return checkFormBySchema(newPauseSchema, {
        ...values,
        from,
        isLent,
        lastDay: plan?.moved[0]?.after.lastDay ?? today,
      })
    },
    send: (pause) => mutateAsync({ pause }),
    isThere: ({ id }) => account.pauses.some((pause) => pause.id === id),
    explain,
    onDone: (answer) => {
      const day = formatDay(answer?.row.expiryDate ?? member.expiryDate, language)
      showNotice(text.saved(member.name, day))
      onClose()
    },
    onState: onTouched,
  })
  const from = values.from ?? today
  const plan = planOf(from, values.to)
  const planned = plan && !('refused' in plan) ? plan : null
  const lastDay = planned?.moved.at(-1)?.after.lastDay ?? null

  return (
    <Form ref={ref} className={`gap-4 ${styles.form}`} onSubmit={submit}>
      <MemberSheetHeader member={member} />
      <div className={styles.two}>
        <DayField label={text.from} {...field('from')} value={from} {...sharedFieldProps} />
        <DayField label={text.to} min={from} {...field('to')} data-autofocus {...sharedFieldProps} />
      </div>
      <TextInput
        label={text.reason}
        maxLength={200}
        {...field('reason')}
        {...sharedFieldProps}
        required={false}
      />
      {member.seatId !== null && (
        <div className="stack gap-2">
          <p className="strong">{text.seat}</p>
          <SegmentedChoice
            label={text.seat}
            value={values.isLent ? 'lends' : 'keeps'}
            options={[
              { value: 'keeps', label: text.keeps },
              { value: 'lends', label: text.lends },
            ]}
            onChoose={(value) => change({ isLent: value === 'lends' })}
          />
          {values.isLent && (
            <p className={styles.quiet}>
              {from > today && isDay(from) ? text.lendsLater(formatDay(from, language)) : text.lendsWhat}
            </p>
          )}
        </div>
      )}
      <LastDayBeforeAndAfterList now={member.expiryDate} then={lastDay} />
      <p role="status" className={plan && !planned ? 'strong wrong' : styles.quiet}>
        {plan &&
          'refused' in plan &&
          !wrong.to &&
          callProblemText(words, { code: pauseRefusalCodes[plan.refused] })}
        {planned && <AddedDays plan={planned} />}
      </p>
      <p className="only-spoken" role="status">
        {isBusy && words.page.change.saving}
      </p>
      <DialogActions problem={<ProblemMessage text={problem} />}>
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={isBusy}
          leftSection={<Icon name="pause" />}
          fullWidth
        >
          {lastDay ? text.submit(formatDayWithYearIfOther(lastDay, today, language)) : text.submitBare}
        </Button>
      </DialogActions>
    </Form>
  )
}

function AddedDays({ plan: { days } }: { plan: EffectOfPause }) {
  const { words, language } = useLocale()
  return words.page.pause.days(days, formatCount(days, language))
}
