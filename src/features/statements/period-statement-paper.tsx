import type { PeriodStatement } from '#domain/books/period-statement.ts'
import { formatDay } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import styles from './period-statement-paper.module.css'
import { usePeriodStatementSumsTables } from './use-period-statement-sums-tables.ts'
import { usePeriodStatementTexts } from './use-period-statement-texts.ts'

interface Props {
  statement: PeriodStatement
  hasExpenses: boolean
}

/** The statement on one page of A4. */
export function PeriodStatementPaper(props: Props) {
  return (
    <PrintedInsteadOfScreen>
      <Page {...props} />
    </PrintedInsteadOfScreen>
  )
}

function Page({ statement, hasExpenses }: Props) {
  const { words, language } = useLocale()
  const { statements } = words
  const { titleOf, stepOf, rupees, rupeesIfAny } = usePeriodStatementTexts()
  const centre = useCentreName()
  const parts = usePeriodStatementSumsTables({ statement, hasExpenses })
  const { period, dues } = statement
  const day = (text: string) => formatDay(text, language)
  const owed = dues.due > 0 ? `, ${statements.owedBy(dues.owing, formatCount(dues.owing, language))}` : ''
  const facts = [
    statements.days(day(period.firstDay), day(period.lastDay)),
    ...(dues.on < period.lastDay ? [statements.soFar(day(dues.on))] : []),
  ]
  const sums = [
    [statements.in, rupees(statement.in)],
    ...(hasExpenses
      ? [
          [statements.out, rupees(statement.out)],
          [statements.left, rupees(statement.left)],
        ]
      : []),
    [`${statements.due(day(dues.on))}${owed}`, rupees(dues.due)],
    ...(dues.advance > 0 ? [[statements.advances, rupees(dues.advance)]] : []),
  ]
  const steps = statement.steps.filter((step) => step.in !== 0 || step.out !== 0)
  return (
    <PrintPage centre={centre} title={titleOf(period)} facts={facts}>
      <div className={styles.page}>
        <div className={styles.parts}>
          <Table rows={sums.map(([name = '', sum = '']) => [name, sum])} isStrong />
          {parts.map(({ heading, lines, sum }) => (
            <Table
              key={heading}
              heading={heading}
              rows={lines.map(({ name, amount }) => [name, rupees(amount)])}
              foot={[statements.total, rupees(sum)]}
            />
          ))}
        </div>
        {steps.length > 0 && (
          <Table
            heading={period.isYear ? statements.byMonth : statements.byDay}
            head={[
              period.isYear ? statements.month : statements.day,
              statements.in,
              ...(hasExpenses ? [statements.out, statements.left] : []),
            ]}
            rows={steps.map((step) => [
              stepOf(step.id),
              rupeesIfAny(step.in),
              ...(hasExpenses ? [rupeesIfAny(step.out), rupees(step.in - step.out)] : []),
            ])}
            foot={[
              statements.total,
              rupees(statement.in),
              ...(hasExpenses ? [rupees(statement.out), rupees(statement.left)] : []),
            ]}
          />
        )}
      </div>
    </PrintPage>
  )
}

interface TableProps {
  heading?: string
  head?: readonly string[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
  isStrong?: boolean
}

/** A name and its sums, in columns; the first cell of a row names it. */
function Table({ heading, head, rows, foot, isStrong = false }: TableProps) {
  const cells = ([name, ...sums]: readonly string[]) => (
    <>
      <th scope="row">{name}</th>
      {sums.map((sum, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td key={column}>{sum}</td>
      ))}
    </>
  )
  return (
    <table className={isStrong ? `${styles.table} ${styles.strong}` : styles.table}>
      {heading !== undefined && <caption>{heading}</caption>}
      {head && (
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>{cells(row)}</tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>{cells(foot)}</tr>
        </tfoot>
      )}
    </table>
  )
}
