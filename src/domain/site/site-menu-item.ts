import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyLineSchema, requiredLineSchema } from '../language/text-schemas.ts'
import { idSchema, idShape, revisionSchema } from '../row.ts'

/** An item of the public site's navigation: a label, perhaps one in Marathi too, and the page it leads to. */
export const siteMenuItemSchema = z.object({
  id: idSchema,
  label: requiredLineSchema(60, 'label_required'),
  labelMr: possiblyEmptyLineSchema(60).default(''),
  pageId: z
    .string(errorCodeAsSchemaMessage('page_required'))
    .regex(idShape, errorCodeAsSchemaMessage('page_required')),
  /** Items are ordered by position. */
  position: z.int().min(0),
  revision: revisionSchema,
})

export type SiteMenuItem = z.output<typeof siteMenuItemSchema>

/** A new item, which goes to the end. */
export const newSiteMenuItemSchema = siteMenuItemSchema.omit({ position: true, revision: true })

/** The new item, and the revision it is based on. */
export const siteMenuItemChangesSchema = z
  .strictObject(siteMenuItemSchema.omit({ id: true, position: true, revision: true }).shape)
  .extend({ revision: revisionSchema })
