import { z } from 'zod'
import { requiredLineSchema } from '../language/text-schemas.ts'
import { idSchema } from '../row.ts'

/** More than any call without a photo; one with a large photo is made again without it. */
const longestBody = 1_000_000

/** A request for approval of a call: its id is made before the first try. */
export const approvalRequestSchema = z.strictObject({
  id: idSchema,
  method: z.enum(['POST', 'PATCH', 'DELETE']),
  path: z
    .string()
    .max(200)
    .regex(/^\/api\/[\w/-]+$/),
  body: z.string().max(longestBody),
  reason: requiredLineSchema(200, 'reason_required'),
})

export const approvalDecisionSchema = z.strictObject({ decision: z.enum(['allowed', 'refused']) })
