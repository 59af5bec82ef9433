import { type ReactNode, useId } from 'react'
import styles from './column-chart.module.css'

export interface ColumnChartBarData {
  key: string
  /** What stands above the bar. */
  figure: string
  /** The height of the bar, 0 to 1. */
  share: number
  /** What stands below it. */
  name: string
  below?: ReactNode
  /** Whether it stands out. */
  isChosen?: boolean
  /** Whether it may still grow: its bar is of lines. */
  isOpen?: boolean
}

interface Props {
  columns: readonly ColumnChartBarData[]
  /** Lines to compare with, at a height from 0 to 1. */
  lines?: readonly { at: number; name: string }[]
}

/** Bars side by side with their figures. Only a drawing: whoever uses it gives the same figures in a table. */
export function ColumnChart({ columns, lines = [] }: Props) {
  return (
    <div className={styles.drawing} aria-hidden="true">
      {lines.length > 0 && (
        <div className={styles.lines}>
          {lines.map(({ at, name }) => (
            <span key={name} style={{ top: `${(1 - at) * 100}%` }}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={styles.bars}>
        {columns.map(({ key, figure, share, name, below, isChosen = false, isOpen = false }) => (
          <div key={key} className={styles.column} data-chosen={isChosen || undefined}>
            <div className={styles.plot}>
              <span className={styles.figure} style={{ bottom: `${share * 100}%` }}>
                {figure}
              </span>
              <Bar share={share} isOpen={isOpen} />
            </div>
            <span className={styles.name}>{name}</span>
            {below}
          </div>
        ))}
      </div>
    </div>
  )
}

const hatch = 6

/** A bar from the bottom, in lines where it may still grow. */
function Bar({ share, isOpen }: { share: number; isOpen: boolean }) {
  const id = useId()
  return (
    <svg className={styles.bar} aria-hidden="true">
      {isOpen && (
        <pattern
          id={id}
          width={hatch}
          height={hatch}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.line} width={hatch / 2} height={hatch} />
        </pattern>
      )}
      <rect
        className={isOpen ? styles.open : styles.full}
        width="100%"
        y={`${(1 - share) * 100}%`}
        height={`${share * 100}%`}
        {...(isOpen && { fill: `url(#${id})` })}
      />
    </svg>
  )
}
