import { type KeyField, type KeyState, keyFields, type ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { pickEdited } from '../pick-edited.ts'
import { SettingsForm } from '../settings-form.tsx'
import { SecretKeyField } from './key-input.tsx'

/** The form's value for a key that is set and not edited. The key itself never reaches the browser. */
const textOf = ({ isSet, ending }: KeyState) => (isSet ? `…${ending}` : '')

const textsOf = ({ whatsappApiKey, smsApiKey }: ScreenSettings) => ({
  whatsappApiKey: textOf(whatsappApiKey),
  smsApiKey: textOf(smsApiKey),
})

/** The centre's integration keys (ST-1), which can be replaced and removed but not read. */
export function IntegrationsForm({ row }: { row: ScreenSettings }) {
  const { settings } = useWords()
  return (
    <SettingsForm<KeyField>
      name="settings/integrations"
      row={row}
      textsOf={textsOf}
      labels={settings.keyFields}
      secrets={keyFields}
      changesOf={(values, touched) => ({ input: pickEdited(values, touched) })}
    >
      {(field) =>
        keyFields.map((name) => (
          <SecretKeyField key={name} name={name} {...field(name)} stored={textOf(row[name])} />
        ))
      }
    </SettingsForm>
  )
}
