import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { ApiError } from '../../api.ts'
import { errorText, saveProblem } from '../../error-text.ts'
import { useWords } from '../../i18n.tsx'
import { Problem } from '../../kit/problem.tsx'
import { Conflicts } from '../conflict-notice.tsx'
import type { Texts } from '../drafts/draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { Form } from '../form.tsx'
import { FormMessages } from '../form-messages.tsx'
import { SaveStatus } from '../save-status.tsx'
import { useFocusOnWrong, useSaving } from '../use-saving.ts'
import styles from './rows-form.module.css'

/** One row of the form. */
export interface RowEntry<Field extends string> {
  id: string
  /** The row's name, which tells its fields from those of the others. */
  label: string
  /** The texts of the row as it is stored. */
  stored: Texts<Field>
  save: (values: Texts<Field>) => Promise<unknown>
}

/** What an input of a row is given; the form that it belongs to stands elsewhere on the screen. */
export interface InlineField {
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
  entries: readonly RowEntry<Field>[]
  labels: Record<Field, string>
  /** What a field holds, in words, where its text is not for reading. */
  valueText?: (field: Field, text: string) => string
  /** What the button says. */
  save: string
  /** What is said once all is saved. */
  saved: string
}

interface RowsForm<Field extends string> {
  /** What holds the fields, so that the first wrong one is found. */
  box: RefObject<HTMLDivElement | null>
  field: (id: string, of: Field) => InlineField
  /** What is in a row's field now. */
  textOf: (id: string, of: Field) => string
  /** The messages and the button that saves all rows. */
  foot: ReactNode
}

/** The fields of many rows that stand open in their list, with one button that saves what was changed, row by row. */
export function useRowsForm<Field extends string>(options: Options<Field>): RowsForm<Field> {
  const { name, entries, labels, saved } = options
  const words = useWords()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const fields = Object.keys(labels) as Field[]
  const keyOf = (row: string, of: Field) => `${row}.${of}`
  const stored = Object.fromEntries(
    entries.flatMap((row) => fields.map((of) => [keyOf(row.id, of), row.stored[of]])),
  )
  const { draft, touched, isTouched, type, resolve, settle, forgetRemoteChanges } = useDraft<Texts<string>>(
    name,
    stored,
  )
  const { state, error, run, rest } = useSaving()
  /** The row whose save failed. */
  const [failed, setFailed] = useState<RowEntry<Field> | null>(null)

  useFocusOnWrong(box, state)

  const textOf = (row: string, of: Field) => draft.values[keyOf(row, of)] ?? ''
  const sentField = error instanceof ApiError ? error.field : undefined
  const isWrongField = sentField !== undefined && sentField in labels

  async function submit() {
    if (state.status === 'saving' || !isTouched) return
    await run(async () => {
      for (const row of entries) {
        if (!fields.some((of) => touched.includes(keyOf(row.id, of)))) continue
        setFailed(row)
        const texts = fields.map((of) => [of, textOf(row.id, of)] as const)
        await row.save(Object.fromEntries(texts) as Record<Field, string>)
        settle(Object.fromEntries(texts.map(([of, text]) => [keyOf(row.id, of), text])))
      }
      forgetRemoteChanges()
    })
  }

  const field = (row: string, of: Field): InlineField => {
    const isWrong = isWrongField && failed?.id === row && sentField === of
    return {
      form: id,
      label: labels[of],
      'aria-label': `${labels[of]}: ${entries.find((each) => each.id === row)?.label ?? ''}`,
      value: textOf(row, of),
      error: isWrong ? errorText(words, error) : undefined,
      onChange: ({ currentTarget: { value } }) => {
        type({ [keyOf(row, of)]: value })
        if (state.status === 'saved' || isWrong) rest()
      },
    }
  }

  const allLabels = Object.fromEntries(
    entries.flatMap((row) => fields.map((of) => [keyOf(row.id, of), `${row.label}: ${labels[of]}`])),
  )
  const fieldOf = (key: string) => key.slice(key.indexOf('.') + 1) as Field
  const problem = isWrongField ? null : saveProblem(words, error)

  const foot = (
    <Form id={id} className={styles.foot} onSubmit={submit}>
      <FormMessages>
        <Conflicts
          draft={draft}
          isSaving={state.status === 'saving'}
          labels={allLabels}
          valueText={(key, text) => options.valueText?.(fieldOf(key), text) ?? (text || '-')}
          onUseTheirs={(key) => resolve(key, false)}
        />
        <Problem text={problem && failed ? `${failed.label}: ${problem}` : problem} />
      </FormMessages>
      <div className={styles.button}>
        <Button type="submit" loading={state.status === 'saving'}>
          {options.save}
        </Button>
        <SaveStatus state={state} isTouched={isTouched} saved={saved} />
      </div>
    </Form>
  )
  return { box, field, textOf, foot }
}
