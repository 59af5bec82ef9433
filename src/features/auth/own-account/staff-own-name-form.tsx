import { Button, TextInput } from '@mantine/core'
import { ownNameSchema } from '#domain/accounts/account-input.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { FormSaveStatusText } from '#web/forms/form-save-status-text.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { useSaveOwnName } from './accounts.queries.ts'
import styles from './accounts-section.module.css'

/** The name that stands in place of the operator's address. */
export function StaffOwnNameForm({ name }: { name: string | null }) {
  const { accounts } = useWords()
  const { mutateAsync } = useSaveOwnName()
  const stored = { name: name ?? '' }
  const form = useForm({
    name: 'own name',
    first: () => stored,
    stored,
    check: (typed) => checkFormBySchema(ownNameSchema, typed),
    send: ({ name }) => mutateAsync(name),
    next: () => ({}),
  })
  return (
    <Form ref={form.ref} className="stack gap-3" onSubmit={form.submit}>
      <TextInput
        className={styles.input}
        label={accounts.name}
        description={accounts.nameHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="name"
        {...form.field('name')}
      />
      <ProblemMessage text={form.problem} />
      <div className="row middle gap-2 gap-x-4">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {accounts.saveName}
        </Button>
        <FormSaveStatusText form={form} saved={accounts.nameSaved} />
      </div>
    </Form>
  )
}
