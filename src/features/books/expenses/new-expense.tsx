import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { handedOver } from '#domain/books/expense.ts'
import { addDays } from '#domain/day.ts'
import { paymentModes } from '#domain/money/account/account.ts'
import { formatRupees } from '#domain/money/money.ts'
import { defaultMoney } from '#domain/money/settings/money-settings.ts'
import { paiseOf } from '#domain/money/typed-sum.ts'
import { BookedLine } from '#features/ledger/booked-line.views.tsx'
import { useSettings } from '#features/settings/settings.queries.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { Choice } from '#web/forms/choice.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { useStateThroughReload } from '#web/forms/drafts/unsaved-store.tsx'
import { Form } from '#web/forms/form.tsx'
import { shared } from '#web/forms/shared-props.ts'
import { useFocusOnWrong, useSaving } from '#web/forms/use-saving.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/chips.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import { useAddExpense, useClosedThrough } from '../books.queries.ts'
import { useCategoryName } from './category-name.queries.ts'
import { type ExpenseDraft, expenseFrom, newExpenseDraft } from './expense-draft.ts'
import styles from './new-expense.module.css'

/** An expense, or cash that is handed over: the usual one is a category, a sum and a press (XP-1). */
export function AddExpense() {
  const { words, language } = useLocale()
  const { expense } = words.books
  const today = useToday()
  const closedThrough = useClosedThrough()
  const settings = useSettings()
  const nameOf = useCategoryName()
  const { mutateAsync: add } = useAddExpense()
  const [draft, setDraft] = useStateThroughReload('expense', () => newExpenseDraft(newId()))
  const [isMore, setMore] = useState(false)
  const { state, error, run, rest } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, state)

  const { expenseCategories, daysBack } =
    (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoney
  const isChosenGone = draft.category !== '' && !expenseCategories.includes(draft.category)
  const categories = isChosenGone ? [...expenseCategories, draft.category] : expenseCategories
  const wrong = error instanceof ApiError ? error.field : undefined
  const says = (field: string) => (wrong === field ? errorText(words, error) : undefined)
  const isMoreWrong = wrong !== undefined && ['paidTo', 'note', 'day'].includes(wrong)
  const isElsewhere = wrong !== undefined && ['category', 'amount', 'paidTo', 'note', 'day'].includes(wrong)
  const change = (part: Partial<ExpenseDraft>) => {
    setDraft((held) => ({ ...held, ...part }))
    if (state.status === 'failed') rest()
  }
  const texts = (name: 'amount' | 'paidTo' | 'note') => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
    ...shared,
    required: name === 'amount',
    error: says(name),
  })

  const paise = paiseOf(draft.amount)
  const sum = paise ? formatRupees(paise, language) : null
  const category = draft.isHandingOver ? nameOf(handedOver) : nameOf(draft.category)
  const submitText = draft.isHandingOver
    ? sum
      ? expense.handOverSum(sum)
      : expense.handOver
    : sum && category
      ? expense.saveSum(category, sum)
      : expense.save

  async function save() {
    if (state.status === 'saving') return
    let sent: ReturnType<typeof expenseFrom> | undefined
    const isSaved = await run(async () => {
      sent = expenseFrom(draft, today)
      await add(sent)
    })
    if (!isSaved || !sent) return
    const message = expense.saved(nameOf(sent.category), formatRupees(sent.amount, language))
    say(message)
    setDraft(newExpenseDraft(newId()))
    setMore(false)
  }

  return (
    <section className={styles.card} aria-label={draft.isHandingOver ? expense.handOver : expense.add}>
      <div className={styles.head}>
        <h2 className={styles.title}>{draft.isHandingOver ? expense.handOver : expense.add}</h2>
        <Button variant="default" size="xs" onClick={() => change({ isHandingOver: !draft.isHandingOver })}>
          {draft.isHandingOver ? expense.backToExpense : expense.handOver}
        </Button>
      </div>
      <Form ref={form} className={styles.form} onSubmit={save}>
        {draft.isHandingOver ? (
          <p className={styles.hint}>{expense.handOverHint}</p>
        ) : (
          <div className={styles.categories}>
            <Chips
              label={expense.category}
              choices={categories.map((value) => ({ value, name: nameOf(value) }))}
              value={draft.category || null}
              onChange={(category) => change({ category })}
            />
            {says('category') && (
              <p className={styles.wrong} role="alert">
                {says('category')}
              </p>
            )}
          </div>
        )}
        <TextInput label={expense.amount} inputMode="decimal" maxLength={14} {...texts('amount')} />
        {draft.isHandingOver ? (
          <TextInput label={expense.paidTo} maxLength={100} {...texts('paidTo')} />
        ) : (
          <Choice
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
          <div className={styles.fields}>
            {!draft.isHandingOver && (
              <TextInput label={expense.paidTo} maxLength={100} {...texts('paidTo')} />
            )}
            <TextInput label={expense.note} maxLength={200} {...texts('note')} />
            <DayField
              label={expense.day}
              hasChips
              value={draft.day ?? today}
              min={addDays(today, -daysBack)}
              max={today}
              onChange={(event) => change({ day: event.currentTarget.value })}
              {...shared}
              error={says('day')}
            />
          </div>
        </details>
        <BookedLine day={draft.day ?? today} closedThrough={closedThrough} />
        <Problem
          text={
            error && !isElsewhere
              ? hasCode(error, 'already_added')
                ? words.money.triedBefore
                : errorText(words, error)
              : null
          }
        />
        <Button
          type="submit"
          classNames={{ root: styles.submit, label: styles.submitText }}
          loading={state.status === 'saving'}
          leftSection={<Icon name="check" />}
          fullWidth
        >
          {submitText}
        </Button>
      </Form>
    </section>
  )
}
