import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type DigitStyle, digitStyles } from '#domain/language/digits.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useWords } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { OneRupeePaymentQrCode } from '../website/one-rupee-payment-qr-code.tsx'
import styles from './centre-profile-form.module.css'
import { LogoField, SealField } from './logo-field.tsx'
import {
  type CentreProfileFieldName,
  centreFromFormTexts,
  toCentreProfileFormTexts,
} from './profile-draft.ts'

type Field = CentreProfileFieldName | 'digits'

const pictures = ['logo', 'seal'] as const

const textsOf = ({ centre, digits }: SettingsForScreens) => ({ ...toCentreProfileFormTexts(centre), digits })

/** The centre's profile, which the public site and the payment code are made from (PB-9). */
export function CentreProfileForm({ row }: { row: SettingsForScreens }) {
  const { settings } = useWords()
  return (
    <SettingsPartForm<Field>
      name="settings/profile"
      row={row}
      textsOf={textsOf}
      labels={settings.profileFields}
      unreadable={pictures}
      valueText={(field, text) =>
        field === 'digits' ? settings.digits[text as DigitStyle] : text.slice(0, 200) || '-'
      }
      secrets={pictures}
      changesOf={(values, touched) => ({
        input: {
          ...(touched.some((field) => field !== 'digits') && { centre: centreFromFormTexts(values) }),
          ...(touched.includes('digits') && { digits: values.digits as DigitStyle }),
        },
      })}
    >
      {(field) => (
        <div className={`stack gap-4 ${styles.pairs}`}>
          <LogoField {...field('logo')} />
          <SealField {...field('seal')} />
          <TextInput {...field('name.en')} lang="en" />
          <TextInput {...field('name.mr')} lang="mr" />
          <Textarea {...field('vision.en')} rows={5} lang="en" />
          <Textarea {...field('vision.mr')} rows={5} lang="mr" />
          <Textarea {...field('address.en')} rows={3} lang="en" />
          <Textarea {...field('address.mr')} rows={3} lang="mr" />
          <TextInput {...field('phones.0')} type="tel" />
          <TextInput {...field('phones.1')} type="tel" />
          <TextInput
            {...field('whatsapp')}
            type="tel"
            className={styles.whole}
            description={settings.whatsappHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput {...field('hours.en')} lang="en" placeholder={settings.hoursExample.en} />
          <TextInput {...field('hours.mr')} lang="mr" placeholder={settings.hoursExample.mr} />
          <TextInput
            {...field('mapQuery')}
            description={settings.mapHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <NativeSelect
            {...field('digits')}
            data={digitStyles.map((value) => ({ value, label: settings.digits[value] }))}
            description={settings.digitsHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <fieldset className={`stack gap-3 gap-x-4 ${styles.payee}`}>
            <legend>{settings.payeeHint}</legend>
            <TextInput {...field('payeeId')} autoCapitalize="none" spellCheck={false} inputMode="email" />
            <TextInput {...field('payeeName')} />
            <OneRupeePaymentQrCode payeeId={field('payeeId').value} payeeName={field('payeeName').value} />
          </fieldset>
        </div>
      )}
    </SettingsPartForm>
  )
}
