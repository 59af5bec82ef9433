import { Button } from '@mantine/core'
import type { SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { errorText } from '#web/error-text.ts'
import { ConfirmByOwnPasswordForm } from '#web/forms/confirm-by-password-form.tsx'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { BackupRecoverySheetPanel } from './backup-recovery-sheet-panel.tsx'
import { BackupTargetForm } from './backup-target-form.tsx'
import { useMakeNewBackupRecoveryCode, useRemoveSecondBackupPlace } from './second-backup-place.queries.ts'

/** The panel that is open below the state of the place. */
export type SecondBackupPlacePanelName = 'place' | 'sheet' | 'code'

interface Props {
  second: SecondBackupPlace
  panel: SecondBackupPlacePanelName | null
  onPanel: (panel: SecondBackupPlacePanelName | null) => void
  copyNow: () => void
  isCopying: boolean
  onSaved: () => void
}

/** The actions on the chosen place; one panel is open at a time. */
export function SecondBackupPlaceActions({ second, panel, onPanel, copyNow, isCopying, onSaved }: Props) {
  const words = useWords()
  const { secondPlace } = words
  const end = useRemoveSecondBackupPlace()
  const close = () => onPanel(null)
  if (panel === 'place') {
    return (
      <div ref={focusChosen}>
        <BackupTargetForm second={second} onSaved={onSaved} onCancel={close} />
      </div>
    )
  }
  if (panel === 'sheet') return <BackupRecoverySheetPanel onClose={close} />
  if (panel === 'code') return <NewCode onDone={onSaved} onCancel={close} />
  const isOurs = second.takenOverAt === null
  const needsSheet = isOurs && !second.hasSheet
  return (
    <>
      <div className="row gap-2">
        {isOurs && (
          <Button variant={needsSheet ? 'default' : 'filled'} loading={isCopying} onClick={copyNow}>
            {secondPlace.copyNow}
          </Button>
        )}
        <Button variant={needsSheet ? 'filled' : 'default'} onClick={() => onPanel('sheet')}>
          {secondPlace.printSheet}
        </Button>
        <Button variant="default" onClick={() => onPanel('place')}>
          {isOurs ? secondPlace.change : secondPlace.copyFromHere}
        </Button>
        {isOurs && (
          <Button variant="default" onClick={() => onPanel('code')}>
            {secondPlace.newCode}
          </Button>
        )}
        <Button
          variant="subtle"
          loading={end.isPending}
          onClick={() => window.confirm(secondPlace.confirmEnd) && end.mutate()}
        >
          {secondPlace.end}
        </Button>
      </div>
      <ProblemMessage text={end.error && errorText(words, end.error)} />
    </>
  )
}

/** The button that opened the form is gone. */
const focusChosen = (form: HTMLElement | null) =>
  form?.querySelector<HTMLInputElement>('input:checked')?.focus()

function NewCode({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { secondPlace } = useWords()
  const make = useMakeNewBackupRecoveryCode()
  return (
    <ConfirmByOwnPasswordForm
      heading={secondPlace.newCode}
      submit={secondPlace.makeCode}
      hint={secondPlace.newCodeHint}
      call={make}
      onPassword={(password) => make.mutateAsync({ password }).then(onDone)}
      onCancel={onCancel}
    />
  )
}
