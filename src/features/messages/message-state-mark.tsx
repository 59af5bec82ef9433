import styles from './message-state-mark.module.css'

const shapes = {
  check: 'M2 6.500l2.700 2.700L10 3',
  checks: 'M1 6.500l2.300 2.700L8 3M6.300 9l.300.200L11.200 3',
  clock: 'M6 10.800a4.800 4.800 0 1 0 0-9.600 4.800 4.800 0 0 0 0 9.600M6 3.300V6l1.900 1.300',
  cross: 'M2.800 2.800l6.400 6.400M9.200 2.800 2.800 9.200',
  question: 'M3.800 4.200c0-3 4.400-3 4.400-.2 0 1.800-2.200 1.800-2.200 3.700M6 10v.01',
  dash: 'M2.500 6h7',
  square: 'M3 3h6v6H3z',
} as const

export interface MessageStateMarkShapeAndTone {
  shape: keyof typeof shapes
  tone: 'good' | 'read' | 'waits' | 'wrong' | 'none'
}

interface Props {
  mark: MessageStateMarkShapeAndTone
  word: string
  /** Stands beside a heading, with a border around it. */
  isBadge?: boolean
}

/** A state by shape, colour and word. */
export function MessageStateMark({ mark: { shape, tone }, word, isBadge = false }: Props) {
  return (
    <span className={`${styles.mark} ${isBadge ? styles.badge : ''}`} data-tone={tone}>
      <svg className={styles.shape} data-shape={shape} viewBox="0 0 12 12" aria-hidden="true">
        <path d={shapes[shape]} />
      </svg>
      {word}
    </span>
  )
}
