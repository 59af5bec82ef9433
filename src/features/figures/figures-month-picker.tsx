import { monthAfter, monthsBetween } from '#domain/figures/final-month.ts'
import { PeriodAndExportBar } from '#features/statements/period-and-export-bar.views.tsx'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { monthlyFiguresFileAddress } from './figures.queries.ts'
import { useFiguresText } from './use-figures-text.ts'

interface Props {
  month: string
  /** The first month of which there are figures. */
  since: string
  onChange: (month: string) => void
  /** Whether what is shown is of this month. */
  isPrintable: boolean
}

/** Which month, and what can be made of its figures. */
export function FiguresMonthPicker({ month, since, onChange, isPrintable }: Props) {
  const { figures } = useWords()
  const { monthOf } = useFiguresText()
  const running = useToday().slice(0, 7)
  const months = monthsBetween(since < running ? since : running, running).reverse()
  return (
    <PeriodAndExportBar
      label={figures.month}
      value={month}
      choices={months.map((value) => ({ value, label: monthOf(value) }))}
      before={{ value: monthAfter(month, -1), label: figures.before }}
      after={{ value: monthAfter(month, 1), label: figures.after }}
      onChange={onChange}
      fileOf={(format) => monthlyFiguresFileAddress(month, format)}
      words={figures}
      isPrintable={isPrintable}
      note={<p className="quiet small">{figures.countsAlone}</p>}
    />
  )
}
