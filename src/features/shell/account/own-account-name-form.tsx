import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { ownNameSchema } from '#domain/accounts/account-input.ts'
import { useSaveOwnName } from '#features/auth/own-account/accounts.queries.ts'
import { checkFormBySchema } from '#web/forms/check-form-by-schema.ts'
import { Form } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'

/** Asks for the name of the own account; `later` stands beside its button. */
export function OwnAccountNameForm({
  later,
  onNamed,
}: {
  later: ReactNode
  onNamed: () => Promise<boolean>
}) {
  const { accounts, forms } = useWords()
  const { mutateAsync } = useSaveOwnName()
  const form = useForm({
    name: 'name asked for',
    first: () => ({ name: '' }),
    check: (typed) => checkFormBySchema(ownNameSchema, typed),
    send: async ({ name }) => {
      await mutateAsync(name)
      await onNamed()
    },
  })
  return (
    <Form ref={form.ref} className="stack gap-1" onSubmit={form.submit}>
      <TextInput label={accounts.askName} autoComplete="name" autoFocus {...form.field('name')} />
      <ProblemMessage text={form.problem} />
      <div className="row gap-1">
        <Button type="submit" variant="default" loading={form.isBusy}>
          {forms.save}
        </Button>
        {later}
      </div>
    </Form>
  )
}
