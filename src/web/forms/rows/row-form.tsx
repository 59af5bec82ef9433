import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiError } from '../../api.ts'
import { errorText, saveProblem } from '../../error-text.ts'
import { useWords } from '../../i18n.tsx'
import { Problem } from '../../kit/problem.tsx'
import { Conflicts } from '../conflict-notice.tsx'
import type { Texts } from '../drafts/draft.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { Form } from '../form.tsx'
import { FormMessages } from '../form-messages.tsx'
import { useFocusOnWrong, useSaving } from '../use-saving.ts'
import styles from './row-form.module.css'

/** The class of a form's grid of fields. */
export const rowFields = styles.fields

/** What every input of the form is given. */
export interface RowField {
  label: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface Props<Field extends string> {
  /** Under which what is typed is held on to. */
  name: string
  /** The texts of the row as it is stored. */
  stored: Texts<Field>
  labels: Record<Field, string>
  /** What a field holds, in words, where its text is not for reading. */
  valueText?: (field: Field, text: string) => string
  /** Fields that hold no text to read. */
  unreadable?: readonly Field[]
  /** Whether these values cannot be saved, which the form's fields explain. */
  isBlocked?: (values: Texts<Field>) => boolean
  /** Says that somebody else has removed the row. */
  gone: string | null
  onSave: (values: Texts<Field>) => Promise<unknown>
  onClose: () => void
  children: (field: (name: Field) => RowField, values: Texts<Field>) => ReactNode
}

/** The form of one row of a list, in the place of that row. Two operators who change the same field are told. */
export function RowForm<Field extends string>({ name, stored, labels, gone, ...props }: Props<Field>) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { draft, type, resolve, drop } = useDraft<Texts<Field>>(name, stored)
  const { state, error, run } = useSaving()
  const { values } = draft

  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])

  useFocusOnWrong(form, state)

  const isBlocked = props.isBlocked?.(values) ?? false

  async function submit() {
    if (state.status === 'saving' || isBlocked) return
    if (await run(async () => void (await props.onSave(values)))) leave()
  }

  function leave() {
    drop()
    props.onClose()
  }

  const sent = error instanceof ApiError ? error.field : undefined
  const wrongField = sent !== undefined && sent in labels ? sent : undefined
  const field = (of: Field): RowField => ({
    label: labels[of],
    value: values[of],
    error: wrongField === of ? errorText(words, error) : undefined,
    onChange: ({ currentTarget: { value } }) => type({ [of]: value } as Partial<Texts<Field>>),
  })

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {props.children(field, values)}
      <FormMessages>
        <Conflicts
          draft={draft}
          isSaving={state.status === 'saving'}
          labels={labels}
          unreadable={props.unreadable}
          valueText={props.valueText}
          onUseTheirs={(of) => resolve(of, false)}
        />
        <Problem text={gone ?? (wrongField ? null : saveProblem(words, error))} />
      </FormMessages>
      <div className={styles.foot}>
        <Button variant="default" onClick={leave} disabled={state.status === 'saving'}>
          {words.forms.cancel}
        </Button>
        <Button type="submit" disabled={isBlocked} loading={state.status === 'saving'}>
          {words.forms.save}
        </Button>
      </div>
    </Form>
  )
}
