import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { useAllowanceFor } from '#web/permissions.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import styles from './period-and-export-bar.module.css'

const formats = ['csv', 'xlsx'] as const
type Format = (typeof formats)[number]

interface Props {
  /** The name of the list for a screen reader. */
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  /** The buttons to the period before and after; each is off where there is no such choice. */
  before: { value: string; label: string }
  after: { value: string; label: string }
  onChange: (value: string) => void
  fileOf: (format: Format) => string
  words: Record<Format, string> & { download: Record<Format, string> }
  /** Whether what is shown is of this period. */
  isPrintable: boolean
  /** The controls before the list, and after it. */
  first?: ReactNode
  note?: ReactNode
}

/** Which period, by a list or step by step, and what can be made of what is shown of it: files and paper. */
export function PeriodAndExportBar(props: Props) {
  const { label, value, choices, before, after, onChange, fileOf, words, isPrintable, first, note } = props
  const isWide = useIsWideScreen()
  const mayExport = useAllowanceFor('sheets.export') === 'yes'
  const step = (other: Props['before'], icon: 'back' | 'arrow') => (
    <Button
      variant="default"
      className={styles.step}
      aria-label={other.label}
      title={other.label}
      disabled={choices.every((choice) => choice.value !== other.value)}
      onClick={() => onChange(other.value)}
    >
      <Icon name={icon} />
    </Button>
  )
  return (
    <div className={`row middle gap-3 gap-x-4 ${styles.bar}`}>
      {first}
      <div className={`line middle gap-2 ${styles.steps}`}>
        {step(before, 'back')}
        <NativeSelect
          className={styles.select}
          aria-label={label}
          value={value}
          data={[...choices]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {step(after, 'arrow')}
      </div>
      {note}
      <div className={`line gap-2 ${styles.ways}`}>
        {(mayExport ? formats : []).map((format) => (
          <Button
            key={format}
            component="a"
            variant="default"
            href={fileOf(format)}
            download
            aria-label={words.download[format]}
            title={words.download[format]}
            leftSection={<Icon name="down" />}
          >
            {words[format]}
          </Button>
        ))}
        {isPrintable && <PrintButton isIcon={!isWide} />}
      </div>
    </div>
  )
}
