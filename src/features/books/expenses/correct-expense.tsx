import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { handedOver, type ListedExpense } from '#domain/books/expense.ts'
import { digitsFor } from '#domain/language/digits.ts'
import { type PaymentMode, paymentModes } from '#domain/money/account/account.ts'
import { defaultMoney } from '#domain/money/settings/money-settings.ts'
import { paiseOf } from '#domain/money/typed-sum.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useUnsavedState, useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { Form } from '#web/forms/form.tsx'
import { shared } from '#web/forms/shared-props.ts'
import { useFocusOnWrong, useSaving } from '#web/forms/use-saving.ts'
import { useLocale } from '#web/i18n.tsx'
import { say } from '#web/kit/notices.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { newId } from '#web/new-id.ts'
import { useCorrectExpense } from '../books.queries.ts'
import { useCategoryName } from './category-name.queries.ts'
import styles from './correct-expense.module.css'
import { amountTyped } from './expense-draft.ts'

interface Props {
  wrong: ListedExpense
  onClose: () => void
}

/** What makes a wrong expense right; a sum of 0 takes it back (XP-1). */
export function CorrectExpense({ wrong, onClose }: Props) {
  const { words, language } = useLocale()
  const { expense } = words.books
  const nameOf = useCategoryName()
  const settings = useSettings()
  const unsaved = useUnsavedStore()
  const { mutateAsync: correct } = useCorrectExpense(wrong.id)
  const name = `correction of expense ${wrong.id}`
  const [held, setHeld] = useUnsavedState(name, () => ({
    id: newId(),
    category: wrong.category,
    amount: digitsFor(language, String(wrong.amount / 100)),
    mode: wrong.mode as string,
    paidTo: wrong.paidTo,
    note: wrong.note,
    reason: '',
  }))
  const { state, error, run, rest } = useSaving()
  const form = useRef<HTMLFormElement>(null)
  useFocusOnWrong(form, state)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const { expenseCategories } = (settings.status === 'ready' && settings.rows[0]?.money) || defaultMoney
  const categories = [...new Set([...expenseCategories, wrong.category, handedOver])]
  const isHandingOver = held.category === handedOver
  const wrongField = error instanceof ApiError ? error.field : undefined
  const field = (of: 'category' | 'amount' | 'mode' | 'paidTo' | 'note' | 'reason') => ({
    value: held[of],
    error: wrongField === of ? errorText(words, error) : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setHeld((before) => ({ ...before, [of]: value }))
      if (state.status === 'failed') rest()
    },
  })
  const isCancel = paiseOf(held.amount) === 0
  const close = () => {
    unsaved.drop(name)
    onClose()
  }

  async function save() {
    if (state.status === 'saving') return
    const isSaved = await run(async () => {
      const amount = amountTyped(held.amount, 0)
      const reason = held.reason.trim()
      if (reason === '') throw new ApiError(400, { code: 'reason_required' }, 'reason')
      const mode: PaymentMode = isHandingOver
        ? 'Cash'
        : (paymentModes.find((one) => one === held.mode) ?? 'Cash')
      const { id, category, paidTo, note } = held
      await correct({ id, category, amount, mode, paidTo: paidTo.trim(), note: note.trim(), reason })
    })
    if (!isSaved) return
    say(expense.corrected)
    close()
  }

  const said = hasCode(error, 'already_added') ? words.money.triedBefore : errorText(words, error)
  return (
    <Form ref={form} className={styles.form} onSubmit={save}>
      <p className={styles.hint}>{expense.correctHint}</p>
      <div className={styles.fields}>
        <TextInput
          label={expense.rightAmount}
          inputMode="decimal"
          maxLength={14}
          {...shared}
          {...field('amount')}
        />
        <NativeSelect
          label={expense.category}
          data={categories.map((value) => ({ value, label: nameOf(value) }))}
          {...field('category')}
        />
        {!isHandingOver && (
          <NativeSelect
            label={expense.mode}
            data={paymentModes.map((value) => ({ value, label: words.receipt.modes[value] }))}
            {...field('mode')}
          />
        )}
        <TextInput label={expense.paidTo} maxLength={100} autoComplete="off" {...field('paidTo')} />
        <TextInput label={expense.note} maxLength={200} autoComplete="off" {...field('note')} />
        <TextInput label={expense.reason} maxLength={200} {...shared} {...field('reason')} />
      </div>
      <Problem text={error && wrongField === undefined ? said : null} />
      <div className={styles.ways}>
        <Button variant="default" onClick={close} disabled={state.status === 'saving'}>
          {words.forms.cancel}
        </Button>
        <Button type="submit" loading={state.status === 'saving'}>
          {isCancel ? expense.saveCancel : expense.saveRight}
        </Button>
      </div>
    </Form>
  )
}
