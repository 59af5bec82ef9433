import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api.ts'
import { saveFailureText } from '../../error-text.ts'
import { useWords } from '../../i18n.tsx'
import { ProblemMessage } from '../../kit/feedback/problem-message.tsx'
import { FormConflictsSection } from '../conflict-notice.tsx'
import type { TypedFormTexts } from '../drafts/draft-over-saved-values.ts'
import { Form } from '../form.tsx'
import { FormMessageArea } from '../form-message-area.tsx'
import { FormSaveStatusText } from '../form-save-status-text.tsx'
import { type CheckedValues, type FieldProblems, useForm } from '../use-form.ts'
import styles from './rows-form.module.css'

/** One row of the form. */
export interface RowsFormEntry<Field extends string> {
  id: string
  /** The row's name, which tells its fields from those of the others. */
  label: string
  /** The texts of the row as it is stored. */
  stored: TypedFormTexts<Field>
  /** Gives what saves the row, or its wrong fields. */
  check: (values: TypedFormTexts<Field>) => CheckedValues<() => Promise<unknown>>
}

/** The props of an input of a row; the form that it belongs to stands elsewhere on the screen. */
export interface InlineFieldProps {
  form: string
  label: string
  'aria-label': string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface Options<Field extends string> {
  /** Under which what is typed is held on to. */
  name: string
  /** In the order in which they are saved. */
  entries: readonly RowsFormEntry<Field>[]
  labels: Record<Field, string>
  /** The value of a field, in words, where its text is not for reading. */
  valueText?: (field: Field, text: string) => string
  /** The text of the button. */
  save: string
  /** The sentence once all is saved. */
  saved: string
}

interface RowsForm<Field extends string> {
  field: (id: string, of: Field) => InlineFieldProps
  /** The text in a row's field now. */
  textOf: (id: string, of: Field) => string
  /** The messages and the button that saves all rows. */
  foot: ReactNode
}

/** A row that was changed, as it is sent. */
interface ChangedRow {
  label: string
  texts: TypedFormTexts<string>
  save: () => Promise<unknown>
  /** The key of one of its fields. */
  keyOf: (field: string) => string
}

/** The fields of many rows that stand open in their list, with one button that saves what was changed, row by row. */
export function useRowsForm<Field extends string>(options: Options<Field>): RowsForm<Field> {
  const { name, entries, labels } = options
  const words = useWords()
  const id = useId()
  const fields = Object.keys(labels) as Field[]
  const keyOf = (row: string, of: string) => `${row}.${of}`
  const keyed = (row: string, texts: TypedFormTexts<Field>) =>
    fields.map((of) => [keyOf(row, of), texts[of]] as const)
  const stored: TypedFormTexts<string> = Object.fromEntries(
    entries.flatMap((row) => keyed(row.id, row.stored)),
  )
  /** Where the last save failed. */
  const [failed, setFailed] = useState('')

  function check(values: TypedFormTexts<string>): CheckedValues<ChangedRow[]> {
    const rows: ChangedRow[] = []
    const wrong: FieldProblems = {}
    for (const row of entries) {
      const held = fields.map((of) => [of, values[keyOf(row.id, of)] ?? ''] as const)
      if (held.every(([of, text]) => text === row.stored[of])) continue
      const texts = Object.fromEntries(held) as Record<Field, string>
      const checked = row.check(texts)
      const keyOfField = (of: string) => keyOf(row.id, of)
      if ('input' in checked) {
        const sent = Object.fromEntries(keyed(row.id, texts))
        rows.push({ label: row.label, texts: sent, save: checked.input, keyOf: keyOfField })
      } else {
        for (const [of, problem] of Object.entries(checked.wrong)) wrong[keyOfField(of)] = problem
      }
    }
    return Object.keys(wrong).length > 0 ? { wrong } : { input: rows }
  }

  async function send(rows: readonly ChangedRow[]) {
    for (const { label, texts, save, keyOf } of rows) {
      setFailed(label)
      try {
        await save()
      } catch (error) {
        if (!(error instanceof ApiError) || error.field === undefined) throw error
        throw new ApiError(error.status, error.problem, keyOf(error.field))
      }
      form.settle(texts)
    }
  }

  const form = useForm({
    name,
    first: () => stored,
    stored,
    check,
    send,
    explain: (failure) => ({ text: `${failed}: ${saveFailureText(words, failure)}`, asks: null }),
    next: () => ({}),
  })

  const textOf = (row: string, of: Field) => form.values[keyOf(row, of)] ?? ''
  const field = (row: string, of: Field): InlineFieldProps => ({
    form: id,
    label: labels[of],
    'aria-label': `${labels[of]}: ${entries.find((each) => each.id === row)?.label ?? ''}`,
    ...form.field(keyOf(row, of)),
    value: textOf(row, of),
  })
  const allLabels = Object.fromEntries(
    entries.flatMap((row) => fields.map((of) => [keyOf(row.id, of), `${row.label}: ${labels[of]}`])),
  )
  const fieldOf = (key: string) => key.slice(key.indexOf('.') + 1) as Field

  const foot = (
    <Form
      ref={form.ref}
      id={id}
      className={`stack gap-4 ${styles.foot}`}
      onSubmit={() => form.isTouched && form.submit()}
    >
      <FormMessageArea>
        <FormConflictsSection
          draft={form.draft}
          labels={allLabels}
          valueText={(key, text) => options.valueText?.(fieldOf(key), text) ?? (text || '-')}
          onUseTheirs={form.takeTheirs}
        />
        <ProblemMessage text={form.problem} />
      </FormMessageArea>
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" loading={form.isBusy}>
          {options.save}
        </Button>
        <FormSaveStatusText form={form} saved={options.saved} />
      </div>
    </Form>
  )
  return { field, textOf, foot }
}
