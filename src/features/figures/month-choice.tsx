import { Button, NativeSelect } from '@mantine/core'
import { monthAfter, monthsBetween } from '#domain/figures/final-month.ts'
import { useToday } from '#web/clock.tsx'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWide } from '#web/kit/use-media.ts'
import { useMay } from '#web/permissions.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import { figuresFile } from './figures.queries.ts'
import styles from './month-choice.module.css'
import { useFiguresText } from './use-figures-text.ts'

interface Props {
  month: string
  /** The first month of which there are figures. */
  since: string
  onChange: (month: string) => void
  /** Whether what is shown is of this month. */
  isPrintable: boolean
}

/** Which month, by a list or step by step, and what can be made of its figures. */
export function MonthChoice({ month, since, onChange, isPrintable }: Props) {
  const { figures } = useWords()
  const { monthOf } = useFiguresText()
  const running = useToday().slice(0, 7)
  const isWide = useWide()
  const mayExport = useMay('sheets.export') === 'yes'
  const choices = monthsBetween(since < running ? since : running, running).reverse()
  const step = (n: -1 | 1) => {
    const other = monthAfter(month, n)
    const label = n < 0 ? figures.before : figures.after
    return (
      <Button
        variant="default"
        className={styles.step}
        aria-label={label}
        title={label}
        disabled={!choices.includes(other)}
        onClick={() => onChange(other)}
      >
        <Icon name={n < 0 ? 'back' : 'arrow'} />
      </Button>
    )
  }
  return (
    <div className={`row middle gap-3 gap-x-4 ${styles.bar}`}>
      <div className={`line middle gap-2 ${styles.steps}`}>
        {step(-1)}
        <NativeSelect
          className={styles.select}
          aria-label={figures.month}
          value={month}
          data={choices.map((value) => ({ value, label: monthOf(value) }))}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {step(1)}
      </div>
      <p className="quiet small">{figures.countsAlone}</p>
      <div className={`line gap-2 ${styles.ways}`}>
        {(mayExport ? (['csv', 'xlsx'] as const) : []).map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            href={figuresFile(month, format)}
            download
            aria-label={figures.download[format]}
            title={figures.download[format]}
            leftSection={<Icon name="down" />}
          >
            {figures[format]}
          </Button>
        ))}
        {isPrintable && <PrintButton isIcon={!isWide} />}
      </div>
    </div>
  )
}
