import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ListedMemberRequest } from '#domain/requests/member-request.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useAnswerMemberRequest } from './requests.queries.ts'
import styles from './waiting-member-requests-section.module.css'

/** The sentence with which a request is answered, which the member reads. */
export function AnswerMemberRequestForm({ row, onDone }: { row: ListedMemberRequest; onDone: () => void }) {
  const { words } = useLocale()
  const { requests: text } = words
  const [sentence, setSentence] = useState('')
  const { mutateAsync, isPending, error } = useAnswerMemberRequest()
  const isWish = row.kind === 'wish'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const answer = sentence.trim()
    if (answer === '' || isPending) return
    try {
      await mutateAsync({ id: row.id, isGranted: isWish, answer })
      showNotice(text.done(row.name))
      onDone()
    } catch {
      // It stands below the field.
    }
  }
  return (
    <form className={styles.answering} onSubmit={send}>
      {!isWish && (
        <fieldset className="row gap-2" aria-label={text.usual}>
          {text.sentences.map((usual) => (
            <Button key={usual} variant="default" size="compact-md" onClick={() => setSentence(usual)}>
              {usual}
            </Button>
          ))}
        </fieldset>
      )}
      <TextInput
        label={isWish ? text.answerLabel : text.noLabel}
        maxLength={300}
        required
        withAsterisk={false}
        autoFocus
        value={sentence}
        onChange={({ currentTarget }) => setSentence(currentTarget.value)}
      />
      <ProblemMessage text={error && errorText(words, error)} />
      <div className="row end gap-2">
        <Button variant="subtle" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button type="submit" loading={isPending} disabled={sentence.trim() === ''}>
          {text.send}
        </Button>
      </div>
    </form>
  )
}
