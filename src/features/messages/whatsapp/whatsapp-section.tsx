import { Button } from '@mantine/core'
import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { useWords } from '#web/i18n.tsx'
import { ChannelKeyStatusLine } from '../channel/channel-key-status-line.tsx'
import { ChannelSection } from '../channel/channel-section.tsx'
import { ExpandableSection } from '../channel/expandable-section.tsx'
import { RegisterWhatsappNumberForm } from './register-whatsapp-number-form.tsx'
import { WhatsappAccountForm } from './whatsapp-account-form.tsx'
import { WhatsappNumberPanel } from './whatsapp-number-panel.tsx'
import { WhatsappWebhookPanel } from './whatsapp-webhook-panel.tsx'

interface Props {
  state: MessageSettingsState
  onEnterKey: () => void
}

/** The code of a number that was never registered, and of a key that has ended. */
const notRegistered = '133010'
const keyEnded = '190'

/** WhatsApp, over the Cloud API of Meta (MS-1). */
export function WhatsappSection({ state, onEnterKey }: Props) {
  const { messages } = useWords()
  const { whatsapp } = state
  const isNotRegistered = whatsapp.stoppedAt !== null && whatsapp.stoppedCode === notRegistered
  return (
    <ChannelSection
      channel="whatsapp"
      state={state}
      remedyFor={(code) => {
        if (code === notRegistered) return <RegisterWhatsappNumberForm />
        return (
          code === keyEnded && (
            <div>
              <Button variant="default" onClick={onEnterKey}>
                {messages.enterKey}
              </Button>
            </div>
          )
        )
      }}
      facts={
        <div className="stack gap-3">
          <ChannelKeyStatusLine hasKey={whatsapp.hasToken} onEnter={onEnterKey} />
          <WhatsappWebhookPanel whatsapp={whatsapp} />
        </div>
      }
      more={
        whatsapp.hasToken && (
          <ExpandableSection summary={messages.whatsapp.number}>
            <WhatsappNumberPanel />
            {!isNotRegistered && <RegisterWhatsappNumberForm />}
          </ExpandableSection>
        )
      }
      form={<WhatsappAccountForm whatsapp={whatsapp} />}
    />
  )
}
