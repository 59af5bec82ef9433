import type { HourAverages } from '#domain/check-in/occupancy.ts'
import { useCentreName } from '#features/shell/shell.queries.ts'
import { useWords } from '#web/i18n.tsx'
import { DrawnPage } from '#web/print/drawn-page.tsx'
import { PrintedInstead, PrintPage } from '#web/print/print-page.tsx'
import { HourChart } from './hour-chart.tsx'
import { HourTable } from './hour-table.tsx'

interface Props {
  averages: HourAverages
  desks: number
  facts: readonly string[]
}

/** The occupancy on A4. */
export function OccupancyPaper(props: Props) {
  return (
    <PrintedInstead>
      <Sheet {...props} />
    </PrintedInstead>
  )
}

function Sheet({ averages, desks, facts }: Props) {
  const { occupancy } = useWords()
  const centre = useCentreName()
  return (
    <PrintPage centre={centre} title={occupancy.heading} facts={facts}>
      <DrawnPage>
        <section>
          <h2>{occupancy.allDays}</h2>
          <HourChart averages={averages} desks={desks} isOnPaper />
        </section>
        <section>
          <h2>{occupancy.byWeekday}</h2>
          <HourTable averages={averages} isOnPaper />
        </section>
        <p>{occupancy.means}</p>
      </DrawnPage>
    </PrintPage>
  )
}
