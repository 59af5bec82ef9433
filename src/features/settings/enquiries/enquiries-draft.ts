import { z } from 'zod'
import type { AdmissionSettings } from '#domain/admissions/admission-settings.ts'
import type { admissionSettingsSchema } from '#domain/admissions/admission-settings-input.ts'
import { maxOfferHours } from '#domain/admissions/offer.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import type { Language } from '#domain/language/language.ts'
import { typedNumber } from '#domain/typed-number.ts'
import type { FormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the form, by the names that the server gives them. */
export type AdmissionSettingsFieldName =
  | 'takesEnquiries'
  | 'showsFreeSeats'
  | 'notice.en'
  | 'notice.mr'
  | 'sources'
  | 'offerHours'
  | 'offersAskPayment'

/** The sources are JSON. */
export function toAdmissionSettingsFormTexts(
  held: AdmissionSettings,
  shownIn: Language,
): FormTexts<AdmissionSettingsFieldName> {
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
export const admissionSettingsFormSchema = z
  .object({
    takesEnquiries: z.string(),
    showsFreeSeats: z.string(),
    'notice.en': z.string(),
    'notice.mr': z.string(),
    sources: z.string(),
    offerHours: typedNumber({ least: 1, most: maxOfferHours }),
    offersAskPayment: z.string(),
  })
  .transform(
    (texts): z.input<typeof admissionSettingsSchema> => ({
      takesEnquiries: texts.takesEnquiries === 'yes',
      showsFreeSeats: texts.showsFreeSeats === 'yes',
      notice: { en: texts['notice.en'], mr: texts['notice.mr'] },
      sources: JSON.parse(texts.sources),
      offerHours: texts.offerHours,
      offersAskPayment: texts.offersAskPayment === 'yes',
    }),
  )
