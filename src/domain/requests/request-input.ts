import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { optionalLine, optionalText, requiredText } from '../language/text.ts'
import { daySchema } from '../row.ts'
import { maxRequestText, requestedDetails } from './member-request.ts'

const said = optionalText(maxRequestText).default('')
/** A room or a shift; null for the one that they have. */
const otherOrOwn = z.int().min(1).nullable()

/** A member's request, as their page sends it (MP-4). */
export const requestContentSchema = z.discriminatedUnion('kind', [
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
      message: withErrorCode('pause_ends_before_it_begins'),
    }),
  z
    .strictObject({ kind: z.literal('seat'), libraryId: otherOrOwn, shiftId: otherOrOwn, text: said })
    .refine(({ libraryId, shiftId, text }) => libraryId !== null || shiftId !== null || text !== '', {
      path: ['text'],
      message: withErrorCode('required'),
    }),
  z.strictObject({ kind: z.literal('leave'), leavesOn: daySchema, text: said }),
  z.strictObject({
    kind: z.literal('detail'),
    field: z.enum(requestedDetails),
    value: requiredText(300),
    text: said,
  }),
  z.strictObject({ kind: z.literal('wish'), text: requiredText(maxRequestText) }),
])

/** The desk's answer to a request: a no with its sentence, or what was done about a complaint or a wish. */
export const requestAnswerSchema = z
  .strictObject({ isGranted: z.boolean(), answer: optionalLine(300) })
  .refine(({ isGranted, answer }) => isGranted || answer !== '', {
    path: ['answer'],
    message: withErrorCode('reason_required'),
  })
