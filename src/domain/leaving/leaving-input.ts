import { z } from 'zod'
import { leavingReasons } from '../reminders/leaving-reason.ts'
import { daySchema } from '../row.ts'

/** The day on which a member leaves, and why, where it is said. */
export const leavingDayAndReasonSchema = z.strictObject({
  leavesOn: daySchema,
  reason: z.enum(['', ...leavingReasons]).default(''),
})
