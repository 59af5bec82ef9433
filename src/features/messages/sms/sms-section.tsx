import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { useWords } from '#web/i18n.tsx'
import { ChannelKeyStatusLine } from '../channel/channel-key-status-line.tsx'
import { ChannelSection } from '../channel/channel-section.tsx'
import { SmsAccountForm } from './sms-account-form.tsx'

interface Props {
  state: MessageSettingsState
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
      facts={<ChannelKeyStatusLine hasKey={state.sms.hasKey} onEnter={onEnterKey} />}
      more={!hasFlows && <p>{messages.sms.flowFirst}</p>}
      form={<SmsAccountForm sms={state.sms} />}
    />
  )
}
