import { Switch } from '@mantine/core'
import type { KindState, MessagesState } from '#domain/messages/messages-state.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { basisOfKind } from '#domain/messages/sending-rules.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { Opening } from '../channel/opening.tsx'
import { type Mark, MessageMark } from '../message-mark.tsx'
import { useSaveKind } from '../messages.queries.ts'
import { useFailureText } from '../use-failure-text.ts'
import { KindForm } from './kind-form.tsx'
import { KindLook } from './kind-look.tsx'
import styles from './kind-row.module.css'

type KindStatus = 'look' | 'goes' | 'problem'

const marks: Record<KindStatus, Mark> = {
  look: { shape: 'clock', tone: 'waits' },
  goes: { shape: 'check', tone: 'good' },
  problem: { shape: 'cross', tone: 'wrong' },
}

interface Props {
  rule: KindState
  state: MessagesState
}

/** One kind of message: whether it goes, what is to be looked at before, and its text. */
export function KindRow({ rule, state }: Props) {
  const words = useWords()
  const { sending: say } = words
  const failureText = useFailureText()
  const save = useSaveKind(rule.kind)
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
              basedOn: basisOfKind(rule),
            })
          }
        />
        {isOn && <MessageMark mark={marks[status]} word={say.kindStates[status]} />}
      </div>
      <Problem text={failureText(save.error)} />
      {isOn && !isLooked && <KindLook rule={rule} state={state} />}
      <Opening summary={say.textOf(template)} form={`settings/messages/kind/${kind}`}>
        <KindForm rule={rule} state={state} />
      </Opening>
    </li>
  )
}
