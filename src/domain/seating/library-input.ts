import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { maxInteger, revisionSchema } from '../row.ts'
import { maxNewSeats } from './library.ts'
import { seatAllocations } from './seat.ts'

/** The id of a library; whether there is one, the server knows. */
export const libraryIdSchema = z
  .int(errorCodeAsSchemaMessage('library_required'))
  .min(1, errorCodeAsSchemaMessage('library_required'))
  .max(maxInteger, errorCodeAsSchemaMessage('library_required'))

const names = { name: requiredLineSchema(60), nameMr: possiblyEmptyLineSchema(60) }

/** A room to add, with that many seats, for anyone unless said otherwise (RO-3). */
export const newLibrarySchema = z.strictObject({
  name: names.name,
  nameMr: names.nameMr.default(''),
  seats: z.int().min(1).max(maxNewSeats),
  allocation: z.enum(seatAllocations).default('Anyone'),
})

/** A room's new names, number of seats or whom they all are for, and the revision of the room that they are based on. */
export const libraryChangesSchema = z
  .strictObject({ ...names, seats: z.int().min(0).max(maxNewSeats), allocation: z.enum(seatAllocations) })
  .partial()
  .extend({ revision: revisionSchema })

/** Which room moves to the place of which other. */
export const libraryReorderSchema = z.strictObject({ libraryId: libraryIdSchema, targetId: libraryIdSchema })
