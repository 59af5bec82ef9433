import { Button } from '@mantine/core'
import { useWords } from '../i18n.tsx'
import { DialogActions } from '../kit/dialog.tsx'
import { ProblemMessage } from '../kit/feedback/problem-message.tsx'

/** Says in a dialog that what it was about is not there any more. */
export function GoneNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const { close } = useWords()
  return (
    <>
      <ProblemMessage text={text} />
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </DialogActions>
    </>
  )
}
