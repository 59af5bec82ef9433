import { z } from 'zod'
import { optionalText } from '../language/text.ts'
import { daySchema, idSchema } from '../row.ts'

/** What renews a member (TM-3 to TM-5): what is sold, after which term, and what was shown. */
export const renewalSchema = z.strictObject({
  /** The id of the new term, made before the first try. */
  id: idSchema,
  previousId: idSchema,
  planId: idSchema,
  begins: z.enum(['after-last-day', 'today']),
  /** Needed for the choice that is not proposed (TM-4). */
  reason: optionalText(200, 'reason_required').default(''),
  /** The last day that was shown; where it is another meanwhile, nothing is sold. */
  lastDay: daySchema,
  /** That it was seen that the member was renewed in the last ten minutes. */
  isMeant: z.boolean().default(false),
})

export type RenewalInput = z.output<typeof renewalSchema>
