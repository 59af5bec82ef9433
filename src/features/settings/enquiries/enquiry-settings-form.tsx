import { Textarea, TextInput } from '@mantine/core'
import { formatCount } from '#domain/money/money.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useHasSampleMembers } from '#features/members/sample.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { SwitchField } from '#web/forms/switch-field.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import {
  type EnquirySettingsFieldName,
  enquirySettingsFormSchema,
  toEnquirySettingsFormTexts,
} from './enquiries-draft.ts'
import styles from './enquiry-settings-form.module.css'
import { EnquirySourcesField } from './enquiry-sources-field.tsx'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Whether the centre takes enquiries and shows free seats, and what it tells those who ask. */
export function EnquirySettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { enquirySettings: say, privacy } = words
  const hasSample = useHasSampleMembers()
  const { takesEnquiries, notice } = row.admissions
  const valueText = (field: EnquirySettingsFieldName, text: string) =>
    isSwitch(field) ? privacy[text === 'yes' ? 'yes' : 'no'] : text
  return (
    <SettingsPartForm<EnquirySettingsFieldName>
      name="settings/enquiries"
      row={row}
      textsOf={({ admissions }) => toEnquirySettingsFormTexts(admissions, language)}
      labels={say.fields}
      valueText={valueText}
      unreadable={['sources']}
      changesOf={(values) => {
        const admissions = checkFormBySchema(enquirySettingsFormSchema, values)
        return 'wrong' in admissions ? admissions : { input: { admissions: admissions.input } }
      }}
    >
      {(field, wrong) => {
        const isOn = field('takesEnquiries').value === 'yes'
        const isNoticeNew = field('notice.en').value !== notice.en || field('notice.mr').value !== notice.mr
        return (
          <>
            <SwitchField {...field('takesEnquiries')} about={say.about.takesEnquiries} />
            {takesEnquiries && (
              <p className={`row gap-2 gap-x-4 ${styles.ways}`}>
                <a href="/join" target="_blank" rel="noopener">
                  {say.form} <Icon name="arrow" size={16} />
                </a>
                <a href="/join/poster" target="_blank" rel="noopener">
                  {say.poster} <Icon name="arrow" size={16} />
                </a>
              </p>
            )}
            {takesEnquiries && !isOn && <p className={styles.warning}>{say.switchingOff}</p>}
            <SwitchField
              {...field('showsFreeSeats')}
              about={hasSample ? [...say.about.showsFreeSeats, say.sample] : say.about.showsFreeSeats}
            />
            <div className={`stack gap-4 ${styles.pair}`}>
              <Textarea {...field('notice.en')} rows={5} lang="en" />
              <Textarea {...field('notice.mr')} rows={5} lang="mr" />
            </div>
            <p className={styles.hint}>{isNoticeNew ? say.noticeChanged : say.noticeHint}</p>
            <EnquirySourcesField {...field('sources')} wrong={wrong} />
            <TextInput
              {...field('offerHours')}
              className={styles.hours}
              inputMode="numeric"
              inputWrapperOrder={order}
              description={say.offerHoursHint(formatCount(1, language), formatCount(168, language))}
            />
            <SwitchField {...field('offersAskPayment')} about={say.about.offersAskPayment} />
          </>
        )
      }}
    </SettingsPartForm>
  )
}

const isSwitch = (field: EnquirySettingsFieldName) =>
  field === 'takesEnquiries' || field === 'showsFreeSeats' || field === 'offersAskPayment'
