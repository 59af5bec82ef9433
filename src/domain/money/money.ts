import { numberingSystemOf } from '../language/digits.ts'
import type { Language } from '../language/language.ts'

/** An amount in whole paise: 100 are one rupee. */
export type Paise = number

const formats = new Map<string, Intl.NumberFormat>()

/** Not the currency style, which groups Marathi in thousands in every engine. */
function formatOf(lang: Language): Intl.NumberFormat {
  const locale = `${lang}-IN-u-nu-${numberingSystemOf(lang)}`
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  formats.set(locale, format)
  return format
}

/** '₹1,25,000' or '₹१,२५,०००'; paise are shown only if the amount is not whole rupees: '₹99.50'. */
export function formatRupees(paise: Paise, lang: Language): string {
  const amount = `₹${formatOf(lang).format(Math.abs(paise) / 100)}`
  return paise < 0 ? `-${amount}` : amount
}

/** A whole number with Indian grouping: '1,25,000' or '१,२५,०००'. */
export function formatCount(n: number, lang: Language): string {
  return formatOf(lang).format(n)
}
