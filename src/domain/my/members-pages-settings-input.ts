import { z } from 'zod'
import { errorCodeAsSchemaMessage } from '../error.ts'
import { possiblyEmptyTextSchema, requiredTextSchema } from '../language/text-schemas.ts'
import { daySchema } from '../row.ts'
import { maxMembersPagesNotices } from './members-pages-settings.ts'

const maxText = 500

const noticeSchema = z
  .strictObject({
    text: z.strictObject({ en: requiredTextSchema(maxText), mr: possiblyEmptyTextSchema(maxText) }),
    from: daySchema,
    to: daySchema,
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: errorCodeAsSchemaMessage('ends_before_it_begins'),
  })

export const membersPagesSettingsSchema = z.object({
  isOn: z.boolean(),
  linksGoToParents: z.boolean(),
  notices: z.array(noticeSchema).max(maxMembersPagesNotices),
})
