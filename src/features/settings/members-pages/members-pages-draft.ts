import { z } from 'zod'
import type { MembersPages } from '#domain/my/members-pages.ts'
import type { membersPagesSchema } from '#domain/my/members-pages-input.ts'
import type { FormTexts } from '#web/forms/drafts/form-draft.ts'

/** The fields of the form, by the names that the server gives them. */
export type MembersPagesField = 'isOn' | 'linksGoToParents' | 'notices'

/** The notices are JSON. */
export const membersPagesTexts = (held: MembersPages): FormTexts<MembersPagesField> => ({
  isOn: held.isOn ? 'yes' : 'no',
  linksGoToParents: held.linksGoToParents ? 'yes' : 'no',
  notices: JSON.stringify(held.notices),
})

/** The values that the texts of the form stand for. */
export const membersPagesTextsSchema = z
  .object({ isOn: z.string(), linksGoToParents: z.string(), notices: z.string() })
  .transform(
    (texts): z.input<typeof membersPagesSchema> => ({
      isOn: texts.isOn === 'yes',
      linksGoToParents: texts.linksGoToParents === 'yes',
      notices: JSON.parse(texts.notices),
    }),
  )
