import { Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Home } from '#domain/site/home.ts'
import { codeFields, type ScreenSettings } from '#domain/site/settings.ts'
import { useOwnAccount } from '#features/auth/own-account/accounts.queries.ts'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useMay } from '#web/permissions.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { touchedOf } from '../touched-of.ts'
import { HomeItemsField } from './home-items-field.tsx'
import styles from './website-form.module.css'

const homeFields = ['heading.en', 'heading.mr', 'text.en', 'text.mr', 'offerings', 'features'] as const
type CodeField = (typeof codeFields)[number]
type HomeField = (typeof homeFields)[number]

/** The lists are JSON. */
function textsOf({ home, ...row }: ScreenSettings): Texts<HomeField | CodeField> {
  return {
    'heading.en': home.heading.en,
    'heading.mr': home.heading.mr,
    'text.en': home.text.en,
    'text.mr': home.text.mr,
    offerings: JSON.stringify(home.offerings),
    features: JSON.stringify(home.features),
    customHeadCode: row.customHeadCode,
    customBodyCode: row.customBodyCode,
    customFooterCode: row.customFooterCode,
  }
}

function homeOf(texts: Texts<HomeField>): Home {
  return {
    heading: { en: texts['heading.en'], mr: texts['heading.mr'] },
    text: { en: texts['text.en'], mr: texts['text.mr'] },
    offerings: JSON.parse(texts.offerings),
    features: JSON.parse(texts.features),
  }
}

const isHomeField = (field: HomeField | CodeField): field is HomeField =>
  (homeFields as readonly string[]).includes(field)

const touchedCode = (touched: readonly (HomeField | CodeField)[]): CodeField[] =>
  touched.filter((field) => !isHomeField(field))

/** The words of the public home (RO-6), and custom code for the public pages, inserted unchanged (PB-3). */
export function WebsiteForm({ row }: { row: ScreenSettings }) {
  const { settings } = useWords()
  const mayChangeCode = useMay('settings.code') === 'yes'
  const hasSecondFactor = useOwnAccount().data?.hasSecondFactor
  const code = useRef<HTMLInputElement>(null)
  return (
    <SettingsForm<HomeField | CodeField>
      name="settings/website"
      row={row}
      textsOf={textsOf}
      labels={{ ...settings.homeFields, ...settings.codeFields }}
      unreadable={['offerings', 'features']}
      changesOf={(values, touched) => ({
        ...(touched.some(isHomeField) && { home: homeOf(values) }),
        ...touchedOf<CodeField>(values, touchedCode(touched)),
        ...(touchedCode(touched).length > 0 && code.current?.value && { presentCode: code.current.value }),
      })}
    >
      {(field, wrongPath) => (
        <>
          <div className={styles.pairs}>
            <TextInput {...field('heading.en')} lang="en" />
            <TextInput {...field('heading.mr')} lang="mr" />
            <Textarea {...field('text.en')} rows={4} lang="en" />
            <Textarea {...field('text.mr')} rows={4} lang="mr" />
          </div>
          <HomeItemsField {...field('offerings')} wrongPath={wrongPath} />
          <p className={styles.hint}>{settings.feeHint}</p>
          <HomeItemsField {...field('features')} wrongPath={wrongPath} />
          {mayChangeCode && (
            <>
              <h3 className={styles.heading}>{settings.code}</h3>
              <p className={styles.hint}>{settings.codeHint}</p>
              <p className={styles.opens}>
                <Icon name="warning" />
                {settings.codeOpens}
              </p>
              {codeFields.map((name) => (
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
                  // A code is good for one change.
                  key={row.revision}
                  ref={code}
                  label={settings.codeOfFactor}
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
    </SettingsForm>
  )
}
