import { z } from 'zod'
import { libraryIdSchema } from '../seating/library-input.ts'
import { seatNumberSchema } from './member-input.ts'

/** What brings a member back: another seat, or none to have them on the one they held. */
export const restorationSchema = z.strictObject({
  seat: z.strictObject({ libraryId: libraryIdSchema, seatNumber: seatNumberSchema }).optional(),
})

export type Restoration = z.output<typeof restorationSchema>
