import { z } from 'zod'
import type { EnquirySettings } from '#domain/admissions/enquiry-settings.ts'
import type { enquirySettingsSchema } from '#domain/admissions/enquiry-settings-input.ts'
import { maxSeatOfferHours } from '#domain/admissions/seat-offer.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { typedWholeNumberSchema } from '#domain/typed-number-schema.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the form, by the names that the server gives them. */
export type EnquirySettingsFieldName =
  | 'takesEnquiries'
  | 'showsFreeSeats'
  | 'notice.en'
  | 'notice.mr'
  | 'sources'
  | 'offerHours'
  | 'offersAskPayment'

/** The sources are JSON. */
export function toEnquirySettingsFormTexts(
  held: EnquirySettings,
  shownIn: Language,
): TypedFormTexts<EnquirySettingsFieldName> {
  return {
    takesEnquiries: held.takesEnquiries ? 'yes' : 'no',
    showsFreeSeats: held.showsFreeSeats ? 'yes' : 'no',
    'notice.en': held.notice.en,
    'notice.mr': held.notice.mr,
    sources: JSON.stringify(held.sources),
    offerHours: localizeDigits(shownIn, String(held.offerHours)),
    offersAskPayment: held.offersAskPayment ? 'yes' : 'no',
  }
}

/** The values that the texts of the form stand for. */
export const enquirySettingsFormSchema = z
  .object({
    takesEnquiries: z.string(),
    showsFreeSeats: z.string(),
    'notice.en': z.string(),
    'notice.mr': z.string(),
    sources: z.string(),
    offerHours: typedWholeNumberSchema({ least: 1, most: maxSeatOfferHours }),
    offersAskPayment: z.string(),
  })
  .transform(
    (texts): z.input<typeof enquirySettingsSchema> => ({
      takesEnquiries: texts.takesEnquiries === 'yes',
      showsFreeSeats: texts.showsFreeSeats === 'yes',
      notice: { en: texts['notice.en'], mr: texts['notice.mr'] },
      sources: JSON.parse(texts.sources),
      offerHours: texts.offerHours,
      offersAskPayment: texts.offersAskPayment === 'yes',
    }),
  )
