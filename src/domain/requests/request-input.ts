import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import {
  possiblyEmptyLineSchema,
  possiblyEmptyTextSchema,
  requiredTextSchema,
} from '../language/text-schemas.ts'
import { daySchema } from '../row.ts'
import { maxMemberRequestTextLength, memberCorrectableDetails } from './member-request.ts'

const said = possiblyEmptyTextSchema(maxMemberRequestTextLength).default('')
/** A room or a shift; null for the one that they have. */
const otherOrOwn = z.int().min(1).nullable()

/** A member's request, as their page sends it (MP-4). */
export const memberRequestContentSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('pause'),
      from: daySchema,
      to: daySchema,
      isLent: z.boolean(),
      text: said,
    })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: errorCodeAsSchemaMessage('pause_ends_before_it_begins'),
    }),
  z
    .strictObject({ kind: z.literal('seat'), libraryId: otherOrOwn, shiftId: otherOrOwn, text: said })
    .refine(({ libraryId, shiftId, text }) => libraryId !== null || shiftId !== null || text !== '', {
      path: ['text'],
      message: errorCodeAsSchemaMessage('required'),
    }),
  z.strictObject({ kind: z.literal('leave'), leavesOn: daySchema, text: said }),
  z.strictObject({
    kind: z.literal('detail'),
    field: z.enum(memberCorrectableDetails),
    value: requiredTextSchema(300),
    text: said,
  }),
  z.strictObject({ kind: z.literal('wish'), text: requiredTextSchema(maxMemberRequestTextLength) }),
])

/** The desk's answer to a request: a no with its sentence, or what was done about a complaint or a wish. */
export const memberRequestAnswerSchema = z
  .strictObject({ isGranted: z.boolean(), answer: possiblyEmptyLineSchema(300) })
  .refine(({ isGranted, answer }) => isGranted || answer !== '', {
    path: ['answer'],
    message: errorCodeAsSchemaMessage('reason_required'),
  })
