import { Button } from '@mantine/core'
import { useWords } from '#web/i18n.tsx'
import { MessageStateMark } from '../message-state-mark.tsx'

interface Props {
  hasKey: boolean
  /** Leads to the field of the key. */
  onEnter: () => void
}

/** Whether the key of the account is among those of the centre (ST-1). */
export function ChannelKeyStatusLine({ hasKey, onEnter }: Props) {
  const { messages } = useWords()
  if (hasKey) return <MessageStateMark mark={{ shape: 'check', tone: 'good' }} word={messages.hasKey} />
  return (
    <div className="row middle gap-2 gap-x-3">
      <MessageStateMark mark={{ shape: 'cross', tone: 'wrong' }} word={messages.noKey} />
      <Button variant="default" onClick={onEnter}>
        {messages.enterKey}
      </Button>
    </div>
  )
}
