import { Checkbox, NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { optionalMemberFields } from '#domain/members/member-fields.ts'
import { formatCount } from '#domain/money/money.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { useLocale } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import {
  type PrivacySettingsFieldName,
  privacySettingsFromFormTexts,
  toPrivacySettingsFormTexts,
} from './privacy-draft.ts'
import styles from './privacy-settings-form.module.css'

const textsOf = ({ privacy }: SettingsForScreens) => toPrivacySettingsFormTexts(privacy)
const offeredMonths = [1, 2, 3, 6, 9, 12, 18, 24, 36]

/** Which data the centre asks for, who sees it, and which members are suggested for deletion. */
export function PrivacySettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { privacy } = words
  const monthsText = (text: string) =>
    text === '' ? privacy.never : privacy.months(Number(text), formatCount(Number(text), language))
  const valueText = (field: PrivacySettingsFieldName, text: string) => {
    if (field === 'lapsedMonths') return monthsText(text)
    return text === 'yes' ? privacy.yes : privacy.no
  }
  return (
    <SettingsPartForm<PrivacySettingsFieldName>
      name="settings/privacy"
      row={row}
      textsOf={textsOf}
      labels={privacy.fields}
      valueText={valueText}
      changesOf={(values) => ({ input: { privacy: privacySettingsFromFormTexts(values) } })}
    >
      {(field) => {
        const { value: months, ...lapsed } = field('lapsedMonths')
        const choices = [...new Set([...offeredMonths.map(String), months])].filter(Boolean)
        return (
          <>
            <fieldset className={styles.asked}>
              <legend>{privacy.asked}</legend>
              {optionalMemberFields.map((name) => (
                <CheckField key={name} {...field(`asks.${name}`)} />
              ))}
              <p className={styles.hint}>{privacy.askedHint}</p>
            </fieldset>
            <CheckField {...field('masksAadhar')} hint={privacy.masksHint} />
            <NativeSelect
              {...lapsed}
              className={styles.months}
              value={months}
              data={['', ...choices.sort((a, b) => Number(a) - Number(b))].map((value) => ({
                value,
                label: monthsText(value),
              }))}
              description={privacy.lapsedHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          </>
        )
      }}
    </SettingsPartForm>
  )
}

/** A checkbox whose value is the text 'yes' or 'no'. */
function CheckField({ label, value, onChange, hint }: RowInputProps & { hint?: string }) {
  const hintId = useId()
  return (
    <div>
      <Checkbox
        label={label}
        checked={value === 'yes'}
        aria-describedby={hint ? hintId : undefined}
        onChange={(event) =>
          onChange({ currentTarget: { value: event.currentTarget.checked ? 'yes' : 'no' } })
        }
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
