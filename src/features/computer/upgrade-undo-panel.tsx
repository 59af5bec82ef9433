import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChangesLostByRestoringBackup } from '#domain/backup.ts'
import { dayAt, formatLongDay } from '#domain/day.ts'
import { ChangesLostByRestoreNote } from '#features/backups/changes-lost-by-restore-note.views.tsx'
import { RollbackConfirmationPanel } from '#features/backups/rollback-confirmation-panel.views.tsx'
import { useTimeZone } from '#web/clock.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './upgrades.module.css'
import { useLastUpgrade, useUndoUpgrade, useUpgradeUndoPreview } from './upgrades.queries.ts'

/** The way back to the version before, while its folder is still there (IN-3). */
export function UpgradeUndoPanel() {
  const { data } = useLastUpgrade()
  const goBack = useUndoUpgrade()
  const { upgrades } = useWords()
  const [isOpen, setOpen] = useState(false)
  const older = data?.upgrades?.older
  if (goBack.isSuccess) return <p role="status">{upgrades.going(goBack.variables.version)}</p>
  if (!older) return null
  return (
    <section className="stack gap-2">
      <h3 className="heading">{upgrades.heading}</h3>
      <p className="quiet">{upgrades.still(older)}</p>
      {isOpen ? (
        <Panel older={older} go={goBack.mutateAsync} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {upgrades.goBack(older)}
          </Button>
        </div>
      )}
    </section>
  )
}

interface PanelProps {
  older: string
  go: ReturnType<typeof useUndoUpgrade>['mutateAsync']
  onClose: () => void
}

function Panel({ older, go, onClose }: PanelProps) {
  const { upgrades } = useWords()
  return (
    <RollbackConfirmationPanel
      heading={upgrades.panel(older)}
      of={useUpgradeUndoPreview()}
      failed={upgrades.cannotRead}
      refusal={({ losses }) => (losses?.isProven === false ? upgrades.unproven : undefined)}
      form={{ name: `version ${older}`, action: upgrades.goBackNow }}
      go={({ version, losses }) => go({ version, revision: losses?.revision ?? null })}
      onClose={onClose}
    >
      {({ losses }) => (losses ? <Losses {...losses} /> : <p>{upgrades.same}</p>)}
    </RollbackConfirmationPanel>
  )
}

function Losses({ madeAt, lost, hasOwnAccount }: ChangesLostByRestoringBackup) {
  const { words, language } = useLocale()
  const { upgrades, backups } = words
  const day = formatLongDay(dayAt(new Date(madeAt), useTimeZone()), language)
  const [, time] = useDayAndTimeTextsOf()(madeAt)
  return (
    <>
      <p>{upgrades.before(backups.when(day, time))}</p>
      <ChangesLostByRestoreNote {...lost} />
      <p>{upgrades.after}</p>
      {!hasOwnAccount && <p className={`notice ${styles.warning}`}>{backups.noOwnAccount}</p>}
    </>
  )
}
