import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { requiredLineSchema } from '../language/text-schemas.ts'
import { memberIdSchema } from '../members/member-input.ts'
import { daySchema, idSchema } from '../row.ts'
import { libraryIdSchema } from '../seating/library-input.ts'

/** A press at the desk; the room is that of the seat unless it is named. */
export const checkInPressAtDeskSchema = z.strictObject({
  id: idSchema,
  memberId: memberIdSchema,
  libraryId: libraryIdSchema.optional(),
  /** Whether somebody comes in whose term is over. */
  letsIn: z.boolean().default(false),
})

/** Everybody of a room whom the desk saw goes out at once, as at closing; who came in meanwhile stays. */
export const checkOutAllInRoomSchema = z.strictObject({
  libraryId: libraryIdSchema,
  memberIds: z.array(memberIdSchema).min(1).max(1000),
})

/** What the desk looks for: four digits of a phone, a name, a seat; and the room that is meant. */
export const checkInDeskSearchSchema = z.strictObject({
  text: z.string().min(1).max(100),
  libraryId: z.coerce.number().pipe(libraryIdSchema).optional(),
})

/** The first and the last day of counts; the room, unless all are meant. */
export const peopleInsideCountsQuerySchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  libraryId: z.coerce.number().pipe(libraryIdSchema).optional(),
})

export const newDoorTabletSchema = z.strictObject({
  id: idSchema,
  libraryId: libraryIdSchema,
  name: requiredLineSchema(60),
})

/** The key of a tablet, as the owner types it or opens it. */
export const doorTabletKeySchema = z.strictObject({ key: z.string().max(200) })

/** What is typed at a tablet. */
export const digitsTypedAtTabletSchema = z.strictObject({
  id: idSchema,
  digits: z.string().regex(/^(\d{4}|\d{6})$/, errorCodeAsSchemaMessage('not_digits')),
})
