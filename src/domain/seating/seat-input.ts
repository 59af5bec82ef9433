import { z } from 'zod'
import { idSchema } from '../row.ts'
import { libraryIdSchema } from './library-input.ts'
import { seatAllocations } from './seat.ts'

/** A seat to add; one without an allocation is for anyone (DA-1). */
export const seatAdditionSchema = z.strictObject({
  libraryId: libraryIdSchema,
  allocation: z.enum(seatAllocations).default('Anyone'),
})

/** A seat's new allocation (LY-3). */
export const seatAllocationSchema = z.strictObject({ allocation: z.enum(seatAllocations) })

/** Which seat moves to the place of which other (LY-4). */
export const seatReorderSchema = z.strictObject({ seatId: idSchema, targetId: idSchema })
