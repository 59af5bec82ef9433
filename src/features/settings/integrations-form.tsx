import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Settings } from '#domain/settings.ts'
import { useWords } from '#web/i18n.tsx'
import styles from './integrations-form.module.css'
import { type FieldProps, SettingsForm } from './settings-form.tsx'
import { touchedOf } from './touched-of.ts'

type KeyField = 'whatsappApiKey' | 'smsApiKey'

const textsOf = ({ whatsappApiKey, smsApiKey }: Settings) => ({ whatsappApiKey, smsApiKey })

/** The keys of the services that the centre uses (ST-1). */
export function IntegrationsForm({ row }: { row: Settings }) {
  const { settings } = useWords()
  return (
    <SettingsForm<KeyField>
      name="settings/integrations"
      row={row}
      textsOf={textsOf}
      labels={settings.keyFields}
      changesOf={touchedOf}
    >
      {(field) => (
        <>
          <SecretInput {...field('whatsappApiKey')} />
          <SecretInput {...field('smsApiKey')} />
        </>
      )}
    </SettingsForm>
  )
}

function SecretInput(props: FieldProps) {
  const { settings } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.secret}>
      <TextInput
        {...props}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore
      />
      <Button
        variant="default"
        aria-pressed={isShown}
        aria-label={settings.showKey(props.label)}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? settings.hide : settings.show}
      </Button>
    </div>
  )
}
