import { z } from 'zod'
import { idSchema, revisionSchema } from '../row.ts'
import { optionalText, rawText, requiredText } from '../text.ts'

/** The sentence for a page whose title is empty when trimmed (PG-3). */
export const pageTitleMessage = 'Page title is required.'

const longestContent = 2_000_000

const written = {
  title: requiredText(200, pageTitleMessage),
  content: rawText(longestContent),
  titleMr: optionalText(200),
  contentMr: rawText(longestContent),
}

/** A page, with rich content as HTML; the Marathi title and content are empty where nobody wrote them. */
export const pageSchema = z.object({ id: idSchema, ...written, revision: revisionSchema })

/** All of a page. Its texts, which may be megabytes, go only to whoever opens it. */
export type PageDetails = z.output<typeof pageSchema>

/** A page as every list has it. */
export type Page = Omit<PageDetails, 'content' | 'contentMr'>

/** What makes a page. */
export const newPageSchema = z.object({
  id: idSchema,
  ...written,
  titleMr: written.titleMr.default(''),
  contentMr: written.contentMr.default(''),
})

/** What changes a page: any of its fields, and the revision of the page that was edited. */
export const pageChangesSchema = z.strictObject(written).partial().extend({ revision: revisionSchema })

export type PageChanges = z.output<typeof pageChangesSchema>
