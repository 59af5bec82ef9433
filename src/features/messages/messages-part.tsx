import { useRef } from 'react'
import { channelStatus } from '#domain/messages/channel-state.ts'
import { channels } from '#domain/messages/message.ts'
import type { KeyField } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { SettingsSection } from '#web/kit/settings-section.tsx'
import { WhenAnswered } from '#web/loading/when-answered.tsx'
import type { MessagesProps } from '#web/screen.ts'
import { EmailSection } from './email/email-section.tsx'
import { MessageLog } from './log/message-log.tsx'
import { useMessages } from './messages.queries.ts'
import { SendingSection } from './rules/sending-section.tsx'
import { SmsSection } from './sms/sms-section.tsx'
import { TemplatesSection } from './whatsapp/templates-section.tsx'
import { WhatsappSection } from './whatsapp/whatsapp-section.tsx'

/** Everything about messages that go by themselves: their channels, what goes, the texts, and what went (MS). */
export function MessagesPart({ keys }: MessagesProps) {
  const { messages, sending, templates, messageLog } = useWords()
  const keysPlace = useRef<HTMLDivElement>(null)
  const enterKey = (name: KeyField) => () =>
    keysPlace.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  return (
    <WhenAnswered of={useMessages()} failed={messages.failed}>
      {(state) => (
        <>
          <SettingsSection heading={messages.heading} hint={messages.hint}>
            <WhatsappSection state={state} onEnterKey={enterKey('whatsappApiKey')} />
            <EmailSection state={state} />
            <SmsSection state={state} onEnterKey={enterKey('smsApiKey')} />
          </SettingsSection>
          <div ref={keysPlace}>{keys}</div>
          {channels.some((channel) => channelStatus(state[channel]) !== 'never') && (
            <SettingsSection heading={sending.heading} hint={sending.hint}>
              <SendingSection state={state} />
            </SettingsSection>
          )}
          {state.whatsapp.settings && (
            <SettingsSection heading={templates.heading} hint={templates.hint}>
              <TemplatesSection templates={state.templates} />
            </SettingsSection>
          )}
          <SettingsSection heading={messageLog.heading} hint={messageLog.hint}>
            <MessageLog counts={state.counts} />
          </SettingsSection>
        </>
      )}
    </WhenAnswered>
  )
}
