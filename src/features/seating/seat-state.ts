import type { Allocation } from '#domain/seating/seat.ts'
import styles from './seat-state.module.css'

export type SeatState = 'taken' | Allocation

/** The colours of each state; its mark and its word come from `SeatMark` and the languages. */
export const seatTone: Record<SeatState, string | undefined> = {
  taken: styles.taken,
  Boys: styles.boys,
  Girls: styles.girls,
  Anyone: styles.anyone,
}

/** The colours of the layout, where Anyone is the plain state and so grey (LY-2). */
export const layoutTone: Record<Allocation, string | undefined> = { ...seatTone, Anyone: styles.plain }
