import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { BackupRecoverySheetData } from '#domain/copies/second-backup-place.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { ConfirmByOwnPasswordForm } from '#web/forms/confirm-by-password-form.tsx'
import { useWords } from '#web/i18n.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { BackupRecoverySheetView } from './backup-recovery-sheet-view.tsx'
import { useBackupRecoverySheet } from './second-backup-place.queries.ts'
import styles from './second-place.module.css'

/** Asks for the password, then shows the recovery sheet until it is closed. */
export function BackupRecoverySheetPanel({ onClose }: { onClose: () => void }) {
  const { secondPlace } = useWords()
  const open = useBackupRecoverySheet()
  if (open.data) return <Opened sheet={open.data} onClose={onClose} />
  return (
    <ConfirmByOwnPasswordForm
      heading={secondPlace.printSheet}
      submit={secondPlace.showSheet}
      hint={secondPlace.sheetHint}
      call={open}
      onPassword={(password) => open.mutateAsync({ password })}
      onCancel={onClose}
    />
  )
}

function Opened({ sheet, onClose }: { sheet: BackupRecoverySheetData; onClose: () => void }) {
  const { sheet: text } = useWords().secondPlace
  const centre = useCentreName()
  const id = useId()
  const preview = useRef<HTMLElement>(null)
  useEffect(() => preview.current?.focus(), [])
  return (
    <section ref={preview} className={`stack gap-4 ${styles.preview}`} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id} className="heading">
        {text.title}
      </h3>
      <BackupRecoverySheetView sheet={sheet} />
      <div className="row gap-2">
        <PrintButton />
        <Button variant="subtle" onClick={onClose}>
          {text.done}
        </Button>
      </div>
      <PrintedInsteadOfScreen>
        <PrintPage centre={centre} title={text.title}>
          <BackupRecoverySheetView sheet={sheet} isPaper />
        </PrintPage>
      </PrintedInsteadOfScreen>
    </section>
  )
}
