import { z } from 'zod'
import { type Day, daysBetween } from './day.ts'
import { libraryIdSchema } from './library-input.ts'
import type { Member } from './member.ts'
import { seatNumberSchema } from './member-input.ts'

/** How many days a deleted member is kept before they are forgotten. */
export const keptDays = 30

/** A member who was deleted and can still be brought back, as far as a screen needs to know them. */
export type DeletedMember = Pick<
  Member,
  'id' | 'name' | 'phone' | 'gender' | 'libraryId' | 'seatNumber' | 'expiryDate' | 'revision'
> & { deletedOn: Day; deletedBy: string }

/** The days until a deleted member is forgotten; 0 where it is due. */
export function daysKept({ deletedOn }: Pick<DeletedMember, 'deletedOn'>, today: Day): number {
  return Math.max(0, keptDays - daysBetween(deletedOn, today))
}

/** What brings a member back: another seat, or none to have them on the one they held. */
export const restorationSchema = z.strictObject({
  seat: z.strictObject({ libraryId: libraryIdSchema, seatNumber: seatNumberSchema }).optional(),
})

export type Restoration = z.output<typeof restorationSchema>
