import { seatAllocationInitial, seatAllocations } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'

import styles from '../map/seat-legend.module.css'
import { seatAllocationClassNames } from '../seat-state.ts'
import { SeatStateMark } from '../seat-state-mark.tsx'

/** LY-2: whom a colour and a letter keep a seat for, and what the mark of a taken one is. */
export function SeatLayoutLegend() {
  const words = useWords()
  return (
    <ul className={`row ${styles.legend}`} aria-label={words.seats.legend}>
      {seatAllocations.map((allocation) => (
        <li key={allocation}>
          <span
            className={`${styles.sample} ${styles.letter} ${seatAllocationClassNames[allocation]}`}
            aria-hidden="true"
          >
            {seatAllocationInitial(allocation)}
          </span>
          {words.allocations[allocation]}
        </li>
      ))}
      <li>
        <span className={styles.bare}>
          <SeatStateMark state="taken" />
        </span>
        {words.seats.taken}
      </li>
    </ul>
  )
}
