import { Textarea, TextInput } from '@mantine/core'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { LogoField } from './logo-field.tsx'
import { centreOf, type ProfileField, profileTexts } from './profile.ts'
import styles from './profile-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { TestCode } from './test-code.tsx'

const textsOf = ({ centre }: ScreenSettings) => profileTexts(centre)

/** The centre's profile, which the public site and the payment code are made from (PB-9). */
export function ProfileForm({ row }: { row: ScreenSettings }) {
  const { settings } = useWords()
  return (
    <SettingsForm<ProfileField>
      name="settings/profile"
      row={row}
      textsOf={textsOf}
      labels={settings.profileFields}
      unreadable={['logo']}
      changesOf={(values) => ({ centre: centreOf(values) })}
    >
      {(field) => (
        <div className={styles.pairs}>
          <LogoField {...field('logo')} />
          <TextInput {...field('name.en')} lang="en" />
          <TextInput {...field('name.mr')} lang="mr" />
          <Textarea {...field('vision.en')} rows={5} lang="en" />
          <Textarea {...field('vision.mr')} rows={5} lang="mr" />
          <Textarea {...field('address.en')} rows={3} lang="en" />
          <Textarea {...field('address.mr')} rows={3} lang="mr" />
          <TextInput {...field('phones.0')} type="tel" />
          <TextInput {...field('phones.1')} type="tel" />
          <TextInput
            {...field('mapQuery')}
            description={settings.mapHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <fieldset className={styles.payee}>
            <legend>{settings.payeeHint}</legend>
            <TextInput {...field('payeeId')} autoCapitalize="none" spellCheck={false} inputMode="email" />
            <TextInput {...field('payeeName')} />
            <TestCode payeeId={field('payeeId').value} payeeName={field('payeeName').value} />
          </fieldset>
        </div>
      )}
    </SettingsForm>
  )
}
