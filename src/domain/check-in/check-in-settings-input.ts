import { z } from 'zod'
import { maxLibraries } from '../seating/library.ts'
import { libraryIdSchema } from '../seating/library-input.ts'

/** The moments of a change are ignored: the server's clock gives them. */
export const checkInSettingsSchema = z.object({
  rooms: z
    .array(z.strictObject({ libraryId: libraryIdSchema, since: z.iso.datetime() }))
    .max(maxLibraries)
    .refine((rooms) => new Set(rooms.map(({ libraryId }) => libraryId)).size === rooms.length),
})
