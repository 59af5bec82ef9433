import { Button, NativeSelect } from '@mantine/core'
import { monthPeriod, type Period, periodAfter, periodsBetween, yearPeriod } from '#domain/books/period.ts'
import type { Day } from '#domain/day.ts'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { Chips } from '#web/kit/chips.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWide } from '#web/kit/use-media.ts'
import { useMay } from '#web/permissions.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import styles from './period-choice.module.css'
import { statementFile } from './statements.queries.ts'
import { useStatementText } from './use-statement-text.ts'

interface Props {
  period: Period
  /** The first day of the books. */
  since: Day
  onChange: (period: Period) => void
  /** Whether what is shown is of this period. */
  isPrintable: boolean
}

/** Which month or year, by a list or step by step, and what can be made of its statement. */
export function PeriodChoice({ period, since, onChange, isPrintable }: Props) {
  const { statements } = useWords()
  const { nameOf } = useStatementText()
  const today = useToday()
  const isWide = useWide()
  const mayExport = useMay('sheets.export') === 'yes'
  const { isYear } = period
  const kind = isYear ? 'year' : 'month'
  const [first, last] = [since, today].sort()
  const choices = periodsBetween(first ?? today, last ?? today, isYear)
  const has = (other: Period) => choices.some(({ id }) => id === other.id)
  const step = (n: -1 | 1) => {
    const other = periodAfter(period, n)
    return (
      <Button
        variant="default"
        className={styles.step}
        aria-label={statements[n < 0 ? 'before' : 'after'][kind]}
        title={statements[n < 0 ? 'before' : 'after'][kind]}
        disabled={!has(other)}
        onClick={() => onChange(other)}
      >
        <Icon name={n < 0 ? 'back' : 'arrow'} />
      </Button>
    )
  }
  return (
    <div className={`row middle gap-3 gap-x-4 ${styles.bar}`}>
      <Chips
        label={statements.kinds.label}
        value={kind}
        choices={(['month', 'year'] as const).map((value) => ({ value, name: statements.kinds[value] }))}
        onChange={(value) => value !== kind && onChange(otherKind(period, today))}
      />
      <div className={`line middle gap-2 ${styles.steps}`}>
        {step(-1)}
        <NativeSelect
          className={styles.select}
          aria-label={statements.period[kind]}
          value={period.id}
          data={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
          onChange={({ currentTarget }) => {
            const chosen = choices.find(({ id }) => id === currentTarget.value)
            if (chosen) onChange(chosen)
          }}
        />
        {step(1)}
      </div>
      <div className={`line gap-2 ${styles.ways}`}>
        {(mayExport ? (['csv', 'xlsx'] as const) : []).map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            href={statementFile(period.id, format)}
            download
            aria-label={statements.download[format]}
            title={statements.download[format]}
            leftSection={<Icon name="down" />}
          >
            {statements[format]}
          </Button>
        ))}
        {isPrintable && <PrintButton isIcon={!isWide} />}
      </div>
    </div>
  )
}

/** Of a month its year; of a year its last month that is not ahead. */
function otherKind({ isYear, firstDay, lastDay }: Period, today: Day): Period {
  return isYear ? monthPeriod(lastDay < today ? lastDay : today) : yearPeriod(firstDay)
}
