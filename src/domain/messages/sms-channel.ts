import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { requiredLine } from '../language/text.ts'
import { phoneKey } from '../members/member.ts'
import type { ChannelState } from './channel-state.ts'
import { typedPriceSchema } from './price.ts'

const settingsSchema = z.strictObject({
  /** The operator's own number, which tests go to. */
  to: requiredLine(20).refine((typed) => phoneKey(typed).length === 10, withErrorCode('not_a_phone')),
  /** In ten-thousandths of a rupee, tax included. */
  price: z.int().min(0),
})
export type SmsSettings = z.output<typeof settingsSchema>

export const storedSmsSchema = settingsSchema

/** The account as it is sent from a screen. Its key is among those of the centre (ST-1). */
export const smsInputSchema = settingsSchema.extend({ price: typedPriceSchema, basedOn: z.string().max(40) })

/** The channel as screens know it. */
export interface SmsChannel extends ChannelState {
  settings: SmsSettings | null
  hasKey: boolean
}
