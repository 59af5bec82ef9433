import { useState } from 'react'
import { formatLongDay } from '#domain/day.ts'
import type { MonthlyFiguresAnswer } from '#domain/figures/figures-answer.ts'
import { daysRenewalCountsAfterGrace } from '#domain/figures/final-month.ts'
import { hasOnlyZeroMonthlyFigures, type MonthlyFigureGrouping } from '#domain/figures/month-figures.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useMonthlyFigures } from './figures.queries.ts'
import { FiguresMonthPicker } from './figures-month-picker.tsx'
import { LeavingReasonsChart } from './leaving-reasons-chart.tsx'
import { MonthlyFiguresPrint } from './monthly-figures-print.tsx'
import styles from './monthly-figures-section.module.css'
import { RenewalRateChart } from './renewal-rate-chart.tsx'
import { TableOfFigures } from './table-of-figures.tsx'
import { useFigureTables } from './use-figure-tables.ts'
import { noFigureDash, useFigureGroupings } from './use-figures-text.ts'

/** How many renew, who comes and goes, and what stands empty, month by month: drawn, as tables, on paper and as a file (FG-1). */
export function MonthlyFiguresSection() {
  const words = useWords()
  const { figures } = words
  const running = useToday().slice(0, 7)
  const [chosen, setChosen] = useState<string | null>(null)
  const month = chosen ?? running
  const query = useMonthlyFigures(month)
  const { error, isPlaceholderData } = query
  return (
    <WhenQueryLoaded of={query} failed={figures.failed}>
      {(answer) =>
        answer.since === null ? (
          <div className={styles.none}>
            <p className={`heading ${styles.noneTitle}`}>{figures.none}</p>
            <p>{figures.noneHint}</p>
          </div>
        ) : (
          <>
            <FiguresMonthPicker
              month={month}
              since={answer.since}
              onChange={setChosen}
              isPrintable={!isPlaceholderData}
            />
            <div className={`stack gap-3 ${styles.figures}`} data-is-old={isPlaceholderData || undefined}>
              <ProblemMessage text={error && `${figures.failed} ${errorText(words, error)}`} />
              {!isPlaceholderData && <MonthlyFiguresPrint answer={answer} />}
              <Shown answer={answer} />
            </div>
          </>
        )
      }
    </WhenQueryLoaded>
  )
}

/** So many months are drawn on a phone. */
const monthsOnPhone = 6

function Shown({ answer }: { answer: MonthlyFiguresAnswer }) {
  const { language, words } = useLocale()
  const { figures } = words
  const isWide = useIsWideScreen()
  const { figures: month, months } = answer
  const { count, name, tableOfMonths } = useFigureTables(answer, isWide)
  const { windowDays, openUntil, isFinal } = month
  const state = isFinal ? figures.isFinal(name) : figures.openMonth(name, formatLongDay(openUntil, language))
  return (
    <>
      <section className={`card ${styles.card}`}>
        <h2>{figures.renewal}</h2>
        <p className={styles.means}>
          {figures.renewalMeans(
            count(windowDays),
            count(windowDays - daysRenewalCountsAfterGrace),
            count(daysRenewalCountsAfterGrace),
          )}{' '}
          {state}
        </p>
        <RenewalRateChart months={isWide ? months : months.slice(-monthsOnPhone)} chosen={month.month} />
      </section>
      <div className={styles.both}>
        <ByDimension answer={answer} />
        <ComeAndGone answer={answer} />
      </div>
      <EmptyCard answer={answer} />
      <section className={`card ${styles.card}`}>
        <h2>{figures.byMonth}</h2>
        <TableOfFigures {...tableOfMonths(months)} />
      </section>
    </>
  )
}

/** The month by shift, room, plan, gender or months stayed, as the operator chooses. */
function ByDimension({ answer }: { answer: MonthlyFiguresAnswer }) {
  const { figures } = useWords()
  const isWide = useIsWideScreen()
  const { figures: month } = answer
  const { name, tableBy } = useFigureTables(answer, isWide)
  const dimensions = useFigureGroupings(month.by)
  const [chosen, setChosen] = useState<MonthlyFigureGrouping | undefined>(dimensions[0])
  const dimension = dimensions.find((one) => one === chosen) ?? 'gender'
  const table = tableBy(dimension)
  return (
    <section className={`card ${styles.card}`}>
      <h2>{table.heading}</h2>
      <div className={styles.chips}>
        <Chips
          label={figures.by}
          value={dimension}
          choices={dimensions.map((value) => ({ value, name: figures.dimensions[value] }))}
          onChange={setChosen}
        />
      </div>
      {hasOnlyZeroMonthlyFigures(month.all) ? (
        <p className="quiet">{figures.noneInMonth(name)}</p>
      ) : (
        <TableOfFigures {...table} />
      )}
    </section>
  )
}

/** Who left and why, who joined, and how long they had stayed. */
function ComeAndGone({ answer }: { answer: MonthlyFiguresAnswer }) {
  const { figures } = useWords()
  const { count, stayOf } = useFigureTables(answer, true)
  const { all, reasons } = answer.figures
  return (
    <section className={`card stack gap-4 ${styles.card}`}>
      <div>
        <h2>
          {figures.left} <span className={styles.count}>{count(all.gone)}</span>
        </h2>
        <p className={styles.means}>{figures.leftMeans}</p>
        <LeavingReasonsChart reasons={reasons} />
      </div>
      <div className={styles.pair}>
        <div>
          <h2>{figures.joined}</h2>
          <p className={styles.big}>{count(all.joined)}</p>
          <p className={styles.means}>{figures.joinedMeans}</p>
        </div>
        <div>
          <h2>{figures.stay}</h2>
          <p className={styles.big}>
            {stayOf(all)} {all.gone > 0 && <span className={styles.unit}>{figures.months}</span>}
          </p>
          <p className={styles.means}>
            {all.gone > 0 ? figures.stayMeans(all.gone, count(all.gone)) : figures.stayOfNobody}
          </p>
        </div>
      </div>
    </section>
  )
}

/** The empty seats, and the price that they would have brought; a dash before the first night on which it was counted. */
function EmptyCard({ answer }: { answer: MonthlyFiguresAnswer }) {
  const { figures } = useWords()
  const isWide = useIsWideScreen()
  const { count, name, tableOfEmpty } = useFigureTables(answer, isWide)
  const { empty } = answer
  return (
    <section className={`card ${styles.card}`}>
      <h2>{figures.empty(name)}</h2>
      <p className={styles.means}>{figures.emptyMeans}</p>
      {empty ? (
        <TableOfFigures {...tableOfEmpty(empty)} />
      ) : (
        <>
          <p className={styles.big}>{noFigureDash}</p>
          <p className={styles.means}>{figures.emptyNever}</p>
        </>
      )}
      {empty && empty.counted < empty.days && (
        <p className={styles.means}>{figures.counted(count(empty.counted), count(empty.days))}</p>
      )}
    </section>
  )
}
