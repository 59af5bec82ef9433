import type { ImportField } from '#domain/import/columns.ts'
import type { ImportPreviewLine } from '#domain/import/import-preview.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import styles from './import-preview-line-list.module.css'
import { RefusedImportCellFields } from './refused-import-cell-fields.tsx'
import type { ImportDraft } from './use-import-draft.ts'
import { useImportFieldLabels, useImportPreviewTexts } from './use-import-preview-texts.ts'

interface Props {
  lines: readonly ImportPreviewLine[]
  draft: ImportDraft
  /** The seats that the file gives away. */
  given: ReadonlySet<string>
}

/** The lines of a plan that come to the same; only those near the window are drawn. */
export function ImportPreviewLineList({ lines, draft, given }: Props) {
  const { plan } = useLocale().words.imports
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(lines.length, 76)
  if (lines.length === 0) return <p className="quiet">{plan.none}</p>
  return (
    <ul ref={box} className={`card ${styles.list}`} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index }) => {
        const line = lines[index]
        return (
          line && (
            <li key={line.line} ref={measure} data-index={index} className={`stack gap-1 ${styles.line}`}>
              <Line line={line} draft={draft} given={given} />
            </li>
          )
        )
      })}
    </ul>
  )
}

function Line({ line, draft, given }: Omit<Props, 'lines'> & { line: ImportPreviewLine }) {
  const { words, language } = useLocale()
  const { plan } = words.imports
  const fields = useImportFieldLabels()
  const isMended = draft.mended.has(line.line)
  return (
    <>
      <div className="row baseline gap-0 gap-x-3">
        <span className="quiet">{plan.line(formatCount(line.line, language))}</span>
        <span className={`small strong ${styles.outcome}`} data-outcome={line.outcome}>
          {plan.outcomes[line.outcome]}
        </span>
        <b className="breaks">{line.name || '–'}</b>
        <span className="quiet">{line.phone}</span>
      </div>
      {line.outcome === 'new' && <NewFacts line={line} draft={draft} />}
      {line.outcome === 'changed' && <Changes line={line} />}
      {line.outcome === 'refused' && (
        <RefusedImportCellFields key={line.line} line={line} draft={draft} given={given} />
      )}
      {isMended && (
        <p className="good">
          {plan.mended}{' '}
          <button type="button" className={styles.putBack} onClick={() => draft.mend(line.line, null)}>
            {plan.putBack}
          </button>
        </p>
      )}
      {line.missing.length > 0 && line.outcome === 'new' && (
        <p className="small warning">{plan.missing(line.missing.map((field) => fields[field]).join(', '))}</p>
      )}
      {line.remarks.map((remark) => (
        <p key={remark} className="small warning">
          {plan.remarks[remark]}
        </p>
      ))}
    </>
  )
}

/** Where and until when a new member sits, and what they owe so far. */
function NewFacts({
  line,
  draft,
}: {
  line: Extract<ImportPreviewLine, { outcome: 'new' }>
  draft: ImportDraft
}) {
  const { language } = useLocale()
  const fields = useImportFieldLabels()
  const { valueText } = useImportPreviewTexts()
  const { member } = line
  const cells = draft.lines.find((one) => one.line === line.line)?.cells ?? {}
  const facts: [ImportField, string][] = [
    ['joinDate', valueText('joinDate', member.joinDate)],
    ['expiryDate', valueText('expiryDate', member.expiryDate)],
    ...(member.seatId === null
      ? []
      : [['seat', [cells.room, cells.seat].filter(Boolean).join(' - ')] satisfies [ImportField, string]]),
    ...(member.due === 0
      ? []
      : [['due', formatRupees(member.due, language)] satisfies [ImportField, string]]),
  ]
  return (
    <dl className={`row gap-0 gap-x-4 ${styles.facts}`}>
      {facts.map(([field, value]) => (
        <div key={field}>
          <dt>{fields[field]}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Changes({ line }: { line: Extract<ImportPreviewLine, { outcome: 'changed' }> }) {
  const fields = useImportFieldLabels()
  const { valueText } = useImportPreviewTexts()
  return (
    <dl className={`row gap-0 gap-x-4 ${styles.facts}`}>
      {line.changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fields[field]}</dt>
          <dd>
            <del className="quiet">{valueText(field, from)}</del>{' '}
            <ins className={styles.to}>{valueText(field, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
