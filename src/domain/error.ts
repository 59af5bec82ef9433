import { z } from 'zod'

/** The answer of every failed call: a code for programs, a sentence for people, the field it is about. */
export const errorBodySchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), field: z.string().optional() }),
})
