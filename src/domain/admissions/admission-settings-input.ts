import { z } from 'zod'
import { optionalLine, optionalText, requiredLine, requiredText } from '../language/text.ts'
import { maxSources } from './admission-settings.ts'
import { maxOfferHours } from './offer.ts'

const maxNotice = 1000
const maxSource = 40

export const admissionSettingsSchema = z.object({
  takesEnquiries: z.boolean(),
  showsFreeSeats: z.boolean(),
  notice: z.strictObject({ en: requiredText(maxNotice), mr: optionalText(maxNotice) }),
  sources: z
    .array(z.strictObject({ en: requiredLine(maxSource), mr: optionalLine(maxSource) }))
    .max(maxSources),
  offerHours: z.int().min(1).max(maxOfferHours),
  offersAskPayment: z.boolean(),
})
