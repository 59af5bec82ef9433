import { useRef } from 'react'
import { sendingChannelStatusOf } from '#domain/messages/channel-state.ts'
import { sendingChannels } from '#domain/messages/message.ts'
import type { IntegrationKeyFieldName } from '#domain/site/main-settings.ts'
import { useWords } from '#web/i18n.tsx'
import { SettingsSection } from '#web/kit/sections/settings-section.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { MessageSettingsSectionProps } from '#web/screen-names-and-props.ts'
import { EmailSection } from './email/email-section.tsx'
import { MessageLogSection } from './log/message-log-section.tsx'
import { useMessageSettingsState } from './messages.queries.ts'
import { AutomaticSendingSection } from './rules/automatic-sending-section.tsx'
import { SmsSection } from './sms/sms-section.tsx'
import { WhatsappSection } from './whatsapp/whatsapp-section.tsx'
import { WhatsappTemplatesSection } from './whatsapp/whatsapp-templates-section.tsx'

/** Everything about messages that go by themselves: their channels, what goes, the texts, and what went (MS). */
export function MessageSettingsSection({ keys }: MessageSettingsSectionProps) {
  const { messages, sending, templates, messageLog } = useWords()
  const keysPlace = useRef<HTMLDivElement>(null)
  const enterKey = (name: IntegrationKeyFieldName) => () =>
    keysPlace.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  return (
    <WhenQueryLoaded of={useMessageSettingsState()} failed={messages.failed}>
      {(state) => (
        <>
          <SettingsSection heading={messages.heading} hint={messages.hint}>
            <WhatsappSection state={state} onEnterKey={enterKey('whatsappApiKey')} />
            <EmailSection state={state} />
            <SmsSection state={state} onEnterKey={enterKey('smsApiKey')} />
          </SettingsSection>
          <div ref={keysPlace}>{keys}</div>
          {sendingChannels.some((channel) => sendingChannelStatusOf(state[channel]) !== 'never') && (
            <SettingsSection heading={sending.heading} hint={sending.hint}>
              <AutomaticSendingSection state={state} />
            </SettingsSection>
          )}
          {state.whatsapp.settings && (
            <SettingsSection heading={templates.heading} hint={templates.hint}>
              <WhatsappTemplatesSection templates={state.templates} />
            </SettingsSection>
          )}
          <SettingsSection heading={messageLog.heading} hint={messageLog.hint}>
            <MessageLogSection counts={state.counts} />
          </SettingsSection>
        </>
      )}
    </WhenQueryLoaded>
  )
}
