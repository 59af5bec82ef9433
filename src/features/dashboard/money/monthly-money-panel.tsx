import { Button } from '@mantine/core'
import type { MoneyInAndOutOfDayOrMonth } from '#domain/books/period-statement.ts'
import { formatMonth, formatShortMonthName } from '#domain/day.ts'
import { formatRupees } from '#domain/money/money.ts'
import { MoneyBarChart } from '#features/statements/money-bar-chart.views.tsx'
import { useMoneyInAndOutOfTwelveMonths } from '#features/statements/statements.queries.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { DashboardPanel } from '../dashboard-panel.tsx'
import styles from './monthly-money-panel.module.css'

/** The money of the last twelve months, in and out, and the way to their statements; nothing before the first money. */
export function MonthlyMoneyPanel() {
  const { words } = useLocale()
  const { months } = words.dashboard
  const { data, error, isFetching, refetch } = useMoneyInAndOutOfTwelveMonths()
  if (!data && error) {
    return (
      <DashboardPanel heading={months.heading}>
        <div role="alert" className={`stack gap-3 ${styles.failed}`}>
          <p>{months.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      </DashboardPanel>
    )
  }
  if (!data?.months.some((step) => step.in !== 0 || step.out !== 0)) return null
  return <Months steps={data.months} />
}

function Months({ steps }: { steps: readonly MoneyInAndOutOfDayOrMonth[] }) {
  const { words, language } = useLocale()
  const { months } = words.dashboard
  const { statements } = words
  const hasOut = steps.some(({ out }) => out !== 0)
  return (
    <DashboardPanel heading={months.heading}>
      <MoneyBarChart
        bars={steps.map((step) => ({
          ...step,
          label: formatShortMonthName(step.id, language),
          name: formatMonth(step.id, language),
        }))}
        usual={steps.at(-1)?.id}
        hasOut={hasOut}
      />
      <div className="only-spoken">
        <table>
          <caption>{months.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{months.month}</th>
              <th scope="col">{statements.in}</th>
              {hasOut && <th scope="col">{statements.out}</th>}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.id}>
                <th scope="row">{formatMonth(step.id, language)}</th>
                <td>{formatRupees(step.in, language)}</td>
                {hasOut && <td>{formatRupees(step.out, language)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <a className={styles.way} href={formatScreenAddress({ view: 'money', part: 'sheets', dialog: null })}>
        {months.way}
        <Icon name="arrow" />
      </a>
    </DashboardPanel>
  )
}
