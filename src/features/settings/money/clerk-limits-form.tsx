import { TextInput, type TextInputProps } from '@mantine/core'
import type { LimitField } from '#domain/accounts/limits.ts'
import type { ScreenSettings } from '#domain/site/settings.ts'
import { checkBy } from '#web/forms/check.ts'
import { useLocale } from '#web/i18n.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { clerkLimitsSchema, limitTexts } from './money-draft.ts'
import styles from './money-form.module.css'

const helpBelow: TextInputProps = { inputWrapperOrder: ['label', 'input', 'description', 'error'] }

/** How far a clerk may go without a yes (RL-1). */
export function ClerkLimitsForm({ row }: { row: ScreenSettings }) {
  const { words, language } = useLocale()
  const { limits } = words.settings
  return (
    <SettingsForm<LimitField>
      name="settings/limits"
      row={row}
      textsOf={({ money }) => limitTexts(money, language)}
      labels={limits.fields}
      changesOf={(values) => {
        const limits = checkBy(clerkLimitsSchema, values)
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
    </SettingsForm>
  )
}
