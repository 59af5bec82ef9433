import type { SeatedMember } from '#domain/members/member.ts'
import { type ByItself, workPartOf } from '#domain/reminders/by-itself.ts'
import { useWords } from '#web/i18n.tsx'
import { messageRemedy } from '../use-message-text.ts'
import { useByItselfCost, useByItselfText } from './by-itself-text.tsx'
import { canRest, RestSwitch } from './rest-switch.tsx'
import styles from './sending-note.module.css'

interface Props {
  member: SeatedMember
  byItself: ByItself
  /** The hour of the day's list. */
  hour: number
}

/** What happens by itself with the member who is shown, and what to do where it did not go. */
export function SendingNote({ member, byItself, hour }: Props) {
  const words = useWords()
  const { byItself: text } = words
  const textOf = useByItselfText('notes')
  const cost = useByItselfCost()(byItself)
  const part = workPartOf(byItself)
  const remedy = 'code' in byItself && messageRemedy(words, { ...byItself, state: byItself.is })
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
        {canRest(byItself) && byItself.is !== 'rests' && <p className="small">{text.leaveToHand}</p>}
      </div>
      {canRest(byItself) && <RestSwitch member={member} byItself={byItself} />}
    </div>
  )
}
