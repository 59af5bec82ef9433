import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { ListedAnnouncedPayment } from '#domain/announced/announced-payment.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useRefuseAnnouncedPayment } from './announced-payments.queries.ts'
import styles from './announced-payments-to-confirm-list.module.css'

/** The sentence with which an announced payment is refused: one of the usual ones, or typed. The payer reads it. */
export function RefuseAnnouncedPaymentForm({
  row,
  onDone,
}: {
  row: ListedAnnouncedPayment
  onDone: () => void
}) {
  const { words } = useLocale()
  const { refusing: text } = words.announced
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useRefuseAnnouncedPayment()
  const refuse = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '' || isPending) return
    try {
      await mutateAsync({ id: row.id, reason: reason.trim() })
      showNotice(text.done(row.name))
      onDone()
    } catch {
      // It stands below the field.
    }
  }
  return (
    <form className={styles.refusing} onSubmit={refuse}>
      <fieldset className="row gap-2" aria-label={text.usual}>
        {text.reasons.map((usual) => (
          <Button key={usual} variant="default" size="compact-md" onClick={() => setReason(usual)}>
            {usual}
          </Button>
        ))}
      </fieldset>
      <TextInput
        label={text.label}
        maxLength={200}
        required
        withAsterisk={false}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <ProblemMessage text={error && errorText(words, error)} />
      <div className="row end gap-2">
        <Button variant="subtle" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button type="submit" color="red" loading={isPending} disabled={reason.trim() === ''}>
          {text.button}
        </Button>
      </div>
    </form>
  )
}
