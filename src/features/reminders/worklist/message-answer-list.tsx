import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReceivedMessageAnswer } from '#domain/messages/todays-messages-and-answers.ts'
import { formatCount } from '#domain/money/money.ts'
import { useMarkMessageAnswerHandled } from '#features/messages/messages.queries.ts'
import { enquiryScreenAddress, memberScreenAddress } from '#web/address/screen-address.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import waiting from '#web/kit/sections/waiting-row.module.css'
import { useAllowanceFor } from '#web/permissions.tsx'
import { messageAnswerKindText, useTimeOrDayText } from '../use-message-state-text.ts'
import styles from './message-answer-list.module.css'

/** So many are shown at first, so that the list of today stays in sight. */
const first = 4

/** What people answered and nobody has dealt with, newest first; nothing where nobody wrote (MS-6). */
export function MessageAnswerList({ answers }: { answers: readonly ReceivedMessageAnswer[] }) {
  const { words, language } = useLocale()
  const { byItself } = words
  const [isWhole, setWhole] = useState(false)
  if (answers.length === 0) return null
  const heading = byItself.answers(answers.length, formatCount(answers.length, language))
  return (
    <section className={styles.answers} aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      <ul>
        {(isWhole ? answers : answers.slice(0, first)).map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </ul>
      {!isWhole && answers.length > first && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {byItself.allAnswers(formatCount(answers.length, language))}
        </Button>
      )}
    </section>
  )
}

function Answer({ answer }: { answer: ReceivedMessageAnswer }) {
  const words = useLocale().words
  const { byItself } = words
  const timeText = useTimeOrDayText()
  const end = useMarkMessageAnswerHandled()
  const maySend = useAllowanceFor('reminders.send') === 'yes'
  const { id, name, phone, text, at } = answer
  const press = () =>
    end.mutate(id, {
      onError: (failure) => showError({ about: `answer ${id}`, message: errorText(words, failure) }),
    })
  return (
    <li className={waiting.row}>
      <div className={waiting.who}>
        <p>
          <Writer answer={answer} /> <span className="quiet small">{timeText(at)}</span>
        </p>
        {text === '' ? (
          <p className="quiet">{byItself.onWhatsapp(messageAnswerKindText(words, answer))}</p>
        ) : (
          <p className={styles.text}>{text}</p>
        )}
      </div>
      {maySend && (
        <Button
          variant="default"
          loading={end.isPending}
          aria-label={byItself.dealtWithOf(name || phone || byItself.unknownWriter)}
          onClick={press}
        >
          {byItself.dealtWith}
        </Button>
      )}
    </li>
  )
}

/** Who wrote: the member or enquirer, else the number, which is called by it. */
function Writer({ answer: { memberId, enquiryId, name, phone } }: { answer: ReceivedMessageAnswer }) {
  const { byItself } = useLocale().words
  const address = memberId
    ? memberScreenAddress(memberId)
    : enquiryId
      ? enquiryScreenAddress(enquiryId)
      : null
  if (address && name !== '')
    return (
      <a className={waiting.name} href={address}>
        {name}
      </a>
    )
  return phone === '' ? <b>{byItself.unknownWriter}</b> : <PhoneLink phone={phone} />
}
