import { Button } from '@mantine/core'
import { useId, useRef } from 'react'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import styles from './arrival.module.css'
import type { ChosenFile } from './use-copy-search.ts'

interface Props {
  chosen: ChosenFile | null
  onChoose: (file: ChosenFile) => void
  isMissing: boolean
}

/** The file of a copy. */
export function FileField({ chosen, onChoose, isMissing }: Props) {
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
      <Problem text={isMissing ? arrival.noFile : null} />
    </div>
  )
}
