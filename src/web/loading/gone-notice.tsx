import { Button } from '@mantine/core'
import { useWords } from '../i18n.tsx'
import { DialogActions } from '../kit/dialog.tsx'
import { Problem } from '../kit/problem.tsx'

/** Says in a dialog that what it was about is not there any more. */
export function GoneNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const { close } = useWords()
  return (
    <>
      <Problem text={text} />
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </DialogActions>
    </>
  )
}
