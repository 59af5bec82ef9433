import type { MessageSettingsState } from '#domain/messages/message-settings-state.ts'
import { isReminderKind } from '#domain/messages/sending-kind.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './automatic-sending-section.module.css'
import { SendingKindRow } from './sending-kind-row.tsx'
import { SendingRulesForm } from './sending-rules-form.tsx'
import { SentMessagesFiguresPanel } from './sent-messages-figures-panel.tsx'

/** What goes by itself, by which text, when and how much of it (MS-3, MS-5). */
export function AutomaticSendingSection({ state }: { state: MessageSettingsState }) {
  const { sending: say } = useWords()
  const { rules, kinds } = state
  const isOff = !state.email.isOn && !state.whatsapp.isOn
  const groups = [
    { name: say.groups.reminders, kinds: kinds.filter(({ kind }) => isReminderKind(kind)) },
    { name: say.groups.atOnce, kinds: kinds.filter(({ kind }) => !isReminderKind(kind)) },
  ]
  return (
    <div className="stack gap-4">
      {isOff && <p className="warning">{say.noChannel}</p>}
      <SentMessagesFiguresPanel state={state} />
      <SendingRulesForm rules={rules} />
      <p className="quiet">{say.firstLook}</p>
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h3 className={styles.group}>{group.name}</h3>
          <ul>
            {group.kinds.map((kind) => (
              <SendingKindRow key={kind.kind} rule={kind} state={state} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
