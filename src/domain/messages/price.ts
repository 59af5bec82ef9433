import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { localizeDigits, westernDigits } from '../language/digits.ts'
import type { Language } from '../language/language.ts'
import { formatRupees } from '../money/money.ts'

/** The smallest part of a price of messages: so many of them are a rupee (MS-5). */
export const tenThousandthsPerRupee = 10_000

const priceTyped = /^\d{1,3}(\.\d{1,4})?$/

/** A price as it is typed, in rupees with up to four decimals, as ten-thousandths of a rupee. */
export const typedMessagePriceSchema = z
  .string()
  .max(20)
  .transform((typed) => westernDigits(typed.trim()))
  .pipe(z.string().regex(priceTyped, errorCodeAsSchemaMessage('not_a_price')))
  .transform((typed) => Math.round(Number(typed) * tenThousandthsPerRupee))

/** A price as it can be typed again. */
export const typedTextOfMessagePrice = (price: number): string => String(price / tenThousandthsPerRupee)

/** A price for who reads it, with all its decimals: '₹0.1357'. */
export const formatMessagePrice = (price: number, language: Language): string =>
  localizeDigits(language, `₹${typedTextOfMessagePrice(price)}`)

/** What many messages cost, in rupees and paise: '₹15.60'. */
export const formatMessageCost = (cost: number, language: Language): string =>
  formatRupees(Math.round((cost * 100) / tenThousandthsPerRupee), language)
