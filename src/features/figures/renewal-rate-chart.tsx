import { type MonthlyFigureCountsWithMonth, renewalRate } from '#domain/figures/month-figures.ts'
import { useWords } from '#web/i18n.tsx'
import { ColumnChart } from '#web/kit/sections/column-chart.tsx'
import styles from './renewal-rate-chart.module.css'
import { useFiguresText } from './use-figures-text.ts'

interface Props {
  months: readonly MonthlyFigureCountsWithMonth[]
  /** The month that stands out. */
  chosen: string
}

/** The renewal rates of months side by side, hatched where they are not final. Only a drawing: the same figures stand in a table. */
export function RenewalRateChart({ months, chosen }: Props) {
  const { figures } = useWords()
  const { rateOf, shortMonthOf, count } = useFiguresText()
  return (
    <ColumnChart
      lines={[
        { at: 1, name: figures.percent(count(100)) },
        { at: 0.5, name: figures.percent(count(50)) },
      ]}
      columns={months.map((month) => ({
        key: month.month,
        figure: rateOf(month),
        share: (renewalRate(month) ?? 0) / 100,
        name: shortMonthOf(month.month),
        below: <Counts month={month} />,
        isChosen: month.month === chosen,
        isOpen: !month.isFinal,
      }))}
    />
  )
}

function Counts({ month }: { month: MonthlyFigureCountsWithMonth }) {
  const { figures } = useWords()
  const { count } = useFiguresText()
  return (
    <>
      <span className={`${styles.counts} ${styles.long}`}>
        {figures.of(count(month.followed), count(month.ended))}
      </span>
      <span className={`${styles.counts} ${styles.short}`}>
        {count(month.followed)}/{count(month.ended)}
      </span>
      {!month.isFinal && <span className={styles.counts}>{figures.soFar}</span>}
    </>
  )
}
