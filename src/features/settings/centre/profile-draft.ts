import type { Centre } from '#domain/site/centre.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the profile's form, by the names that the server gives them. */
export const centreProfileFieldNames = [
  'name.en',
  'name.mr',
  'vision.en',
  'vision.mr',
  'address.en',
  'address.mr',
  'phones.0',
  'phones.1',
  'whatsapp',
  'hours.en',
  'hours.mr',
  'mapQuery',
  'payeeId',
  'payeeName',
  'logo',
  'seal',
] as const

export type CentreProfileFieldName = (typeof centreProfileFieldNames)[number]

export function toCentreProfileFormTexts({
  name,
  vision,
  address,
  phones,
  whatsapp,
  hours,
  mapQuery,
  payeeId,
  payeeName,
  logo,
  seal,
}: Centre): TypedFormTexts<CentreProfileFieldName> {
  return {
    'name.en': name.en,
    'name.mr': name.mr,
    'vision.en': vision.en,
    'vision.mr': vision.mr,
    'address.en': address.en,
    'address.mr': address.mr,
    'phones.0': phones[0],
    'phones.1': phones[1],
    whatsapp,
    'hours.en': hours.en,
    'hours.mr': hours.mr,
    mapQuery,
    payeeId,
    payeeName,
    logo: logo ?? '',
    seal: seal ?? '',
  }
}

/** The profile as the form has it; its logo and seal are the marks of the stored ones, or new pictures. */
export function centreFromFormTexts(texts: TypedFormTexts<CentreProfileFieldName>): Centre {
  const inBoth = (what: 'name' | 'vision' | 'address' | 'hours') => ({
    en: texts[`${what}.en`],
    mr: texts[`${what}.mr`],
  })
  return {
    name: inBoth('name'),
    vision: inBoth('vision'),
    address: inBoth('address'),
    phones: [texts['phones.0'], texts['phones.1']],
    whatsapp: texts.whatsapp,
    hours: inBoth('hours'),
    mapQuery: texts.mapQuery,
    payeeId: texts.payeeId,
    payeeName: texts.payeeName,
    logo: texts.logo || null,
    seal: texts.seal || null,
  }
}
