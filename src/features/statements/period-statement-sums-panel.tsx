import type { PeriodStatement } from '#domain/books/period-statement.ts'
import { formatShortDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import styles from './period-statement-sums-panel.module.css'
import { usePeriodStatementTexts } from './use-period-statement-texts.ts'

interface Props {
  statement: PeriodStatement
  hasExpenses: boolean
}

/** Money in, money out, the rest, and the dues at the end. */
export function PeriodStatementSumsPanel({ statement, hasExpenses }: Props) {
  const { words, language } = useLocale()
  const { statements } = words
  const { rupees } = usePeriodStatementTexts()
  const today = useToday()
  const { dues } = statement
  const isRunning = dues.on === today
  return (
    <dl className={styles.figures}>
      <Figure label={statements.in} note={statements.inHint}>
        {rupees(statement.in)}
      </Figure>
      {hasExpenses && <Figure label={statements.out}>{rupees(statement.out)}</Figure>}
      {hasExpenses && (
        <Figure label={statements.left} note={statements.leftHint}>
          {rupees(statement.left)}
        </Figure>
      )}
      <Figure
        label={isRunning ? statements.dueToday : statements.due(formatShortDay(dues.on, language))}
        note={[
          dues.due > 0
            ? statements.owedBy(dues.owing, formatCount(dues.owing, language))
            : statements.nobodyOwes,
          ...(dues.advance > 0 ? [statements.advance(rupees(dues.advance))] : []),
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
    <div className={`card ${styles.card}`}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isRed ? `${styles.figure} wrong` : styles.figure}>{children}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
