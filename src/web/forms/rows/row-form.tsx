import { Button } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../../i18n.tsx'
import { ProblemMessage } from '../../kit/feedback/problem-message.tsx'
import { newId } from '../../new-id.ts'
import { FormConflictsSection } from '../conflict-notice.tsx'
import type { TypedFormTexts } from '../drafts/draft-over-saved-values.ts'
import { Form } from '../form.tsx'
import { FormMessageArea } from '../form-message-area.tsx'
import { type CheckedValues, useForm } from '../use-form.ts'
import styles from './row-form.module.css'

/** The class of a form's grid of fields. */
export const formFieldGridClass = `stack gap-4 ${styles.fields}`

/** The props of every input of the form. */
export interface RowInputProps {
  label: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface Props<Field extends string, Input> {
  /** Under which what is typed is held on to. */
  name: string
  /** The texts of the row as it is stored. */
  stored: TypedFormTexts<Field>
  labels: Record<Field, string>
  /** The value of a field, in words, where its text is not for reading. */
  valueText?: (field: Field, text: string) => string
  /** Fields that hold no text to read. */
  unreadable?: readonly NoInfer<Field>[]
  /** Whether these values cannot be saved, which the form's fields explain. */
  isBlocked?: (values: TypedFormTexts<Field>) => boolean
  /** Says that somebody else has removed the row. */
  gone: string | null
  /** @param id that of a row that is added, made once */
  check: (values: TypedFormTexts<Field>, id: string) => CheckedValues<Input>
  onSave: (input: Input) => Promise<unknown>
  /** Whether a row that is added is there already. */
  isThere?: (id: string) => boolean
  onClose: () => void
  children: (field: (name: Field) => RowInputProps, values: TypedFormTexts<Field>) => ReactNode
}

/** The form of one row of a list, in the place of that row. Two operators who change the same field are told. */
export function RowForm<Field extends string, Input>({
  name,
  stored,
  labels,
  gone,
  isThere,
  onClose,
  ...props
}: Props<Field, Input>) {
  const words = useWords()
  const form = useForm<TypedFormTexts<Field> & { id: string }, Input, unknown>({
    name,
    first: () => ({ ...stored, id: newId() }),
    ...(gone === null && { stored: stored as Partial<TypedFormTexts<Field> & { id: string }> }),
    untyped: ['id'],
    check: ({ id, ...texts }) => props.check(texts as unknown as TypedFormTexts<Field>, id),
    send: props.onSave,
    ...(isThere && { isThere: ({ id }) => isThere(id) }),
    onDone: () => leave(),
  })
  const { ref, values, isBusy } = form
  const isBlocked = props.isBlocked?.(values) ?? false

  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select')?.focus(), [ref])

  const field = (of: Field): RowInputProps => ({ label: labels[of], ...form.field(of) })
  function leave(): void {
    form.drop()
    onClose()
  }

  return (
    <Form ref={ref} className={`stack gap-4 ${styles.form}`} onSubmit={() => !isBlocked && form.submit()}>
      {props.children(field, values)}
      <FormMessageArea>
        <FormConflictsSection
          draft={form.draft}
          labels={labels}
          unreadable={props.unreadable}
          valueText={props.valueText}
          onUseTheirs={form.takeTheirs}
        />
        <ProblemMessage text={gone ?? form.problem} />
      </FormMessageArea>
      <div className="row end gap-2">
        <Button variant="default" onClick={leave} disabled={isBusy}>
          {words.forms.cancel}
        </Button>
        <Button type="submit" disabled={isBlocked} loading={isBusy}>
          {words.forms.save}
        </Button>
      </div>
    </Form>
  )
}
