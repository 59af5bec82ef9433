import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { offeredPlans, planName } from '#domain/plans/plan.ts'
import type { HomePageWords } from '#domain/site/home.ts'
import { customCodeFields, type SettingsForScreens } from '#domain/site/main-settings.ts'
import { useOwnAccount } from '#features/auth/own-account/accounts.queries.ts'
import { useRoomsHoursAndPlans } from '#features/setup/use-setup.queries.ts'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import { pickEditedFormTexts } from '../pick-edited-form-texts.ts'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { OfferingsAndQuestionsField } from './offerings-and-questions-field.tsx'
import { SitePhotosField } from './site-photos-field.tsx'
import styles from './website-settings-form.module.css'

const homeFields = [
  'heading.en',
  'heading.mr',
  'text.en',
  'text.mr',
  'drawing.en',
  'drawing.mr',
  'offerings',
  'features',
  'photos',
  'questions',
  'popularPlanId',
] as const
type CodeField = (typeof customCodeFields)[number]
type HomeField = (typeof homeFields)[number]
type Field = HomeField | CodeField | 'presentCode'

const lists = ['offerings', 'features', 'photos', 'questions'] as const
const secrets = ['presentCode', 'photos'] as const

/** The lists are JSON. */
function textsOf({ home, ...row }: SettingsForScreens): TypedFormTexts<Field> {
  return {
    'heading.en': home.heading.en,
    'heading.mr': home.heading.mr,
    'text.en': home.text.en,
    'text.mr': home.text.mr,
    'drawing.en': home.drawing.en,
    'drawing.mr': home.drawing.mr,
    offerings: JSON.stringify(home.offerings),
    features: JSON.stringify(home.features),
    photos: JSON.stringify(home.photos),
    questions: JSON.stringify(home.questions),
    popularPlanId: home.popularPlanId,
    customHeadCode: row.customHeadCode,
    customBodyCode: row.customBodyCode,
    customFooterCode: row.customFooterCode,
    // A code is good for one change.
    presentCode: '',
  }
}

function homeOf(texts: TypedFormTexts<HomeField>): HomePageWords {
  return {
    heading: { en: texts['heading.en'], mr: texts['heading.mr'] },
    text: { en: texts['text.en'], mr: texts['text.mr'] },
    drawing: { en: texts['drawing.en'], mr: texts['drawing.mr'] },
    offerings: JSON.parse(texts.offerings),
    features: JSON.parse(texts.features),
    photos: JSON.parse(texts.photos),
    questions: JSON.parse(texts.questions),
    popularPlanId: texts.popularPlanId,
  }
}

/** The words of the public home (RO-6), and custom code for the public pages, inserted unchanged (PB-3). */
export function WebsiteSettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { settings } = words
  const offered = offeredPlans(useRoomsHoursAndPlans().plans)
  const mayChangeCode = useAllowanceFor('settings.code') === 'yes'
  const hasSecondFactor = useOwnAccount().data?.hasSecondFactor
  return (
    <SettingsPartForm<Field>
      name="settings/website"
      row={row}
      textsOf={textsOf}
      labels={{ ...settings.homeFields, ...settings.codeFields, presentCode: settings.codeOfFactor }}
      unreadable={lists}
      secrets={secrets}
      changesOf={(values, touched) => {
        const code = pickEditedFormTexts(
          values,
          customCodeFields.filter((field) => touched.includes(field)),
        )
        const hasCode = Object.keys(code).length > 0 && values.presentCode !== ''
        return {
          input: {
            ...(homeFields.some((field) => touched.includes(field)) && { home: homeOf(values) }),
            ...code,
            ...(hasCode && { presentCode: values.presentCode }),
          },
        }
      }}
    >
      {(field, wrong) => (
        <>
          <div className={`stack gap-4 ${styles.pairs}`}>
            <TextInput {...field('heading.en')} lang="en" />
            <TextInput {...field('heading.mr')} lang="mr" />
            <Textarea {...field('text.en')} rows={4} lang="en" />
            <Textarea {...field('text.mr')} rows={4} lang="mr" />
            <TextInput {...field('drawing.en')} lang="en" />
            <TextInput {...field('drawing.mr')} lang="mr" />
          </div>
          <OfferingsAndQuestionsField name="offerings" {...field('offerings')} wrong={wrong} />
          <p className={styles.hint}>{settings.feeHint}</p>
          <OfferingsAndQuestionsField name="features" {...field('features')} wrong={wrong} />
          <SitePhotosField {...field('photos')} wrong={wrong} />
          <OfferingsAndQuestionsField name="questions" {...field('questions')} wrong={wrong} />
          {offered.length > 1 && (
            <NativeSelect
              {...field('popularPlanId')}
              className={styles.factor}
              data={[
                { value: '', label: settings.noPopularPlan },
                ...offered.map((plan) => ({ value: plan.id, label: planName(plan, language) })),
              ]}
            />
          )}
          {mayChangeCode && (
            <>
              <h3 className={styles.heading}>{settings.code}</h3>
              <p className={styles.hint}>{settings.codeHint}</p>
              <p className={`line gap-3 ${styles.opens}`}>
                <Icon name="warning" />
                {settings.codeOpens}
              </p>
              {customCodeFields.map((name) => (
                <Textarea
                  key={name}
                  {...field(name)}
                  rows={4}
                  classNames={{ input: styles.code ?? '' }}
                  lang="en"
                  wrap="off"
                  autoCapitalize="none"
                  autoCorrect="off"
                  spellCheck={false}
                />
              ))}
              {hasSecondFactor && (
                <TextInput
                  {...field('presentCode')}
                  className={styles.factor}
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  inputMode="numeric"
                />
              )}
            </>
          )}
        </>
      )}
    </SettingsPartForm>
  )
}
