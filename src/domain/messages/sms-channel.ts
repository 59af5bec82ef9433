import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { requiredLineSchema } from '../language/text-schemas.ts'
import { phoneKey } from '../members/member.ts'
import type { SendingChannelState } from './channel-state.ts'
import { typedMessagePriceSchema } from './price.ts'

const settingsSchema = z.strictObject({
  /** The operator's own number, which tests go to. */
  to: requiredLineSchema(20).refine(
    (typed) => phoneKey(typed).length === 10,
    errorCodeAsSchemaMessage('not_a_phone'),
  ),
  /** In ten-thousandths of a rupee, tax included. */
  price: z.int().min(0),
})
export type SmsSettings = z.output<typeof settingsSchema>

export const storedSmsSettingsSchema = settingsSchema

/** The account as it is sent from a screen. Its key is among those of the centre (ST-1). */
export const smsSettingsInputSchema = settingsSchema.extend({
  price: typedMessagePriceSchema,
  basedOn: z.string().max(40),
})

/** The channel as screens know it. */
export interface SmsChannelForScreens extends SendingChannelState {
  settings: SmsSettings | null
  hasKey: boolean
}
