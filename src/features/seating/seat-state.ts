import type { Day } from '#domain/day.ts'
import { type Member, memberPauseOn, memberStatusOn, type ShownMemberStatus } from '#domain/members/member.ts'
import type { SeatAllocation } from '#domain/seating/seat.ts'
import styles from './seat-state.module.css'

/** A seat that somebody holds: for their term, which ends soon or is over, or kept for who is on a pause (TM-9) or set to Inactive. */
export type HeldSeatState = 'taken' | 'soon' | 'over' | 'kept'
/** `offered`: held for somebody who has not become a member yet (EN-4). */
export type SeatState = HeldSeatState | 'offered' | SeatAllocation

const stateOfStatus: Readonly<Record<ShownMemberStatus, HeldSeatState>> = {
  Active: 'taken',
  'Expiring Soon': 'soon',
  Expired: 'over',
  Inactive: 'kept',
}

export function seatStateOfHolder(
  member: Pick<Member, 'status' | 'expiryDate' | 'pauses'>,
  today: Day,
): HeldSeatState {
  const state = stateOfStatus[memberStatusOn(member, today)]
  return state !== 'over' && memberPauseOn(member, today) ? 'kept' : state
}

/** The colours of each state; its mark and its word come from `SeatStateMark` and the languages. */
export const seatStateClassNames: Record<SeatState, string | undefined> = {
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
export const seatAllocationClassNames: Record<SeatAllocation, string | undefined> = {
  ...seatStateClassNames,
  Anyone: styles.plain,
}
