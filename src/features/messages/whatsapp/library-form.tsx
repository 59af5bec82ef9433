import { Button, TextInput } from '@mantine/core'
import { libraryTextSchema } from '#domain/messages/sending-input.ts'
import { checkBy } from '#web/forms/check.ts'
import { Form } from '#web/forms/form.tsx'
import { SaveStatus } from '#web/forms/save-status.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { asTyped } from '../channel/channel-form.tsx'
import { useTakeLibraryText } from '../messages.queries.ts'
import { useFailureText } from '../use-failure-text.ts'
import styles from './templates-section.module.css'

/** Takes a text over from Meta's own library, under a name of the centre's (MS-4). */
export function LibraryForm() {
  const { templates: say } = useWords()
  const failureText = useFailureText()
  const { mutateAsync: take } = useTakeLibraryText()
  const form = useForm({
    name: 'settings/messages/library',
    first: () => ({ libraryName: '', name: '' }),
    check: (values) => checkBy(libraryTextSchema, values),
    send: (input) => take(input),
    explain: (failure) => ({ text: failureText(failure) ?? '', asks: null }),
    next: () => ({ libraryName: '', name: '' }),
  })
  return (
    <Form
      ref={form.ref}
      className={`stack gap-3 ${styles.form}`}
      aria-label={say.library}
      onSubmit={form.submit}
    >
      <p className="quiet small">{say.libraryHint}</p>
      <div className={`stack gap-3 ${styles.fields}`}>
        <TextInput name="libraryName" label={say.libraryName} {...form.field('libraryName')} {...asTyped} />
        <TextInput
          name="name"
          label={say.name}
          description={say.nameHint}
          {...form.field('name')}
          {...asTyped}
        />
      </div>
      <Problem text={form.problem} />
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {say.take}
        </Button>
        <SaveStatus form={form} saved={say.taken} />
      </div>
    </Form>
  )
}
