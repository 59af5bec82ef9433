import type { PeopleInsideAveragesByHour } from '#domain/check-in/people-inside-counts-by-weekday.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { GreyscalePrint } from '#web/print/greyscale-print.tsx'
import { PrintedInsteadOfScreen, PrintPage } from '#web/print/print-page.tsx'
import { OccupancyByHourChart } from './occupancy-by-hour-chart.tsx'
import { OccupancyByHourTable } from './occupancy-by-hour-table.tsx'

interface Props {
  averages: PeopleInsideAveragesByHour
  desks: number
  facts: readonly string[]
}

/** The occupancy on A4. */
export function CheckInOccupancyPrint(props: Props) {
  return (
    <PrintedInsteadOfScreen>
      <Sheet {...props} />
    </PrintedInsteadOfScreen>
  )
}

function Sheet({ averages, desks, facts }: Props) {
  const { occupancy } = useWords()
  const centre = useCentreName()
  return (
    <PrintPage centre={centre} title={occupancy.heading} facts={facts}>
      <GreyscalePrint>
        <section>
          <h2>{occupancy.allDays}</h2>
          <OccupancyByHourChart averages={averages} desks={desks} isOnPaper />
        </section>
        <section>
          <h2>{occupancy.byWeekday}</h2>
          <OccupancyByHourTable averages={averages} isOnPaper />
        </section>
        <p>{occupancy.means}</p>
      </GreyscalePrint>
    </PrintPage>
  )
}
