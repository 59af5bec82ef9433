import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { daySchema } from '../row.ts'
import { maxVisitDays } from './visit.ts'

/** A browser's delivery: visits of at most 60 days (VS-2). */
export const visitMapSchema = z
  .record(daySchema, z.int().min(1).max(10_000))
  .refine((map) => Object.keys(map).length <= maxVisitDays, withErrorCode('too_many_days'))
