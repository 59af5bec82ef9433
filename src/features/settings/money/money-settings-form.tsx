import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import {
  formatReceiptNumber,
  isReceiptPrefix,
  receiptSeriesFromFacts,
} from '#domain/receipts/receipt-number.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { useLocale, useWords } from '#web/i18n.tsx'
import { SettingsPartForm } from '../settings-part-form.tsx'
import {
  type MoneySettingsFieldName,
  moneySettingsFormSchema,
  toMoneySettingsFormTexts,
} from './money-draft.ts'
import styles from './money-settings-form.module.css'

const helpBelow: Pick<TextInputProps, 'inputWrapperOrder'> = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** The grace, the late fee, how far back a payment may be dated, and the prefix of receipt numbers. */
export function MoneySettingsForm({ row }: { row: SettingsForScreens }) {
  const { words, language } = useLocale()
  const { money } = words.settings
  const { categories } = words.books
  return (
    <SettingsPartForm<MoneySettingsFieldName>
      name="settings/money"
      row={row}
      textsOf={({ money }) => toMoneySettingsFormTexts(money, language, categories)}
      labels={money.fields}
      changesOf={(values) => {
        const money = checkFormBySchema(moneySettingsFormSchema(categories), values)
        return 'wrong' in money ? money : { input: { money: { ...row.money, ...money.input } } }
      }}
    >
      {(field) => (
        <div className={`stack gap-4 ${styles.fields}`}>
          <TextInput
            {...field('graceDays')}
            {...helpBelow}
            inputMode="numeric"
            description={money.graceDaysHint}
          />
          <TextInput
            {...field('lateFee')}
            {...helpBelow}
            inputMode="numeric"
            description={money.lateFeeHint}
          />
          <TextInput
            {...field('daysBack')}
            {...helpBelow}
            inputMode="numeric"
            description={money.daysBackHint}
          />
          <div>
            <TextInput
              {...field('receiptPrefix')}
              {...helpBelow}
              description={money.receiptPrefixHint}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
            <NextNumber prefix={field('receiptPrefix').value.trim()} saved={row.money.receiptPrefix} />
          </div>
          <Textarea
            {...field('expenseCategories')}
            {...helpBelow}
            className={styles.categories}
            rows={9}
            description={money.expenseCategoriesHint}
          />
        </div>
      )}
    </SettingsPartForm>
  )
}

/** The look of a receipt number with this prefix, and that another prefix begins a series of its own (RC-1). */
function NextNumber({ prefix, saved }: { prefix: string; saved: string }) {
  const { money } = useWords().settings
  const issuedOn = useToday()
  const first =
    isReceiptPrefix(prefix) &&
    formatReceiptNumber(receiptSeriesFromFacts({ issuedOn, prefix, isRefund: false, isSample: false }), 1)
  return (
    <div role="status" className={styles.next}>
      {first && (
        <p>
          {money.looksLike} <b className="breaks">{first}</b>
        </p>
      )}
      {first && prefix !== saved && <p>{money.beginsAnew}</p>}
    </div>
  )
}
