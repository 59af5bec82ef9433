import { z } from 'zod'
import { idSchema } from '../row.ts'

/** The restoration of a member: another seat, null for no seat, or nothing to have them on the one they held. */
export const memberRestorationSchema = z.strictObject({ seatId: idSchema.nullish() })

export type MemberRestoration = z.output<typeof memberRestorationSchema>
