import type { ScreenSettings } from '#domain/site/settings.ts'
import { checkBy } from '#web/forms/check.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useWords } from '#web/i18n.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { type MembersPagesField, membersPagesTexts, membersPagesTextsSchema } from './members-pages-draft.ts'
import { NoticesField } from './notices-field.tsx'

/** Whether members have pages of their own, whom links go to, and what everybody reads there (MP-1, MP-2). */
export function MembersPagesForm({ row }: { row: ScreenSettings }) {
  const { pagesSettings: say, privacy } = useWords()
  return (
    <SettingsForm<MembersPagesField>
      name="settings/members-pages"
      row={row}
      textsOf={({ membersPages }) => membersPagesTexts(membersPages)}
      labels={say.fields}
      valueText={(field, text) => (field === 'notices' ? text : privacy[text === 'yes' ? 'yes' : 'no'])}
      unreadable={['notices']}
      changesOf={(values) => {
        const membersPages = checkBy(membersPagesTextsSchema, values)
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
          <NoticesField {...field('notices')} wrong={wrong} />
        </>
      )}
    </SettingsForm>
  )
}
