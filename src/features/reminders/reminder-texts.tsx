import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Member } from '#domain/members/member.ts'
import { chatLink, reminderTemplates } from '#domain/members/reminder.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './reminder-texts.module.css'

interface Props {
  member: Member
  onSent: () => void
}

/** The four texts as they will be sent, each with its way into the messaging app. */
export function ReminderTexts({ member, onSent }: Props) {
  const { reminder } = useWords()
  const id = useId()
  return (
    <>
      <p className={styles.hint}>{reminder.hint}</p>
      <ul className={styles.texts}>
        {reminderTemplates.map((template, index) => {
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
              {/* A true link: no browser holds it back as a pop-up, and the middle button works. */}
              <Button
                component="a"
                variant="default"
                href={chatLink(member.phone, text)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={reminder.openWith(template.language)}
                aria-describedby={textId}
                data-autofocus={index === 0 || undefined}
                onClick={onSent}
                onAuxClick={({ button }) => button === 1 && onSent()}
              >
                {reminder.open}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
