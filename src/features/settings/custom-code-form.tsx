import { Textarea } from '@mantine/core'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { useWords } from '#web/i18n.tsx'
import { Icon } from '#web/kit/icon.tsx'
import styles from './custom-code-form.module.css'
import { SettingsForm } from './settings-form.tsx'
import { touchedOf } from './touched-of.ts'

const codeFields = ['customHeadCode', 'customBodyCode', 'customFooterCode'] as const
type CodeField = (typeof codeFields)[number]

const textsOf = ({ customHeadCode, customBodyCode, customFooterCode }: ScreenSettings) => ({
  customHeadCode,
  customBodyCode,
  customFooterCode,
})

/** Custom code for the public pages, inserted unchanged (PB-3). */
export function CustomCodeForm({ row }: { row: ScreenSettings }) {
  const { settings } = useWords()
  return (
    <SettingsForm<CodeField>
      name="settings/code"
      row={row}
      textsOf={textsOf}
      labels={settings.codeFields}
      changesOf={touchedOf}
    >
      {(field) => (
        <>
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
        </>
      )}
    </SettingsForm>
  )
}
