import { z } from 'zod'
import {
  possiblyEmptyLineSchema,
  possiblyEmptyTextSchema,
  requiredLineSchema,
  requiredTextSchema,
} from '../language/text-schemas.ts'
import { maxEnquirySources } from './enquiry-settings.ts'
import { maxSeatOfferHours } from './seat-offer.ts'

const maxNotice = 1000
const maxSource = 40

export const enquirySettingsSchema = z.object({
  takesEnquiries: z.boolean(),
  showsFreeSeats: z.boolean(),
  notice: z.strictObject({ en: requiredTextSchema(maxNotice), mr: possiblyEmptyTextSchema(maxNotice) }),
  sources: z
    .array(z.strictObject({ en: requiredLineSchema(maxSource), mr: possiblyEmptyLineSchema(maxSource) }))
    .max(maxEnquirySources),
  offerHours: z.int().min(1).max(maxSeatOfferHours),
  offersAskPayment: z.boolean(),
})
