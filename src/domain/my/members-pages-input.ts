import { z } from 'zod'
import { withErrorCode } from '../error.ts'
import { optionalText, requiredText } from '../language/text.ts'
import { daySchema } from '../row.ts'
import { maxMembersNotices } from './members-pages.ts'

const maxText = 500

const noticeSchema = z
  .strictObject({
    text: z.strictObject({ en: requiredText(maxText), mr: optionalText(maxText) }),
    from: daySchema,
    to: daySchema,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: withErrorCode('ends_before_it_begins') })

export const membersPagesSchema = z.object({
  isOn: z.boolean(),
  linksGoToParents: z.boolean(),
  notices: z.array(noticeSchema).max(maxMembersNotices),
})
