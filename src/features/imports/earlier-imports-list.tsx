import { Button } from '@mantine/core'
import { useState } from 'react'
import { canUndoImport, type ImportUndoResult, type ListedImport } from '#domain/import/undo-import.ts'
import { formatCount } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import styles from './earlier-imports-list.module.css'
import { useImports, useUndoImport } from './imports.queries.ts'
import { useImportFieldLabels } from './use-import-preview-texts.ts'

/** The earlier imports, each to be taken back for seven days (IO-6). */
export function EarlierImportsList() {
  const { earlier } = useLocale().words.imports
  const imports = useImports()
  return (
    <WhenQueryLoaded of={imports} failed={earlier.failed}>
      {({ rows }) =>
        rows.length > 0 && (
          <section className="stack gap-2">
            <h3 className={styles.heading}>{earlier.heading}</h3>
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.id} className={`row middle spread gap-1 gap-x-4 ${styles.row}`}>
                  <Earlier row={row} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </WhenQueryLoaded>
  )
}

function Earlier({ row }: { row: ListedImport }) {
  const { words, language } = useLocale()
  const { earlier } = words.imports
  const momentOf = useDayAndTimeTextsOf()
  const today = useToday()
  const undo = useUndoImport()
  const [isAsking, setAsking] = useState(false)
  const count = (n: number) => formatCount(n, language)
  const takeBack = () => {
    setAsking(false)
    undo.mutate(row.id)
  }
  return (
    <>
      <div className={styles.about}>
        <b className="breaks">{row.fileName}</b>
        <p className="quiet">
          {earlier.line(momentOf(row.madeAt).join(', '), actorName(words, row.madeBy))} ·{' '}
          {earlier.counts(count(row.added), count(row.changed), count(row.refused))}
        </p>
        {row.undoneAt !== null && (
          <p className="quiet">
            {earlier.undone(momentOf(row.undoneAt).join(', '), actorName(words, row.undoneBy ?? ''))}
          </p>
        )}
      </div>
      {canUndoImport(row, today) && !isAsking && (
        <Button
          variant="default"
          loading={undo.isPending}
          aria-label={earlier.undoFile(row.fileName)}
          onClick={() => setAsking(true)}
        >
          {earlier.undo}
        </Button>
      )}
      {isAsking && (
        <div className={`stack gap-2 ${styles.ask}`}>
          <p>{earlier.sure}</p>
          <div className="row gap-2">
            <Button color="red" onClick={takeBack}>
              {earlier.yes}
            </Button>
            <Button variant="default" onClick={() => setAsking(false)}>
              {earlier.no}
            </Button>
          </div>
        </div>
      )}
      <div role="status" className={styles.result}>
        {undo.data && <Result {...undo.data} />}
      </div>
      <ProblemMessage text={undo.error && errorText(words, undo.error)} />
    </>
  )
}

function Result({ removed, putBack, left }: ImportUndoResult) {
  const { words, language } = useLocale()
  const { earlier } = words.imports
  const fields = useImportFieldLabels()
  const why = (field: string) =>
    earlier.leftWhy[field] ??
    (field === 'seatId' ? fields.seat : (fields as Record<string, string>)[field]) ??
    field
  return (
    <>
      <p>{earlier.result(formatCount(removed, language), formatCount(putBack, language))}</p>
      {left.length > 0 && (
        <>
          <p>{earlier.left}</p>
          <ul>
            {left.map(({ memberId, name, fields }) => (
              <li key={memberId}>
                <a href={memberScreenAddress(memberId)}>{name}</a>: {fields.map(why).join(', ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
