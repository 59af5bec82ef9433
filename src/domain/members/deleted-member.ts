import { type Day, daysBetween } from '../day.ts'
import type { Member } from './member.ts'

/** How many days a deleted member is kept before they are forgotten. */
export const deletedMemberRetentionDays = 30

/** A member who was deleted and can still be brought back, as far as a screen needs to know them. */
export type DeletedMember = Pick<
  Member,
  'id' | 'name' | 'phone' | 'gender' | 'terms' | 'expiryDate' | 'revision'
> & {
  /** The seat that they held. */
  seatId: string | null
  deletedOn: Day
  deletedBy: string
}

/** The days until a deleted member is forgotten; 0 where it is due. */
export function daysUntilDeletedMemberPurged(
  { deletedOn }: Pick<DeletedMember, 'deletedOn'>,
  today: Day,
): number {
  return Math.max(0, deletedMemberRetentionDays - daysBetween(deletedOn, today))
}
