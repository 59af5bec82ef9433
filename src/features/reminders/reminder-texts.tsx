import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { chatLink, reminderTemplates } from '#domain/reminders/template.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './reminder-texts.module.css'
import { useReminderState } from './reminders.queries.ts'
import { useDoneToday } from './said-text.ts'
import { useOutcome } from './use-outcome.ts'
import { type Recipient, useRecipient } from './use-recipient.ts'
import { useReminding, useTextLabel } from './use-reminder.ts'

interface Props {
  member: SeatedMember
  settings: ScreenSettings
  onSent: () => void
}

/** The texts as they will be sent, each with its way into the messaging app: the fitting one first, and the four of RM-1. */
export function ReminderTexts({ member, settings, onSent }: Props) {
  const { reminder, reminders } = useWords()
  const id = useId()
  const state = useReminderState(member.id)
  const { texts } = useReminding(member, state, settings)
  const recipient = useRecipient(member)
  const done = useDoneToday(state)
  const { note } = useOutcome(member)
  const labelOf = useTextLabel()
  const [isAgain, setAgain] = useState(false)
  const always: readonly string[] = reminderTemplates.map(({ id }) => id)
  const shown = texts.filter((text, index) => index === 0 || always.includes(text.id))
  if (done && !isAgain) {
    return (
      <div className={styles.done}>
        <p>{reminders.reopened(done.by, done.time)}</p>
        <Button variant="default" data-autofocus onClick={() => setAgain(true)}>
          {reminders.again}
        </Button>
      </div>
    )
  }
  const sent = () => {
    void note('opened', done !== null)
    onSent()
  }
  return (
    <>
      <p className={styles.hint}>{hintFor(recipient, reminder.hint, reminders)}</p>
      <ul className={styles.texts}>
        {shown.map((choice, index) => {
          const textId = `${id}-${choice.id}`
          return (
            <li key={choice.id} className={styles.card}>
              <h3 className={styles.label} lang={choice.situation === null ? choice.lang : undefined}>
                {labelOf(choice)}
              </h3>
              <div id={textId} className={styles.text} lang={choice.lang}>
                {choice.text.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
              {recipient.is !== 'loading' && (
                // A true link: no browser holds it back as a pop-up, and the middle button works.
                <Button
                  component="a"
                  variant="default"
                  href={chatLink(recipient.phone, choice.text)}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={reminder.openWith(labelOf(choice))}
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

function hintFor(
  { is }: Recipient,
  usual: string,
  { toParents, noParentsPhone }: { toParents: string; noParentsPhone: string },
): string {
  if (is === 'parents') return `${usual} ${toParents}`
  return is === 'no-parents' ? `${usual} ${noParentsPhone}` : usual
}
