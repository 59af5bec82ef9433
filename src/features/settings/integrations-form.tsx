import { type KeyField, type KeyState, keyFields, type ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { KeyInput } from './key-input.tsx'
import { SettingsForm } from './settings-form.tsx'
import { touchedOf } from './touched-of.ts'

/** A key that is set, as the form holds it while nothing is typed. The key itself is never here. */
const textOf = ({ isSet, ending }: KeyState) => (isSet ? `…${ending}` : '')

const textsOf = ({ whatsappApiKey, smsApiKey }: ScreenSettings) => ({
  whatsappApiKey: textOf(whatsappApiKey),
  smsApiKey: textOf(smsApiKey),
})

/** The keys of the services that the centre uses (ST-1). They can be replaced and removed, not read. */
export function IntegrationsForm({ row }: { row: ScreenSettings }) {
  const { settings } = useWords()
  return (
    <SettingsForm<KeyField>
      name="settings/integrations"
      row={row}
      textsOf={textsOf}
      labels={settings.keyFields}
      changesOf={touchedOf}
    >
      {(field) =>
        keyFields.map((name) => <KeyInput key={name} {...field(name)} stored={textOf(row[name])} />)
      }
    </SettingsForm>
  )
}
