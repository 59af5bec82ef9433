import { Button } from '@mantine/core'
import { isRefusedByServer } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import type { FailedCheckInDeskPress } from './use-make-desk-press.ts'

interface Props {
  failed: FailedCheckInDeskPress | null
  isBusy: boolean
  onTryAgain: (failed: FailedCheckInDeskPress) => void
}

/** A press that failed, with the way to try it again; where no answer came it is the same press. */
export function FailedCheckInDeskPressNotice({ failed, isBusy, onTryAgain }: Props) {
  const { words } = useLocale()
  const { checkIn } = words
  const isLost = failed !== null && !isRefusedByServer(failed.error)
  return (
    <>
      <ProblemMessage
        text={
          failed &&
          `${checkIn.notDone(failed.person.name)} ${errorText(words, failed.error)} ${isLost ? checkIn.samePress : ''}`
        }
      />
      {failed && (
        <div className="row">
          <Button variant="default" loading={isBusy} onClick={() => onTryAgain(failed)}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </>
  )
}
