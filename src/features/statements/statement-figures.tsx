import type { Statement } from '#domain/books/statement.ts'
import { formatShortDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './statement-figures.module.css'
import { useStatementText } from './use-statement-text.ts'

interface Props {
  sheet: Statement
  hasExpenses: boolean
}

/** What came, what went, what is left, and what is owed at the end. */
export function StatementFigures({ sheet, hasExpenses }: Props) {
  const { words, language } = useLocale()
  const { sheets } = words
  const { rupees } = useStatementText()
  const today = useToday()
  const { dues } = sheet
  const isRunning = dues.on === today
  return (
    <dl className={styles.figures}>
      <Figure label={sheets.in} note={sheets.inHint}>
        {rupees(sheet.in)}
      </Figure>
      {hasExpenses && <Figure label={sheets.out}>{rupees(sheet.out)}</Figure>}
      {hasExpenses && (
        <Figure label={sheets.left} note={sheets.leftHint}>
          {rupees(sheet.left)}
        </Figure>
      )}
      <Figure
        label={isRunning ? sheets.dueToday : sheets.due(formatShortDay(dues.on, language))}
        note={[
          dues.due > 0 ? sheets.owedBy(dues.owing, formatCount(dues.owing, language)) : sheets.nobodyOwes,
          ...(dues.advance > 0 ? [sheets.advance(rupees(dues.advance))] : []),
        ].join(' · ')}
        isRed={dues.due > 0}
      >
        {rupees(dues.due)}
      </Figure>
    </dl>
  )
}

interface FigureProps {
  label: string
  note?: string
  isRed?: boolean
  children: string
}

function Figure({ label, note, isRed = false, children }: FigureProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isRed ? `${styles.figure} ${styles.red}` : styles.figure}>{children}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
