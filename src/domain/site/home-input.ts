import { z } from 'zod'
import { optionalText, requiredText } from '../language/text.ts'
import { idShape } from '../row.ts'
import { type Home, maxHomeItems, maxPhotos, signNames } from './home.ts'
import { markSchema, sentPicture } from './picture-input.ts'

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

function photo(picture: z.ZodType<string, string>) {
  const side = z.int().min(1).max(10_000)
  return z.object({
    picture,
    width: side,
    height: side,
    about: z.object({ en: requiredText(200), mr: optionalText(200) }),
  })
}

/** The words of the public home, as plain texts (RO-6). */
export const homeSchema = z.object({
  heading: inBoth(120),
  text: inBoth(500),
  offerings: items,
  features: items,
  drawing: z.object({ en: optionalText(200), mr: optionalText(200) }),
  photos: z.array(photo(markSchema)).max(maxPhotos),
  questions: z.array(z.object({ name: inBoth(120), text: inBoth(600) })).max(maxHomeItems),
  popularPlanId: z.union([z.literal(''), z.string().regex(idShape)]),
}) satisfies z.ZodType<Home>

/** The words as input: a new photograph is a data URL, and the server measures it. */
export const sentHomeSchema = homeSchema.extend({ photos: z.array(photo(sentPicture)).max(maxPhotos) })
