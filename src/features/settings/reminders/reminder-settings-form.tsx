import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useLocale } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { CentreReminderTextsField } from './centre-reminder-texts-field.tsx'
import styles from './reminder-settings-form.module.css'
import {
  type ReminderSettingsFieldName,
  reminderSettingsFormSchema,
  toReminderSettingsFormTexts,
} from './reminders-draft.ts'

/** When reminders are due, in which language, and the centre's own texts (WL-1, WL-2, WL-5). */
export function ReminderSettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { reminderTexts: say, privacy, settings } = words
  const valueText = (field: ReminderSettingsFieldName, text: string) => {
    if (field === 'language') return say.languages[text === 'en' ? 'en' : 'mr']
    return field === 'minorsToParents' ? privacy[text === 'yes' ? 'yes' : 'no'] : text
  }
  const grace = settings.money.days(row.money.graceDays, formatCount(row.money.graceDays, language))
  return (
    <SettingsPartForm<ReminderSettingsFieldName>
      name="settings/reminders"
      row={row}
      textsOf={({ reminders }) => toReminderSettingsFormTexts(reminders, language)}
      labels={say.fields}
      valueText={valueText}
      unreadable={['texts']}
      changesOf={(values) => {
        const reminders = checkFormBySchema(reminderSettingsFormSchema, values)
        return 'wrong' in reminders ? reminders : { input: { reminders: reminders.input } }
      }}
    >
      {(field, wrong) => {
        const minors = field('minorsToParents')
        return (
          <>
            <div className={styles.fields}>
              <TextInput
                {...field('noticeDays')}
                inputMode="numeric"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={`${say.noticeDaysHint} ${say.graceHint(grace)}`}
              />
              <NativeSelect
                {...field('language')}
                data={(['mr', 'en'] as const).map((value) => ({ value, label: say.languages[value] }))}
              />
            </div>
            <Checkbox
              label={minors.label}
              checked={minors.value === 'yes'}
              onChange={({ currentTarget }) =>
                minors.onChange({ currentTarget: { value: currentTarget.checked ? 'yes' : 'no' } })
              }
            />
            <CentreReminderTextsField {...field('texts')} row={row} wrong={wrong} />
          </>
        )
      }}
    </SettingsPartForm>
  )
}
