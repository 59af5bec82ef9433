import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { z } from 'zod'
import { handedOverCategory, type ListedExpense } from '#domain/books/expense.ts'
import { expenseCorrectionSchema } from '#domain/books/expense-input.ts'
import { localizeDigits } from '#domain/language/digits.ts'
import { paymentModes } from '#domain/money/account/member-money-account.ts'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import { typedSumSchema } from '#domain/money/typed-rupees.ts'
import { parseTypedSum } from '#domain/money/typed-sum.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { newId } from '#web/new-id.ts'
import { useCorrectExpense } from '../books.queries.ts'
import { useExpenseCategoryName } from './category-name.queries.ts'
import styles from './correct-expense-form.module.css'
import { useExpenseRefusalText } from './use-expense-refusal-text.ts'

const correctionSchema = z.object({ ...expenseCorrectionSchema.shape, amount: typedSumSchema({ least: 0 }) })

interface Props {
  wrong: ListedExpense
  onClose: () => void
}

/** The form that makes a wrong expense right; a sum of 0 takes it back (XP-1). */
export function CorrectExpenseForm({ wrong, onClose }: Props) {
  const { words, language } = useLocale()
  const { expense } = words.books
  const nameOf = useExpenseCategoryName()
  const settings = useSettings()
  const explain = useExpenseRefusalText()
  const { mutateAsync: correct } = useCorrectExpense(wrong.id)
  const form = useForm({
    name: `correction of expense ${wrong.id}`,
    first: () => ({
      id: newId(),
      category: wrong.category,
      amount: localizeDigits(language, String(wrong.amount / 100)),
      mode: wrong.mode as string,
      paidTo: wrong.paidTo,
      note: wrong.note,
      reason: '',
    }),
    untyped: ['id'],
    check: (typed) =>
      checkFormBySchema(
        correctionSchema,
        typed.category === handedOverCategory ? { ...typed, mode: 'Cash' } : typed,
      ),
    send: (sent) => correct(sent),
    explain,
    onDone: () => {
      showNotice(expense.corrected)
      onClose()
    },
  })
  const { ref, values, field, isBusy } = form
  useEffect(() => ref.current?.querySelector<HTMLElement>('input')?.focus(), [ref])

  const { expenseCategories } =
    (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoneySettings
  const categories = [...new Set([...expenseCategories, wrong.category, handedOverCategory])]
  const isCancel = parseTypedSum(values.amount) === 0
  const close = () => {
    form.drop()
    onClose()
  }

  return (
    <Form ref={ref} className={`stack gap-3 ${styles.form}`} onSubmit={form.submit}>
      <p className="quiet small">{expense.correctHint}</p>
      <div className={styles.fields}>
        <TextInput
          label={expense.rightAmount}
          inputMode="decimal"
          maxLength={14}
          {...sharedFieldProps}
          {...field('amount')}
        />
        <NativeSelect
          label={expense.category}
          data={categories.map((value) => ({ value, label: nameOf(value) }))}
          {...field('category')}
        />
        {values.category !== handedOverCategory && (
          <NativeSelect
            label={expense.mode}
            data={paymentModes.map((value) => ({ value, label: words.receipt.modes[value] }))}
            {...field('mode')}
          />
        )}
        <TextInput label={expense.paidTo} maxLength={100} autoComplete="off" {...field('paidTo')} />
        <TextInput label={expense.note} maxLength={200} autoComplete="off" {...field('note')} />
        <TextInput label={expense.reason} maxLength={200} {...sharedFieldProps} {...field('reason')} />
      </div>
      <ProblemMessage text={form.problem} />
      <div className="row end gap-2">
        <Button variant="default" onClick={close} disabled={isBusy}>
          {words.forms.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {isCancel ? expense.saveCancel : expense.saveRight}
        </Button>
      </div>
    </Form>
  )
}
