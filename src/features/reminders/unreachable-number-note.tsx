import { Button } from '@mantine/core'
import { useAutomaticSendingState, useResumeWhatsappToNumber } from '#features/messages/messages.queries.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { showError, showNotice } from '#web/kit/feedback/notices.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './unreachable-number-note.module.css'

/** Says that WhatsApp does not reach a member's number, with the way to try it again (MS-5). */
export function UnreachableNumberNote({ memberId, since }: { memberId: string; since: string }) {
  const words = useWords()
  const { byItself } = words
  const { channels } = useAutomaticSendingState()
  const maySend = useAllowanceFor('reminders.send') === 'yes'
  const [day] = useDayAndTimeTextsOf()(since)
  const { mutateAsync, isPending } = useResumeWhatsappToNumber()
  if (!channels.includes('whatsapp')) return null
  const lift = async () => {
    try {
      await mutateAsync(memberId)
      showNotice(byItself.triedAgain)
    } catch (failure) {
      showError({ about: `number of ${memberId}`, message: errorText(words, failure) })
    }
  }
  return (
    <div className={`row middle spread gap-1 gap-x-3 notice ${styles.rest}`}>
      <p className={styles.text}>{byItself.rests(day)}</p>
      {maySend && (
        <Button variant="default" loading={isPending} onClick={() => void lift()}>
          {byItself.tryAgain}
        </Button>
      )}
    </div>
  )
}
