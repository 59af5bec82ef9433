import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { optionalLine, requiredLine } from '../language/text.ts'
import { maxInteger, revisionSchema } from '../row.ts'
import { maxNewSeats } from './library.ts'
import { allocations } from './seat.ts'

/** The id of a library; whether there is one, the server knows. */
export const libraryIdSchema = z
  .int(withErrorCode('library_required'))
  .min(1, withErrorCode('library_required'))
  .max(maxInteger, withErrorCode('library_required'))

const names = { name: requiredLine(60), nameMr: optionalLine(60) }

/** A room to add, with that many seats, for anyone unless said otherwise (RO-3). */
export const newLibrarySchema = z.strictObject({
  name: names.name,
  nameMr: names.nameMr.default(''),
  seats: z.int().min(1).max(maxNewSeats),
  allocation: z.enum(allocations).default('Anyone'),
})

/** A room's new names, number of seats or whom they all are for, and the revision of the room that they are based on. */
export const libraryChangesSchema = z
  .strictObject({ ...names, seats: z.int().min(0).max(maxNewSeats), allocation: z.enum(allocations) })
  .partial()
  .extend({ revision: revisionSchema })

/** Which room moves to the place of which other. */
export const libraryMoveSchema = z.strictObject({ libraryId: libraryIdSchema, targetId: libraryIdSchema })
