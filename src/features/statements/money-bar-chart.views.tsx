import { useState } from 'react'
import { chartScaleTop } from '#domain/money/chart-scale.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './money-bar-chart.module.css'

/** A day or a month: what came in it, and what went. */
export interface MoneyBarData {
  id: string
  /** Below the bar; empty where there is no room for all. */
  label: string
  /** In the line above the bars. */
  name: string
  in: Paise
  out: Paise
}

interface Props {
  bars: readonly MoneyBarData[]
  /** The bar that is told of while none is pointed at. */
  usual?: string | undefined
  /** Whether money went at all; without it only what came is drawn. */
  hasOut: boolean
}

/** Money in and out, side by side. Only a drawing: whoever shows it has the same figures as a table for who cannot see it. */
export function MoneyBarChart({ bars, usual, hasOut }: Props) {
  const { words, language } = useLocale()
  const { drawing } = words.statements
  const [hovered, setHovered] = useState<string | null>(null)
  const shown = bars.find(({ id }) => id === (hovered ?? usual))
  const top = chartScaleTop(bars.flatMap((bar) => (hasOut ? [bar.in, bar.out] : [bar.in])))
  const rupees = (sum: Paise) => formatRupees(sum, language)
  const height = (sum: Paise) => ({ height: `${(Math.max(0, sum) / top) * 100}%` })
  return (
    <div className={styles.drawing} aria-hidden="true">
      <p className={`row ${styles.said}`}>
        {shown && (
          <>
            <span>{shown.name}</span>
            <span className={styles.key}>
              <i className={styles.in} />
              {drawing.in} <b>{rupees(shown.in)}</b>
            </span>
            {hasOut && (
              <span className={styles.key}>
                <i className={styles.out} />
                {drawing.out} <b>{rupees(shown.out)}</b>
              </span>
            )}
          </>
        )}
      </p>
      <div className={styles.plot}>
        <div className={styles.lines}>
          <span>{rupees(top)}</span>
          <span>{rupees(top / 2)}</span>
        </div>
        <div
          className={styles.bars}
          data-months={bars.length <= 12 || undefined}
          onPointerLeave={() => setHovered(null)}
        >
          {bars.map((bar) => (
            <div
              key={bar.id}
              className={styles.step}
              data-shown={bar === shown || undefined}
              onPointerEnter={() => setHovered(bar.id)}
            >
              <div className={styles.pair}>
                <i className={styles.in} style={height(bar.in)} />
                {hasOut && <i className={styles.out} style={height(bar.out)} />}
              </div>
              <span className={styles.label}>{bar.label}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
