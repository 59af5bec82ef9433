import { allocations } from '#domain/seating/seat.ts'
import { useWords } from '#web/i18n.tsx'
import { SeatMark } from '../seat-mark.tsx'
import { seatTone } from '../seat-state.ts'
import styles from './seat-legend.module.css'

export function SeatLegend() {
  const words = useWords()
  const states = ['taken', ...allocations] as const
  return (
    <ul className={`${styles.legend} ${styles.pairs}`} aria-label={words.seats.legend}>
      {states.map((state) => (
        <li key={state}>
          <span className={`${styles.sample} ${seatTone[state]}`}>
            <SeatMark state={state} />
          </span>
          {state === 'taken' ? words.seats.taken : words.seats.free(words.allocations[state])}
        </li>
      ))}
    </ul>
  )
}
