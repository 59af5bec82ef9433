import {
  type IntegrationKeyFieldName,
  type IntegrationKeyForScreens,
  integrationKeyFields,
  type SettingsForScreens,
} from '#domain/site/main-settings.ts'
import { useWords } from '#web/i18n.tsx'
import { pickEditedFormTexts } from '../pick-edited-form-texts.ts'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { ReplaceSecretKeyField } from './replace-secret-key-field.tsx'

/** The form's value for a key that is set and not edited. The key itself never reaches the browser. */
const textOf = ({ isSet, ending }: IntegrationKeyForScreens) => (isSet ? `…${ending}` : '')

const textsOf = ({ whatsappApiKey, smsApiKey }: SettingsForScreens) => ({
  whatsappApiKey: textOf(whatsappApiKey),
  smsApiKey: textOf(smsApiKey),
})

/** The centre's integration keys (ST-1), which can be replaced and removed but not read. */
export function IntegrationsForm({ row }: { row: SettingsForScreens }) {
  const { settings } = useWords()
  return (
    <SettingsPartForm<IntegrationKeyFieldName>
      name="settings/integrations"
      row={row}
      textsOf={textsOf}
      labels={settings.keyFields}
      secrets={integrationKeyFields}
      changesOf={(values, touched) => ({ input: pickEditedFormTexts(values, touched) })}
    >
      {(field) =>
        integrationKeyFields.map((name) => (
          <ReplaceSecretKeyField key={name} name={name} {...field(name)} stored={textOf(row[name])} />
        ))
      }
    </SettingsPartForm>
  )
}
