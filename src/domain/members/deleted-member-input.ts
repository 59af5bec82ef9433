import { z } from 'zod'
import { idSchema } from '../row.ts'

/** The restoration of a member: another seat, null for no seat, or nothing to have them on the one they held. */
export const restorationSchema = z.strictObject({ seatId: idSchema.nullish() })

export type Restoration = z.output<typeof restorationSchema>
