import { Button, TextInput } from '@mantine/core'
import { type Day, formatDay, formatNearDay, isDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { type PlannedPause, pauseCodes, planPause } from '#domain/terms/pause.ts'
import { MemberHeader } from '#features/members/member-header.views.tsx'
import { useToday } from '#web/clock.tsx'
import { problemText } from '#web/error-text.ts'
import { Choice } from '#web/forms/choice.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { shared } from '#web/forms/shared-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { DialogActions } from '#web/kit/dialog.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import type { MemberDialogProps } from '#web/screen.ts'
import { LastDays } from '../changes/change-parts.tsx'
import styles from '../changes/member-change-dialog.module.css'
import { type ChangeProps, MemberChangeDialog } from '../changes/member-change-dialog.tsx'
import { useChangeForm } from '../changes/use-change-form.ts'

interface Draft {
  id: string
  /** Null for today. */
  from: Day | null
  to: string
  reason: string
  isLent: boolean
  isUnanswered: boolean
}

const nameOf = (memberId: string) => `pause of ${memberId}`

/** Pauses a term (TM-9), with the last day that it leads to. */
export function PauseDialog({ memberId, onClose }: MemberDialogProps) {
  const { pause } = useLocale().words.page
  return (
    <MemberChangeDialog title={pause.title} name={nameOf(memberId)} {...{ memberId, onClose }}>
      {(props) => <Pausing {...props} />}
    </MemberChangeDialog>
  )
}

function Pausing({ member, account, settings, onTouched, onClose }: ChangeProps) {
  const { words, language } = useLocale()
  const text = words.page.pause
  const today = useToday()
  const { draft, change, send, complain, problem, isBusy } = useChangeForm<Draft>({
    ...{ member, onTouched, name: nameOf(member.id) },
    first: () => ({ id: newId(), from: null, to: '', reason: '', isLent: false, isUnanswered: false }),
    isTouched: ({ from, to, reason, isLent }) => from !== null || to !== '' || reason !== '' || isLent,
    isThere: ({ id }) => account.pauses.some((pause) => pause.id === id),
    onDone: (answer) => {
      const day = formatDay(answer?.row.expiryDate ?? member.expiryDate, language)
      say(text.saved(member.name, day))
      onClose()
    },
  })
  const from = draft.from ?? today
  const daysBack = settings.money.daysBack
  const plan =
    isDay(from) && isDay(draft.to)
      ? planPause(account.terms, account.pauses, { from, to: draft.to }, { today, daysBack })
      : null
  const planned = plan && !('refused' in plan) ? plan : null
  const lastDay = planned?.moved.at(-1)?.after.lastDay ?? null

  const save = () => {
    const shown = planned?.moved[0]?.after.lastDay
    if (shown === undefined) return complain()
    const { id, to, reason, isLent } = draft
    const isLending = isLent && member.seatId !== null
    return send({ pause: { id, from, to, reason: reason.trim(), isLent: isLending, lastDay: shown } })
  }

  return (
    <Form className={styles.form} onSubmit={save}>
      <MemberHeader member={member} />
      <div className={styles.two}>
        <DayField
          label={text.from}
          value={from}
          onChange={(event) => change({ from: event.currentTarget.value })}
          {...shared}
        />
        <DayField
          label={text.to}
          min={from}
          value={draft.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
          data-autofocus
          {...shared}
        />
      </div>
      <TextInput
        label={text.reason}
        maxLength={200}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        {...shared}
        required={false}
      />
      {member.seatId !== null && (
        <div className={styles.part}>
          <p className={styles.label}>{text.seat}</p>
          <Choice
            label={text.seat}
            value={draft.isLent ? 'lends' : 'keeps'}
            options={[
              { value: 'keeps', label: text.keeps },
              { value: 'lends', label: text.lends },
            ]}
            onChoose={(value) => change({ isLent: value === 'lends' })}
          />
          {draft.isLent && (
            <p className={styles.quiet}>
              {from > today && isDay(from) ? text.lendsLater(formatDay(from, language)) : text.lendsWhat}
            </p>
          )}
        </div>
      )}
      <LastDays now={member.expiryDate} then={lastDay} />
      <p role="status" className={plan && !planned ? styles.refused : styles.quiet}>
        {plan && 'refused' in plan && problemText(words, { code: pauseCodes[plan.refused] })}
        {planned && <AddedDays plan={planned} />}
      </p>
      <p className="only-spoken" role="status">
        {isBusy && words.page.change.saving}
      </p>
      <DialogActions problem={<Problem text={problem?.text} />}>
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={isBusy}
          leftSection={<Icon name="pause" />}
          fullWidth
        >
          {lastDay ? text.submit(formatNearDay(lastDay, today, language)) : text.submitBare}
        </Button>
      </DialogActions>
    </Form>
  )
}

function AddedDays({ plan: { days } }: { plan: PlannedPause }) {
  const { words, language } = useLocale()
  return words.page.pause.days(days, formatCount(days, language))
}
