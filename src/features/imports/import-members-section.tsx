import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ImportColumnMeanings } from '#domain/import/columns.ts'
import { formatCount } from '#domain/money/money.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { EarlierImportsList } from './earlier-imports-list.tsx'
import { ImportColumnsStep } from './import-columns-step.tsx'
import { ImportFilePicker } from './import-file-picker.tsx'
import styles from './import-members-section.module.css'
import { ImportPreviewStep, type ImportResult } from './import-preview-step.tsx'
import { useImports } from './imports.queries.ts'
import { ImportMemberPhotosStep } from './photos/import-member-photos-step.tsx'
import { useMemberPhotosImport } from './photos/use-member-photos-import.ts'
import { type ImportFileWithWorksheets, useImportDraft } from './use-import-draft.ts'
import { useImportFieldLabels } from './use-import-preview-texts.ts'

type Step =
  | { at: 'file' }
  | { at: 'source'; source: ImportFileWithWorksheets }
  | { at: 'done'; brought: ImportResult }

/** Members from a file: chosen, its columns named, looked over, brought in, and taken back for seven days (IO-1 to IO-6). */
export function ImportMembersSection({ show }: Pick<ScreenProps, 'show'>) {
  const [step, setStep] = useState<Step>({ at: 'file' })
  const photos = useMemberPhotosImport()
  // A long step leaves a phone scrolled to its end.
  const go = (next: Step) => {
    setStep(next)
    scrollTo(0, 0)
  }
  const again = () => go({ at: 'file' })
  return (
    <div className="stack gap-4">
      {step.at === 'file' && <ImportFilePicker onRead={(source) => go({ at: 'source', source })} />}
      {step.at === 'source' && (
        <OpenFile source={step.source} onOther={again} onDone={(brought) => go({ at: 'done', brought })} />
      )}
      {step.at === 'done' && <Done {...step.brought} onAgain={again} onMembers={() => show('members')} />}
      {step.at !== 'source' && <ImportMemberPhotosStep photos={photos} />}
      {step.at !== 'source' && <EarlierImportsList />}
    </div>
  )
}

interface OpenFileProps {
  source: ImportFileWithWorksheets
  onOther: () => void
  onDone: (brought: ImportResult) => void
}

function OpenFile({ source, onOther, onDone }: OpenFileProps) {
  const { words, language } = useLocale()
  const { file, plan } = words.imports
  const imports = useImports()
  const remembered = useMemo(
    () =>
      new Map<string, ImportColumnMeanings>(
        // The newest first, which is to win.
        (imports.data?.rows ?? [])
          .toReversed()
          .map(({ headings, columns }) => [headings, columns as ImportColumnMeanings]),
      ),
    [imports.data],
  )
  const draft = useImportDraft(source, remembered, useRoomsHoursAndPlans())
  const [isPlan, setPlan] = useState(false)
  const isShown = isPlan && draft.body !== null
  const turn = (toPlan: boolean) => {
    setPlan(toPlan)
    scrollTo(0, 0)
  }
  return (
    <>
      <header className={styles.head}>
        <p className="breaks shrink">
          <b>{source.fileName}</b> ·{' '}
          {plan.lines(draft.lines.length, formatCount(draft.lines.length, language))}
        </p>
        <Button variant="subtle" onClick={onOther}>
          {file.other}
        </Button>
      </header>
      {isShown ? (
        <ImportPreviewStep source={source} draft={draft} onDone={onDone} onBack={() => turn(false)} />
      ) : (
        <ImportColumnsStep source={source} draft={draft} onNext={() => turn(true)} />
      )}
    </>
  )
}

interface DoneProps extends ImportResult {
  onAgain: () => void
  onMembers: () => void
}

function Done({ added, changed, missing, onAgain, onMembers }: DoneProps) {
  const { words, language } = useLocale()
  const { done, plan } = words.imports
  const fields = useImportFieldLabels()
  return (
    <div className={`stack gap-3 ${styles.done}`}>
      <p role="status" className={styles.result}>
        {done.brought(added, changed, formatCount(added, language), formatCount(changed, language))}.
      </p>
      <div className="row gap-2">
        <Button onClick={onMembers}>{done.toMembers}</Button>
        <Button variant="default" onClick={onAgain}>
          {done.another}
        </Button>
      </div>
      {missing.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {plan.missingSome(missing.length, formatCount(missing.length, language))}
          </summary>
          <ul className={styles.missing}>
            {missing.map(({ line, name, missing: lacks }) => (
              <li key={line}>
                <b>{name}</b>: {lacks.map((field) => fields[field]).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
