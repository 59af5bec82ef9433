import { type LeavingReason, leavingReasons } from '#domain/reminders/leaving-reason.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { useRemindersOfMember, useSaveLeavingReason } from '../reminders.queries.ts'
import styles from './leaving-reason-buttons.module.css'

/** Why somebody left, one press each; who does not know goes on without (FG-1). */
export function LeavingReasonButtons({ memberId, entryId }: { memberId: string; entryId: string }) {
  const words = useWords()
  const { reminders } = words
  const outcome = useRemindersOfMember(memberId)?.outcome
  const say = useSaveLeavingReason()
  const choose = (reason: LeavingReason) =>
    say.mutate(
      { memberId, entryId, reason },
      {
        onError: (failure) =>
          showError({ about: 'reminders', message: reminders.failed(errorText(words, failure)) }),
      },
    )
  return (
    <div className={`stack gap-1 ${styles.reasons}`}>
      <p className="small">{reminders.whyLeft}</p>
      <Chips
        label={reminders.whyLeft}
        value={outcome?.id === entryId ? (outcome.leavingReason ?? null) : null}
        choices={leavingReasons.map((value) => ({ value, name: reminders.leavingReasons[value] }))}
        onChange={choose}
      />
    </div>
  )
}
