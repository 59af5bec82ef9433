import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ScreenSettings, SettingsChanges } from '#domain/site/settings.ts'
import { ApiError } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { Texts } from '#web/forms/draft.ts'
import { FormMessages } from '#web/forms/form-messages.tsx'
import { useDraft } from '#web/forms/use-draft.ts'
import { useSaving } from '#web/forms/use-saving.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useSaveSettings } from './settings.queries.ts'
import styles from './settings-form.module.css'

/** The props of every field. */
export interface FieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

interface Props<Field extends string> {
  /** The key of the unsaved texts. */
  name: string
  row: ScreenSettings
  textsOf: (settings: ScreenSettings) => Texts<Field>
  labels: Record<Field, string>
  /** The fields of the request, from the edited ones. */
  changesOf: (values: Texts<Field>, touched: readonly Field[]) => Omit<SettingsChanges, 'revision'>
  /** A field's value in words, where its text is not readable. */
  valueText?: (field: Field, text: string) => string
  /** Fields whose text is not readable. */
  unreadable?: readonly Field[]
  /** @param wrongPath what is wrong inside of a field that holds a list, such as `2.name.en` */
  children: (field: (name: Field) => FieldProps, wrongPath: string | undefined) => ReactNode
}

/** One form over some of the settings, saved by its own button. */
export function SettingsForm<Field extends string>({ name, row, textsOf, labels, ...props }: Props<Field>) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { draft, touched, isTouched, type, resolve, settle } = useDraft(name, textsOf(row))
  const { state, run, rest } = useSaving()
  const { mutateAsync: save } = useSaveSettings()
  const error = state.status === 'failed' ? state.error : null
  const sentField =
    error instanceof ApiError ? error.field?.replace(/^(centre|privacy|home)\./, '') : undefined
  const wrongField = (Object.keys(labels) as Field[]).find(
    (name) => sentField === name || sentField?.startsWith(`${name}.`),
  )
  const isKnown = wrongField !== undefined
  const isMissing = error instanceof ApiError && error.code === 'required'
  const wrongText = isMissing ? words.settings.required : errorText(words, error)

  const field = (of: Field): FieldProps => ({
    label: labels[of],
    value: draft.values[of],
    error: of === wrongField ? wrongText : undefined,
    onChange: ({ currentTarget: { value } }) => {
      type({ [of]: value } as Partial<Texts<Field>>)
      if (state.status === 'saved' || of === wrongField) rest()
    },
  })

  useEffect(() => {
    if (state.status === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state])

  async function submit() {
    if (state.status === 'saving') return
    await run(async () => {
      if (!isTouched) return
      const sent = draft.values
      settle(sent, textsOf(await save({ ...props.changesOf(sent, touched), revision: row.revision })))
    })
  }

  const isStale = error instanceof ApiError && error.code === 'stale'
  const problem = error && !isKnown ? (isStale ? words.forms.stale : errorText(words, error)) : null
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {props.children(field, wrongField && sentField?.slice(wrongField.length + 1))}
      <FormMessages>
        <Conflicts
          draft={draft}
          labels={labels}
          unreadable={props.unreadable ?? []}
          {...(props.valueText && { valueText: props.valueText })}
          onUseTheirs={(of) => resolve(of, false)}
        />
        <Problem text={isKnown ? words.settings.lookAbove : problem} />
      </FormMessages>
      <div className={styles.foot}>
        <Button type="submit" loading={state.status === 'saving'}>
          {words.forms.save}
        </Button>
        <p role="status" className={styles.state} data-done={state.status === 'saved' || undefined}>
          {state.status === 'saving' && words.forms.saving}
          {state.status === 'saved' && words.settings.saved}
          {state.status === 'idle' && isTouched && words.forms.unsaved}
        </p>
      </div>
    </form>
  )
}
