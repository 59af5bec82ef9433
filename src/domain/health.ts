import { z } from 'zod'

/** `full` too where a quota is used up; `failed` where writing fails for another reason. */
const diskStates = ['ok', 'full', 'read-only', 'failed'] as const
export type DiskState = (typeof diskStates)[number]

/** What the health check answers where the rows can be read, or the database is damaged. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'damaged']),
  disk: z.enum(diskStates),
})
export type Health = z.infer<typeof healthSchema>
