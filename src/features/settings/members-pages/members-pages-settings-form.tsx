import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import {
  type MembersPagesSettingsFieldName,
  membersPagesSettingsFormSchema,
  toMembersPagesSettingsFormTexts,
} from './members-pages-draft.ts'
import { MembersPagesNoticesField } from './members-pages-notices-field.tsx'

/** Whether members have pages of their own, whom links go to, and what everybody reads there (MP-1, MP-2). */
export function MembersPagesSettingsForm({ row }: { row: SettingsForScreens }) {
  const { pagesSettings: say, privacy } = useWords()
  return (
    <SettingsPartForm<MembersPagesSettingsFieldName>
      name="settings/members-pages"
      row={row}
      textsOf={({ membersPages }) => toMembersPagesSettingsFormTexts(membersPages)}
      labels={say.fields}
      valueText={(field, text) => (field === 'notices' ? text : privacy[text === 'yes' ? 'yes' : 'no'])}
      unreadable={['notices']}
      changesOf={(values) => {
        const membersPages = checkFormBySchema(membersPagesSettingsFormSchema, values)
        return 'wrong' in membersPages ? membersPages : { input: { membersPages: membersPages.input } }
      }}
    >
      {(field, wrong) => (
        <>
          <SwitchField {...field('isOn')} about={say.about.isOn} />
          {row.membersPages.isOn && field('isOn').value !== 'yes' && (
            <p className="warning">{say.switchingOff}</p>
          )}
          <SwitchField {...field('linksGoToParents')} about={say.about.linksGoToParents} />
          <MembersPagesNoticesField {...field('notices')} wrong={wrong} />
        </>
      )}
    </SettingsPartForm>
  )
}
