import { z } from 'zod'
import { idSchema, idShape, revisionSchema } from './row.ts'
import { optionalText, requiredText } from './text.ts'

/** An item of the public site's navigation: a label, perhaps one in Marathi too, and the page it leads to. */
export const menuItemSchema = z.object({
  id: idSchema,
  label: requiredText(60, 'Please enter a label.'),
  labelMr: optionalText(60).optional(),
  pageId: z.string('Please choose a page.').regex(idShape, 'Please choose a page.'),
  /** Items stand in the order of their positions. */
  position: z.int().min(0),
  revision: revisionSchema,
})

export type MenuItem = z.output<typeof menuItemSchema>
