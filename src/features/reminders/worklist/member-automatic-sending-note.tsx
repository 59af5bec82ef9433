import type { SeatedMember } from '#domain/members/member.ts'
import {
  type ReminderRowSendingState,
  reminderWorklistSectionOf,
} from '#domain/reminders/worklist-row-sending-state.ts'
import { useWords } from '#web/i18n.tsx'
import { messageRemedyText } from '../use-message-state-text.ts'
import { useAutomaticSendingCostText, useAutomaticSendingText } from './automatic-sending-text.tsx'
import { canLeaveMemberOutToday, LeaveMemberOutTodaySwitch } from './leave-member-out-today-switch.tsx'
import styles from './member-automatic-sending-note.module.css'

interface Props {
  member: SeatedMember
  byItself: ReminderRowSendingState
  /** The hour of the day's list. */
  hour: number
}

/** What happens by itself with the member who is shown, and what to do where it did not go. */
export function MemberAutomaticSendingNote({ member, byItself, hour }: Props) {
  const words = useWords()
  const { byItself: text } = words
  const textOf = useAutomaticSendingText('notes')
  const cost = useAutomaticSendingCostText()(byItself)
  const part = reminderWorklistSectionOf(byItself)
  const remedy = 'code' in byItself && messageRemedyText(words, { ...byItself, state: byItself.is })
  return (
    <div
      className={`row middle spread gap-2 ${styles.note}`}
      data-tone={byItself.is === 'rests' || byItself.is === 'stopped' ? 'rests' : part}
    >
      <div className={styles.about}>
        <p>
          <b>{textOf(byItself, hour)}</b>
          {cost !== '' && ` · ${cost}`}
        </p>
        {part === 'people' && remedy && <p className="small">{remedy}</p>}
        {canLeaveMemberOutToday(byItself) && byItself.is !== 'rests' && (
          <p className="small">{text.leaveToHand}</p>
        )}
      </div>
      {canLeaveMemberOutToday(byItself) && <LeaveMemberOutTodaySwitch member={member} byItself={byItself} />}
    </div>
  )
}
