import type { MessagesState } from '#domain/messages/messages-state.ts'
import { useWords } from '#web/i18n.tsx'
import { ChannelSection } from '../channel/channel-section.tsx'
import { KeyFact } from '../channel/key-fact.tsx'
import { SmsForm } from './sms-form.tsx'

interface Props {
  state: MessagesState
  onEnterKey: () => void
}

/** SMS, which goes where WhatsApp does not reach a number (MS-1). */
export function SmsSection({ state, onEnterKey }: Props) {
  const { messages } = useWords()
  const hasFlows = state.kinds.some(({ flows }) => Object.values(flows).some((flow) => flow !== ''))
  return (
    <ChannelSection
      channel="sms"
      state={state}
      facts={<KeyFact hasKey={state.sms.hasKey} onEnter={onEnterKey} />}
      more={!hasFlows && <p>{messages.sms.flowFirst}</p>}
      form={<SmsForm sms={state.sms} />}
    />
  )
}
