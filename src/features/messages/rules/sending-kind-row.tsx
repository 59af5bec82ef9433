import { Switch } from '@mantine/core'
import type {
  AutomaticMessageKindState,
  MessageSettingsState,
} from '#domain/messages/message-settings-state.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { basisOfAutomaticMessageKindChange } from '#domain/messages/sending-rules.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { ExpandableSection } from '../channel/expandable-section.tsx'
import { MessageStateMark, type MessageStateMarkShapeAndTone } from '../message-state-mark.tsx'
import { useSaveSendingKind } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import { ReviewFirstSendingPanel } from './review-first-sending-panel.tsx'
import { SendingKindForm } from './sending-kind-form.tsx'
import styles from './sending-kind-row.module.css'

type KindStatus = 'look' | 'goes' | 'problem'

const marks: Record<KindStatus, MessageStateMarkShapeAndTone> = {
  look: { shape: 'clock', tone: 'waits' },
  goes: { shape: 'check', tone: 'good' },
  problem: { shape: 'cross', tone: 'wrong' },
}

interface Props {
  rule: AutomaticMessageKindState
  state: MessageSettingsState
}

/** One kind of message: whether it goes, what is to be looked at before, and its text. */
export function SendingKindRow({ rule, state }: Props) {
  const words = useWords()
  const { sending: say } = words
  const failureText = useMessagesCallFailureText()
  const save = useSaveSendingKind(rule.kind)
  const { kind, isOn, isLooked, template, places, flows, problems } = rule
  const name = isReminderKind(kind) ? words.reminders.groups[kind] : say.kinds[kind]
  const isRefused = state.whatsapp.isOn && problems.en !== null && problems.mr !== null
  const status = !isLooked ? 'look' : isRefused ? 'problem' : 'goes'
  return (
    <li className={styles.row}>
      <div className={`row middle spread gap-x-3 ${styles.head}`}>
        <Switch
          label={name}
          classNames={{ label: styles.label ?? '' }}
          checked={isOn}
          disabled={save.isPending}
          onChange={({ currentTarget }) =>
            save.mutate({
              ...{ isOn: currentTarget.checked, template, places, flows },
              basedOn: basisOfAutomaticMessageKindChange(rule),
            })
          }
        />
        {isOn && <MessageStateMark mark={marks[status]} word={say.kindStates[status]} />}
      </div>
      <ProblemMessage text={failureText(save.error)} />
      {isOn && !isLooked && <ReviewFirstSendingPanel rule={rule} state={state} />}
      <ExpandableSection summary={say.textOf(template)} form={`settings/messages/kind/${kind}`}>
        <SendingKindForm rule={rule} state={state} />
      </ExpandableSection>
    </li>
  )
}
