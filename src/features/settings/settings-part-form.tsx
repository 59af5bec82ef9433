import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type SettingsChanges,
  type SettingsForScreens,
  settingsChangesSchema,
} from '#domain/site/main-settings.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { FormConflictsSection } from '#web/forms/conflict-notice.tsx'
import type { TypedFormTexts } from '#web/forms/drafts/draft-over-saved-values.ts'
import { Form } from '#web/forms/form.tsx'
import { FormMessageArea } from '#web/forms/form-message-area.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import type { RowInputProps } from '#web/forms/rows/row-form.tsx'
import { type CheckedValues, useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useSaveSettings } from './settings.queries.ts'

interface Props<Field extends string> {
  /** The key of the unsaved texts. */
  name: string
  row: SettingsForScreens
  textsOf: (settings: SettingsForScreens) => TypedFormTexts<Field>
  labels: Record<Field, string>
  /** The fields of the request, from the edited ones, or what of them cannot be read. */
  changesOf: (
    values: TypedFormTexts<Field>,
    touched: readonly Field[],
  ) => CheckedValues<Omit<SettingsChanges, 'revision'>>
  /** A field's value in words, where its text is not readable. */
  valueText?: (field: Field, text: string) => string
  /** Fields whose text is not readable: lists and pictures. */
  unreadable?: readonly Field[]
  /** Fields that are kept nowhere but in the form: keys, codes, pictures. */
  secrets?: readonly Field[]
  /** @param wrong the sentence of each wrong part, such as `offerings.2.name.en` */
  children: (
    field: (name: Field) => RowInputProps,
    wrong: Readonly<Partial<Record<string, string>>>,
  ) => ReactNode
}

/** One form over some of the settings, saved by its own button. */
export function SettingsPartForm<Field extends string>({
  name,
  row,
  textsOf,
  labels,
  unreadable = [],
  secrets = [],
  ...props
}: Props<Field>) {
  const words = useWords()
  const { mutateAsync: save } = useSaveSettings()
  const stored = textsOf(row)
  const fields = Object.keys(labels) as Field[]

  /** The field of a value of the settings; a list has a sentence for each wrong part. */
  const fieldAt = (path: readonly PropertyKey[]) => {
    const inGroup = path.slice(path.length > 1 ? 1 : 0).join('.')
    const field = fields.find((field) => inGroup === field || inGroup.startsWith(`${field}.`))
    return field === undefined || unreadable.includes(field) ? inGroup : field
  }

  const form = useForm<TypedFormTexts<Field>, SettingsChanges, SettingsForScreens>({
    name,
    first: () => stored,
    stored: stored as Partial<TypedFormTexts<Field>>,
    secrets,
    check: (values) => {
      const changes = props.changesOf(
        values,
        fields.filter((field) => values[field] !== stored[field]),
      )
      if ('wrong' in changes) return changes
      return checkFormBySchema(settingsChangesSchema, { ...changes.input, revision: row.revision }, fieldAt)
    },
    send: (changes) => save(changes),
    fieldAt: (name) => fieldAt(name.split('.')),
    next: textsOf,
  })

  return (
    <Form ref={form.ref} className="stack gap-4" onSubmit={form.submit}>
      {props.children((field) => ({ label: labels[field], ...form.field(field) }), form.wrong)}
      <FormMessageArea>
        <FormConflictsSection
          draft={form.draft}
          labels={labels}
          unreadable={unreadable}
          valueText={props.valueText}
          onUseTheirs={form.takeTheirs}
        />
        <ProblemMessage text={form.problem} />
      </FormMessageArea>
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" loading={form.isBusy}>
          {words.forms.save}
        </Button>
        <FormSaveStatusText form={form} saved={words.settings.saved} />
      </div>
    </Form>
  )
}
