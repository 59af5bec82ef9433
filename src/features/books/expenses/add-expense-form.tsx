import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { handedOverCategory } from '#domain/books/expense.ts'
import { newExpenseSchema } from '#domain/books/expense-input.ts'
import { addDays, type Day } from '#domain/day.ts'
import { type PaymentMode, paymentModes } from '#domain/money/account/member-money-account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import { typedSumSchema } from '#domain/money/typed-rupees.ts'
import { parseTypedSum } from '#domain/money/typed-sum.ts'
import { MoneyBookedLaterNote } from '#features/ledger/money-booked-later-note.views.tsx'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useToday } from '#web/clock.tsx'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { DayField } from '#web/forms/day-field.tsx'
import { Form } from '#web/forms/form.tsx'
import { SegmentedChoice } from '#web/forms/segmented-choice.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { newId } from '#web/new-id.ts'
import { useAddExpense, useBooksClosedThrough } from '../books.queries.ts'
import styles from './add-expense-form.module.css'
import { useExpenseCategoryName } from './category-name.queries.ts'
import { useExpenseRefusalText } from './use-expense-refusal-text.ts'

interface ExpenseDraft {
  id: string
  isHandingOver: boolean
  category: string
  amount: string
  mode: PaymentMode
  paidTo: string
  note: string
  /** Null for today. */
  day: Day | null
}

const newDraft = (): ExpenseDraft => ({
  id: newId(),
  isHandingOver: false,
  category: '',
  amount: '',
  mode: 'Cash',
  paidTo: '',
  note: '',
  day: null,
})

const draftSchema = z.object({ ...newExpenseSchema.shape, amount: typedSumSchema({ least: 1 }) })

/** An expense, or cash that is handed over: the usual one is a category, a sum and a press (XP-1). */
export function AddExpenseForm() {
  const { words, language } = useLocale()
  const { expense } = words.books
  const today = useToday()
  const closedThrough = useBooksClosedThrough()
  const settings = useSettings()
  const nameOf = useExpenseCategoryName()
  const explain = useExpenseRefusalText()
  const { mutateAsync: add } = useAddExpense()
  const [isMore, setMore] = useState(false)
  const form = useForm({
    name: 'expense',
    first: newDraft,
    propose: () => ({ day: today }),
    untyped: ['id', 'isHandingOver'],
    check: ({ isHandingOver, ...typed }) =>
      checkFormBySchema(
        draftSchema,
        isHandingOver ? { ...typed, category: handedOverCategory, mode: 'Cash' } : typed,
      ),
    send: async (sent) => {
      await add(sent)
      return expense.saved(nameOf(sent.category), formatRupees(sent.amount, language))
    },
    explain,
    onDone: (message) => {
      if (message) showNotice(message)
      setMore(false)
    },
    next: newDraft,
  })
  const { values: draft, change, field, wrong, isBusy } = form

  const { expenseCategories, daysBack } =
    (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoneySettings
  const isChosenGone = draft.category !== '' && !expenseCategories.includes(draft.category)
  const categories = isChosenGone ? [...expenseCategories, draft.category] : expenseCategories
  const isMoreWrong = ['paidTo', 'note', 'day'].some((field) => wrong[field])

  const paise = parseTypedSum(draft.amount)
  const sum = paise ? formatRupees(paise, language) : null
  const category = draft.isHandingOver ? nameOf(handedOverCategory) : nameOf(draft.category)
  const submitText = draft.isHandingOver
    ? sum
      ? expense.handOverSum(sum)
      : expense.handOver
    : sum && category
      ? expense.saveSum(category, sum)
      : expense.save
  const paidTo = (
    <TextInput
      label={expense.paidTo}
      maxLength={100}
      {...field('paidTo')}
      {...sharedFieldProps}
      required={false}
    />
  )

  return (
    <section
      className={`card ${styles.card}`}
      aria-label={draft.isHandingOver ? expense.handOver : expense.add}
    >
      <div className={`row middle spread gap-2 ${styles.head}`}>
        <h2>{draft.isHandingOver ? expense.handOver : expense.add}</h2>
        <Button variant="default" size="xs" onClick={() => change({ isHandingOver: !draft.isHandingOver })}>
          {draft.isHandingOver ? expense.backToExpense : expense.handOver}
        </Button>
      </div>
      <Form ref={form.ref} className={`stack gap-4 ${styles.form}`} onSubmit={form.submit}>
        {draft.isHandingOver ? (
          <p className={styles.hint}>{expense.handOverHint}</p>
        ) : (
          <div className={styles.categories} tabIndex={-1} data-is-wrong={wrong.category && true}>
            <Chips
              label={expense.category}
              choices={categories.map((value) => ({ value, name: nameOf(value) }))}
              value={draft.category || null}
              onChange={(category) => change({ category })}
            />
            {wrong.category && (
              <p className={styles.wrong} role="alert">
                {wrong.category}
              </p>
            )}
          </div>
        )}
        <TextInput
          label={expense.amount}
          inputMode="decimal"
          maxLength={14}
          {...field('amount')}
          {...sharedFieldProps}
        />
        {draft.isHandingOver ? (
          paidTo
        ) : (
          <SegmentedChoice
            label={expense.mode}
            value={draft.mode}
            options={paymentModes.map((mode) => ({ value: mode, label: words.fee.modes[mode] }))}
            onChoose={(mode) => change({ mode })}
          />
        )}
        <details
          className={styles.more}
          open={isMore || isMoreWrong}
          onToggle={({ currentTarget }) => setMore(currentTarget.open)}
        >
          <summary>{expense.more}</summary>
          <div className={`stack gap-3 ${styles.fields}`}>
            {!draft.isHandingOver && paidTo}
            <TextInput
              label={expense.note}
              maxLength={200}
              {...field('note')}
              {...sharedFieldProps}
              required={false}
            />
            <DayField
              label={expense.day}
              hasChips
              min={addDays(today, -daysBack)}
              max={today}
              {...field('day')}
              {...sharedFieldProps}
              required={false}
            />
          </div>
        </details>
        <MoneyBookedLaterNote day={draft.day ?? today} closedThrough={closedThrough} />
        <ProblemMessage text={form.problem} />
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={isBusy}
          leftSection={<Icon name="check" />}
          fullWidth
        >
          {submitText}
        </Button>
      </Form>
    </section>
  )
}
