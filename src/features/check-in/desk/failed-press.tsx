import { Button } from '@mantine/core'
import { isRefusedByServer } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import type { Failed } from './use-desk-presses.ts'

interface Props {
  failed: Failed | null
  isBusy: boolean
  onTryAgain: (failed: Failed) => void
}

/** A press that failed, with the way to try it again; where no answer came it is the same press. */
export function FailedPress({ failed, isBusy, onTryAgain }: Props) {
  const { words } = useLocale()
  const { checkIn } = words
  const isLost = failed !== null && !isRefusedByServer(failed.error)
  return (
    <>
      <Problem
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
