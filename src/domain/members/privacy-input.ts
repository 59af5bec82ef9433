import { z } from 'zod'
import type { Privacy } from './privacy.ts'

/** The most months after which lapsed members can be offered for deletion. */
const maxMonths = 120

/** What a centre decides about the data of its members, as it is sent and stored. */
export const privacySchema: z.ZodType<Privacy> = z.object({
  asks: z.object({ parentsPhone: z.boolean(), aadhar: z.boolean(), address: z.boolean() }),
  masksAadhar: z.boolean(),
  lapsedMonths: z.int().min(1).max(maxMonths).nullable(),
})
