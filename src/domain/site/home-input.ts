import { z } from 'zod'
import { possiblyEmptyTextSchema, requiredTextSchema } from '../language/text-schemas.ts'
import { idShape } from '../row.ts'
import { type HomePageWords, homeIconNames, maxHomePageItems, maxHomePagePhotos } from './home.ts'
import { pictureMarkSchema, sentPictureSchema } from './picture-input.ts'

/** English, and Marathi where there is one. */
function inBoth(max: number) {
  return z.object({ en: requiredTextSchema(max), mr: possiblyEmptyTextSchema(max) })
}

const items = z
  .array(
    z.object({
      sign: z.enum(homeIconNames),
      name: inBoth(80),
      text: z.object({ en: possiblyEmptyTextSchema(200), mr: possiblyEmptyTextSchema(200) }),
    }),
  )
  .max(maxHomePageItems)

function photo(picture: z.ZodType<string, string>) {
  const side = z.int().min(1).max(10_000)
  return z.object({
    picture,
    width: side,
    height: side,
    about: z.object({ en: requiredTextSchema(200), mr: possiblyEmptyTextSchema(200) }),
  })
}

/** The words of the public home, as plain texts (RO-6). */
export const homePageWordsSchema = z.object({
  heading: inBoth(120),
  text: inBoth(500),
  offerings: items,
  features: items,
  drawing: z.object({ en: possiblyEmptyTextSchema(200), mr: possiblyEmptyTextSchema(200) }),
  photos: z.array(photo(pictureMarkSchema)).max(maxHomePagePhotos),
  questions: z.array(z.object({ name: inBoth(120), text: inBoth(600) })).max(maxHomePageItems),
  popularPlanId: z.union([z.literal(''), z.string().regex(idShape)]),
}) satisfies z.ZodType<HomePageWords>

/** The words as input: a new photograph is a data URL, and the server measures it. */
export const sentHomePageWordsSchema = homePageWordsSchema.extend({
  photos: z.array(photo(sentPictureSchema)).max(maxHomePagePhotos),
})
