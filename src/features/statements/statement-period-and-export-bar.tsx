import {
  financialYearPeriodOfDay,
  monthPeriodOfDay,
  type StatementPeriod,
  statementPeriodLater,
  statementPeriodsBetween,
} from '#domain/books/statement-period.ts'
import type { Day } from '#domain/day.ts'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { PeriodAndExportBar } from './period-and-export-bar.views.tsx'
import { periodStatementFileUrl } from './statements.queries.ts'
import { usePeriodStatementTexts } from './use-period-statement-texts.ts'

interface Props {
  period: StatementPeriod
  /** The first day of the books. */
  since: Day
  onChange: (period: StatementPeriod) => void
  /** Whether what is shown is of this period. */
  isPrintable: boolean
}

/** Which month or year, and what can be made of its statement. */
export function StatementPeriodAndExportBar({ period, since, onChange, isPrintable }: Props) {
  const { statements } = useWords()
  const { nameOf } = usePeriodStatementTexts()
  const today = useToday()
  const { isYear } = period
  const kind = isYear ? 'year' : 'month'
  const [first, last] = [since, today].sort()
  const choices = statementPeriodsBetween(first ?? today, last ?? today, isYear)
  return (
    <PeriodAndExportBar
      first={
        <Chips
          label={statements.kinds.label}
          value={kind}
          choices={(['month', 'year'] as const).map((value) => ({ value, name: statements.kinds[value] }))}
          onChange={(value) => value !== kind && onChange(otherKind(period, today))}
        />
      }
      label={statements.period[kind]}
      value={period.id}
      choices={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
      before={{ value: statementPeriodLater(period, -1).id, label: statements.before[kind] }}
      after={{ value: statementPeriodLater(period, 1).id, label: statements.after[kind] }}
      onChange={(value) => {
        const chosen = choices.find(({ id }) => id === value)
        if (chosen) onChange(chosen)
      }}
      fileOf={(format) => periodStatementFileUrl(period.id, format)}
      words={statements}
      isPrintable={isPrintable}
    />
  )
}

/** Of a month its year; of a year its last month that is not ahead. */
function otherKind({ isYear, firstDay, lastDay }: StatementPeriod, today: Day): StatementPeriod {
  return isYear ? monthPeriodOfDay(lastDay < today ? lastDay : today) : financialYearPeriodOfDay(firstDay)
}
