import { z } from 'zod'
import { possiblyEmptyLineSchema, rawTextSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { idSchema, revisionSchema } from '../row.ts'

const longestContent = 2_000_000

const written = {
  title: requiredLineSchema(200, 'title_required'),
  content: rawTextSchema(longestContent),
  titleMr: possiblyEmptyLineSchema(200),
  contentMr: rawTextSchema(longestContent),
}

/** A page, with rich content as HTML; the Marathi title and content may be empty. */
export const sitePageSchema = z.object({ id: idSchema, ...written, revision: revisionSchema })

/** A page with its texts, which may be megabytes and are loaded only when it is opened. */
export type SitePageWithContent = z.output<typeof sitePageSchema>

/** A page in a list. */
export type ListedSitePage = Omit<SitePageWithContent, 'content' | 'contentMr'>

/** A new page. */
export const newSitePageSchema = z.object({
  id: idSchema,
  ...written,
  titleMr: written.titleMr.default(''),
  contentMr: written.contentMr.default(''),
})

/** A change: any of its fields, and the revision it is based on. */
export const sitePageChangesSchema = z.strictObject(written).partial().extend({ revision: revisionSchema })

export type SitePageChanges = z.output<typeof sitePageChangesSchema>
