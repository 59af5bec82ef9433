import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { requiredLineSchema, textSchema } from '../language/text-schemas.ts'
import { phoneKey } from '../members/member.ts'
import type { SendingChannelState } from './channel-state.ts'
import { typedMessagePriceSchema } from './price.ts'

/** An id of Meta's: digits alone. */
const metaId = requiredLineSchema(30).regex(/^\d+$/, errorCodeAsSchemaMessage('not_digits'))

/** The operator's own number, which tests go to. */
const ownNumber = requiredLineSchema(20).refine(
  (typed) => phoneKey(typed).length === 10,
  errorCodeAsSchemaMessage('not_a_phone'),
)

const settingsSchema = z.strictObject({
  phoneNumberId: metaId,
  businessAccountId: metaId,
  to: ownNumber,
  /** In ten-thousandths of a rupee, tax included. */
  price: z.int().min(0),
})
export type WhatsappSettings = z.output<typeof settingsSchema>

const secretSchema = z.strictObject({ appSecret: z.string(), verifyToken: z.string() })
/** What proves that a call is Meta's. */
export type WhatsappWebhookSecrets = z.output<typeof secretSchema>

export const storedWhatsappSchemas = { settings: settingsSchema, secret: secretSchema }

/** The account as it is sent from a screen; an empty secret keeps the one that is stored. */
export const whatsappSettingsInputSchema = settingsSchema.extend({
  price: typedMessagePriceSchema,
  appSecret: textSchema().max(200),
  verifyToken: textSchema().max(200),
  /** When the account was set up that the form was filled in over; '' for none. */
  basedOn: z.string().max(40),
})

/** The channel as screens know it: no secret is in it. */
export interface WhatsappChannelForScreens extends SendingChannelState {
  /** Null until it was set up. */
  settings: WhatsappSettings | null
  hasAppSecret: boolean
  hasVerifyToken: boolean
  /** Whether the token of the account is among the keys of the centre (ST-1). */
  hasToken: boolean
  /** Where Meta calls; '' where the server does not know its own address. */
  webhook: string
}

/** Registering a number with WhatsApp needs the six digits that it is protected by. */
export const whatsappPinSchema = z.strictObject({
  pin: z.string().regex(/^\d{6}$/, errorCodeAsSchemaMessage('not_six_digits')),
})
