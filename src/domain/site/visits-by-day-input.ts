import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { daySchema } from '../row.ts'
import { maxSiteVisitDaysPerDelivery } from './visits-by-day.ts'

/** A browser's delivery: visits of at most 60 days (VS-2). */
export const siteVisitsByDaySchema = z
  .record(daySchema, z.int().min(1).max(10_000))
  .refine(
    (map) => Object.keys(map).length <= maxSiteVisitDaysPerDelivery,
    errorCodeAsSchemaMessage('too_many_days'),
  )
