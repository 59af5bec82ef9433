import type { ReactNode } from 'react'
import type { SendingChannelState } from '#domain/messages/channel-state.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import { messageFailureSentenceOfCode } from '#languages/message-failure-words.ts'
import { useWords } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './stopped-message-channel-notice.module.css'

interface Props {
  channel: SendingChannel
  stopped: Pick<SendingChannelState, 'stoppedAt' | 'stoppedCode'>
  /** What helps. */
  children: ReactNode
}

/** Why nothing goes by a channel, and what helps (MS-5). */
export function StoppedMessageChannelNotice({
  channel,
  stopped: { stoppedAt, stoppedCode },
  children,
}: Props) {
  const words = useWords()
  const momentOf = useDayAndTimeTextsOf()
  const { messages } = words
  return (
    <div className={`stack gap-3 ${styles.stopped}`}>
      <div role="alert" className="stack gap-1">
        {stoppedAt !== null && <p className="strong">{messages.stopped(...momentOf(stoppedAt))}</p>}
        <p>{messageFailureSentenceOfCode(words, channel, stoppedCode)}</p>
        <p>{messages.stoppedHint}</p>
      </div>
      {children}
    </div>
  )
}
