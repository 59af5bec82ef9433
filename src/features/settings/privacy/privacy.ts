import { eachOf, type OptionalField, optionalFields } from '#domain/members/member-fields.ts'
import type { Privacy } from '#domain/members/privacy.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'

/** The fields of the privacy form, by the names that the server gives them. */
export type PrivacyField = `asks.${OptionalField}` | 'masksAadhar' | 'lapsedMonths'

const textOf = (isSo: boolean) => (isSo ? 'yes' : 'no')

export function privacyTexts({ asks, masksAadhar, lapsedMonths }: Privacy): Texts<PrivacyField> {
  return {
    'asks.parentsPhone': textOf(asks.parentsPhone),
    'asks.aadhar': textOf(asks.aadhar),
    'asks.address': textOf(asks.address),
    masksAadhar: textOf(masksAadhar),
    lapsedMonths: String(lapsedMonths ?? ''),
  }
}

export function privacyOf(texts: Texts<PrivacyField>): Privacy {
  return {
    asks: eachOf(optionalFields, (name) => texts[`asks.${name}`] === 'yes'),
    masksAadhar: texts.masksAadhar === 'yes',
    lapsedMonths: texts.lapsedMonths === '' ? null : Number(texts.lapsedMonths),
  }
}
