import { formatLongDay } from '#domain/day.ts'
import type { MonthlyFiguresAnswer } from '#domain/figures/figures-answer.ts'
import { daysRenewalCountsAfterGrace } from '#domain/figures/final-month.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { GreyscalePrint } from '#web/print/greyscale-print.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { LeavingReasonsChart } from './leaving-reasons-chart.tsx'
import styles from './monthly-figures-print.module.css'
import { RenewalRateChart } from './renewal-rate-chart.tsx'
import { type FigureTableContent, useFigureTables } from './use-figure-tables.ts'
import { noFigureDash, useFigureGroupings } from './use-figures-text.ts'

/** The figures of a month on A4. */
export function MonthlyFiguresPrint({ answer }: { answer: MonthlyFiguresAnswer }) {
  return (
    <PrintedInsteadOfScreen>
      <Page answer={answer} />
    </PrintedInsteadOfScreen>
  )
}

function Page({ answer }: { answer: MonthlyFiguresAnswer }) {
  const { words, language } = useLocale()
  const { figures } = words
  const centre = useCentreName()
  const { figures: month, months, empty } = answer
  const { name, count, stayOf, tableBy, tableOfEmpty, tableOfMonths } = useFigureTables(answer, true)
  const dimensions = useFigureGroupings(month.by)
  const { windowDays, openUntil, isFinal, all } = month
  const facts = [
    isFinal ? figures.final : figures.soFarUntil(formatLongDay(openUntil, language)),
    figures.countsAlone,
  ]
  return (
    <PrintPage centre={centre} title={figures.title(name)} facts={facts}>
      <GreyscalePrint>
        <section>
          <h2>{figures.renewal}</h2>
          <p>
            {figures.renewalMeans(
              count(windowDays),
              count(windowDays - daysRenewalCountsAfterGrace),
              count(daysRenewalCountsAfterGrace),
            )}
          </p>
          <RenewalRateChart months={months} chosen={month.month} />
        </section>
        <div className={styles.three}>
          <section>
            <h2>
              {figures.left} {count(all.gone)}
            </h2>
            <p>{figures.leftMeans}</p>
            <LeavingReasonsChart reasons={month.reasons} />
          </section>
          <section>
            <h2>
              {figures.joined} {count(all.joined)}
            </h2>
            <p>{figures.joinedMeans}</p>
          </section>
          <section>
            <h2>
              {figures.stay} {all.gone > 0 ? figures.monthsStayed(stayOf(all)) : noFigureDash}
            </h2>
            <p>{all.gone > 0 ? figures.stayMeans(all.gone, count(all.gone)) : figures.stayOfNobody}</p>
          </section>
        </div>
        <div className={styles.tables}>
          {dimensions.map((dimension) => (
            <PaperTable key={dimension} {...tableBy(dimension)} />
          ))}
          <PaperTable {...tableOfMonths(months)} />
        </div>
        <section>
          {empty ? (
            <PaperTable {...tableOfEmpty(empty)} />
          ) : (
            <h2>{`${figures.empty(name)}: ${noFigureDash}`}</h2>
          )}
          <p>{empty ? figures.emptyMeans : figures.emptyNever}</p>
          {empty && empty.counted < empty.days && (
            <p>{figures.counted(count(empty.counted), count(empty.days))}</p>
          )}
        </section>
      </GreyscalePrint>
    </PrintPage>
  )
}

function PaperTable({ heading, head, rows, foot }: FigureTableContent) {
  const { figures } = useWords()
  const cells = ([name, ...others]: readonly string[]) => (
    <>
      <th scope="row">{name}</th>
      {others.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
        <td key={column}>{cell}</td>
      ))}
    </>
  )
  return (
    <table className={styles.table}>
      <caption>{heading}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {cells(row.isOpen ? [`${row.cells[0]} ${figures.soFar}`, ...row.cells.slice(1)] : row.cells)}
          </tr>
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
