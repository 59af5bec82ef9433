import type { Gender } from '../../members/member.ts'
import { doesSeatAdmitGender } from '../../seating/seat.ts'
import type { DeskAvailability } from './desks-with-days-until-free.ts'
import type { SellableShifts } from './sellable-shifts.ts'

/** The wish of somebody in line, and the seats that do not fit them. */
export interface SeatWish {
  gender: Gender
  /** Null for any room. */
  libraryId: number | null
  /** Null where a plan is theirs already, as of a member who is back from a pause. */
  shiftId: number | null
  /** The parts of the day, as bits. */
  bits: number
  /** The seats that fit them no longer (EN-4, lapse and decline). */
  refusedSeatIds: readonly string[]
}

/** Whether a seat fits, whoever holds it: its room, whom it is for (AD-4), a plan sold there, and not refused before. */
export function doesSeatFitWish(
  { seat }: Pick<DeskAvailability, 'seat'>,
  wish: SeatWish,
  { isSold }: SellableShifts,
): boolean {
  const { gender, libraryId, shiftId, bits, refusedSeatIds } = wish
  return (
    bits !== 0 &&
    (libraryId === null || libraryId === seat.libraryId) &&
    doesSeatAdmitGender(seat.allocation, gender) &&
    (shiftId === null || isSold(shiftId, seat.libraryId)) &&
    !refusedSeatIds.includes(seat.id)
  )
}

/**
 * The order of equally good desks for parts of the day (EN-4): a whole free day and seats for anyone are kept for others. Desks
 * stand by room and number already, which a sort leaves of equals.
 */
export function byDeskFit(bits: number): (a: DeskAvailability, b: DeskAvailability) => number {
  const isForAnyone = ({ seat }: DeskAvailability) => Number(seat.allocation === 'Anyone')
  const isWhollyFree = ({ held }: DeskAvailability) => Number((held & ~bits) === 0)
  return (a, b) => isForAnyone(a) - isForAnyone(b) || isWhollyFree(a) - isWhollyFree(b)
}
