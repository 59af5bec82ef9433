import { Button } from '@mantine/core'
import { useAutomaticSendingState, useSwitchAllSending } from '#features/messages/messages.queries.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { showError } from '#web/kit/feedback/notices.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './stop-all-messages.module.css'

/** Stops all messages that go by themselves, once it is asked; nothing while none can go (MS-5). */
export function StopAllMessagesButton({ onDone }: { onDone?: () => void }) {
  const words = useWords()
  const { channels, stoppedAt } = useAutomaticSendingState()
  const mayStop = useAllowanceFor('messages.stop') === 'yes'
  const { isPending, turn } = useTurn()
  if (!mayStop || channels.length === 0 || stoppedAt !== null) return null
  const ask = () => {
    if (window.confirm(words.shell.confirmStopAll)) turn(true, onDone)
  }
  return (
    <Button
      variant="default"
      fullWidth
      className={styles.stop}
      leftSection={<Icon name="stop" />}
      loading={isPending}
      onClick={ask}
    >
      {words.shell.stopAll}
    </Button>
  )
}

/** Says on every screen that all is stopped, by whom and since when, with the owner's way to go on. */
export function AllMessagesStoppedBar() {
  const words = useWords()
  const { shell } = words
  const { channels, stoppedAt, stoppedBy } = useAutomaticSendingState()
  const mayGoOn = useAllowanceFor('settings.keys') === 'yes'
  const momentOf = useDayAndTimeTextsOf()
  const { isPending, turn } = useTurn()
  if (channels.length === 0 || stoppedAt === null) return null
  return (
    <section className={`row middle gap-2 gap-x-3 ${styles.bar}`} aria-label={shell.stopped}>
      <Icon name="stop" />
      <p className={styles.said}>
        <b>{shell.stopped}</b> {shell.stoppedBy(actorName(words, stoppedBy), ...momentOf(stoppedAt))}
      </p>
      {mayGoOn && (
        <Button variant="default" loading={isPending} onClick={() => turn(false)}>
          {shell.goOn}
        </Button>
      )}
    </section>
  )
}

function useTurn() {
  const words = useWords()
  const { mutate, isPending } = useSwitchAllSending()
  const turn = (isStopped: boolean, onDone?: () => void) =>
    mutate(isStopped, {
      onSuccess: () => onDone?.(),
      onError: (failure) => showError({ about: 'stop all', message: errorText(words, failure) }),
    })
  return { isPending, turn }
}
