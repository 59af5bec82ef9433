import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import type { LatestReminderEntriesOfMember } from '#domain/reminders/reminder-log.ts'
import { fillMemberPageLink, type ReminderTextChoice } from '#domain/reminders/reminder-text-choice.ts'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useWords } from '#web/i18n.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useWhoRemindedMemberToday } from '../reminder-outcome-texts.ts'
import { useNoteReminderOutcome } from '../use-note-reminder-outcome.ts'
import { useReminderTextLabel } from '../use-reminder.ts'
import { useReminderRecipient, whosePhoneText } from '../use-reminder-recipient.ts'
import { ChatWithPageLinkButton } from './chat-with-page-link-button.tsx'
import styles from './reminder-chat-panel.module.css'

interface Props extends Pick<ScreenProps, 'openMember' | 'show'> {
  member: SeatedMember
  state: LatestReminderEntriesOfMember | undefined
  /** All texts for the member, the fitting one first. */
  texts: readonly ReminderTextChoice[]
  /** Whether somebody has said yes to a second reminder today (WL-4). */
  isAgain: boolean
}

/** The text for a member, as it will be sent, and the way into the chat, in one press (WL-2). */
export function ReminderChatPanel({ member, state, texts, isAgain, openMember, show }: Props) {
  const words = useWords()
  const { reminders, reminder } = words
  const mayChangeTexts = useAllowanceFor('settings.change') === 'yes'
  const recipient = useReminderRecipient(member)
  const hint = whosePhoneText(recipient, words)
  const done = useWhoRemindedMemberToday(state)
  const { note } = useNoteReminderOutcome()
  const [textId, setTextId] = useState<string | null>(null)
  const labelOf = useReminderTextLabel()
  const chosen = texts.find(({ id }) => id === textId) ?? texts[0]
  const textBox = useId()
  const selectId = useId()
  if (!chosen) return null
  const isSecond = isAgain && done !== null
  const groups = [
    ...(['mr', 'en'] as const)
      .toSorted((a) => (a === chosen.lang ? -1 : 1))
      .map((lang) => ({
        group: reminders.ownIn[lang],
        items: texts.filter((text) => text.lang === lang && text.situation !== null),
      })),
    { group: reminders.always, items: texts.filter(({ situation }) => situation === null) },
  ].filter(({ items }) => items.length > 0)
  return (
    <section className="stack gap-2" aria-label={reminders.text}>
      <div className={styles.head}>
        <label htmlFor={selectId}>{reminders.text}</label>
        {mayChangeTexts && (
          <button type="button" className={styles.change} onClick={() => show('settings', 'reminders')}>
            {reminders.changeTexts}
          </button>
        )}
      </div>
      <NativeSelect
        id={selectId}
        data={groups.map(({ group, items }) => ({
          group,
          items: items.map((text) => ({ value: text.id, label: labelOf(text) })),
        }))}
        value={chosen.id}
        onChange={({ currentTarget }) => setTextId(currentTarget.value)}
        {...sharedFieldProps}
      />
      <div id={textBox} className={styles.text} lang={chosen.lang}>
        {fillMemberPageLink(chosen.text, reminders.linkHere)}
      </div>
      {hint && <p className="quiet small">{hint}</p>}
      {chosen.hasLink && hasWhatsappChatNumber(recipient.phone) ? (
        <ChatWithPageLinkButton
          key={chosen.id}
          member={member}
          phone={recipient.phone}
          text={chosen.text}
          textBox={textBox}
          note={(event) => void note(member.id, event, isSecond)}
        />
      ) : hasWhatsappChatNumber(recipient.phone) ? (
        <div className="row gap-2">
          {/* A true link: no browser holds it back as a pop-up, and a phone opens the app itself. */}
          <Button
            component="a"
            size="md"
            className={styles.open}
            leftSection={<Icon name="chat" />}
            href={whatsappChatLink(recipient.phone, chosen.text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={textBox}
            onClick={() => void note(member.id, 'opened', isSecond)}
            onAuxClick={({ button }) => button === 1 && void note(member.id, 'opened', isSecond)}
          >
            {reminders.open(recipient.phone)}
          </Button>
          <CopyButton
            text={chosen.text}
            words={reminders}
            onCopied={() => note(member.id, 'prepared', isSecond)}
          />
        </div>
      ) : (
        recipient.is !== 'loading' && (
          <>
            <ProblemMessage text={reminder.noNumber(member.name)} />
            <Button variant="default" onClick={() => openMember('edit', member.id)}>
              {reminder.edit}
            </Button>
          </>
        )
      )}
    </section>
  )
}
