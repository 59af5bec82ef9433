import { Button, TextInput } from '@mantine/core'
import { metaTemplateLibraryTextSchema } from '#domain/messages/sending-rules-input.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { noAutocorrectInputProps } from '../channel/channel-account-form-frame.tsx'
import { useAddTemplateFromMetaLibrary } from '../messages.queries.ts'
import { useMessagesCallFailureText } from '../use-messages-call-failure-text.ts'
import styles from './whatsapp-templates-section.module.css'

/** Takes a text over from Meta's own library, under a name of the centre's (MS-4). */
export function MetaTemplateLibraryForm() {
  const { templates: say } = useWords()
  const failureText = useMessagesCallFailureText()
  const { mutateAsync: take } = useAddTemplateFromMetaLibrary()
  const form = useForm({
    name: 'settings/messages/library',
    first: () => ({ libraryName: '', name: '' }),
    check: (values) => checkFormBySchema(metaTemplateLibraryTextSchema, values),
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
        <TextInput
          name="libraryName"
          label={say.libraryName}
          {...form.field('libraryName')}
          {...noAutocorrectInputProps}
        />
        <TextInput
          name="name"
          label={say.name}
          description={say.nameHint}
          {...form.field('name')}
          {...noAutocorrectInputProps}
        />
      </div>
      <ProblemMessage text={form.problem} />
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {say.take}
        </Button>
        <FormSaveStatusText form={form} saved={say.taken} />
      </div>
    </Form>
  )
}
