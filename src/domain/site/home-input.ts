import { z } from 'zod'
import { optionalText, requiredText } from '../language/text.ts'
import { maxHomeItems, signNames } from './home.ts'

/** English, and Marathi where there is one. */
function inBoth(max: number) {
  return z.object({ en: requiredText(max), mr: optionalText(max) })
}

const items = z
  .array(
    z.object({
      sign: z.enum(signNames),
      name: inBoth(80),
      text: z.object({ en: optionalText(200), mr: optionalText(200) }),
    }),
  )
  .max(maxHomeItems)

/** The words of the public home, as plain texts (RO-6). */
export const homeSchema = z.object({
  heading: inBoth(120),
  text: inBoth(500),
  offerings: items,
  features: items,
})
