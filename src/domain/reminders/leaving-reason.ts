import { z } from 'zod'

/** Why somebody left, where it was said (FG-1). */
export const leavingReasons = [
  'exam-over',
  'moved-away',
  'price',
  'hours',
  'distance',
  'went-elsewhere',
  'not-known',
] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** A reason as it is sent. */
export const leavingReasonSchema = z.strictObject({ reason: z.enum(leavingReasons) })
