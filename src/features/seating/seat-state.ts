import type { Day } from '#domain/day.ts'
import { type DisplayStatus, type Member, pauseOn, statusOn } from '#domain/members/member.ts'
import type { SeatAllocation } from '#domain/seating/seat.ts'
import styles from './seat-state.module.css'

/** A seat that somebody holds: for their term, which ends soon or is over, or kept for who is on a pause (TM-9) or set to Inactive. */
export type HeldState = 'taken' | 'soon' | 'over' | 'kept'
/** `offered`: held for somebody who has not become a member yet (EN-4). */
export type SeatState = HeldState | 'offered' | SeatAllocation

const stateOfStatus: Readonly<Record<DisplayStatus, HeldState>> = {
  Active: 'taken',
  'Expiring Soon': 'soon',
  Expired: 'over',
  Inactive: 'kept',
}

export function seatStateOfHolder(
  member: Pick<Member, 'status' | 'expiryDate' | 'pauses'>,
  today: Day,
): HeldState {
  const state = stateOfStatus[statusOn(member, today)]
  return state !== 'over' && pauseOn(member, today) ? 'kept' : state
}

/** The colours of each state; its mark and its word come from `SeatStateMark` and the languages. */
export const seatTone: Record<SeatState, string | undefined> = {
  taken: styles.taken,
  soon: `${styles.taken} ${styles.soon}`,
  over: styles.over,
  kept: `${styles.taken} ${styles.kept}`,
  offered: styles.offered,
  Boys: styles.boys,
  Girls: styles.girls,
  Anyone: styles.anyone,
}

/** The colours of the layout, where Anyone is the plain state and so grey (LY-2). */
export const allocationTone: Record<SeatAllocation, string | undefined> = {
  ...seatTone,
  Anyone: styles.plain,
}
