import { z } from 'zod'
import type { MembersPagesSettings } from '#domain/my/members-pages-settings.ts'
import type { membersPagesSettingsSchema } from '#domain/my/members-pages-settings-input.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'

/** The fields of the form, by the names that the server gives them. */
export type MembersPagesSettingsFieldName = 'isOn' | 'linksGoToParents' | 'notices'

/** The notices are JSON. */
export const toMembersPagesSettingsFormTexts = (
  held: MembersPagesSettings,
): TypedFormTexts<MembersPagesSettingsFieldName> => ({
  isOn: held.isOn ? 'yes' : 'no',
  linksGoToParents: held.linksGoToParents ? 'yes' : 'no',
  notices: JSON.stringify(held.notices),
})

/** The values that the texts of the form stand for. */
export const membersPagesSettingsFormSchema = z
  .object({ isOn: z.string(), linksGoToParents: z.string(), notices: z.string() })
  .transform(
    (texts): z.input<typeof membersPagesSettingsSchema> => ({
      isOn: texts.isOn === 'yes',
      linksGoToParents: texts.linksGoToParents === 'yes',
      notices: JSON.parse(texts.notices),
    }),
  )
