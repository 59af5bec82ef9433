import { Icon } from '#web/kit/marks/icon.tsx'
import type { ShownCheckInAnswer } from '#web/server-drawn/shown-check-in-answer.ts'
import styles from './check-in-answer-badge.module.css'

/** An answer in a row: by colour, mark and word. */
export function CheckInAnswerBadge({ said }: { said: Pick<ShownCheckInAnswer, 'tone' | 'mark' | 'word'> }) {
  return (
    <span className={`line middle gap-1 ${styles.badge}`} data-tone={said.tone}>
      <Icon name={said.mark} size={14} />
      <span>{said.word}</span>
    </span>
  )
}
