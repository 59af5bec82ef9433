import { Button, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type SendingChannelStatusName, sendingChannelStatusOf } from '#domain/messages/channel-state.ts'
import type { SendingChannel } from '#domain/messages/message.ts'
import {
  type MessageSettingsState,
  sendingChannelNeedsLeft,
} from '#domain/messages/message-settings-state.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { MessageStateMark, type MessageStateMarkShapeAndTone } from '../message-state-mark.tsx'
import { useSendChannelTest, useTurnChannelOnOrOff } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import styles from './channel-section.module.css'
import { ExpandableSection } from './expandable-section.tsx'
import { MessageChannelTestPanel } from './message-channel-test-panel.tsx'
import { StoppedMessageChannelNotice } from './stopped-message-channel-notice.tsx'

const marks: Record<SendingChannelStatusName, MessageStateMarkShapeAndTone> = {
  never: { shape: 'dash', tone: 'none' },
  off: { shape: 'dash', tone: 'none' },
  waits: { shape: 'clock', tone: 'waits' },
  on: { shape: 'check', tone: 'good' },
  stopped: { shape: 'square', tone: 'wrong' },
}

const icons: Record<SendingChannel, IconName> = { whatsapp: 'chat', email: 'mail', sms: 'bubble' }

interface Props {
  channel: SendingChannel
  state: MessageSettingsState
  /** What else it needs, and whether that is there; beside the account once it is. */
  facts?: ReactNode
  /** What else can be done once it is set up. */
  more?: ReactNode
  form: ReactNode
  /** What helps where its account stopped it, by the code. */
  remedyFor?: (code: string) => ReactNode
}

/** A channel: what it does, how it stands, its test and its switch, and the account behind it (MS-1). */
export function ChannelSection({ channel, state, facts, more, form, remedyFor }: Props) {
  const { messages } = useWords()
  const failureText = useMessagesCallFailureText()
  const id = useId()
  const test = useSendChannelTest(channel)
  const turn = useTurnChannelOnOrOff(channel)
  const status = sendingChannelStatusOf(state[channel])
  const isSetUp = status !== 'never'
  const { isOn } = state[channel]
  const needs = isSetUp && !isOn ? sendingChannelNeedsLeft(channel, state) : []
  const isLacking = needs.includes('key') || needs.includes('webhook')
  const about = messages.about[channel]
  const name = messages.channels[channel]
  const sendTest = (isRemedy = false) => (
    <Button
      variant={isRemedy ? 'filled' : 'default'}
      leftSection={<Icon name="send" size={18} />}
      loading={test.isPending}
      onClick={() => test.mutate(undefined)}
    >
      {messages.test}
    </Button>
  )
  return (
    <section className={styles.channel} aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name={icons[channel]} size={24} />
      </span>
      <div className={styles.head}>
        <div className="row middle gap-1 gap-x-3 shrink">
          <h3 id={id} className="heading">
            {name}
          </h3>
          <MessageStateMark mark={marks[status]} word={messages.statuses[status]} isBadge />
        </div>
        {isSetUp && (
          <>
            {(status === 'off' || status === 'on') && <div className={styles.test}>{sendTest()}</div>}
            <Switch
              className={styles.switch ?? ''}
              aria-label={messages.switch(name)}
              aria-describedby={needs.length > 0 ? `${id}needs` : undefined}
              checked={isOn}
              disabled={needs.length > 0 || turn.isPending}
              onChange={({ currentTarget }) => turn.mutate(currentTarget.checked)}
            />
          </>
        )}
      </div>
      <div className={`stack gap-3 ${styles.body}`}>
        <p className={styles.about}>{about.does}</p>
        {status === 'stopped' && (
          <StoppedMessageChannelNotice channel={channel} stopped={state[channel]}>
            {remedyFor?.(state[channel].stoppedCode)}
            <div>{sendTest(true)}</div>
          </StoppedMessageChannelNotice>
        )}
        {isSetUp && <MessageChannelTestPanel channel={channel} state={state} />}
        {needs.length > 0 && (
          <div id={`${id}needs`} className="stack gap-1">
            <p>{messages.switchNeeds}</p>
            <ul className={styles.needs}>
              {needs.map((need) => (
                <li key={need}>{messages.needs[need]}</li>
              ))}
            </ul>
          </div>
        )}
        <ProblemMessage text={failureText(test.error ?? turn.error)} />
        {isLacking && facts}
        {isSetUp && more}
        <ExpandableSection
          summary={isSetUp ? messages.account : messages.setUp}
          form={`settings/messages/${channel}`}
        >
          <div className={`quiet small stack gap-1 ${styles.about}`}>
            <p>{about.keeps}</p>
            <p>{about.needs}</p>
          </div>
          {!isLacking && facts}
          {form}
        </ExpandableSection>
      </div>
    </section>
  )
}
