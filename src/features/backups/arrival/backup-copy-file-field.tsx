import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { newId } from '#web/new-id.ts'
import styles from './arrival.module.css'
import type { ChosenBackupFileWithId } from './use-find-backup-copy.ts'

interface Props {
  chosen: ChosenBackupFileWithId | null
  onChoose: (file: ChosenBackupFileWithId) => void
  isMissing: boolean
}

/** The file of a copy. */
export function BackupCopyFileField({ chosen, onChoose, isMissing }: Props) {
  const { arrival } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={`stack gap-2 ${styles.file}`} tabIndex={-1} data-is-wrong={isMissing || undefined}>
      <input
        ref={input}
        type="file"
        className="only-spoken"
        tabIndex={-1}
        aria-label={arrival.file}
        accept=".age"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose({ id: newId(), file })
          currentTarget.value = ''
        }}
      />
      <div className={`row middle gap-2 gap-x-4 ${styles.line}`}>
        <Button variant="default" aria-describedby={id} onClick={() => input.current?.click()}>
          {arrival.chooseFile}
        </Button>
        <p id={id} className="breaks shrink">
          {chosen?.file.name}
        </p>
      </div>
      <ProblemMessage text={isMissing ? arrival.noFile : null} />
    </div>
  )
}
