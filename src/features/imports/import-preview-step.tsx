import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { csvOf } from '#domain/files/exported-table.ts'
import {
  countImportOutcomes,
  type ImportPreviewLine,
  seatIdsGivenByImport,
} from '#domain/import/import-preview.ts'
import { tableOfRefusedImportLines } from '#domain/import/table-of-refused-import-lines.ts'
import { formatCount } from '#domain/money/money.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { newId } from '#web/new-id.ts'
import { useDebouncedText } from '#web/use-debounced-text.ts'
import { ImportPreviewLineList } from './import-preview-line-list.tsx'
import styles from './import-preview-step.module.css'
import { useImportPreview, useRunImport } from './imports.queries.ts'
import type { ImportDraft, ImportFileWithWorksheets } from './use-import-draft.ts'
import { useImportPreviewTexts } from './use-import-preview-texts.ts'

interface Props {
  source: ImportFileWithWorksheets
  draft: ImportDraft
  onBack: () => void
  onDone: (done: ImportResult) => void
}

/** The result of an import, and who came in without a field that the centre asks for (IO-3). */
export interface ImportResult {
  added: number
  changed: number
  missing: readonly Pick<ImportPreviewLine, 'line' | 'name' | 'missing'>[]
}

const outcomes = ['new', 'changed', 'unchanged', 'refused'] as const
type Outcome = (typeof outcomes)[number]

/** The preview of a file, line by line; a refused line can be mended, and the rest is brought in (IO-3, IO-5). */
export function ImportPreviewStep({ source, draft, onBack, onDone }: Props) {
  const { words } = useLocale()
  const { plan: texts, columns } = words.imports
  const version = useDebouncedText(draft.version)
  const [meanwhile, setMeanwhile] = useState(0)
  const plan = useImportPreview(draft.body, `${meanwhile} ${version}`)
  return (
    <div className="stack gap-4">
      <div>
        <Button variant="subtle" leftSection={<Icon name="back" />} onClick={onBack}>
          {columns.back}
        </Button>
      </div>
      <WhenQueryLoaded of={plan} failed={texts.failed}>
        {({ lines, mark }) => (
          <Shown
            source={source}
            draft={draft}
            lines={lines}
            mark={mark}
            onDone={onDone}
            isOld={plan.isPlaceholderData || version !== draft.version}
            onChanged={() => setMeanwhile((n) => n + 1)}
          />
        )}
      </WhenQueryLoaded>
    </div>
  )
}

interface ShownProps extends Omit<Props, 'onBack'> {
  lines: ImportPreviewLine[]
  mark: string
  /** Whether another plan is on its way. */
  isOld: boolean
  /** Something was changed by others: the plan is asked for anew. */
  onChanged: () => void
}

function Shown({ source, draft, lines, mark, isOld, onChanged, onDone }: ShownProps) {
  const { words, language } = useLocale()
  const { plan: texts } = words.imports
  const { reasonOf } = useImportPreviewTexts()
  const bringIn = useRunImport()
  // The same plan is the same import, however often it is sent.
  const id = useMemo(() => ({ mark, id: newId() }), [mark]).id
  const counts = useMemo(() => countImportOutcomes(lines), [lines])
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const shown = useDeferredValue(chosen ?? (counts.refused > 0 ? 'refused' : 'new'))
  const count = (n: number) => formatCount(n, language)
  const missing = lines.filter((line) => line.outcome === 'new' && line.missing.length > 0)
  // A line that was mended stays where it was mended.
  const shownLines = useMemo(
    () =>
      lines.filter(
        ({ outcome, line }) => outcome === shown || (shown === 'refused' && draft.mended.has(line)),
      ),
    [lines, shown, draft.mended],
  )
  const given = useMemo(() => seatIdsGivenByImport(lines), [lines])
  const isNothing = counts.new + counts.changed === 0

  const save = async () => {
    if (!draft.body) return
    try {
      const done = await bringIn.mutateAsync({
        ...draft.body,
        id,
        fileName: source.fileName,
        headings: draft.key,
        columns: [...draft.choices.columns],
        mark,
      })
      onDone({ ...done, missing })
    } catch (error) {
      if (isApiErrorWithCode(error, 'plan_changed') || isApiErrorWithCode(error, 'seat_taken')) onChanged()
    }
  }
  const downloadRefused = () => {
    const table = tableOfRefusedImportLines(draft.lines, lines, { heading: texts.reason, reasonOf })
    const url = URL.createObjectURL(new Blob([csvOf(table)], { type: 'text/csv' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'refused.csv' })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      <fieldset className={styles.counts} aria-label={texts.filter}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={`card ${styles.count}`}
            data-outcome={outcome}
            aria-pressed={outcome === shown}
            onClick={() => setChosen(outcome)}
          >
            <span className={styles.number}>{count(counts[outcome])}</span>{' '}
            <span className={styles.outcome}>{texts.outcomes[outcome]}</span>
            <span className={styles.about}>{texts.about[outcome]}</span>
          </button>
        ))}
      </fieldset>
      {missing.length > 0 && (
        <p className={`line top gap-2 ${styles.missing}`}>
          <Icon name="warning" /> <span>{texts.missingSome(missing.length, count(missing.length))}</span>
        </p>
      )}
      <div data-is-old={isOld || undefined} className={styles.lines}>
        <ImportPreviewLineList key={shown} lines={shownLines} draft={draft} given={given} />
      </div>
      <footer className={`stack gap-3 card ${styles.foot}`}>
        <p className="quiet">{isNothing ? texts.nothing : texts.undoable}</p>
        <div className={`row end gap-2 ${styles.actions}`}>
          {counts.refused > 0 && (
            <Button variant="default" leftSection={<Icon name="download" />} onClick={downloadRefused}>
              {texts.refusedFile(counts.refused, count(counts.refused))}
            </Button>
          )}
          <Button disabled={isNothing || isOld} loading={bringIn.isPending} onClick={save}>
            {texts.bringIn(counts.new, counts.changed, count(counts.new), count(counts.changed))}
          </Button>
        </div>
        <p className="only-spoken" role="status">
          {bringIn.isPending ? texts.bringing : isOld ? texts.making : ''}
        </p>
        <ProblemMessage text={bringIn.error && errorText(words, bringIn.error)} />
      </footer>
    </>
  )
}
