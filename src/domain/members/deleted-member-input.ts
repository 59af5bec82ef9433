import { z } from 'zod'
import { idSchema } from '../row.ts'

/** What restores a member: another seat, or none to have them on the one they held. */
export const restorationSchema = z.strictObject({ seatId: idSchema.optional() })

export type Restoration = z.output<typeof restorationSchema>
