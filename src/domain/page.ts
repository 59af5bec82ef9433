import { z } from 'zod'
import { idSchema, revisionSchema } from './row.ts'
import { optionalText, rawText, requiredText } from './text.ts'

/** The sentence for a page whose title is empty when trimmed (PG-3). */
export const pageTitleMessage = 'Page title is required.'

const longestContent = 2_000_000

/** A page, with rich content as HTML, and a Marathi title and content where somebody wrote them. */
export const pageSchema = z.object({
  id: idSchema,
  title: requiredText(200, pageTitleMessage),
  content: rawText(longestContent),
  titleMr: optionalText(200).optional(),
  contentMr: rawText(longestContent).optional(),
  revision: revisionSchema,
})

export type Page = z.output<typeof pageSchema>
