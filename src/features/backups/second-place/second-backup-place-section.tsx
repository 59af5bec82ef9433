import { useRef, useState } from 'react'
import type { SecondBackupPlace } from '#domain/copies/second-backup-place.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { BackupCopyIntervalField } from './backup-copy-interval-field.tsx'
import { BackupTargetForm } from './backup-target-form.tsx'
import { useMakeBackupCopyNow, useSecondBackupPlace } from './second-backup-place.queries.ts'
import { SecondBackupPlaceActions, type SecondBackupPlacePanelName } from './second-backup-place-actions.tsx'
import { SecondBackupPlaceStateView } from './second-backup-place-state-view.tsx'
import styles from './second-place.module.css'

/** Where every backup goes besides this machine: choosing it, how it goes there, and what opens it. */
export function SecondBackupPlaceSection() {
  const { secondPlace } = useWords()
  return (
    <WhenQueryLoaded of={useSecondBackupPlace()} failed={secondPlace.failed}>
      {({ second, isCopying }) => <Loaded second={second} goesOn={isCopying} />}
    </WhenQueryLoaded>
  )
}

/** @param goesOn whether a copy is under way that no call waits for */
function Loaded({ second, goesOn }: { second: SecondBackupPlace | null; goesOn: boolean }) {
  const words = useWords()
  const { secondPlace } = words
  const copy = useMakeBackupCopyNow()
  const [panel, setPanel] = useState<SecondBackupPlacePanelName | null>(null)
  const part = useRef<HTMLDivElement>(null)
  const copyNow = () => copy.mutate()
  const open = (next: SecondBackupPlacePanelName | null) => {
    setPanel(next)
    if (next === null) part.current?.focus()
  }
  const saved = () => {
    open(null)
    copyNow()
  }
  const isCopying = copy.isPending || goesOn
  const isFine = copy.isSuccess && !isCopying && second?.failure === null && second.newest !== null
  // More than the call waits for is no failure.
  const problem = isApiErrorWithCode(copy.error, 'offline')
    ? secondPlace.noAnswer
    : copy.error && errorText(words, copy.error)
  return (
    <div ref={part} className={`stack gap-4 ${styles.part}`} tabIndex={-1}>
      {second && <SecondBackupPlaceStateView second={second} isCopying={isCopying} />}
      <ProblemMessage text={problem} />
      <p role="status" className="strong good">
        {isCopying && secondPlace.copying}
        {isFine && panel === null && secondPlace.copied}
      </p>
      {second && second.takenOverAt === null && panel === null && <BackupCopyIntervalField second={second} />}
      {second ? (
        <SecondBackupPlaceActions
          second={second}
          panel={panel}
          onPanel={open}
          copyNow={copyNow}
          onSaved={saved}
          isCopying={isCopying}
        />
      ) : (
        <BackupTargetForm second={null} onSaved={saved} />
      )}
    </div>
  )
}
