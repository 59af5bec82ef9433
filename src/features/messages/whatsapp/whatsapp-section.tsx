import { Button } from '@mantine/core'
import type { MessagesState } from '#domain/messages/messages-state.ts'
import { useWords } from '#web/i18n.tsx'
import { ChannelSection } from '../channel/channel-section.tsx'
import { KeyFact } from '../channel/key-fact.tsx'
import { Opening } from '../channel/opening.tsx'
import { NumberFacts } from './number-facts.tsx'
import { RegisterForm } from './register-form.tsx'
import { WebhookFacts } from './webhook-facts.tsx'
import { WhatsappForm } from './whatsapp-form.tsx'

interface Props {
  state: MessagesState
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
        if (code === notRegistered) return <RegisterForm />
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
          <KeyFact hasKey={whatsapp.hasToken} onEnter={onEnterKey} />
          <WebhookFacts whatsapp={whatsapp} />
        </div>
      }
      more={
        whatsapp.hasToken && (
          <Opening summary={messages.whatsapp.number}>
            <NumberFacts />
            {!isNotRegistered && <RegisterForm />}
          </Opening>
        )
      }
      form={<WhatsappForm whatsapp={whatsapp} />}
    />
  )
}
