import { TextInput, type TextInputProps } from '@mantine/core'
import type { ClerkLimitFieldName } from '#domain/accounts/clerk-limits.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useLocale } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import { clerkLimitsFormSchema, toClerkLimitsFormTexts } from './money-draft.ts'
import styles from './money-settings-form.module.css'

const helpBelow: TextInputProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'] }

/** How far a clerk may go without a yes (RL-1). */
export function ClerkLimitsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { limits } = words.settings
  return (
    <SettingsPartForm<ClerkLimitFieldName>
      name="settings/limits"
      row={row}
      textsOf={({ money }) => toClerkLimitsFormTexts(money, language)}
      labels={limits.fields}
      changesOf={(values) => {
        const limits = checkFormBySchema(clerkLimitsFormSchema, values)
        return 'wrong' in limits ? limits : { input: { money: { ...row.money, ...limits.input } } }
      }}
    >
      {(field) => (
        <div className={`stack gap-4 ${styles.fields}`}>
          <TextInput
            {...field('clerkDiscount')}
            {...helpBelow}
            inputMode="numeric"
            description={limits.clerkDiscountHint}
          />
          <TextInput
            {...field('clerkDaysBack')}
            {...helpBelow}
            inputMode="numeric"
            description={limits.clerkDaysBackHint}
          />
          <TextInput
            {...field('clerkPauseDays')}
            {...helpBelow}
            inputMode="numeric"
            description={limits.clerkPauseDaysHint}
          />
          <TextInput
            {...field('clerkJoinDays')}
            {...helpBelow}
            inputMode="numeric"
            description={limits.clerkJoinDaysHint}
          />
          <TextInput
            {...field('clerkDueDays')}
            {...helpBelow}
            inputMode="numeric"
            description={limits.clerkDueDaysHint}
          />
        </div>
      )}
    </SettingsPartForm>
  )
}
