import { useWords } from '#web/i18n.tsx'
import { Dialog, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { LoadingDataNotice } from '#web/loading/when-loaded.tsx'

interface Props {
  isLost: boolean
  onClose: () => void
}

/** Stands for a dialog until the server's lists are there: what is changed by one goes by them, not by those known last. */
export function DialogWhileLoading({ isLost, onClose }: Props) {
  const { shell } = useWords()
  const guard = useDialogLeaveGuard(onClose)
  return (
    <Dialog title={isLost ? shell.noConnection : shell.oneMoment} guard={guard} width="30rem">
      {isLost ? (
        <GoneNotice text={shell.needsConnection} onClose={() => guard.leave()} />
      ) : (
        <LoadingDataNotice />
      )}
    </Dialog>
  )
}
