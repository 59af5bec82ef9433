import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { ScreenSettings, SettingsChanges } from '#domain/site/settings.ts'
import { ApiError, hasCode } from '#web/api.ts'
import { errorText, saveProblem } from '#web/error-text.ts'
import { Conflicts } from '#web/forms/conflict-notice.tsx'
import type { Texts } from '#web/forms/drafts/draft.ts'
import { useDraft } from '#web/forms/drafts/use-draft.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessages } from '#web/forms/form-messages.tsx'
import type { RowField } from '#web/forms/rows/row-form.tsx'
import { SaveStatus } from '#web/forms/save-status.tsx'
import { useFocusOnWrong, useSaving } from '#web/forms/use-saving.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { useSaveSettings } from './settings.queries.ts'
import styles from './settings-form.module.css'

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
  children: (field: (name: Field) => RowField, wrongPath: string | undefined) => ReactNode
}

/** One form over some of the settings, saved by its own button. */
export function SettingsForm<Field extends string>({ name, row, textsOf, labels, ...props }: Props<Field>) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { draft, touched, isTouched, type, resolve, settle } = useDraft(name, textsOf(row))
  const { state, error, run, rest } = useSaving()
  const { mutateAsync: save } = useSaveSettings()
  const sentField =
    error instanceof ApiError
      ? error.field?.replace(/^(centre|privacy|home|money|reminders)\./, '')
      : undefined
  const wrongField = (Object.keys(labels) as Field[]).find(
    (name) => sentField === name || sentField?.startsWith(`${name}.`),
  )
  const isKnown = wrongField !== undefined
  const wrongText = hasCode(error, 'required') ? words.settings.required : errorText(words, error)

  const field = (of: Field): RowField => ({
    label: labels[of],
    value: draft.values[of],
    error: of === wrongField ? wrongText : undefined,
    onChange: ({ currentTarget: { value } }) => {
      type({ [of]: value } as Partial<Texts<Field>>)
      if (state.status === 'saved' || of === wrongField) rest()
    },
  })

  useFocusOnWrong(form, state)

  async function submit() {
    if (state.status === 'saving') return
    await run(async () => {
      if (!isTouched) return
      const sent = draft.values
      settle(sent, textsOf(await save({ ...props.changesOf(sent, touched), revision: row.revision })))
    })
  }

  return (
    <Form ref={form} className={styles.form} onSubmit={submit}>
      {props.children(field, wrongField && sentField?.slice(wrongField.length + 1))}
      <FormMessages>
        <Conflicts
          draft={draft}
          isSaving={state.status === 'saving'}
          labels={labels}
          unreadable={props.unreadable}
          valueText={props.valueText}
          onUseTheirs={(of) => resolve(of, false)}
        />
        <Problem text={isKnown ? words.settings.lookAbove : saveProblem(words, error)} />
      </FormMessages>
      <div className={styles.foot}>
        <Button type="submit" loading={state.status === 'saving'}>
          {words.forms.save}
        </Button>
        <SaveStatus state={state} isTouched={isTouched} saved={words.settings.saved} />
      </div>
    </Form>
  )
}
