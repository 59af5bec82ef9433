import {
  type OptionalMemberField,
  optionalMemberFields,
  recordFromNames,
} from '#domain/members/member-fields.ts'
import type { PrivacySettings } from '#domain/members/privacy.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the privacy form, by the names that the server gives them. */
export type PrivacySettingsFieldName = `asks.${OptionalMemberField}` | 'masksAadhar' | 'lapsedMonths'

const textOf = (isSo: boolean) => (isSo ? 'yes' : 'no')

export function toPrivacySettingsFormTexts({
  asks,
  masksAadhar,
  lapsedMonths,
}: PrivacySettings): TypedFormTexts<PrivacySettingsFieldName> {
  return {
    'asks.parentsPhone': textOf(asks.parentsPhone),
    'asks.aadhar': textOf(asks.aadhar),
    'asks.address': textOf(asks.address),
    masksAadhar: textOf(masksAadhar),
    lapsedMonths: String(lapsedMonths ?? ''),
  }
}

export function privacySettingsFromFormTexts(
  texts: TypedFormTexts<PrivacySettingsFieldName>,
): PrivacySettings {
  return {
    asks: recordFromNames(optionalMemberFields, (name) => texts[`asks.${name}`] === 'yes'),
    masksAadhar: texts.masksAadhar === 'yes',
    lapsedMonths: texts.lapsedMonths === '' ? null : Number(texts.lapsedMonths),
  }
}
