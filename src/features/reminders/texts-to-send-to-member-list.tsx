import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { builtInReminderTexts } from '#domain/reminders/built-in-reminder-texts.ts'
import { worklistMemberScreenAddress } from '#web/address/screen-address.ts'
import { useWords } from '#web/i18n.tsx'
import { useRemindedTodayText, useWhoRemindedMemberToday } from './reminder-outcome-texts.ts'
import { useRemindersOfMember } from './reminders.queries.ts'
import styles from './texts-to-send-to-member-list.module.css'
import { useNoteReminderOutcome } from './use-note-reminder-outcome.ts'
import { useReminderRecipient, whosePhoneText } from './use-reminder-recipient.ts'

interface Props {
  member: SeatedMember
  onSent: () => void
}

/** The four texts as they will be sent, in the member's language first, each with its way into the messaging app (RM-1). */
export function TextsToSendToMemberList({ member, onSent }: Props) {
  const words = useWords()
  const { reminder, reminders } = words
  const doneText = useRemindedTodayText()
  const id = useId()
  const recipient = useReminderRecipient(member)
  const done = useWhoRemindedMemberToday(useRemindersOfMember(member.id))
  const { note } = useNoteReminderOutcome()
  const [isAgain, setAgain] = useState(false)
  if (done && !isAgain) {
    return (
      <div className={`stack gap-3 ${styles.done}`}>
        <p>{doneText(done)}</p>
        <Button variant="default" data-autofocus onClick={() => setAgain(true)}>
          {reminders.again}
        </Button>
      </div>
    )
  }
  const sent = () => {
    void note(member.id, 'opened', done !== null)
    onSent()
  }
  const inOrder = builtInReminderTexts.toSorted(
    (a, b) => Number(b.lang === member.language) - Number(a.lang === member.language),
  )
  return (
    <>
      <p className={styles.hint}>
        {[reminder.hint, whosePhoneText(recipient, words)].filter(Boolean).join(' ')}{' '}
        <a href={worklistMemberScreenAddress(member.id)}>{reminders.withOwnText}</a>
      </p>
      <ul className={styles.texts}>
        {inOrder.map((template, index) => {
          const text = template.text(member)
          const textId = `${id}-${template.id}`
          return (
            <li key={template.id} className={styles.card}>
              <h3 className={styles.label} lang={template.lang}>
                {template.language}
              </h3>
              <div id={textId} className={styles.text} lang={template.lang}>
                {text.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              {recipient.is !== 'loading' && (
                // A true link: no browser holds it back as a pop-up, and the middle button works.
                <Button
                  component="a"
                  variant="default"
                  href={whatsappChatLink(recipient.phone, text)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={reminder.openWith(template.language)}
                  aria-describedby={textId}
                  data-autofocus={index === 0 || undefined}
                  onClick={sent}
                  onAuxClick={({ button }) => button === 1 && sent()}
                >
                  {reminder.open}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
