import { seatAllocations } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'
import { type HeldSeatState, seatStateClassNames } from '../seat-state.ts'
import { InsideNowMark, SeatStateMark } from '../seat-state-mark.tsx'
import styles from './seat-legend.module.css'

interface Props {
  special: ReadonlySet<HeldSeatState | 'offered'>
  /** Whether the tiles say who is inside. */
  withInside: boolean
}

/** The states of seats that may always be, and beyond them those of some seat now. */
export function SeatLegend({ special, withInside }: Props) {
  const words = useWords()
  const held = (['taken', 'soon', 'over', 'kept', 'offered'] as const).filter(
    (state) => state === 'taken' || special.has(state),
  )
  const names = {
    taken: words.seats.taken,
    ...words.seats.states,
    offered: words.enquiries.map.offered,
  }
  return (
    <ul className={`row ${styles.legend}`} aria-label={words.seats.legend}>
      {held.map((state) => (
        <li key={state}>
          <span className={`${styles.sample} ${seatStateClassNames[state]}`}>
            <SeatStateMark state={state} />
          </span>
          {names[state]}
        </li>
      ))}
      {withInside && (
        <li>
          <span className={`${styles.sample} ${seatStateClassNames.taken}`}>
            <InsideNowMark />
          </span>
          {words.seats.insideNow}
        </li>
      )}
      {seatAllocations.map((state) => (
        <li key={state}>
          <span className={`${styles.sample} ${seatStateClassNames[state]}`}>
            <SeatStateMark state={state} />
          </span>
          {words.seats.free(words.allocations[state])}
        </li>
      ))}
    </ul>
  )
}

/** The same behind one line, where the room is for the seats. */
export function FoldedSeatLegend(props: Props) {
  const { seats } = useWords()
  return (
    <details className={styles.folded}>
      <summary className={styles.fold}>{seats.legend}</summary>
      <SeatLegend {...props} />
    </details>
  )
}
